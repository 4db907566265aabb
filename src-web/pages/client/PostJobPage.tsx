import { useNavigate } from 'react-router-dom';
import { AREAS } from '#web/areas/areas.ts';
import { PostJobForm } from '#web/features/jobs/post/PostJobForm.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Page } from '#web/ui/Page.tsx';

/** Where a client writes a job; afterwards manage-jobs confirms it. */
export default function PostJobPage() {
  const user = useSignedInUser();
  const navigate = useNavigate();
  return (
    <Page
      title="Post a new job"
      size="normal"
      description="What you write is kept on this device while you work on it."
    >
      <PostJobForm
        user={user}
        onDone={(job) =>
          void navigate(`${AREAS.client.base}/manage-jobs?id=${encodeURIComponent(user._id)}`, {
            state: { posted: { id: job._id, title: job.title, published: job.status === 'active' } },
          })
        }
      />
    </Page>
  );
}
