import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { CONTACT_STATES, TOPIC_LABELS } from '#contract/domain/contact.ts';
import { isTeamType, ROLE_NAMES } from '#contract/domain/member-role.ts';
import { JOB_STATUSES } from '#contract/domain/options.ts';
import { REPORT_STATES, REPORT_SUBJECTS } from '#contract/domain/report.ts';
import type { KycStatus } from '#contract/domain/user.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import admin from '#web/shared/staff/admin.module.css';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import ui from '#web/ui/ui.module.css';
import { detailText, KIND_TEXTS } from './AuditView.tsx';
import { Instant } from './Instant.tsx';
import { accountText, membershipText } from './admin-texts.ts';
import { useAccount, type AdminAccount } from './queries.ts';

const EndSessionsDialog = lazy(() => import('./EndSessionsDialog.tsx'));

const KYC_TEXTS: Readonly<Record<KycStatus, { text: string; tone: Tone }>> = {
  pending: { text: 'Not verified', tone: 'neutral' },
  inprogress: { text: 'Verification in progress', tone: 'info' },
  completed: { text: 'Verified', tone: 'positive' },
  rejected: { text: 'Verification rejected', tone: 'negative' },
  expired: { text: 'Verification expired', tone: 'warning' },
};

interface AccountViewProps {
  userId: string;
  ownId: string;
  auditHref: string;
  verificationHref: string;
  reportHref: (caseId: string) => string;
  contactHref: string;
}

/** One account as staff see it: what it is, who acts for it, what it has posted, what was reported, and what happened last. */
export function AccountView(props: AccountViewProps) {
  const { userId, ownId, auditHref, verificationHref, reportHref, contactHref } = props;
  const query = useAccount(userId);
  return (
    <Loaded query={query} what="the account" rows={3} height={180} gap={16}>
      {({ data }) => (
        <div className={admin['case']}>
          <Head found={data} ownId={ownId} verificationHref={verificationHref} />
          <People people={data.people} />
          <Jobs jobs={data.jobs} />
          <Reports reports={data.reports} href={reportHref} />
          <Messages messages={data.messages} href={contactHref} />
          <Newest audit={data.audit} href={auditHref} />
        </div>
      )}
    </Loaded>
  );
}

function Head({ found, ownId, verificationHref }: { found: AdminAccount; ownId: string; verificationHref: string }) {
  const [isEnding, setEnding] = useState(false);
  const { account, kycStatus } = found;
  const isTeam = isTeamType(account.userType);
  const kyc = KYC_TEXTS[kycStatus];
  return (
    <Section
      title={account.organisation ?? (account.name === '' ? 'No name yet' : account.name)}
      keepsFocus
      actions={
        <div className={ui['buttons']}>
          {isTeam ? (
            <LinkButton to={verificationHref} variant="default" size="xs">
              Documents
            </LinkButton>
          ) : null}
          {account.openSessions === 0 ? null : (
            <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => setEnding(true)}>
              Sign out everywhere
            </Button>
          )}
        </div>
      }
    >
      <p className={admin['facts']}>
        <ToneBadge tone={account.isStaff ? 'brand' : 'neutral'} plain>
          {accountText(account)}
        </ToneBadge>{' '}
        {isTeam ? <ToneBadge tone={kyc.tone}>{kyc.text}</ToneBadge> : null}
      </p>
      <p className={admin['facts']}>
        {account.name === '' ? 'No name yet' : account.name}, {account.email ?? 'no e-mail address'}
      </p>
      {account.memberOf.map((each) => (
        <p key={`${each.account} ${each.role}`} className={admin['facts']}>
          {membershipText(each)}
        </p>
      ))}
      <p className={admin['facts']}>
        Registered on <Instant at={account.createdAt} />
      </p>
      {account.leavingAt === null ? null : (
        <p className={admin['facts']}>
          Will be deleted on <Instant at={account.leavingAt} />
        </p>
      )}
      {isEnding ? (
        <Suspense>
          <EndSessionsDialog user={account} isSelf={account._id === ownId} onClose={() => setEnding(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

function People({ people }: { people: AdminAccount['people'] }) {
  return (
    <Section title={`People (${formatCount(people.length)})`}>
      {people.map((person) => (
        <p key={person._id} className={admin['facts']}>
          <span className={admin['main']}>{person.name === '' ? 'No name yet' : person.name}</span>
          <span className={admin['sub']}>
            {ROLE_NAMES[person.role].name}, {person.email ?? 'no e-mail address'}
          </span>
          <span className={admin['sub']}>
            {person.openSessions === 0 ? 'Not signed in' : `Signed in on ${plural(person.openSessions, 'device')}`}
            {person.lastSeenAt === null ? null : (
              <>
                {', last seen '}
                <RelativeTime at={person.lastSeenAt} />
              </>
            )}
          </span>
        </p>
      ))}
    </Section>
  );
}

function Jobs({ jobs }: { jobs: AdminAccount['jobs'] }) {
  return jobs.length === 0 ? null : (
    <Section title="Jobs">
      {jobs.map(({ status, count }) => (
        <p key={status} className={admin['facts']}>
          {JOB_STATUSES.labels[status]}: {formatCount(count)}
        </p>
      ))}
    </Section>
  );
}

function Reports({ reports, href }: { reports: AdminAccount['reports']; href: AccountViewProps['reportHref'] }) {
  return (
    <Section title={`Reports (${formatCount(reports.total)})`}>
      {reports.total === 0 ? <p className={admin['facts']}>Nobody has reported it.</p> : null}
      {reports.newest.map((each) => (
        <p key={each._id} className={admin['facts']}>
          <Link className={admin['link']} to={href(each._id)}>
            {REPORT_SUBJECTS.labels[each.subject]}: {each.subject === 'mail' ? 'an e-mail of ours' : each.name}
          </Link>
          <span className={admin['sub']}>
            {REPORT_STATES.labels[each.state]}, reported on <Instant at={each.openedAt} />
          </span>
        </p>
      ))}
      {reports.total > reports.newest.length ? (
        <p className={admin['sub']}>and {formatCount(reports.total - reports.newest.length)} older</p>
      ) : null}
    </Section>
  );
}

/** Characters of a message; all of it is in the list of messages. */
const SHOWN = 200;

function Messages({ messages, href }: { messages: AdminAccount['messages']; href: string }) {
  return (
    <Section
      title={`Messages to us (${formatCount(messages.total)})`}
      actions={
        <Link className={admin['link']} to={href}>
          All messages
        </Link>
      }
    >
      {messages.total === 0 ? <p className={admin['facts']}>Its people have not written to us.</p> : null}
      {messages.newest.map((each) => (
        <p key={each._id} className={admin['facts']}>
          <span className={admin['main']}>{TOPIC_LABELS[each.topic]}</span>
          <span className={admin['sub']}>
            {CONTACT_STATES.labels[each.state]}, <Instant at={each.sentAt} />
          </span>
          <span className={admin['sub']}>
            {each.message.length > SHOWN ? `${each.message.slice(0, SHOWN).trimEnd()} …` : each.message}
          </span>
        </p>
      ))}
      {messages.total > messages.newest.length ? (
        <p className={admin['sub']}>and {formatCount(messages.total - messages.newest.length)} older</p>
      ) : null}
    </Section>
  );
}

function Newest({ audit, href }: { audit: AdminAccount['audit']; href: string }) {
  return (
    <Section
      title="Newest in the audit log"
      actions={
        <Link className={admin['link']} to={href}>
          All entries
        </Link>
      }
    >
      {audit.length === 0 ? <p className={admin['facts']}>Nothing has been noted yet.</p> : null}
      {audit.map((event) => (
        <p key={event._id} className={admin['facts']}>
          <ToneBadge tone={KIND_TEXTS[event.kind].tone}>{KIND_TEXTS[event.kind].text}</ToneBadge>
          <span className={admin['sub']}>
            <Instant at={event.at} />
            {event.detail === null ? '' : `, ${detailText(event.detail)}`}
            {event.actorName === null ? '' : `, done by ${event.actorName}`}
          </span>
        </p>
      ))}
    </Section>
  );
}
