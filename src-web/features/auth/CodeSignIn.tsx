import { loginWithMobile } from '#contract/api/auth.ts';
import { callApi } from '#web/api/call-api.ts';
import { signIn } from '#web/session/session.ts';
import type { SignInMethodProps } from './PasswordSignIn.tsx';
import { StaySignedIn } from './StaySignedIn.tsx';
import { TargetCode, useTargetForm } from './TargetCode.tsx';

/** Signs in by a code to the mailbox or phone. */
export function CodeSignIn({ email, onEmail, staySignedIn, onStaySignedIn }: SignInMethodProps) {
  const form = useTargetForm({ email }, (values) => onEmail(values.email));
  return (
    <TargetCode
      purpose="login"
      form={form}
      also={{ staySignedIn }}
      submitLabel="Login"
      onTicket={async (ticket) => {
        await signIn((await callApi(loginWithMobile, { ticket, staySignedIn })).data);
      }}
    >
      <StaySignedIn checked={staySignedIn} onChange={onStaySignedIn} />
    </TargetCode>
  );
}
