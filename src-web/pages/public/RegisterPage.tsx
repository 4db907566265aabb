import { useLocation } from 'react-router-dom';
import { RegisterForm } from '#web/features/auth/RegisterForm.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Page } from '#web/ui/Page.tsx';

export default function RegisterPage() {
  // The way back, if there is one.
  const { search } = useLocation();
  return (
    <Page title="Create an account" description="Free, and done in two minutes." size="form">
      <Card>
        <RegisterForm loginHref={`/login${search}`} />
      </Card>
    </Page>
  );
}
