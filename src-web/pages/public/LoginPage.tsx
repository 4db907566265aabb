import { IconBell, IconDevices, IconListDetails } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { KeychainWait } from '#web/features/auth/KeychainWait.tsx';
import { ServerLine } from '#web/features/auth/ServerLine.tsx';
import { SignIn } from '#web/features/auth/SignIn.tsx';
import { WalletSignIn } from '#web/features/wallet/WalletSignIn.tsx';
import { Entrance } from './Entrance.tsx';

const BEHIND_THE_DOOR = [
  {
    mark: <IconListDetails size={21} stroke={1.7} />,
    name: 'Where everything stands',
    text: 'Every application with its stage and its age, on both sides.',
  },
  {
    mark: <IconBell size={21} stroke={1.7} />,
    name: 'Told at once',
    text: 'A new application or answer reaches you while the page is open.',
  },
  {
    mark: <IconDevices size={21} stroke={1.7} />,
    name: 'Your devices, in your hands',
    text: 'Your profile lists where you are signed in, and ends what is not yours.',
  },
];

export default function LoginPage() {
  // The way back, if there is one.
  const { search } = useLocation();
  return (
    <Entrance
      title="Login"
      lead="Good to see you again."
      width={440}
      aside={{ title: 'Behind the door', points: BEHIND_THE_DOOR }}
    >
      <KeychainWait />
      <ServerLine />
      <SignIn registerHref={`/register${search}`} others={<WalletSignIn fullWidth size="md" />} />
    </Entrance>
  );
}
