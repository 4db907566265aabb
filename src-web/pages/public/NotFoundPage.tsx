import { IconMapSearch } from '@tabler/icons-react';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';

export default function NotFoundPage() {
  return (
    <Page title="Page not found" size="normal">
      <Card>
        <EmptyState
          icon={<IconMapSearch size={26} stroke={1.6} />}
          title="There’s nothing at this address"
          text="It may have been mistyped, or the page may have moved."
          action={
            <>
              <LinkButton to="/">Go to the start page</LinkButton>
              <LinkButton to="/jobs" variant="default">
                Search jobs
              </LinkButton>
            </>
          }
        />
      </Card>
    </Page>
  );
}
