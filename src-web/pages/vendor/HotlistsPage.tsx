import { userMay } from '#contract/domain/user.ts';
import { HotlistsView } from '#web/features/hotlists/own/HotlistsView.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { benchHref, composeHotlistHref } from './bench-href.ts';

/** Lists of people that the vendor shares by a link. */
export default function HotlistsPage() {
  const user = useSignedInUser();
  const mayWork = userMay(user, 'work');
  const add = mayWork ? <LinkButton to={composeHotlistHref(user)}>New hotlist</LinkButton> : undefined;
  return (
    <Page
      dense
      title="Hotlists"
      description="People who are ready to start, shared by a link and without their names."
      actions={
        <>
          <LinkButton to={benchHref(user)} variant="default">
            Bench resources
          </LinkButton>
          {add}
        </>
      }
    >
      <HotlistsView
        mayWork={mayWork}
        empty={
          <EmptyState
            title="No hotlists yet"
            text="Choose who is ready, and send the link to clients. You see how often it was looked at, and can end it at any time."
            action={add}
          />
        }
      />
    </Page>
  );
}
