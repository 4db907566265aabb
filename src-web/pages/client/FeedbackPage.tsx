import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import type { Interview } from '#contract/domain/interview.ts';
import { interviewHref } from '#web/areas/area-links.ts';
import { Answers } from '#web/features/applications/ApplicationParts.tsx';
import { useApplication } from '#web/features/applications/queries.ts';
import { RESUME_WAITS } from '#web/features/applications/vendor-text.ts';
import { ProfileView } from '#web/features/candidates/profile/ProfileView.tsx';
import { FeedbackBeside } from '#web/features/interviews/feedback/FeedbackBeside.tsx';
import { questionsOf } from '#web/features/match/match-texts.ts';
import { useMatch } from '#web/features/match/queries.ts';
import { usePlatform, useSignedInUser } from '#web/session/use-session.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { ownJobHref } from './job-href.ts';
import classes from './feedback-page.module.css';

const SentResume = lazy(() => import('#web/features/applications/SentResume.tsx'));
const MatchCard = lazy(() => import('#web/features/match/MatchCard.tsx'));
const NotesCard = lazy(() => import('#web/features/applications/notes/NotesCard.tsx'));

function Resume({ application }: { application: ApplicationDetail }) {
  const { _id, resume, resumeWaits, profile } = application;
  return (
    <>
      {resume === null ? (
        <p className={classes['hint']}>{resumeWaits ? RESUME_WAITS : 'There is no resume to show.'}</p>
      ) : (
        <SentResume applicationId={_id} resume={resume} />
      )}
      {resume === null && profile !== null ? <ProfileView profile={profile} heading="h3" /> : null}
    </>
  );
}

function Said({ application: { answers, coverNote } }: { application: ApplicationDetail }) {
  return (
    <>
      <p className={coverNote === null ? classes['hint'] : classes['words']}>{coverNote ?? 'No cover note'}</p>
      {answers.length === 0 ? <p className={classes['hint']}>The job asked nothing.</p> : <Answers answers={answers} />}
    </>
  );
}

function Notes({ applicationId }: { applicationId: string }) {
  const [draft, setDraft] = useState('');
  useUnsavedWarning(draft.trim() !== '');
  return <NotesCard heading="h2" target={null} onDraft={setDraft} {...{ applicationId, draft }} />;
}

const TABS = { resume: 'Resume', answers: 'Answers', match: 'Match', notes: 'Team notes' } as const;
type Tab = keyof typeof TABS;
const TAB_LIST: readonly Tab[] = ['resume', 'answers', 'match', 'notes'];

/** Shows what came with the application, and what the team makes of it. */
function Reading({ application }: { application: ApplicationDetail }) {
  const contents: Readonly<Record<Tab, () => ReactNode>> = {
    resume: () => <Resume application={application} />,
    answers: () => <Said application={application} />,
    match: () => <MatchCard of={{ jobId: application.jobId, applicationId: application._id }} own={false} isOpen />,
    notes: () => <Notes applicationId={application._id} />,
  };
  return (
    <Tabs defaultValue="resume" keepMounted={false} className={classes['reading'] ?? ''}>
      <Tabs.List className={classes['tabs'] ?? ''}>
        {TAB_LIST.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {TABS[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TAB_LIST.map((tab) => (
        <Tabs.Panel key={tab} value={tab} tabIndex={0} className={classes['panel'] ?? ''}>
          <Suspense fallback={<ListSkeleton rows={1} height={480} label="Loading" />}>{contents[tab]()}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** An interviewer's own feedback on an interview, with the application beside it. */
export default function FeedbackPage({ interview }: { interview: Interview }) {
  const user = useSignedInUser();
  const { links } = usePlatform();
  const navigate = useNavigate();
  const { applicationId, jobId } = interview;
  const application = useApplication(applicationId);
  const match = useMatch({ jobId, applicationId });
  const href = interviewHref('client', interview._id);
  return (
    <Page bare dense title="Feedback" size="screen">
      <FeedbackBeside
        {...{ interview, href }}
        timeZone={user.timeZone}
        guideHref={ownJobHref(jobId)}
        questions={match.data === undefined ? [] : questionsOf(match.data)}
        reading={
          <Loaded query={application} what="the application" rows={1} height={480}>
            {(data) => <Reading application={data} />}
          </Loaded>
        }
        onDone={() => void navigate(href, { replace: true })}
        onOpen={(url) => void links.openExternal(url)}
      />
    </Page>
  );
}
