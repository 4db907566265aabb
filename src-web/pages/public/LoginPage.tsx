import { LoginForm } from '#web/features/auth/LoginForm.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Page } from '#web/ui/Page.tsx';

export default function LoginPage() {
  return (
    <Page title="Login" description="Good to see you again." size="narrow">
      <Card>
        <LoginForm />
      </Card>
    </Page>
  );
}
