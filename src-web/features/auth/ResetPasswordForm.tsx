import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useEntryState } from '#web/ui/hooks/use-entry-state.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import classes from './auth.module.css';
import { ChooseNewPassword } from './ChooseNewPassword.tsx';
import { codeTarget } from './model/code-target.ts';
import { Done } from './Done.tsx';
import { TargetCode, useTargetForm } from './TargetCode.tsx';
import { keptCodeName } from './use-kept-code.ts';

/** From a lost password to a new one: where to send the code, the code, the new password. Signs nobody in. */
export function ResetPasswordForm() {
  const form = useTargetForm();
  const [ticket, setTicket] = useState<string>();
  const [done, setDone] = useState(false);
  const { keep } = useEntryState();
  // The code is spent: a reload must not ask for it again.
  const forgetCode = useEffectEvent(() => keep({ [keptCodeName('reset')]: undefined }));
  useEffect(() => {
    if (ticket !== undefined) forgetCode();
  }, [ticket]);

  if (done) {
    return (
      <Done title="Your password has been changed" action={<LinkButton to="/login">Login</LinkButton>}>
        You can now sign in with your new password. All your devices have been signed out.
      </Done>
    );
  }
  if (ticket !== undefined) {
    return (
      <ChooseNewPassword
        ticket={ticket}
        email={codeTarget(form.values).target.email ?? ''}
        onDone={() => setDone(true)}
        onStartAgain={() => setTicket(undefined)}
      />
    );
  }
  return (
    <TargetCode
      purpose="reset"
      form={form}
      submitLabel="Continue"
      onTicket={(proof) => {
        setTicket(proof);
        return Promise.resolve();
      }}
      foot={
        <p className={classes['foot']}>
          Remember it after all? <Link to="/login">Login</Link>
        </p>
      }
    />
  );
}
