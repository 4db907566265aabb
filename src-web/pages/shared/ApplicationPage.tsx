import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams, useLocation } from 'react-router-dom';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import { userMay, type SessionUser } from '#contract/domain/user.ts';
import { ApplicantSteps } from '#web/features/applications/moves/ApplicantSteps.tsx';
import { MovePanel } from '#web/features/applications/moves/MovePanel.tsx';
import { TagsRow } from '#web/features/applications/tags/TagsRow.tsx';
import { OfferCard } from '#web/features/applications/moves/OfferCard.tsx';
import { interviewHref } from '#web/areas/area-links.ts';
import { AREAS } from '#web/areas/areas.ts';
import { ApplicationDetailView } from '#web/features/applications/ApplicationDetailView.tsx';
import { ProfileView } from '#web/features/candidates/profile/ProfileView.tsx';
import { ConsentCard } from '#web/features/applications/submission/ConsentCard.tsx';
import { askingDraft } from '#web/features/applications/notes/note-draft.ts';
import { useApplication } from '#web/features/applications/queries.ts';
import { askedIn, useAskColleague } from '#web/pages/client/use-ask-colleague.ts';
import { usePropose } from '#web/pages/client/use-propose.tsx';
import { InterviewsOf } from '#web/pages/shared/InterviewsOf.tsx';
import { Talk } from '#web/pages/shared/Talk.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { EmptyState, ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import classes from '#web/ui/page/back-link.module.css';
import { NOTES_HASH } from '#web/areas/notification-target.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';

/** The reader's actions on the application; none for members who may only look. */
function Steps({ application, user }: { application: ApplicationDetail; user: SessionUser }) {
  const { proposeTo, dialog } = usePropose();
  const onAsk = useAskColleague();
  if (user.userType === 'client') {
    return (
      <>
        {userMay(user, 'judge') ? (
          <MovePanel key={application._id} application={application} onInterview={proposeTo} onAsk={onAsk} />
        ) : null}
        {dialog}
        {application.offer === null ? null : <OfferCard offer={application.offer} />}
      </>
    );
  }
  return userMay(user, 'work') ? (
    <ApplicantSteps application={application} interviewHref={(id) => interviewHref(user.userType ?? 'personal', id)} />
  ) : application.offer === null ? null : (
    <OfferCard offer={application.offer} />
  );
}

const NotesCard = lazy(() => import('#web/features/applications/notes/NotesCard.tsx'));
const OnboardingCard = lazy(() => import('#web/features/onboarding/OnboardingCard.tsx'));
const VendorPeopleCard = lazy(() => import('#web/pages/client/VendorPeopleCard.tsx'));
const MatchCard = lazy(() => import('#web/features/match/MatchCard.tsx'));

/** An employer whom the applicant gives no profile any more gets no match either. */
const mayCompare = ({ applicant, profile }: ApplicationDetail, employer: boolean) =>
  !employer || applicant.kind === 'vendor' || profile !== null;

/** One application, in the reader's area; `?id=` names it. */
export default function ApplicationPage() {
  const [params] = useSearchParams();
  const user = useSignedInUser();
  const query = useApplication(params.get('id') ?? '');
  const employer = user.userType === 'client';
  const base = user.userType === null ? '' : AREAS[user.userType].base;
  const jobList = `${base}/applications/lists/?id=${encodeURIComponent(query.data?.jobId ?? '')}`;
  return (
    <Page title="Application" bare={query.isSuccess}>
      <Link to={employer && query.isSuccess ? jobList : `${base}/applications`} className={classes['back'] ?? ''}>
        <IconArrowLeft size={16} aria-hidden />
        {employer && query.isSuccess ? 'Applications for this job' : 'Applications'}
      </Link>
      {params.get('id') === null ? (
        <EmptyState title="No application selected" text="Open one from your list of applications." />
      ) : (
        <Loaded query={query} what="the application" title="We couldn’t load this" failsOver rows={3} height={180}>
          {(data) => (
            <ApplicationDetailView
              application={data}
              side={employer ? 'employer' : 'applicant'}
              steps={
                <>
                  <Steps application={data} user={user} />
                  {data.status === 'hired' ? (
                    <Suspense fallback={<ListSkeleton rows={1} height={320} label="Loading the checklist" />}>
                      <OnboardingCard key={data._id} applicationId={data._id} timeZone={user.timeZone} />
                    </Suspense>
                  ) : null}
                  <InterviewsOf application={data} user={user} />
                </>
              }
              notes={employer && userMay(user, 'judge') ? <Notes key={data._id} applicationId={data._id} /> : null}
              tags={
                employer && userMay(user, 'judge') ? <TagsRow application={data} name={data.applicant.name} /> : null
              }
              conversation={userMay(user, 'judge') ? <Talk key={data._id} applicationId={data._id} /> : null}
              vendorPeople={
                employer && data.vendorId !== null ? (
                  <Suspense fallback={<ListSkeleton rows={1} height={160} label="Loading more people" />}>
                    <VendorPeopleCard key={data._id} application={data} vendorId={data.vendorId} user={user} />
                  </Suspense>
                ) : null
              }
              consent={
                <ConsentCard
                  application={data}
                  side={employer ? 'employer' : 'applicant'}
                  mayAsk={!employer && userMay(user, 'work')}
                />
              }
              renderProfile={(profile) => <ProfileView profile={profile} heading="h3" />}
              match={
                mayCompare(data, employer) ? (
                  <Suspense fallback={<ListSkeleton rows={1} height={66} label="Loading the match" />}>
                    <MatchCard
                      key={data._id}
                      of={{ jobId: data.jobId, applicationId: data._id }}
                      own={user.userType === 'personal'}
                    />
                  </Suspense>
                ) : null
              }
            />
          )}
        </Loaded>
      )}
    </Page>
  );
}

function Notes({ applicationId }: { applicationId: string }) {
  const [draft, setDraft] = useState('');
  useUnsavedWarning(draft.trim() !== '');
  const { hash, key, ...location } = useLocation();
  const asked = askedIn(location.state);
  const [came, setCame] = useState<string | null>(null);
  if (asked !== null && came !== key) {
    setCame(key);
    setDraft(askingDraft(draft, asked));
  }
  return (
    <Suspense fallback={<ListSkeleton rows={1} height={110} label="Loading the notes" />}>
      <NotesCard
        applicationId={applicationId}
        heading="h2"
        target={hash === NOTES_HASH ? key : null}
        writes={asked !== null}
        draft={draft}
        onDraft={setDraft}
      />
    </Suspense>
  );
}
