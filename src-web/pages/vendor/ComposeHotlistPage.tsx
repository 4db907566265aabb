import { useNavigate, useSearchParams } from 'react-router-dom';
import { HOTLISTS } from '#contract/domain/hotlist.ts';
import { userMay } from '#contract/domain/user.ts';
import { ComposeHotlist } from '#web/features/hotlists/own/ComposeHotlist.tsx';
import { useHotlistChoice } from '#web/features/hotlists/own/queries.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { benchHref, HOTLIST_PEOPLE, hotlistsHref } from './bench-href.ts';

const UUID = /^[0-9a-f-]{36}$/;

/** A new hotlist. */
export default function ComposeHotlistPage() {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const ids = (params.get(HOTLIST_PEOPLE) ?? '')
    .split(',')
    .filter((id) => UUID.test(id))
    .slice(0, HOTLISTS.people);
  const query = useHotlistChoice('', ids);
  return (
    <Page
      title="New hotlist"
      description={
        ids.length === 0
          ? 'Everyone who is free or rolls off within three weeks is already on it. Add, remove and reorder people as you like.'
          : 'The people you selected are on it. Add, remove and reorder people as you like.'
      }
      actions={
        <LinkButton to={hotlistsHref(user)} variant="default">
          All hotlists
        </LinkButton>
      }
    >
      {!userMay(user, 'work') ? (
        <Card>
          <EmptyState
            title="You can look, but not make lists"
            text="Please ask an owner or a manager of this account."
          />
        </Card>
      ) : (
        <Loaded query={query} what="your bench" rows={3} height={180}>
          {(data) =>
            data.data.length === 0 ? (
              <Card>
                <EmptyState
                  title="Nobody is ready to be shown"
                  text="Hotlists show people of your bench who are free some day, and whom you let them show."
                  action={<LinkButton to={benchHref(user)}>Go to your bench</LinkButton>}
                />
              </Card>
            ) : (
              <ComposeHotlist
                key={ids.join(',')}
                suggested={
                  ids.length === 0
                    ? data.data.filter(({ isSuggested }) => isSuggested)
                    : data.data.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id))
                }
                leftOut={Math.max(0, new Set(ids).size - data.data.length)}
                onDone={(list) => {
                  toast('success', `“${list.title}” is shared. Copy its link from here.`);
                  void navigate(hotlistsHref(user));
                }}
              />
            )
          }
        </Loaded>
      )}
    </Page>
  );
}
