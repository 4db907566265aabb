import { UnstyledButton } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { currentUser, onUserChanged } from '#web/session/session.ts';
import { useLoginDialog, useUser } from '#web/session/use-session.ts';
import classes from './save-button.module.css';

/** A wish older than this was forgotten by the person too. */
const WISH_MS = 30 * 60_000;

let leave: (() => void) | undefined;

/**
 * Remembers that a visitor wants to save a job, and does it once somebody signs in here who may, in whichever way they
 * do. Only the last wish counts, and only in this tab; nothing of it is stored.
 */
function saveAfterSignIn(client: QueryClient, job: { _id: string; title: string }): void {
  leave?.();
  const until = Date.now() + WISH_MS;
  leave = onUserChanged(() => {
    const user = currentUser();
    if (user === null) return;
    leave?.();
    leave = undefined;
    if (Date.now() > until || user.userType === null || user.userType === 'client') return;
    void import('./use-save-job.ts').then(({ saveNow }) => saveNow(client, job._id, job.title));
  });
}

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
