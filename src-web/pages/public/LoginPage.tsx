import { useLocation } from 'react-router-dom';
import { SignIn } from '#web/features/auth/SignIn.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Page } from '#web/ui/Page.tsx';

export default function LoginPage() {
  // The way back, if there is one.
  const { search } = useLocation();
  return (
    <Page title="Login" description="Good to see you again." size="narrow">
      <Card>
        <SignIn registerHref={`/register${search}`} />
      </Card>
    </Page>
  );
}
