import { userMay } from '#contract/domain/user.ts';
import { BenchListView } from '#web/features/bench/BenchListView.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { hotlistsHref, resourceHref } from './bench-href.ts';

/** The vendor's bench, longest without an assignment first. */
export default function BenchResourcesPage() {
  const user = useSignedInUser();
  const add = userMay(user, 'work') ? <LinkButton to={resourceHref(user, null)}>Add a person</LinkButton> : undefined;
  return (
    <Page
      title="Bench resources"
      description="Your people, starting with those who have waited longest for an assignment."
      actions={
        <>
          <LinkButton to={hotlistsHref(user)} variant="default">
            Hotlists
          </LinkButton>
          {add}
        </>
      }
    >
      <BenchListView
        hrefOf={(id) => resourceHref(user, id)}
        empty={
          <EmptyState
            title="Your bench is empty"
            text="Add the people you can submit. Nobody is written to when you do."
            action={add}
          />
        }
      />
    </Page>
  );
}
