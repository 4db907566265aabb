/** Days between which a link may end, on the reader's own clock. Pure but for it. */
import { HOTLISTS } from '#contract/domain/hotlist.ts';
import { DAY_MS } from '#contract/domain/time.ts';

export function dayIn(days: number, now: number = Date.now()): string {
  const date = new Date(now);
  const local = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return new Date(local + days * DAY_MS).toISOString().slice(0, 10);
}

export const defaultUntil = (): string => dayIn(HOTLISTS.days);

/** The fault of a chosen day; undefined if there is none. */
export function untilFault(until: string): string | undefined {
  if (until === '') return 'Choose the last day on which the link works';
  if (until < dayIn(0)) return 'This day is over';
  if (until > dayIn(HOTLISTS.maxDays)) return `At most ${String(HOTLISTS.maxDays)} days from today`;
  return undefined;
}
