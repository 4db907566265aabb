import { useLocation } from 'react-router-dom';
import { RegisterForm } from '#web/features/auth/RegisterForm.tsx';
import { Entrance } from './Entrance.tsx';

const STEPS = [
  { mark: '1', name: 'You say who you are', text: 'Four kinds of account, one form. The phone number is up to you.' },
  { mark: '2', name: 'You confirm your address', text: 'We send a mail with a code; you type it on this page.' },
  { mark: '3', name: 'You start', text: 'On a dashboard made for what you came for.' },
];

export default function RegisterPage() {
  // The way back, if there is one.
  const { search } = useLocation();
  return (
    <Entrance
      title="Create an account"
      lead="Free, and done in two minutes."
      width={620}
      aside={{ title: 'What happens now', points: STEPS, ordered: true }}
    >
      <RegisterForm loginHref={`/login${search}`} />
    </Entrance>
  );
}
