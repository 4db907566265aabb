import { ResetPasswordForm } from '#web/features/auth/ResetPasswordForm.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Page } from '#web/ui/Page.tsx';

export default function ResetPasswordPage() {
  return (
    <Page
      title="Set a new password"
      description="We send a code to you first, to be sure that it is you."
      size="narrow"
    >
      <Card>
        <ResetPasswordForm />
      </Card>
    </Page>
  );
}
