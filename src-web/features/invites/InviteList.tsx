import '@mantine/core/styles/Combobox.css';
import { NativeSelect } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Invite } from '#contract/domain/invite.ts';
import { INVITE_FILTERS, type InviteFilter } from '#contract/domain/options.ts';
import { Card } from '#web/ui/Card.tsx';
import { ListFilters, SearchFilter } from '#web/ui/list/ListFilters.tsx';
import { HeldNotice } from '#web/ui/list/held/HeldNotice.tsx';
import { useHeldRows } from '#web/ui/list/held/use-held-rows.ts';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import rows from '#web/ui/list/rows.module.css';
import { statusLabel, type InviteSide } from './invite-texts.ts';
import { parseInvites, writeInvites, useInvites } from './queries.ts';
import classes from './invites.module.css';
import { useMarkRead } from './use-mark-read.ts';

const ROW_PX = 52;
const SEARCH_REST_MS = 120;

interface InviteListProps {
  side: InviteSide;
  /** A look at the list is a look at each; false for members who only look. */
  marksRead?: boolean;
  row: (invite: Invite) => ReactNode;
  /** Shown when there is nothing at all, filter or not. */
  empty: { text: string; action: ReactNode };
}

/** Invitations by status and words; both and the page are in the URL. */
export function InviteList({ side, marksRead = side === 'invitee', row, empty }: InviteListProps) {
  const [state, set] = useListUrl(parseInvites, writeInvites);
  const words = useTypedFilter(state.search, (search, options) => set({ search }, options), SEARCH_REST_MS);
  const query = useInvites(state);
  const page = query.data?.page;
  const {
    rows: invites,
    count,
    show,
  } = useHeldRows({
    ...{ items: query.data?.data, page, isFetching: query.isFetching },
    list: query.isPlaceholderData ? null : JSON.stringify(state),
  });
  const narrowed = state.status !== 'all' || state.search !== '';
  useMarkRead(marksRead ? invites : undefined);
  return (
    <>
      <ListFilters bare page={page} count={['invitation', 'invitations']}>
        <SearchFilter label="Search" placeholder="Search" words={words} />
        <NativeSelect
          label="Status"
          value={state.status}
          onChange={(event) => set({ status: event.currentTarget.value as InviteFilter })}
          data={INVITE_FILTERS.list.map((value) => ({ value, label: statusLabel(value, side) }))}
        />
      </ListFilters>
      <Loaded
        query={query}
        what="invitations"
        title="We couldn’t load your invitations"
        rows={8}
        height={ROW_PX}
        gap={1}
      >
        {() =>
          invites === undefined || invites.length === 0 ? (
            <Card>
              {narrowed ? (
                <EmptyState title="No invitations match" text="Try different words or another status." />
              ) : (
                <EmptyState icon={<IconMailOpened size={26} stroke={1.6} />} title="No invitations yet" {...empty} />
              )}
            </Card>
          ) : (
            <>
              <HeldNotice count={count} show={show} unit="invitation" />
              <Card padded={false} aria-busy={query.isPlaceholderData}>
                <ul className={rows['rows']}>
                  {invites.map((invite) => (
                    <li
                      key={invite._id}
                      data-row
                      className={`${rows['row'] ?? ''} ${classes['row'] ?? ''}`}
                      data-new={(side === 'invitee' && invite.status === 'sent') || undefined}
                    >
                      {row(invite)}
                    </li>
                  ))}
                </ul>
              </Card>
              {page === undefined ? null : (
                <Pager
                  page={page}
                  label="invitations"
                  onChange={(next) => set({ page: next.pageId, perPage: next.limit })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}
