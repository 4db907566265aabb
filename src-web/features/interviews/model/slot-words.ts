/** Words for the distance of a time from working hours. */
import { plural } from '#web/lib/format.ts';
import type { Outside, Slot } from './slots.ts';

/** `15 minutes`, `1 hour`, `1 hour 30 minutes`. */
export function minutesWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? plural(hours, 'hour') : '', rest > 0 ? plural(rest, 'minute') : ''].filter(Boolean).join(' ');
}

function howFar({ hours, minutes }: Pick<Outside, 'hours' | 'minutes'>): string {
  if (hours === 'weekend') return 'Weekend for';
  if (hours === 'off') return 'A day off for';
  return `${minutesWords(minutes)} ${hours} for`;
}

/** `15 minutes late for you and Bikash · 1 hour early for Thiago`; empty within everybody's working day. */
export function outsideWords({ outside }: Pick<Slot, 'outside'>): string {
  const names = new Map<string, string[]>();
  for (const each of outside) names.set(howFar(each), [...(names.get(howFar(each)) ?? []), each.name]);
  return [...names].map(([words, people]) => `${words} ${namesWords(people)}`).join(' · ');
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `you, Bikash and Thiago`, each once. */
export const namesWords = (names: readonly string[]): string => list.format(new Set(names));
