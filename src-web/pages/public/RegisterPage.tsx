import { useLocation } from 'react-router-dom';
import { RegisterForm } from '#web/features/auth/register/RegisterForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';

const STEPS = [
  { mark: '1', name: 'Tell us who you are', text: 'Choose one of four kinds of account. A phone number is optional.' },
  { mark: '2', name: 'Confirm your address', text: 'We’ll e-mail you a code. Enter it on this page.' },
  { mark: '3', name: 'Get started', text: 'Your dashboard is ready for what you came to do.' },
];

export default function RegisterPage() {
  // The way back, if there is one.
  const { search } = useLocation();
  return (
    <AuthFrame
      title="Create an account"
      lead="It’s free and takes two minutes."
      width={620}
      aside={{ title: 'What happens next', points: STEPS, ordered: true }}
    >
      <RegisterForm loginHref={`/login${search}`} />
    </AuthFrame>
  );
}
