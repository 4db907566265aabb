import { TwoStepSignIn } from '#web/features/second-factor/TwoStepSignIn.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Two-step sign-in of a member of the staff. */
export default function TwoStepPage() {
  return (
    <Page title="Two-step sign-in" description="Staff sign in with a second step, so a stolen password is not enough.">
      <TwoStepSignIn />
    </Page>
  );
}
