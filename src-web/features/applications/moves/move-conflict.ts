/** Says that somebody else was faster, and with which versions one goes on. Pure. */
import { moveKind, type TellTime } from '#contract/domain/application-moves.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { ApiError } from '#web/api/api-error.ts';
import { plural } from '#web/lib/format.ts';
import { relativeTime } from '#web/lib/relative-time.ts';
import { isPlain, type MovedApplication } from './move-form.ts';
import type { MoveChoice } from './move-words.ts';

export interface LastStep {
  applicationId: string;
  status: ApplicationStatus;
  by: 'employer' | 'applicant' | 'system';
  /** The colleague's name; null where it was nobody of the employer's. */
  name: string | null;
  /** The colleague, if they can still be asked. */
  personId: string | null;
  isOwn: boolean;
  at: string;
  /** When who applied is told of it, or was. */
  toldAt: string;
  /** What the colleague wrote about it. */
  words: string | null;
}

export interface MoveConflict {
  text: string;
  last: LastStep;
  /** The name of the person whom the last step is about. */
  applicant: string;
  /** Those to move, as they are by now. */
  applications: readonly MovedApplication[];
}

const DID: Readonly<Partial<Record<ApplicationStatus, string>>> = {
  shortlisted: 'shortlisted',
  interviewing: 'moved to the interview stage',
  offered: 'made an offer to',
  hired: 'marked as hired',
  rejected: 'turned down',
  viewed: 'went back to considering',
};

function ago(then: string, at: number): string {
  const seconds = Math.max(1, Math.floor((at - new Date(then).getTime()) / 1_000));
  return seconds < 60 ? `${plural(seconds, 'second')} ago` : relativeTime(then, at);
}

const stageOf = (status: ApplicationStatus): string => APPLICATION_STATUSES.labels[status].toLowerCase();

/** `Harpreet Gill shortlisted Henrik Dahl`, `Henrik Dahl withdrew`. */
function stepText({ status, by, name, isOwn }: LastStep, applicant: string): string {
  const passive = `The application of ${applicant} became “${stageOf(status)}”`;
  if (by === 'applicant') return status === 'withdrawn' ? `${applicant} withdrew` : passive;
  const did = DID[status];
  const who = isOwn ? 'You' : name;
  return by === 'system' || did === undefined || who === null ? passive : `${who} ${did} ${applicant}`;
}

/** Null where the failure is another one. @param at the moment it is told, ms since 1970 */
export function conflictOf(error: unknown, applications: readonly MovedApplication[], at: number): MoveConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  const { details } = error;
  if (details === undefined || Array.isArray(details) || details['last'] == null) return null;
  const { last, versions } = details as unknown as { last: LastStep; versions: { id: string; version: number }[] };
  const now = new Map(versions.map(({ id, version }) => [id, version]));
  const applicant = applications.find(({ id }) => id === last.applicationId)?.name ?? 'somebody';
  const others = versions.length - 1;
  const more = others > 0 ? ` ${String(others)} more changed as well.` : '';
  return {
    text: `${stepText(last, applicant)} ${ago(last.at, at)}.${more}`,
    last,
    applicant,
    applications: applications.map((each) => ({ ...each, version: now.get(each.id) ?? each.version })),
  };
}

/**
 * The same step from where the application is now: null where there is none any more. Of another kind, it may ask for
 * more than was written.
 */
export function choiceNow(choice: MoveChoice, { last }: MoveConflict): MoveChoice | null {
  const kind = moveKind('employer', last.status, choice.to);
  return kind && { ...choice, kind };
}

/** Whether the step can be sent as it is, without another look at its fields. */
export const goesAtOnce = (before: MoveChoice, now: MoveChoice): boolean =>
  now.kind === before.kind || isPlain(now.kind);

/** `Keep shortlisted` */
export const keepWords = ({ last }: MoveConflict): string =>
  last.status === 'rejected' ? 'Keep turned down' : `Keep ${stageOf(last.status)}`;

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** `10:20:04`, on this device's clock. */
export const clockTime = (at: string | number): string => clock.format(new Date(at));

/** What who applied knows of the last step; null where it is their own. @param at ms since 1970 */
export function toldText({ last, applicant }: MoveConflict, at: number): string | null {
  if (last.by === 'applicant') return null;
  return Date.parse(last.toldAt) <= at
    ? `${applicant} was told at ${clockTime(last.toldAt)}.`
    : `${applicant} has not been told yet.`;
}

const LEAVES: Readonly<Record<TellTime, string>> = {
  now: 'at once',
  seconds: 'after 10 seconds',
  morning: 'at 9:00 on their next working morning',
};

/** What going on means for who applied. @param at ms since 1970 */
export function goOnText({ last, applicant }: MoveConflict, tell: TellTime, at: number): string {
  const isTold = Date.parse(last.toldAt) <= at;
  const knows = last.by !== 'applicant' && isTold ? `${applicant} was told ${ago(last.toldAt, at)}. ` : '';
  const only = isTold ? '' : 'only ';
  return `${knows}If you go on, ${applicant} hears ${only}of your step ${LEAVES[tell]}.`;
}
