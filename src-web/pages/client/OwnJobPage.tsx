import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useNavigate, useParams } from 'react-router-dom';
import type { ManagedJob } from '#contract/domain/job.ts';
import type { Member } from '#contract/domain/member.ts';
import { userMay } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref, interviewHref, jobInterviewsHref } from '#web/areas/area-links.ts';
import { GuidesCard } from '#web/features/interviews/guide/GuidesCard.tsx';
import { JobInterviews, useNextInterviews } from '#web/features/interviews/NextInterviews.tsx';
import { useGuides } from '#web/features/interviews/queries.ts';
import { ShareButton } from '#web/features/jobs/detail/ShareButton.tsx';
import { CommandDialogs, OutcomeNotice } from '#web/features/jobs/manage/CommandParts.tsx';
import { JobMenu } from '#web/features/jobs/manage/JobMenu.tsx';
import { canInvite, titleOf } from '#web/features/jobs/manage/job-actions.ts';
import { useColleagues } from '#web/features/jobs/manage/use-colleagues.ts';
import { useJobCommands, type JobCommands } from '#web/features/jobs/manage/use-job-commands.ts';
import {
  JobLine,
  JobOverviewSkeleton,
  JobParts,
  JobSources,
  JobTeam,
  NobodyYet,
  OwnJobFacts,
} from '#web/features/jobs/overview/JobCards.tsx';
import { JobActivity } from '#web/features/jobs/overview/JobActivity.tsx';
import { JobStages } from '#web/features/jobs/overview/JobStages.tsx';
import { useJobActivity, useJobOverview, type JobOverview } from '#web/features/jobs/own-queries.ts';
import { plural } from '#web/lib/format.ts';
import { usePlatform, useSignedInUser } from '#web/session/use-session.ts';
import { useMembers } from '#web/shared/member-queries.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts';
import { Loaded } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { jobApplicationsHref } from './job-applications-href.ts';
import { editJobHref, peopleHref } from './job-href.ts';

const { base } = AREAS.client;

interface JobActionsProps {
  job: ManagedJob;
  commands: JobCommands;
  /** There is somebody else to look after it. */
  canAssign: boolean;
}

/** A key that does the same as the button that it stands in; there are no keys on a phone. */
function Key({ children }: { children: string }) {
  return (
    <Kbd size="xs" ff="inherit" aria-hidden visibleFrom="sm">
      {children}
    </Kbd>
  );
}

const canEdit = ({ status }: ManagedJob): boolean => status !== 'filled' && status !== 'closed';

/** Enter means something of its own there. */
const TAKES_ENTER = 'a, button, summary, input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]';

/** E changes the job, and Enter opens its applicants. */
function useJobKeys(job: ManagedJob | undefined, mayWork: boolean): void {
  const navigate = useNavigate();
  usePageKeys({
    characters: usePlatform().preferences.read('letter-keys') !== 'off',
    onCharacter: (character) =>
      character === 'e' && mayWork && job !== undefined && canEdit(job)
        ? { run: () => void navigate(editJobHref(job._id)) }
        : undefined,
    onEscape: () => false,
  });
  useWindowEvent('keydown', ({ key, defaultPrevented, repeat, target }) => {
    if (key !== 'Enter' || defaultPrevented || repeat || job === undefined || job.status === 'draft') return;
    if (target instanceof Element && target.closest(TAKES_ENTER) !== null) return;
    if (document.querySelector('[role=dialog][aria-modal=true]') !== null) return;
    void navigate(jobApplicationsHref(job._id));
  });
}

/** The actions on the job that the reader may take. */
function JobActions({ job, commands, canAssign }: JobActionsProps) {
  const mayWork = userMay(useSignedInUser(), 'work');
  return (
    <>
      {job.status === 'draft' ? null : (
        <LinkButton to={jobApplicationsHref(job._id)} size="md" rightSection={<Key>↵</Key>} aria-keyshortcuts="Enter">
          {plural(job.counts?.applications ?? 0, 'applicant')}
        </LinkButton>
      )}
      {mayWork && canEdit(job) ? (
        <LinkButton
          variant="default"
          size="md"
          to={editJobHref(job._id)}
          rightSection={<Key>E</Key>}
          aria-keyshortcuts="E"
        >
          {job.status === 'draft' ? 'Edit and post' : 'Edit'}
        </LinkButton>
      ) : null}
      {canInvite(job) ? <ShareButton job={job} /> : null}
      {mayWork ? (
        <JobMenu
          job={job}
          canAssign={canAssign}
          editHref={editJobHref}
          peopleHref={peopleHref}
          onCommand={commands.run}
        />
      ) : null}
    </>
  );
}

interface OwnJobPartsProps {
  overview: JobOverview;
  members: readonly Member[];
  mayWork: boolean;
  /** Null where the reader may not. */
  onAssign: (() => void) | null;
}

/** The stages, or the way to the first applicant, and below them the cards. */
function OwnJobParts({ overview, members, mayWork, onAssign }: OwnJobPartsProps) {
  const user = useSignedInUser();
  const jobId = overview.job._id;
  const list = jobApplicationsHref(jobId);
  const isEmpty = overview.stages.every(({ count }) => count === 0);
  return (
    <JobParts
      lead={
        isEmpty ? (
          <NobodyYet job={overview.job} peopleHref={mayWork ? peopleHref(jobId) : null} />
        ) : (
          <JobStages
            overview={overview}
            hrefs={{
              reached: (stage) => `${list}&reached=${stage}&as=list`,
              at: (status) => `${list}&status=${status}&as=list`,
            }}
          />
        )
      }
    >
      {isEmpty ? null : (
        <>
          <JobInterviews
            jobId={jobId}
            href={(id) => interviewHref('client', id)}
            allHref={jobInterviewsHref('client', jobId)}
            timeZone={user.timeZone}
          />
          <JobSources
            overview={overview}
            // Invitations are no filter of the list, which counts them among those who applied themselves.
            href={(source, stage) => (source === 'vendor' ? `${list}&source=vendor&reached=${stage}&as=list` : null)}
          />
        </>
      )}
      <OwnJobFacts overview={overview} />
      <JobActivity
        jobId={jobId}
        hrefs={{
          application: (id) => applicationHref('client', id),
          interview: (id) => interviewHref('client', id),
          list: `${list}&as=list`,
          edit: mayWork && canEdit(overview.job) ? editJobHref(jobId) : null,
        }}
      />
      <JobTeam members={members} assigneeId={overview.job.assigneeId} onAssign={onAssign} />
      {userMay(user, 'judge') ? <GuidesCard jobId={jobId} /> : null}
    </JobParts>
  );
}

/** One job of the client: what is to be done about it, its applicants, and what can be done with it. */
export default function OwnJobPage() {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const { jobId = '' } = useParams();
  const query = useJobOverview(jobId);
  const members = useMembers();
  const colleagues = useColleagues();
  const interviews = useNextInterviews({ jobId });
  const activity = useJobActivity(jobId);
  const mayJudge = userMay(user, 'judge');
  const guides = useGuides(jobId, mayJudge);
  // All are asked for at once; what came later would push aside what is read already.
  const isPending =
    [query, members, interviews, activity].some((each) => each.isPending) || (mayJudge && guides.isPending);
  const overview = isPending ? undefined : query.data;
  const job = overview?.job;
  const commands = useJobCommands({
    // A draft is gone once it was deleted; nothing else is done to one.
    onDone: () => (job?.status === 'draft' ? void navigate(`${base}/manage-jobs`) : undefined),
    onDuplicated: (copy) => void navigate(editJobHref(copy._id)),
  });
  const mayWork = userMay(user, 'work');
  useJobKeys(job, mayWork);
  return (
    <Page
      dense
      size="screen"
      title={job === undefined ? 'Job' : titleOf(job)}
      description={
        overview === undefined ? (
          isPending && 'Loading its facts'
        ) : (
          <JobLine overview={overview} waitingHref={`${jobApplicationsHref(jobId)}&turn=employer&as=list`} />
        )
      }
      actions={
        job === undefined ? undefined : <JobActions job={job} commands={commands} canAssign={colleagues.length > 0} />
      }
    >
      {commands.outcome === null ? null : <OutcomeNotice outcome={commands.outcome} onClose={commands.closeOutcome} />}
      <Loaded query={{ ...query, isPending }} what="the job" skeleton={<JobOverviewSkeleton />}>
        {(loaded) => (
          <OwnJobParts
            overview={loaded}
            members={members.data?.members ?? []}
            mayWork={mayWork}
            onAssign={mayWork && colleagues.length > 0 ? () => commands.run('assign', loaded.job) : null}
          />
        )}
      </Loaded>
      <CommandDialogs commands={commands} colleagues={colleagues} />
    </Page>
  );
}
