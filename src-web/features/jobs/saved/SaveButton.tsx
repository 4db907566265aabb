import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLoginDialog, useUser } from '#web/session/use-session.ts';
import { saveAfterSignIn } from './save-after-sign-in.ts';
import { SaveLook, type SaveButtonProps } from './SaveLook.tsx';

// Visitors, who only see the button, need nothing of what it does.
const LiveSaveButton = lazy(() => import('./LiveSaveButton.tsx'));

/** Keeps a job to come back to. Visitors sign in first; employers, who keep none, see no button. */
export function SaveButton(props: SaveButtonProps) {
  const user = useUser();
  const client = useQueryClient();
  const [, setLoginDialog] = useLoginDialog();
  if (user === null) {
    const askFirst = () => {
      saveAfterSignIn(client, props.job);
      setLoginDialog(true);
    };
    return <SaveLook {...props} onClick={askFirst} />;
  }
  if (user.userType === null || user.userType === 'client') return null;
  return (
    <Suspense fallback={<SaveLook {...props} />}>
      <LiveSaveButton {...props} />
    </Suspense>
  );
}
