import { IconLinkOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { HOTLIST_PATH, REQUEST_PARAM } from '#contract/domain/hotlist.ts';
import { userMay } from '#contract/domain/user.ts';
import { signInHref } from '#web/areas/decide-route.ts';
import { parseHotlist, writeHotlist } from '#web/features/hotlists/reading/hotlist-url.ts';
import { HotlistView } from '#web/features/hotlists/reading/HotlistView.tsx';
import { useCountView, useHotlist } from '#web/features/hotlists/reading/queries.ts';
import { ReportLink } from '#web/features/reports/ReportLink.tsx';
import { useUser } from '#web/session/use-session.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';

const HotlistRequest = lazy(() => import('./HotlistRequest.tsx'));

/** A hotlist by its link, for whoever has it. */
export default function HotlistPage() {
  const { token = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const filter = parseHotlist(params);
  // The server knows nobody's session.
  const signedIn = useUser();
  const user = useHydrated() ? signedIn : null;
  const reference = params.get(REQUEST_PARAM);
  const mayAsk = user?.userType === 'client' && userMay(user, 'work');
  // Signing in leads back to exactly that person.
  const requestHref = (asked: string) => {
    const next = writeHotlist(filter);
    next.set(REQUEST_PARAM, asked);
    const href = `${HOTLIST_PATH}${encodeURIComponent(token)}?${next.toString()}`;
    return user === null ? signInHref(href) : href;
  };
  const query = useHotlist(token, filter);
  useCountView(token, query.isSuccess);
  if (query.data !== undefined) {
    return (
      <Page title={query.data.title} bare>
        {reference !== null && user !== null && !mayAsk ? (
          <Card>
            <p role="status" style={{ margin: 0 }}>
              Only employers can ask for people on this list.
            </p>
          </Card>
        ) : null}
        <HotlistView
          list={query.data}
          token={token}
          filter={filter}
          isBusy={query.isPlaceholderData}
          onFilter={(next) => setParams(writeHotlist(next), { preventScrollReset: true })}
          requestHref={user === null || mayAsk ? requestHref : null}
        />
        <ReportLink subject="hotlist" named={token} />
        {reference !== null && user !== null && mayAsk ? (
          <Suspense>
            <HotlistRequest
              {...{ user, token, reference }}
              list={query.data}
              onClose={() => setParams(writeHotlist(filter), { preventScrollReset: true })}
            />
          </Suspense>
        ) : null}
      </Page>
    );
  }
  if (query.isPending) {
    return (
      <Page title="Hotlist">
        <ListSkeleton rows={6} height={64} label="Loading the list" />
      </Page>
    );
  }
  const isGone = 'status' in query.error && [400, 404].includes(Number(query.error.status));
  return (
    <Page title={isGone ? 'This list is no longer shared' : 'Hotlist'} size="normal">
      <Card>
        {isGone ? (
          <EmptyState
            icon={<IconLinkOff size={26} stroke={1.6} />}
            title="There’s nothing behind this link any more"
            text="Lists of people are shared for some days, and whoever shares one can end it earlier. Please ask whoever sent you the link for a new one, and check that you have all of it."
            action={<LinkButton to="/">Go to the start page</LinkButton>}
          />
        ) : (
          <ErrorState error={query.error} title="We couldn’t load this list" onRetry={() => void query.refetch()} />
        )}
      </Card>
    </Page>
  );
}
