/** When who applied is told of a step: what this device remembers for each kind of step, and the words. Pure but for the hook. */
import { useState } from 'react';
import { TELL_TIMES, UNDO_SECONDS, type MoveKind, type TellTime } from '#contract/domain/application-moves.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { zoneTown } from '#contract/domain/zone-names.ts';
import { detectTimeZone } from '#web/lib/format-time.ts';
import { usePlatform } from '#web/session/use-session.ts';

const isTellTime = (value: string | null): value is TellTime => TELL_TIMES.list.some((each) => each === value);

/** What is chosen for a kind of step as long as nobody says otherwise. */
export function useTelling() {
  const { preferences } = usePlatform();
  const [chosen, setChosen] = useState<Readonly<Partial<Record<MoveKind, TellTime>>>>({});
  return {
    of: (kind: MoveKind): TellTime => {
      const stored = chosen[kind] ?? preferences.read(`telling.${kind}`);
      return isTellTime(stored) ? stored : 'seconds';
    },
    remember: (kind: MoveKind, tell: TellTime) => {
      preferences.write(`telling.${kind}`, tell);
      setChosen((old) => ({ ...old, [kind]: tell }));
    },
  };
}

export type Telling = ReturnType<typeof useTelling>;

/** When somebody is told, on their own clock; on this device's where theirs is not known. */
interface Instant {
  at: string;
  timeZone: string | null;
}

function wordsOf({ at, timeZone }: Instant, options: Intl.DateTimeFormatOptions): string {
  const zone = timeZone ?? detectTimeZone();
  const date = new Date(at);
  const day = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(date).replace(',', '');
  const time = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(date);
  return `${day} ${time.replace(/^0/, '')} in ${zoneTown(zone)}`;
}

/** `Tue 1 Dec 9:00 in Kathmandu` */
export const toldWords = (instant: Instant): string =>
  wordsOf(instant, { weekday: 'short', day: 'numeric', month: 'short' });

/** `Told Tue 9:00 in Kathmandu`; null once they are told, and where that takes no more than seconds. @param now ms since 1970 */
export function untoldWords(
  { untold, updatedAt }: Pick<ApplicationListItem, 'untold' | 'updatedAt'>,
  now: number = Date.now(),
): string | null {
  if (untold === null || Date.parse(untold.until) <= now) return null;
  if (Date.parse(untold.until) - Date.parse(updatedAt) <= UNDO_SECONDS * 1_000) return null;
  return `Told ${wordsOf({ at: untold.until, timeZone: untold.timeZone }, { weekday: 'short' })}`;
}
