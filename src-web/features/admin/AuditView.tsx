import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { AUDIT_KINDS } from '#contract/domain/audit.ts';
import { ListFilters, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { detailText, KIND_TEXTS } from './audit-texts.ts';
import { parseAudit, writeAudit, type AuditState } from './admin-url.ts';
import classes from '#web/shared/staff/admin.module.css';
import { AdminList } from '#web/shared/staff/AdminList.tsx';
import { Instant } from './Instant.tsx';
import { useAuditEvents, type AuditEvent } from './queries.ts';

/** The audit log, of everybody or of one account: sign-ins, failures, changes, deletions. */
export function AuditView() {
  const [state, set] = useListUrl(parseAudit, writeAudit);
  const query = useAuditEvents(state);
  const page = query.data?.page;
  const name = query.data?.data.find((event) => event.userId === state.userId)?.userName ?? 'one account';
  return (
    <>
      <ListFilters page={page} count={['entry', 'entries']}>
        <SelectFilter
          label="What happened"
          all="Everything"
          tokens={AUDIT_KINDS}
          text={(kind) => KIND_TEXTS[kind].text}
          value={state.kind}
          onChange={(kind) => set({ kind })}
        />
        {state.userId === null ? null : (
          <Button
            variant="light"
            rightSection={<IconX size={16} aria-hidden />}
            aria-label={`Only ${name}; show everyone`}
            onClick={() => set({ userId: null })}
          >
            Only {name}
          </Button>
        )}
      </ListFilters>
      <AdminList
        query={query}
        things="entries"
        caption="Audit log, newest first"
        columns={['What happened', 'Account', 'When', 'From where']}
        empty={{ title: 'No events like this', text: 'Choose another event, or show everyone.' }}
        onPage={(next) => set({ page: next.pageId, perPage: next.limit })}
        row={(event) => <EventRow key={event._id} event={event} state={state} />}
      />
    </>
  );
}

function EventRow({ event, state }: { event: AuditEvent; state: AuditState }) {
  const { text, tone } = KIND_TEXTS[event.kind];
  return (
    <tr>
      <td>
        <ToneBadge tone={tone}>{text}</ToneBadge>
        {event.detail === null ? null : <span className={classes['sub']}>{detailText(event.detail)}</span>}
        {event.actorName === null ? null : <span className={classes['sub']}>Done by {event.actorName}</span>}
      </td>
      <td data-label="Account">
        <Subject event={event} state={state} />
      </td>
      <td data-label="When">
        <Instant at={event.at} />
      </td>
      <td data-label="From where">
        <span>
          {event.device ?? (event.address === null ? 'Our server' : 'Unknown device')}
          {event.address === null ? null : <span className={classes['sub']}>{event.address}</span>}
        </span>
      </td>
    </tr>
  );
}

function Subject({ event, state }: { event: AuditEvent; state: AuditState }) {
  if (event.userId === null) return <span>No account</span>;
  const name = event.userName ?? 'Deleted account';
  if (state.userId === event.userId) return <span>{name}</span>;
  return (
    <Link
      className={classes['link']}
      to={{ search: String(writeAudit({ ...state, page: 1, userId: event.userId })) }}
      aria-label={`${name}: show only this account`}
    >
      {name}
    </Link>
  );
}
