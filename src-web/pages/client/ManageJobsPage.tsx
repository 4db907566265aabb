import { IconPlus } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { userMay } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { ManageJobsView } from '#web/features/jobs/manage/ManageJobsView.tsx';
import { PostedConfirmation, readPosted } from '#web/features/jobs/manage/PostedConfirmation.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { jobApplicationsHref } from './job-applications-href.ts';
import { editJobHref, ownJobHref, peopleHref } from './job-href.ts';

const postHref = `${AREAS.client.base}/post-jobs`;

/** The client's jobs in every state. */
export default function ManageJobsPage() {
  const user = useSignedInUser();
  const mayPost = userMay(user, 'work');
  const navigate = useNavigate();
  const posted = readPosted(useLocation().state);
  return (
    <Page
      dense
      title="Manage jobs"
      description="All your jobs and their applications."
      actions={
        mayPost ? (
          <LinkButton to={postHref} leftSection={<IconPlus size={18} aria-hidden />}>
            Post a new job
          </LinkButton>
        ) : null
      }
    >
      {posted === null ? null : <PostedConfirmation posted={posted} editHref={editJobHref} />}
      <ManageJobsView
        clientId={user._id}
        jobHref={ownJobHref}
        applicationsHref={jobApplicationsHref}
        editHref={editJobHref}
        peopleHref={peopleHref}
        onDuplicated={(job) => void navigate(editJobHref(job._id))}
        empty={
          mayPost ? (
            <EmptyState
              title="No jobs yet"
              text="Post your first job. Job seekers can find it right away."
              action={<LinkButton to={postHref}>Post a job</LinkButton>}
            />
          ) : (
            <EmptyState title="No jobs yet" text="You’ll see them here once a colleague has posted one." />
          )
        }
      />
    </Page>
  );
}
