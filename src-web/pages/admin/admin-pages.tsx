/**
 * The pages of our staff, in one chunk: few people open them, and these go from one to the other. Pages with heavy forms
 * stand apart, so that the others do not load those.
 */
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { StaffQueue } from '#contract/domain/staff-queue.ts';
import {
  ACCOUNT_PATH,
  ADMIN_BASE,
  BLOG_POST_PATH,
  DISPUTES_PATH,
  DISPUTE_CASE_PATH,
  REPORTS_PATH,
  REPORT_CASE_PATH,
  REVIEWS_PATH,
  VERIFICATION_CASE_PATH,
  VERIFICATION_PATH,
} from '#web/areas/admin.ts';
import { AccountView } from '#web/features/admin/AccountView.tsx';
import { AuditView } from '#web/features/admin/AuditView.tsx';
import { FailedEvents } from '#web/features/admin/FailedEvents.tsx';
import { HomeView } from '#web/features/admin/HomeView.tsx';
import { OutboxView } from '#web/features/admin/OutboxView.tsx';
import { UsersView } from '#web/features/admin/UsersView.tsx';
import { TEMPLATE_TEXTS } from '#web/features/admin/admin-texts.ts';
import { PostsView } from '#web/features/blogs/desk/PostsView.tsx';
import { InboxView } from '#web/features/contact/inbox/InboxView.tsx';
import { DisputeCaseView } from '#web/features/disputes/DisputeCaseView.tsx';
import { DisputesView } from '#web/features/disputes/DisputesView.tsx';
import { JobReviewsView } from '#web/features/jobs/review/JobReviewsView.tsx';
import { KycCaseView } from '#web/features/kyc/review/KycCaseView.tsx';
import { KycCasesView } from '#web/features/kyc/review/KycCasesView.tsx';
import { CaseView } from '#web/features/reports/staff/CaseView.tsx';
import { CasesView } from '#web/features/reports/staff/CasesView.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** The page with the rows of each queue, narrowed to those that wait. */
const QUEUE_HREFS: Readonly<Record<StaffQueue, string>> = {
  reports: `${ADMIN_BASE}/${REPORTS_PATH}`,
  verification: `${ADMIN_BASE}/${VERIFICATION_PATH}`,
  'job-reviews': `${ADMIN_BASE}/${REVIEWS_PATH}`,
  disputes: `${ADMIN_BASE}/${DISPUTES_PATH}?state=open`,
  contact: `${ADMIN_BASE}/contact?state=waiting`,
  outbox: `${ADMIN_BASE}/outbox?status=failed`,
  'failed-events': `${ADMIN_BASE}/failed-events`,
};

/** Staff: what waits, and for how long. */
export function HomePage() {
  return (
    <Page title="Waiting for us" description="Select a queue to open it. The oldest is highlighted.">
      <HomeView hrefs={QUEUE_HREFS} />
    </Page>
  );
}

/** Staff: every account. */
export function UsersPage() {
  const user = useSignedInUser();
  return (
    <Page dense title="Users" description="Every account, newest first.">
      <UsersView ownId={user._id} accountHref={accountHref} auditHref={auditHref} />
    </Page>
  );
}

const accountHref = (userId: string) => `${ADMIN_BASE}/${ACCOUNT_PATH}?id=${userId}`;
const auditHref = (userId: string) => `${ADMIN_BASE}/audit-log?user=${encodeURIComponent(userId)}`;

/** Staff: one account. */
export function AccountPage() {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const userId = params.get('id');
  return (
    <Page
      title="Account"
      actions={
        <LinkButton to={`${ADMIN_BASE}/users`} variant="default">
          All users
        </LinkButton>
      }
    >
      {userId === null ? (
        <EmptyState title="No account selected" text="Select one from the list." />
      ) : (
        <AccountView
          key={userId}
          userId={userId}
          ownId={user._id}
          auditHref={auditHref(userId)}
          verificationHref={`${ADMIN_BASE}/${VERIFICATION_CASE_PATH}?id=${userId}`}
          reportHref={(caseId) => `${ADMIN_BASE}/${REPORT_CASE_PATH}?id=${caseId}`}
          contactHref={`${ADMIN_BASE}/contact`}
          accountHref={accountHref}
          verification={(id) => (
            <KycCaseView userId={id} title="Verification" onGo={(next) => void navigate(accountHref(next))} />
          )}
        />
      )}
    </Page>
  );
}

/** Staff: postings that nobody else sees before our review. */
export function JobReviewsPage() {
  return (
    <Page dense title="Job reviews" description="Jobs waiting for our review, longest wait first.">
      <JobReviewsView />
    </Page>
  );
}

/** Staff: accounts whose documents wait. */
export function VerificationPage() {
  return (
    <Page dense title="Verification" description="Documents waiting for our review, longest wait first.">
      <KycCasesView caseHref={(userId) => `${ADMIN_BASE}/${VERIFICATION_CASE_PATH}?id=${userId}`} />
    </Page>
  );
}

/** Staff: one account's documents. */
export function VerificationCasePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const userId = params.get('id');
  return (
    <Page
      title="Verification case"
      description="Only one reviewer can work on a case at a time. Every file you open is recorded."
      actions={
        <LinkButton to={`${ADMIN_BASE}/${VERIFICATION_PATH}`} variant="default">
          All cases
        </LinkButton>
      }
    >
      {userId === null ? (
        <EmptyState title="No case selected" text="Select one from the list." />
      ) : (
        <KycCaseView
          key={userId}
          userId={userId}
          onGo={(next) => void navigate(`${ADMIN_BASE}/${VERIFICATION_CASE_PATH}?id=${next}`)}
        />
      )}
    </Page>
  );
}

/** Staff: what people report, and what its own words have marked. */
export function ReportsPage() {
  return (
    <Page
      dense
      title="Reports"
      description="What people find wrong, and postings and messages that ask for money or secrets."
    >
      <CasesView caseHref={(caseId) => `${ADMIN_BASE}/${REPORT_CASE_PATH}?id=${caseId}`} mailTexts={TEMPLATE_TEXTS} />
    </Page>
  );
}

/** Staff: one thing that was reported. */
export function ReportCasePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const caseId = params.get('id');
  const queue = `${ADMIN_BASE}/${REPORTS_PATH}`;
  return (
    <Page
      title="Report"
      description="A case is decided once. What you see is what was there when it was reported."
      actions={
        <LinkButton to={queue} variant="default">
          All reports
        </LinkButton>
      }
    >
      {caseId === null ? (
        <EmptyState title="No report selected" text="Select one from the list." />
      ) : (
        <CaseView
          key={caseId}
          caseId={caseId}
          mailTexts={TEMPLATE_TEXTS}
          onGo={(next) => void navigate(next === null ? queue : `${ADMIN_BASE}/${REPORT_CASE_PATH}?id=${next}`)}
        />
      )}
    </Page>
  );
}

/** Staff: vendors who believe that they were first. */
export function DisputesPage() {
  return (
    <Page dense title="Disputes" description="Vendors who believe that they were first to submit somebody.">
      <DisputesView caseHref={(id) => `${ADMIN_BASE}/${DISPUTE_CASE_PATH}?id=${id}`} />
    </Page>
  );
}

/** Staff: one dispute. */
export function DisputeCasePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const disputeId = params.get('id');
  return (
    <Page
      title="Dispute"
      description="Neither vendor learns who the other is."
      actions={
        <LinkButton to={`${ADMIN_BASE}/${DISPUTES_PATH}`} variant="default">
          All disputes
        </LinkButton>
      }
    >
      {disputeId === null ? (
        <EmptyState title="No dispute selected" text="Select one from the list." />
      ) : (
        <DisputeCaseView
          key={disputeId}
          disputeId={disputeId}
          onGo={(next) => void navigate(`${ADMIN_BASE}/${DISPUTE_CASE_PATH}?id=${next}`)}
        />
      )}
    </Page>
  );
}

/** Staff: what people have written to us, and our answers. */
export function ContactInboxPage() {
  return (
    <Page
      dense
      title="Contact"
      description="Messages from the contact page and questions about jobs and employers. Each is answered once."
    >
      <InboxView />
    </Page>
  );
}

/** Staff: what we write for everybody. */
export function BlogsPage() {
  const path = `${ADMIN_BASE}/${BLOG_POST_PATH}`;
  return (
    <Page
      dense
      title="Blog"
      description="Posts that everybody can read, and those that are still being written."
      actions={<LinkButton to={path}>Write a post</LinkButton>}
    >
      <PostsView postHref={(id) => `${path}?id=${id}`} />
    </Page>
  );
}

/** Staff: what was sent, waits or was given up. */
export function OutboxPage() {
  return (
    <Page
      dense
      title="Outbox"
      description="Messages from the last 30 days. Their content is hidden because it may include codes."
    >
      <OutboxView />
    </Page>
  );
}

/** Staff: what should have followed from something that happened, and did not. */
export function FailedEventsPage() {
  return (
    <Page
      dense
      title="Failed events"
      description="Notifications and other follow-ups that kept failing. Fix the cause, then try again."
    >
      <FailedEvents />
    </Page>
  );
}

/** Staff: who did what to which account. */
export function AuditLogPage() {
  return (
    <Page dense title="Audit log" description="Sign-ins, failed attempts, changes and deletions, newest first.">
      <AuditView />
    </Page>
  );
}
