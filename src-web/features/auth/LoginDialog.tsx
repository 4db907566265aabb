import type { ReactNode } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SignIn } from './SignIn.tsx';

interface LoginDialogProps {
  /** Why the person is asked, such as an ended session. */
  reason?: string | undefined;
  others?: ReactNode;
  /** The second step, in the place of the first, where it is asked for. */
  step?: ReactNode;
  registerHref: string;
  onClose: () => void;
}

/** The header's login popup. It closes by itself when somebody signs in. */
export default function LoginDialog({ reason, others, step, registerHref, onClose }: LoginDialogProps) {
  return (
    <Dialog onClose={onClose} title="Log in to Rolecall" size={460} padding="lg">
      {reason === undefined ? null : <p style={{ marginTop: 0 }}>{reason}</p>}
      {step ?? <SignIn others={others} registerHref={registerHref} onLeave={onClose} />}
    </Dialog>
  );
}
