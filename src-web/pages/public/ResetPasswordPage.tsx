import { ResetPasswordForm } from '#web/features/auth/ResetPasswordForm.tsx';
import { Entrance } from './Entrance.tsx';

const STEPS = [
  { mark: '1', name: 'A code', text: 'To your mailbox, or to the phone that you have confirmed.' },
  { mark: '2', name: 'A new password', text: 'As long as you like. A few unrelated words are easy to remember.' },
  {
    mark: '3',
    name: 'A clean start',
    text: 'Every device is signed out, so whoever knew the old password is out too.',
  },
];

export default function ResetPasswordPage() {
  return (
    <Entrance
      title="Set a new password"
      lead="We send you a code first, to be sure that it is you."
      width={440}
      aside={{ title: 'How this works', points: STEPS, ordered: true }}
    >
      <ResetPasswordForm />
    </Entrance>
  );
}
