import { useNavigate } from 'react-router-dom';
import { userMay } from '#contract/domain/user.ts';
import { JobForm } from '#web/features/jobs/post/JobForm.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { VerificationHint } from '../shared/VerificationHint.tsx';
import { confirmInList, editJobHref } from './job-href.ts';
import { NoPostingPage } from './NoPostingPage.tsx';

/** A client writes a job here; afterwards manage-jobs confirms it. */
export default function PostJobPage() {
  const user = useSignedInUser();
  const navigate = useNavigate();
  if (!userMay(user, 'work')) return <NoPostingPage title="Post a new job" />;
  return (
    <Page
      title="Post a new job"
      size="normal"
      description="Your changes are saved as a draft while you work. No one else sees the job until you publish it."
    >
      <VerificationHint user={user} doing="post" />
      <JobForm
        user={user}
        editHref={editJobHref}
        onDone={(job) => void navigate(...confirmInList(user._id, job, false))}
      />
    </Page>
  );
}
