import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { OwnHotlist } from '#contract/domain/hotlist.ts';
import { parsePaging, writePaging } from '#web/lib/paging-url.ts';
import { Card } from '#web/ui/Card.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { HotlistRow } from './HotlistRow.tsx';
import listRows from '#web/ui/list/rows.module.css';
import { useHotlists } from './queries.ts';

const ExtendDialog = lazy(() => import('./HotlistDialogs.tsx').then((module) => ({ default: module.ExtendDialog })));
const RevokeDialog = lazy(() => import('./HotlistDialogs.tsx').then((module) => ({ default: module.RevokeDialog })));
const HotlistMailDialog = lazy(() => import('./HotlistMailDialog.tsx'));
const DIALOGS = { extend: ExtendDialog, revoke: RevokeDialog, mail: HotlistMailDialog } as const;

interface HotlistsViewProps {
  /** Members who may only look can neither extend nor revoke. */
  mayWork: boolean;
  empty: ReactNode;
}

/** The vendor's hotlists, the newest first. */
export function HotlistsView({ mayWork, empty }: HotlistsViewProps) {
  const [paging, setPaging] = useListUrl(parsePaging, writePaging);
  const query = useHotlists(paging);
  const [asked, setAsked] = useState<{ what: keyof typeof DIALOGS; list: OwnHotlist } | null>(null);
  if (query.isPending) return <ListSkeleton rows={3} height={112} label="Loading your hotlists" />;
  const { data: lists, page } = query.data ?? {};
  if (lists === undefined || page === undefined) {
    return (
      <ErrorState error={query.error} title="We couldn’t load your hotlists" onRetry={() => void query.refetch()} />
    );
  }
  if (page.total === 0) return <Card>{empty}</Card>;
  const Asked = DIALOGS[asked?.what ?? 'extend'];
  return (
    <>
      <Card padded={false} aria-busy={query.isPlaceholderData}>
        <ul className={listRows['rows']}>
          {lists.map((list) => (
            <HotlistRow
              key={list._id}
              list={list}
              onMail={mayWork ? () => setAsked({ what: 'mail', list }) : undefined}
              onExtend={mayWork ? () => setAsked({ what: 'extend', list }) : undefined}
              onRevoke={mayWork ? () => setAsked({ what: 'revoke', list }) : undefined}
            />
          ))}
        </ul>
      </Card>
      <Pager page={page} label="hotlists" onChange={(next) => setPaging({ page: next.pageId, perPage: next.limit })} />
      {asked === null ? null : (
        <Suspense>
          <Asked list={asked.list} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
