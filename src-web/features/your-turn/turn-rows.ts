/** The rows of "Your turn" in words. Pure; instants are shown in the reader's zone (IANA). */
import { WITHDRAW_REASONS } from '#contract/domain/application-moves.ts';
import type { KycKind } from '#contract/domain/kyc.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/domain/time.ts';
import { daysSince, WAITING, type Urgency } from '#contract/domain/turn.ts';
import {
  TURN_KINDS_OF,
  type Snooze,
  type YourTurn,
  type YourTurnKind,
  type YourTurnRow,
} from '#contract/domain/your-turn.ts';
import { LOCALE, plural } from '#web/lib/format.ts';

export const GROUP_NAMES: Readonly<Record<YourTurnKind, string>> = {
  times: 'Times to agree on',
  answers: 'Answers to applicants',
  feedback: 'Feedback due',
  offers: 'Offers running out',
  messages: 'Messages',
  withdrawals: 'Withdrawn',
  verification: 'Documents to upload',
  choices: 'Times to choose from',
  'own-offers': 'Offers to answer',
  invitations: 'Invitations',
  tasks: 'Before your first day',
};

type ByStatus = Readonly<Partial<Record<ApplicationStatus, string>>>;
const WAITS: ByStatus = {
  applied: 'Nobody has opened this application yet',
  viewed: 'Opened, and waits for your decision',
  shortlisted: 'Shortlisted, and waits for the next step',
  interviewing: 'At the interview stage, and waits for the next step',
};

export interface Reader {
  timeZone: string;
  now: Date;
}

/** What others wait for until then. */
const UNTIL: ReadonlySet<YourTurnKind> = new Set(['choices', 'own-offers', 'invitations', 'tasks']);

const dayOf = (at: string | Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(
    new Date(at),
  );

/** `Fri 27 Nov, 15:00 GMT+5:30` */
export const shortInstant = (at: string | number, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone, timeZoneName: 'short' },
  }).format(new Date(at));

/** An offer ends with its last day, which is named and not the midnight after it. */
const lastMoment = (dueAt: string): number => Date.parse(dueAt) - MINUTE_MS;

function messageWords({ words, count: unread }: YourTurnRow): string {
  const count = plural(unread, 'unread message');
  if (words === null) return count;
  return unread === 1 ? `“${words}”` : `“${words}” · ${count}`;
}

function documentWords({ documents, words }: YourTurnRow, nameOf: (kind: KycKind) => string): string {
  const [first, ...others] = documents.map(nameOf);
  if (words !== null) return `${first ?? 'A document'} was sent back: “${words}”`;
  return others.length === 0 ? `${first ?? 'A document'} is missing` : `${[first, ...others].join(', ')} are missing`;
}

function withdrawalWords({ vendorName, withdrawn }: YourTurnRow): string {
  if (withdrawn?.hadOffer === true) return 'Turned your offer down';
  const by = vendorName === null ? 'Withdrew the application' : `${vendorName} withdrew the submission`;
  const reason = withdrawn?.reason ?? null;
  return reason === null ? by : `${by}. Reason: ${WITHDRAW_REASONS.labels[reason]}`;
}

/** The thing that waits, in a line. */
export function whatWaits(
  kind: YourTurnKind,
  row: YourTurnRow,
  { timeZone, now }: Reader,
  nameOf: (document: KycKind) => string,
): string {
  switch (kind) {
    case 'times':
      return row.words === null ? 'Asked for another time' : `Asked for another time: “${row.words}”`;
    case 'answers':
      return WAITS[row.status ?? 'viewed'] ?? 'Waits for your decision';
    case 'feedback':
      return row.startsAt === null ? 'The interview is over' : `You spoke ${shortInstant(row.startsAt, timeZone)}`;
    case 'offers': {
      if (row.dueAt === null) return 'No answer yet';
      const until = shortInstant(lastMoment(row.dueAt), timeZone);
      return Date.parse(row.dueAt) <= now.getTime() ? `Not answered by ${until}` : `No answer yet, open until ${until}`;
    }
    case 'messages':
      return messageWords(row);
    case 'withdrawals':
      return withdrawalWords(row);
    case 'verification':
      return documentWords(row, nameOf);
    case 'choices':
      return 'Choose a time for your interview';
    case 'own-offers':
      return 'You have an offer';
    case 'invitations':
      return row.words === null ? 'Invites you to apply' : `Invites you to apply: “${row.words}”`;
    case 'tasks':
      return row.count === 1 ? (row.words ?? '') : `${row.words ?? ''} and ${String(row.count - 1)} more`;
  }
}

/** The name that a row begins with. */
export function whoWaits(kind: YourTurnKind, { who }: YourTurnRow): string {
  if (kind === 'verification') return 'Your documents';
  return who ?? (TURN_KINDS_OF.client.some((each) => each === kind) ? 'The person you invited' : 'An employer');
}

/**
 * What is due today stands out all day, and the midnight that ends a day belongs to it. Before that the wait counts, or
 * where somebody waits until a day, how near that is.
 */
export function urgencyOfRow(kind: YourTurnKind, { since, dueAt }: YourTurnRow, { timeZone, now }: Reader): Urgency {
  const lastDay = dueAt === null ? null : dayOf(new Date(Date.parse(dueAt) - 1), timeZone);
  const day = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS), timeZone);
  if (lastDay !== null && lastDay <= day(0)) return 'late';
  const isLong =
    UNTIL.has(kind) && lastDay !== null ? lastDay <= day(1) : daysSince(since, now.getTime()) >= WAITING.longDays;
  return isLong ? 'long' : 'fresh';
}

function age(since: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - Date.parse(since));
  if (ms < HOUR_MS) return 'Under an hour';
  return ms < DAY_MS ? plural(Math.floor(ms / HOUR_MS), 'hour') : plural(Math.floor(ms / DAY_MS), 'day');
}

/** "today", "tomorrow", a weekday of the next six days, or a date. */
function untilWords(at: number, timeZone: string, now: Date): string {
  const day = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS), timeZone);
  const last = dayOf(new Date(at), timeZone);
  if (last === day(0)) return 'today';
  if (last === day(1)) return 'tomorrow';
  const isSoon = last <= day(6);
  return new Intl.DateTimeFormat(LOCALE, {
    ...(isSoon ? { weekday: 'long' } : { day: 'numeric', month: 'short' }),
    timeZone,
  }).format(at);
}

/** Since when it waits, or when it is due where that says more. */
export function whenDue(kind: YourTurnKind, { since, dueAt }: YourTurnRow, { timeZone, now }: Reader): string {
  if (dueAt === null || kind === 'answers' || kind === 'messages') return age(since, now);
  if (UNTIL.has(kind))
    return `Until ${untilWords(kind === 'choices' ? Date.parse(dueAt) : lastMoment(dueAt), timeZone, now)}`;
  const isOver = Date.parse(dueAt) <= now.getTime();
  if (kind === 'offers') {
    const last = new Date(lastMoment(dueAt));
    if (dayOf(last, timeZone) === dayOf(now, timeZone)) return isOver ? 'Ended today' : 'Ends today';
    return isOver
      ? 'Has ended'
      : `Ends ${new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone }).format(last)}`;
  }
  return !isOver && dayOf(dueAt, timeZone) === dayOf(now, timeZone) ? 'Due today' : age(since, now);
}

/** The ways to put something off, in the order in which they come back; on a Sunday tomorrow is Monday. */
export function snoozesAt({ timeZone, now }: Reader): readonly { snooze: Snooze; label: string }[] {
  const isSunday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone }).format(now) === 'Sun';
  return [
    { snooze: 'hours', label: 'In 3 hours' },
    { snooze: 'tomorrow', label: 'Tomorrow, 09:00' },
    ...(isSunday ? [] : [{ snooze: 'monday' as const, label: 'Monday, 09:00' }]),
  ];
}

/** A row that is opened, with its place in its group and the order of the groups at that time. */
export interface OpenRow {
  kind: YourTurnKind;
  row: YourTurnRow;
  at: number;
  kinds: readonly YourTurnKind[];
}

type Group = YourTurn['groups'][number];

/** The groups in the order in which a row was opened, with its own although all of that is done: nothing moves meanwhile. */
export function withOpenGroup(groups: readonly Group[], open: OpenRow | null): readonly Group[] {
  if (open === null) return groups;
  const { kind, kinds } = open;
  const all = groups.some((each) => each.kind === kind) ? groups : [...groups, { kind, total: 0, rows: [] }];
  const place = (each: Group) => (kinds.includes(each.kind) ? kinds.indexOf(each.kind) : kinds.length);
  return all.toSorted((a, b) => place(a) - place(b));
}

/** The rows of a group with the one that somebody works on: done, it stays where it stood until it is closed. */
export function withOpenRow(rows: readonly YourTurnRow[], open: OpenRow | null): readonly YourTurnRow[] {
  if (open === null || rows.some(({ _id }) => _id === open.row._id)) return rows;
  return rows.toSpliced(open.at, 0, open.row);
}
