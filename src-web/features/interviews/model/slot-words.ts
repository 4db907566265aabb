/** Words for the distance of a time from working hours. */
import { type HoursOf } from '#contract/domain/interview-times.ts';
import type { Slot } from './slots.ts';

const HOURS_WORDS: Readonly<Record<Exclude<HoursOf, 'working'>, string>> = {
  early: 'Early for',
  late: 'Late for',
  weekend: 'Weekend for',
  off: 'A day off for',
};

/** `Late for you and Bikash · Early for Thiago`; empty within everybody's working day. */
export function outsideWords({ outside }: Pick<Slot, 'outside'>): string {
  return (['early', 'late', 'weekend', 'off'] as const)
    .map((hours) => ({ hours, names: outside.filter((each) => each.hours === hours).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0)
    .map(({ hours, names }) => `${HOURS_WORDS[hours]} ${namesWords(names)}`)
    .join(' · ');
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `you, Bikash and Thiago`, each once. */
export const namesWords = (names: readonly string[]): string => list.format(new Set(names));
