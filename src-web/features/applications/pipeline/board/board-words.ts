/** Texts of the board about its stages and cards. Pure. */
import { moveKind, needsNote, type MoveTarget } from '#contract/domain/application-moves.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { BOARD_STAGES } from '#contract/domain/pipeline.ts';
import { HOUR_MS } from '#contract/domain/time.ts';
import { isBooked, turnOf, type Standing } from '#contract/domain/turn.ts';
import { plural } from '#web/lib/format.ts';
import { bookedWords } from '#web/shared/turn/turn-words.ts';
import { employerChoices, type MoveChoice } from '../../moves/move-words.ts';

/** `4 d`, `6 h`, `under 1 h`: short enough for a card. */
export function shortAge(hours: number): string {
  if (hours >= 24) return `${String(Math.floor(hours / 24))} d`;
  return hours >= 1 ? `${String(Math.floor(hours))} h` : 'under 1 h';
}

/** `4 days`, `6 hours`, for whoever hears it. */
export function longAge(hours: number): string {
  if (hours >= 24) return plural(Math.floor(hours / 24), 'day');
  return hours >= 1 ? plural(Math.floor(hours), 'hour') : 'less than an hour';
}

export const hoursSince = (instant: string, now: number = Date.now()): number =>
  Math.max(0, (now - Date.parse(instant)) / HOUR_MS);

export interface Waiting {
  short: string;
  long: string;
  /** `late` from two days on. */
  tone: 'late' | 'you' | 'them';
}

/** Whose turn it is and since when; null once it is over. */
export function waitingOf(standing: Standing, now: number = Date.now()): Waiting | null {
  const { of, since } = turnOf(standing, now);
  const hours = hoursSince(since, now);
  if (of === 'employer') {
    return {
      short: `Your turn · ${shortAge(hours)}`,
      long: `Waiting on you for ${longAge(hours)}`,
      tone: hours >= 48 ? 'late' : 'you',
    };
  }
  if (isBooked(standing, now)) {
    const at = standing.interview?.meetsAt ?? null;
    const ahead = at === null ? 0 : Math.round((Date.parse(at) - now) / HOUR_MS);
    const long = bookedWords(standing, now);
    return { short: ahead < 1 ? long : `Interview in ${shortAge(ahead)}`, long, tone: 'them' };
  }
  if (of === null) return null;
  return { short: `Their turn · ${shortAge(hours)}`, long: `Waiting on them for ${longAge(hours)}`, tone: 'them' };
}

export interface StageOption {
  to: MoveTarget;
  label: string;
  /** Null where it cannot be done: then `hint` says why. */
  choice: MoveChoice | null;
  hint: string;
  /** True for the stage at which it is now. */
  isHere: boolean;
}

function whyNot(from: ApplicationStatus, to: ApplicationStatus): string {
  if (from === 'pending_consent') return 'waits for their consent';
  if (from === 'withdrawn') return 'only they can apply again';
  if (from === 'closed') return 'ended with its job';
  if (to === 'applied') return 'only before you open it';
  if (from === 'hired' || from === 'rejected') return 'open it again first';
  if (to === 'viewed') return 'set when you open it';
  return 'not possible from here';
}

function hintOf({ kind }: MoveChoice): string {
  if (needsNote(kind)) return 'needs a note';
  if (kind === 'offer') return 'asks for terms';
  return kind === 'reject' ? 'asks for a reason' : '';
}

/** The effect of moving an application to this stage. */
export function stageOption(from: ApplicationStatus, to: MoveTarget): StageOption {
  const { main, more } = employerChoices(from);
  const isHere = from === to;
  // A card that stays in its column is no new offer.
  const choice =
    isHere || moveKind('employer', from, to) === null ? null : [...main, ...more].find((each) => each.to === to);
  return {
    to,
    label: to === 'rejected' ? 'Turn down' : APPLICATION_STATUSES.labels[to],
    choice: choice ?? null,
    hint: isHere ? 'now' : choice == null ? whyNot(from, to) : hintOf(choice),
    isHere,
  };
}

/** Every stage of the board in its order, then turning down. */
export const stageOptions = (from: ApplicationStatus): StageOption[] =>
  [...BOARD_STAGES, 'rejected' as const].map((to) => stageOption(from, to));

/** `Asha Menon can’t go to Hired: needs an offer.` */
export const refusalText = (name: string, { label, hint, isHere }: StageOption): string =>
  isHere ? '' : `${name} can’t be moved to “${label}”: ${hint}.`;

/** The effect of dropping a card in a column while it is carried; null if there is nothing to say. */
export function dropHint(from: ApplicationStatus, to: ApplicationStatus): string | null {
  if (from === to) return null;
  const { choice, hint } = stageOption(from, to as MoveTarget);
  if (choice === null) return `Not here: ${hint}`;
  return hint === '' ? null : hint.charAt(0).toUpperCase() + hint.slice(1);
}
