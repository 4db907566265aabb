import { UnstyledButton } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLoginDialog, useUser } from '#web/session/use-session.ts';
import { saveAfterSignIn } from './save-after-sign-in.ts';
import classes from './save-button.module.css';

// Visitors, who only see the button, need nothing of what it does.
const LiveSaveButton = lazy(() => import('./LiveSaveButton.tsx'));

interface SaveButtonProps {
  job: { _id: string; title: string; isSaved: boolean };
  /** With its word beside the picture; otherwise the picture alone, named after the job. */
  labelled?: boolean;
}

/** Saves a job to come back to. Visitors sign in first; employers, who save none, see no button. */
export function SaveButton({ job, labelled = false }: SaveButtonProps) {
  const user = useUser();
  const client = useQueryClient();
  const [, setLoginDialog] = useLoginDialog();
  // Pressed before what it does had arrived; it is then done on arrival.
  const [early, setEarly] = useState(false);
  const Icon = job.isSaved ? IconBookmarkFilled : IconBookmark;
  const render = (saving: boolean, onClick: () => void) => (
    <UnstyledButton
      className={classes[labelled ? 'labelled' : 'icon'] ?? ''}
      aria-pressed={job.isSaved}
      aria-label={labelled ? undefined : `Save ${job.title}`}
      title={labelled ? undefined : job.isSaved ? 'Saved' : 'Save'}
      data-saving={saving || undefined}
      onClick={onClick}
    >
      <Icon size={labelled ? 18 : 20} {...(job.isSaved ? {} : { stroke: 1.7 })} aria-hidden />
      {labelled ? <span className={classes['word']}>{job.isSaved ? 'Saved' : 'Save'}</span> : null}
    </UnstyledButton>
  );
  if (user === null) {
    return render(false, () => {
      saveAfterSignIn(client, job);
      setLoginDialog('Sign in to save this job.');
    });
  }
  if (user.userType === null || user.userType === 'client') return null;
  return (
    <Suspense fallback={render(early, () => setEarly(true))}>
      <LiveSaveButton jobId={job._id} isSaved={job.isSaved} pressedEarly={early} render={render} />
    </Suspense>
  );
}
