import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { AREAS } from '#web/areas/areas.ts';
import { EmployeeInterviews } from '#web/features/interviews/list/EmployeeInterviews.tsx';
import { InterviewList } from '#web/features/interviews/list/InterviewList.tsx';
import { useJob } from '#web/features/jobs/queries.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { useInterviewLinks } from './use-interview-links.ts';
import { EmptyState } from '#web/ui/list/states.tsx';
import classes from '#web/ui/page/back-link.module.css';

/** Interviews about one job, for its employer and for vendors; `?id=` names the job. */
export default function JobInterviewsPage() {
  const [params] = useSearchParams();
  const user = useSignedInUser();
  const id = params.get('id') ?? '';
  const job = useJob(id, id !== '');
  const userType = user.userType ?? 'client';
  const { base } = AREAS[userType];
  const list = useInterviewLinks();
  return (
    <Page
      dense
      title={job.data === undefined ? 'Interviews for a job' : `Interviews: ${job.data.title}`}
      documentTitle="Interviews for a job"
      actions={
        <Link to={`${base}/interviews`} className={classes['back'] ?? ''}>
          <IconArrowLeft size={16} aria-hidden />
          All interviews
        </Link>
      }
    >
      {id === '' ? (
        <EmptyState title="No job selected" text="Open one from your list of interviews." />
      ) : userType === 'client' ? (
        <InterviewList
          key={id}
          side="employer"
          {...list}
          jobId={id}
          empty={{
            text: 'Open an application for this job and choose “Schedule an interview”.',
            action: (
              <LinkButton variant="default" to={`${base}/applications/lists/?id=${encodeURIComponent(id)}`}>
                Applications for this job
              </LinkButton>
            ),
          }}
        />
      ) : (
        <EmployeeInterviews key={id} {...list} jobId={id} companyId={user._id} />
      )}
    </Page>
  );
}
