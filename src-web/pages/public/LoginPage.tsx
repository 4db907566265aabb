import { IconBell, IconDevices, IconListDetails } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { KeychainWait } from '#web/features/auth/KeychainWait.tsx';
import { ServerLine } from '#web/features/auth/ServerLine.tsx';
import { SignIn } from '#web/features/auth/SignIn.tsx';
import { PasskeySignIn } from '#web/features/second-factor/PasskeySignIn.tsx';
import { SecondStep } from '#web/features/second-factor/SecondStep.tsx';
import { WalletSignIn } from '#web/features/wallet/WalletSignIn.tsx';
import { useSecondStep } from '#web/session/use-session.ts';
import { AuthFrame } from './AuthFrame.tsx';

const BEHIND_THE_DOOR = [
  {
    mark: <IconListDetails size={21} stroke={1.7} />,
    name: 'See where everything stands',
    text: 'Every application with its stage and how long it has been there, for both sides.',
  },
  {
    mark: <IconBell size={21} stroke={1.7} />,
    name: 'Know right away',
    text: 'New applications and replies reach you while the page is open.',
  },
  {
    mark: <IconDevices size={21} stroke={1.7} />,
    name: 'You control your devices',
    text: 'Your profile lists where you’re signed in, and you can sign out any device that isn’t yours.',
  },
];

export default function LoginPage() {
  // The way back, if there is one.
  const { search } = useLocation();
  const [step] = useSecondStep();
  return (
    <AuthFrame
      title="Login"
      lead="Good to see you again."
      width={440}
      aside={{ title: 'What you get', points: BEHIND_THE_DOOR }}
    >
      <KeychainWait />
      <ServerLine />
      {step === null ? (
        <SignIn
          registerHref={`/register${search}`}
          others={
            <>
              <PasskeySignIn />
              <WalletSignIn fullWidth size="md" />
            </>
          }
        />
      ) : (
        <SecondStep key={step.ticket} step={step} />
      )}
    </AuthFrame>
  );
}
