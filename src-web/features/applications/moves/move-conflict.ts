/** Says that somebody else was faster, and with which versions one goes on. Pure. */
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { ApiError } from '#web/api/api-error.ts';
import { plural } from '#web/lib/format.ts';
import { relativeTime } from '#web/lib/relative-time.ts';
import type { MovedApplication } from './move-form.ts';

interface Last {
  applicationId: string;
  status: ApplicationStatus;
  by: 'employer' | 'applicant' | 'system';
  /** The colleague's name; null where it was nobody of the employer's. */
  name: string | null;
  isOwn: boolean;
  at: string;
}

export interface MoveConflict {
  text: string;
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

/** `Harpreet Gill shortlisted Henrik Dahl`, `Henrik Dahl withdrew`. */
function stepText({ status, by, name, isOwn }: Last, applicant: string): string {
  const stage = APPLICATION_STATUSES.labels[status].toLowerCase();
  const passive = `The application of ${applicant} became “${stage}”`;
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
  const { last, versions } = details as unknown as { last: Last; versions: { id: string; version: number }[] };
  const now = new Map(versions.map(({ id, version }) => [id, version]));
  const applicant = applications.find(({ id }) => id === last.applicationId)?.name ?? 'somebody';
  const others = versions.length - 1;
  const more = others > 0 ? ` ${String(others)} more changed as well.` : '';
  return {
    text: `${stepText(last, applicant)} ${ago(last.at, at)}.${more}`,
    applications: applications.map((each) => ({ ...each, version: now.get(each.id) ?? each.version })),
  };
}
