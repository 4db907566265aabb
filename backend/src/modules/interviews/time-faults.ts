import type * as changeCalls from '#contract/api/interview-changes.ts';
import type { FieldFault, ParsedInput } from '#contract/call.ts';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import { startFault } from '#contract/domain/interview-times.ts';
import { DAY_MS, MINUTE_MS } from '#contract/domain/time.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';

export type Details = Pick<
  ParsedInput<typeof changeCalls.addInterview>,
  'kind' | 'link' | 'phone' | 'address' | 'minutes' | 'message'
>;

export const endOf = (startsAt: string, minutes: number): Date => new Date(Date.parse(startsAt) + minutes * MINUTE_MS);

export const startsOf = (times: readonly string[] = []): Date[] =>
  times.map((time) => new Date(time)).toSorted((a, b) => a.getTime() - b.getTime());

export function detailFaults({ kind, link, address }: Details): FieldFault[] {
  if (kind === 'video' && !link) return [{ path: 'link', message: 'Enter the link to join' }];
  if (kind === 'on-site' && !address) return [{ path: 'address', message: 'Enter the address' }];
  return [];
}

/** Either times or any time; something at all, where nothing is offered yet. */
export function offerFaults(
  { times, anyTime }: { times?: readonly string[] | undefined; anyTime?: boolean | undefined },
  isNew: boolean,
): FieldFault[] {
  if (times !== undefined && anyTime === true) return [{ path: 'anyTime', message: 'Offer either times or any time' }];
  if (isNew && times === undefined && anyTime !== true) return [{ path: 'times', message: 'Name at least one time' }];
  return [];
}

/** The latest time that an interview can have now. */
export const horizon = (): Date => new Date(Date.now() + INTERVIEWS.horizonDays * DAY_MS);

/** Checks the times that somebody may choose from. */
export function timeFaults(starts: readonly Date[], known: ReadonlySet<number> = new Set()): FieldFault[] {
  const now = new Date();
  return starts.flatMap((at, index) => {
    const message = known.has(at.getTime()) ? null : startFault(at, now);
    return message === null ? [] : [{ path: `times.${String(index)}`, message }];
  });
}

export function refuse(details: FieldFault[]): void {
  if (details.length > 0) throw new AppError('validation_failed', { details });
}
