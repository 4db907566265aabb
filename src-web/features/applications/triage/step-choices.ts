/** The steps for the applications on which a key or a dialog acts. Pure. */
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { plural } from '#web/lib/format.ts';
import { commonChoices, employerChoices, type MoveChoice } from '../moves/move-words.ts';

/** One name, or how many people. */
export const wordsFor = (rows: readonly ApplicationListItem[]): string =>
  rows.length === 1 && rows[0] !== undefined ? rows[0].applicant.name : plural(rows.length, 'person', 'people');

/** The usual first. */
export function choicesFor(rows: readonly ApplicationListItem[]): MoveChoice[] {
  const [only] = rows;
  if (rows.length !== 1 || only === undefined) return commonChoices(rows.map(({ status }) => status));
  const { main, more } = employerChoices(only.status);
  return [...main, ...more];
}
