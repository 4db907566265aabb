/** What is said of a proposal of which nobody has been told yet. Pure. */
import { UNDO_SECONDS } from '#contract/domain/application-moves.ts';
import type { Interview } from '#contract/domain/interview.ts';
import { plural } from '#web/lib/format.ts';

/** A proposal that can still be taken back. */
export interface SentProposal {
  moveId: string;
  text: string;
  /** By this device's clock, ms since 1970. */
  until: number;
}

/** Null once the other side has been told. @param now by this device's clock, ms since 1970 */
export function sentProposal(
  { untold, candidate, times, anyTimeUntil }: Pick<Interview, 'untold' | 'candidate' | 'times' | 'anyTimeUntil'>,
  now: number,
): SentProposal | null {
  if (untold === null) return null;
  const what = anyTimeUntil !== null ? 'any free time' : times.length === 1 ? 'a time' : plural(times.length, 'time');
  return {
    moveId: untold.moveId,
    text: `${candidate.name} is offered ${what}.`,
    until: Math.min(Date.parse(untold.until), now + UNDO_SECONDS * 1_000),
  };
}
