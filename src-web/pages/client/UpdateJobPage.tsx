import { useNavigate, useSearchParams } from 'react-router-dom';
import type { JobStatus } from '#contract/domain/options.ts';
import { userMay } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { EndedJob } from '#web/features/jobs/post/EndedJob.tsx';
import { JobForm } from '#web/features/jobs/post/JobForm.tsx';
import classes from '#web/features/jobs/post/post-job.module.css';
import { useOwnJob } from '#web/features/jobs/own-queries.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { VerificationHint } from '../shared/VerificationHint.tsx';
import { confirmInList, editJobHref } from './job-href.ts';
import { NoPostingPage } from './NoPostingPage.tsx';

const listHref = `${AREAS.client.base}/manage-jobs`;
const toList = <LinkButton to={listHref}>Go to your jobs</LinkButton>;

/** Tells, for each status of a job, who sees the changes and when. */
const SEEN: Readonly<Record<JobStatus, string>> = {
  draft: 'Your changes are saved while you work. No one else sees the job until you publish it.',
  pending_review: 'It’s waiting for our review. Others will see it after that.',
  active: 'Others see your changes once you save them, or after our review if there is one.',
  paused: 'It’s paused. Others won’t see it until you resume it.',
  expired: 'Its closing day has passed. Set a later one to show it again.',
  filled: '',
  closed: '',
};

/** A client changes a job here; `?id=` names it. */
export default function UpdateJobPage() {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const query = useOwnJob(id);
  const own = query.data;
  const isDraft = own?.status === 'draft';
  const notFound =
    query.isError && 'status' in query.error && (query.error.status === 404 || query.error.status === 400);
  if (!userMay(user, 'work')) return <NoPostingPage title="Edit job" />;
  return (
    <Page
      title={isDraft ? 'Finish your draft' : 'Edit job'}
      size="normal"
      description={
        own === undefined ? undefined : (
          <>
            <StatusBadge kind="job" status={own.status} /> {SEEN[own.status]}
          </>
        )
      }
      actions={
        <LinkButton variant="default" to={listHref}>
          Your jobs
        </LinkButton>
      }
    >
      {own?.reviewNote == null ? null : (
        <p role="note" className={classes['returned']}>
          <strong>Our review sent it back:</strong> {own.reviewNote}
        </p>
      )}
      {own === undefined || own.status === 'active' ? null : <VerificationHint user={user} doing="post" />}
      {id === '' ? (
        <EmptyState title="No job selected" text="Open one from your list of jobs." action={toList} />
      ) : notFound ? (
        <EmptyState
          title="We couldn’t find this job"
          text="It may have been deleted, or it isn’t yours."
          action={toList}
        />
      ) : (
        <Loaded query={query} what="the job" failsOver rows={3} height={220} gap={20}>
          {(job) =>
            job.status === 'filled' || job.status === 'closed' ? (
              <EndedJob
                own={job}
                onDone={(done) =>
                  void (done.status === 'draft'
                    ? navigate(editJobHref(done._id))
                    : navigate(...confirmInList(user._id, done, true)))
                }
              />
            ) : (
              <JobForm
                // A newer version begins a new form.
                key={`${id} ${String(query.dataUpdatedAt)}`}
                user={user}
                own={job}
                editHref={editJobHref}
                onReload={() => void query.refetch()}
                onDone={(done) => void navigate(...confirmInList(user._id, done, !isDraft))}
              />
            )
          }
        </Loaded>
      )}
    </Page>
  );
}
