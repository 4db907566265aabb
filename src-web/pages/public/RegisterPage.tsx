import { RegisterForm } from '#web/features/auth/RegisterForm.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Page } from '#web/ui/Page.tsx';

export default function RegisterPage() {
  return (
    <Page title="Create an account" description="Free, and done in a minute." size="form">
      <Card>
        <RegisterForm />
      </Card>
    </Page>
  );
}
