import { Group } from '@mantine/core';
import { userMay } from '#contract/domain/user.ts';
import { BenchListView } from '#web/features/bench/BenchListView.tsx';
import { ExportMenu } from '#web/features/bench/import/ExportMenu.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { benchImportHref, resourceHref } from './bench-href.ts';

/** The vendor's bench, longest without an assignment first. */
export default function BenchResourcesPage() {
  const user = useSignedInUser();
  const bring = userMay(user, 'work') ? (
    <LinkButton variant="default" to={benchImportHref(user)}>
      Import
    </LinkButton>
  ) : undefined;
  const add = userMay(user, 'work') ? <LinkButton to={resourceHref(user, null)}>Add a person</LinkButton> : undefined;
  return (
    <Page
      title="Bench resources"
      description="Your people, starting with those who have waited longest for an assignment."
      actions={
        <Group gap={10}>
          <ExportMenu />
          {bring}
          {add}
        </Group>
      }
    >
      <BenchListView
        hrefOf={(id) => resourceHref(user, id)}
        empty={
          <EmptyState
            title="Your bench is empty"
            text="Add the people you can submit. Nobody is written to when you do."
            action={
              <Group gap={10}>
                {bring}
                {add}
              </Group>
            }
          />
        }
      />
    </Page>
  );
}
