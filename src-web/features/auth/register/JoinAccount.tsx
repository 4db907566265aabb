import { linkAccount } from '#contract/api/wallet.ts';
import { callApi } from '#web/api/call-api.ts';
import { signIn } from '#web/session/session.ts';
import classes from '../auth.module.css';
import { TargetCode, useTargetForm } from '../TargetCode.tsx';

/** Links the wallet to an account that exists, by a code that goes to it, and goes on as that account. */
export function JoinAccount() {
  const form = useTargetForm();
  return (
    <TargetCode
      purpose="login"
      form={form}
      lead={
        <p className={classes['lead']}>
          We’ll send a code to your account’s e-mail address or phone number. After that, your wallet signs you in.
        </p>
      }
      submitLabel="Link my wallet"
      onTicket={async (ticket) => {
        await signIn((await callApi(linkAccount, { ticket })).data);
      }}
    />
  );
}
