/** Texts about several people at once. Pure. */
import { plural } from '#web/lib/format.ts';

const NAMED = 3;

/** "Asha Rao, Bo Li and 2 others". */
export function namesOf(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? '';
  const shown = names.length <= NAMED ? names.slice(0, -1) : names.slice(0, NAMED - 1);
  const rest = names.length - shown.length;
  return `${shown.join(', ')} and ${rest === 1 ? (names.at(-1) ?? '') : plural(rest, 'other')}`;
}

/** Shown when somebody else changed them first. */
export const refusedWords = (names: readonly string[]): string =>
  `${namesOf(names)} ${names.length === 1 ? 'was' : 'were'} changed meanwhile and ${names.length === 1 ? 'stays' : 'stay'} as saved. Please look again.`;
