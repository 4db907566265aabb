import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { AUDIT_KINDS, type AuditKind } from '#contract/domain/audit.ts';
import { toCsv } from '#contract/domain/csv.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { USER_TYPES } from '#contract/domain/user.ts';
import { zoneInWords } from '#contract/domain/zone-names.ts';
import { formatCount } from '#web/lib/format.ts';
import { detectTimeZone, formatInstant } from '#web/lib/format-time.ts';
import { AdminList, LineRow } from '#web/shared/staff/AdminList.tsx';
import { ToneBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { CsvButton } from '#web/ui/list/CsvButton.tsx';
import { DayFilter, ListFilters, SearchFilter, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { Instant } from './Instant.tsx';
import { TYPE_TEXTS } from './admin-texts.ts';
import { parseAudit, writeAudit, type AuditState } from './admin-url.ts';
import { useAuditEvents, useExportAudit, type AuditEvent } from './queries.ts';
import classes from '#web/shared/staff/admin.module.css';

/** Words of the audit log. */
export const KIND_TEXTS: Readonly<Record<AuditKind, { text: string; tone: Tone }>> = {
  registered: { text: 'Registered', tone: 'positive' },
  'signed-in': { text: 'Signed in', tone: 'neutral' },
  'sign-in-failed': { text: 'Sign-in failed', tone: 'warning' },
  'code-sent': { text: 'Code sent', tone: 'neutral' },
  'code-failed': { text: 'Wrong code', tone: 'warning' },
  'signed-out': { text: 'Signed out', tone: 'neutral' },
  'session-revoked': { text: 'Device signed out', tone: 'info' },
  'sessions-revoked': { text: 'Signed out everywhere', tone: 'info' },
  'refresh-reused': { text: 'Stolen session ended', tone: 'negative' },
  'password-changed': { text: 'Password changed', tone: 'info' },
  'password-reset': { text: 'Password reset', tone: 'info' },
  'email-changed': { text: 'E-mail address changed', tone: 'info' },
  'phone-changed': { text: 'Phone number changed', tone: 'info' },
  'phone-removed': { text: 'Phone number removed', tone: 'info' },
  'wallet-linked': { text: 'Wallet linked', tone: 'info' },
  'wallet-unlinked': { text: 'Wallet removed', tone: 'info' },
  'wallet-refused': { text: 'Wallet refused', tone: 'warning' },
  'second-factor-on': { text: 'Two-step sign-in turned on', tone: 'positive' },
  'second-factor-changed': { text: 'Two-step sign-in changed', tone: 'info' },
  'second-factor-off': { text: 'Two-step sign-in turned off', tone: 'warning' },
  'second-factor-failed': { text: 'Second step failed', tone: 'warning' },
  'second-factor-reset': { text: 'Two-step sign-in reset', tone: 'negative' },
  'recovery-code-used': { text: 'Recovery code used', tone: 'info' },
  'account-finished': { text: 'Sign-up completed', tone: 'positive' },
  'member-invited': { text: 'Invited a colleague', tone: 'neutral' },
  'member-joined': { text: 'A colleague joined', tone: 'neutral' },
  'member-changed': { text: 'Changed a colleague’s role', tone: 'neutral' },
  'member-removed': { text: 'A colleague was removed', tone: 'neutral' },
  'member-left': { text: 'A colleague left', tone: 'neutral' },
  'data-exported': { text: 'Data exported', tone: 'neutral' },
  'audit-exported': { text: 'Audit log exported', tone: 'info' },
  suspended: { text: 'Suspended', tone: 'negative' },
  'suspension-lifted': { text: 'Suspension lifted', tone: 'positive' },
  leaving: { text: 'Deletion requested', tone: 'warning' },
  restored: { text: 'Deletion cancelled', tone: 'positive' },
  deleted: { text: 'Deleted', tone: 'negative' },
  'kyc-looked': { text: 'Verification document opened', tone: 'neutral' },
  'kyc-decided': { text: 'Verification document reviewed', tone: 'neutral' },
  'consent-reported': { text: 'A company wrote to somebody who does not know it', tone: 'warning' },
  'bench-person-deleted': { text: 'Somebody was deleted from a bench', tone: 'warning' },
  'dispute-decided': { text: 'Dispute decided', tone: 'neutral' },
  'report-decided': { text: 'Report decided', tone: 'neutral' },
  'contact-answered': { text: 'Contact message answered', tone: 'positive' },
  'contact-closed': { text: 'Contact message closed without an answer', tone: 'neutral' },
  'blog-saved': { text: 'Blog post saved', tone: 'neutral' },
  'blog-published': { text: 'Blog post published', tone: 'positive' },
  'blog-withdrawn': { text: 'Blog post withdrawn', tone: 'warning' },
  'blog-deleted': { text: 'Blog post deleted', tone: 'warning' },
  'staff-added': { text: 'Added to staff', tone: 'info' },
  'staff-removed': { text: 'Removed from staff', tone: 'info' },
};

/** Words for the tokens in an entry's details; other details are words already. */
const DETAIL_TEXTS: Readonly<Record<string, string>> = {
  // Ways to sign in.
  password: 'by password',
  code: 'by code',
  wallet: 'by wallet',
  registration: 'by registering',
  passkey: 'by passkey',
  'password, app': 'by password and app',
  'password, passkey': 'by password and passkey',
  'password, recovery-code': 'by password and recovery code',
  'code, app': 'by code and app',
  'code, passkey': 'by code and passkey',
  'code, recovery-code': 'by code and recovery code',
  'wallet, app': 'by wallet and app',
  'wallet, passkey': 'by wallet and passkey',
  'wallet, recovery-code': 'by wallet and recovery code',
  // The method of a second step.
  app: 'with an authenticator app',
  'recovery-code': 'with a recovery code',
  // The purpose of a code.
  register: 'to register',
  login: 'to sign in',
  reset: 'to set a new password',
  email: 'to confirm an e-mail address',
  phone: 'to confirm a phone number',
  delete: 'to delete the account',
  staff: 'to set up two-step sign-in',
  ...Object.fromEntries(USER_TYPES.map((type) => [type, `as ${TYPE_TEXTS[type].toLowerCase()}`])),
};

/** A detail of the audit log in words: the parts between its commas are tokens, or words already. */
export function detailText(detail: string): string {
  return detail
    .split(', ')
    .map((part) => (Object.hasOwn(DETAIL_TEXTS, part) ? DETAIL_TEXTS[part] : part))
    .join(', ');
}

const SEARCH_REST_MS = 250;
const COLUMNS = ['What happened', 'Account', 'When', 'From where', 'Details'];

/** The audit log, of everybody or of one account: sign-ins, failures, changes, deletions. */
export function AuditView() {
  const [state, set] = useListUrl(parseAudit, writeAudit);
  const clock = zoneInWords(detectTimeZone());
  const who = useTypedFilter(state.actor, (actor, options) => set({ actor }, options), SEARCH_REST_MS);
  const query = useAuditEvents(state);
  const exporting = useExportAudit();
  const exportCsv = async () => {
    const { entries, isCut } = await exporting.mutateAsync(state);
    if (isCut) {
      toast(
        'info',
        `The file has the newest ${formatCount(LIMITS.auditExport)} entries. Narrow the days for the rest.`,
      );
    }
    return auditCsv(entries);
  };
  const page = query.data?.page;
  const name = query.data?.data.find((event) => event.userId === state.userId)?.userName ?? 'one account';
  return (
    <>
      <ListFilters
        bare
        page={page}
        count={['entry', 'entries']}
        actions={<CsvButton what="audit-log" disabled={page === undefined || page.total === 0} csv={exportCsv} />}
      >
        <SearchFilter label="Done by: name or e-mail" placeholder="Done by: name or e-mail" words={who} />
        <SelectFilter
          label="What happened"
          all="Everything"
          tokens={AUDIT_KINDS}
          text={(kind) => KIND_TEXTS[kind].text}
          value={state.kind}
          onChange={(kind) => set({ kind })}
        />
        <DayFilter label="From" clock={clock} value={state.from} onChange={(from, options) => set({ from }, options)} />
        <DayFilter label="To" clock={clock} value={state.to} onChange={(to, options) => set({ to }, options)} />
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
        columns={COLUMNS}
        lines
        empty={{ title: 'No matching events', text: 'Choose another event, person or day.' }}
        onPage={(next) => set({ page: next.pageId, perPage: next.limit })}
        row={(event) => <EventRow key={event._id} event={event} state={state} />}
      />
    </>
  );
}

/** One row an entry, times in UTC. */
export function auditCsv(entries: readonly AuditEvent[]): string {
  return toCsv([
    [
      'Time (UTC)',
      'What happened',
      'Details',
      'Account',
      'Account id',
      'Done by another',
      'Device',
      'Network address',
      'Id',
    ],
    ...entries.map((entry) => [
      entry.at,
      KIND_TEXTS[entry.kind].text,
      entry.detail === null ? null : detailText(entry.detail),
      entry.userName,
      entry.userId,
      entry.actorName,
      entry.device,
      entry.address,
      entry._id,
    ]),
  ]);
}

function EventRow({ event, state }: { event: AuditEvent; state: AuditState }) {
  const { text, tone } = KIND_TEXTS[event.kind];
  const detail = event.detail === null ? null : detailText(event.detail);
  const where = event.device ?? (event.address === null ? 'Our server' : 'Unknown device');
  const account = <Subject event={event} state={state} />;
  const at = <Instant at={event.at} />;
  return (
    <LineRow
      name={`${text}, ${formatInstant(event.at)}`}
      columns={COLUMNS.length}
      cells={
        <>
          <td className={classes['gives']}>
            <ToneBadge tone={tone}>{text}</ToneBadge>
            {detail === null ? null : <span className={classes['sub']}>{detail}</span>}
            {event.actorName === null ? null : <span className={classes['sub']}>Done by {event.actorName}</span>}
          </td>
          <td className={`${classes['gives'] ?? ''} ${classes['some'] ?? ''}`}>{account}</td>
          <td>{at}</td>
          <td className={`${classes['gives'] ?? ''} ${classes['some'] ?? ''}`}>{where}</td>
        </>
      }
      details={[
        ['What happened', detail === null ? text : `${text}: ${detail}`],
        ['Done by', event.actorName],
        ['Account', account],
        ['When', at],
        ['From where', where],
        ['Network address', event.address],
      ]}
    />
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
