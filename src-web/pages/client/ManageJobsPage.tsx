import { IconPlus } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AREAS } from '#web/areas/areas.ts';
import { ManageJobsView } from '#web/features/jobs/manage/ManageJobsView.tsx';
import { PostedConfirmation, readPosted } from '#web/features/jobs/manage/PostedConfirmation.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { jobApplicationsHref } from './job-applications-href.ts';
import { editJobHref } from './job-href.ts';

const postHref = `${AREAS.client.base}/post-jobs`;

/** The client's jobs in every state. */
export default function ManageJobsPage() {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const posted = readPosted(useLocation().state);
  return (
    <Page
      title="Manage jobs"
      description="Every job of yours, with the applications to it."
      actions={
        <LinkButton to={postHref} leftSection={<IconPlus size={18} aria-hidden />}>
          Post a new job
        </LinkButton>
      }
    >
      {posted === null ? null : <PostedConfirmation posted={posted} editHref={editJobHref} />}
      <ManageJobsView
        clientId={user._id}
        applicationsHref={jobApplicationsHref}
        editHref={editJobHref}
        onDuplicated={(job) => void navigate(editJobHref(job._id))}
        empty={
          <EmptyState
            title="No jobs yet"
            text="Post your first job; it is found by seekers at once."
            action={<LinkButton to={postHref}>Post a job</LinkButton>}
          />
        }
      />
    </Page>
  );
}
