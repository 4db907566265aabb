import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useEntryState } from '#web/ui/hooks/use-entry-state.ts';
import classes from './auth.module.css';
import { CodeSignIn } from './CodeSignIn.tsx';
import type { TargetValues } from './model/code-target.ts';
import { PasswordSignIn, type SignInMethodProps } from './PasswordSignIn.tsx';
import { keptCodeName } from './use-kept-code.ts';

interface SignInProps {
  /** Further ways in, such as by wallet. */
  others?: ReactNode;
  /** Path and query of the registration, with the way back. */
  registerHref: string;
  onLeave?: () => void;
}

const WAYS = [
  { value: 'password', label: 'With password' },
  { value: 'code', label: 'With a code' },
];

/** Every way to sign in: on the login page and in the dialog of the header. */
export function SignIn({ others, registerHref, onLeave = () => undefined }: SignInProps) {
  const { kept } = useEntryState();
  const isCodeSent = kept[keptCodeName('login')] !== undefined;
  const [way, setWay] = useState(isCodeSent ? 'code' : 'password');
  const [email, setEmail] = useState(isCodeSent ? ((kept['target'] as Partial<TargetValues>).email ?? '') : '');
  const [staySignedIn, setStaySignedIn] = useState(isCodeSent && kept['staySignedIn'] === true);
  const shared: SignInMethodProps = {
    email,
    onEmail: setEmail,
    staySignedIn,
    onStaySignedIn: setStaySignedIn,
    onLeave,
  };
  return (
    <div>
      <SegmentedControl
        className={classes['ways'] ?? ''}
        aria-label="Ways to sign in"
        fullWidth
        size="md"
        data={WAYS}
        value={way}
        onChange={setWay}
      />
      {way === 'password' ? <PasswordSignIn {...shared} /> : <CodeSignIn {...shared} />}
      {others === undefined ? null : (
        <>
          <p className={classes['or']}>or</p>
          {others}
        </>
      )}
      <p className={classes['foot']}>
        New to Rolecall?{' '}
        <Link to={registerHref} onClick={onLeave}>
          Create an account
        </Link>
      </p>
    </div>
  );
}
