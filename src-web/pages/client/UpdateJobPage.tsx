import { useNavigate, useSearchParams } from 'react-router-dom';
import type { JobStatus } from '#contract/domain/options.ts';
import { AREAS } from '#web/areas/areas.ts';
import { EndedJob } from '#web/features/jobs/post/EndedJob.tsx';
import { JobForm } from '#web/features/jobs/post/JobForm.tsx';
import classes from '#web/features/jobs/post/post-job.module.css';
import { useOwnJob } from '#web/features/jobs/own-queries.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/states.tsx';
import { confirmInList, editJobHref } from './job-href.ts';

const listHref = `${AREAS.client.base}/manage-jobs`;
const toList = <LinkButton to={listHref}>Go to your jobs</LinkButton>;

/** Who sees what is written, and when. */
const SEEN: Readonly<Record<JobStatus, string>> = {
  draft: 'What you write is kept while you work on it. Nobody else sees it before you publish it.',
  pending_review: 'It waits for our review; others see it after that.',
  active: 'Others see your changes when you save them; where postings are reviewed, after that.',
  paused: 'It is paused: others do not see it until you resume it.',
  expired: 'Its closing day has passed: others see it again once it has a later one.',
  filled: '',
  closed: '',
};

/** Where a client changes a job; `?id=` names it. */
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
  return (
    <Page
      title={isDraft ? 'Finish your draft' : 'Change a job'}
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
          <strong>Our review gave it back:</strong> {own.reviewNote}
        </p>
      )}
      {id === '' ? (
        <EmptyState title="No job was chosen" text="Open one from your list of jobs." action={toList} />
      ) : query.isPending ? (
        <ListSkeleton rows={3} height={220} gap={20} label="Loading the job" />
      ) : query.isError ? (
        notFound ? (
          <EmptyState title="This job is not here" text="It was deleted, or it is not yours." action={toList} />
        ) : (
          <ErrorState error={query.error} title="The job could not be loaded" onRetry={() => void query.refetch()} />
        )
      ) : query.data.status === 'filled' || query.data.status === 'closed' ? (
        <EndedJob
          own={query.data}
          onDone={(job) =>
            void (job.status === 'draft'
              ? navigate(editJobHref(job._id))
              : navigate(...confirmInList(user._id, job, true)))
          }
        />
      ) : (
        <JobForm
          // A newer version begins a new form.
          key={`${id} ${String(query.dataUpdatedAt)}`}
          user={user}
          own={query.data}
          editHref={editJobHref}
          onReload={() => void query.refetch()}
          onDone={(job) => void navigate(...confirmInList(user._id, job, !isDraft))}
        />
      )}
    </Page>
  );
}
