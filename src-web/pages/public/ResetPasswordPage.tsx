import { ResetPasswordForm } from '#web/features/auth/ResetPasswordForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';

const STEPS = [
  { mark: '1', name: 'A code', text: 'We send it to your e-mail address, or to your confirmed phone number.' },
  { mark: '2', name: 'A new password', text: 'As long as you like. A few unrelated words are easy to remember.' },
  {
    mark: '3',
    name: 'A clean start',
    text: 'All devices are signed out, so anyone who knew the old password is out too.',
  },
];

export default function ResetPasswordPage() {
  return (
    <AuthFrame
      title="Set a new password"
      lead="First we’ll send you a code, to make sure it’s you."
      width={440}
      aside={{ title: 'How this works', points: STEPS, ordered: true }}
    >
      <ResetPasswordForm />
    </AuthFrame>
  );
}
