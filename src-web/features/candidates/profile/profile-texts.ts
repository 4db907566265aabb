/** Texts for the facts of a profile. Pure. */
import { RELOCATIONS, SKILL_LEVELS } from '#contract/domain/career-options.ts';
import { PAY_PERIODS, JOB_TYPES, WORK_MODES } from '#contract/domain/options.ts';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import { plural } from '#web/lib/format.ts';
import { formatDay, formatMonth } from '#web/lib/format-time.ts';
import { formatMoney } from '#web/lib/format-money.ts';

/** `March 2021` of `2021-03`, and a year as it is. */
export const monthText = (month: string): string => (month.length === 4 ? month : formatMonth(`${month}-01T00:00:00Z`));

/** @param open what an end that is not there means; null where it means nothing */
export function spanText(from: string | null, until: string | null, open: string | null): string {
  const end = until === null ? open : monthText(until);
  const start = from === null ? null : monthText(from);
  if (start === null || start === end) return end ?? '';
  return end === null ? `Since ${start}` : `${start} – ${end}`;
}

/** `Expert, 6 years, last used in 2025, shown by: Electrician`. */
export function skillText({ level, years, lastUsed, shownBy }: Omit<ShownProfile['skills'][number], 'name'>): string {
  return [
    level === null ? null : SKILL_LEVELS.labels[level],
    years === null ? null : years < 1 ? 'less than a year' : plural(years, 'year'),
    lastUsed === null ? null : `last used in ${String(lastUsed)}`,
    shownBy === null ? null : `shown by: ${shownBy}`,
  ]
    .filter((part) => part !== null)
    .map((part, index) => (index === 0 ? part.charAt(0).toUpperCase() + part.slice(1) : part))
    .join(', ');
}

/** A person's wishes, a label and a sentence each; unset ones are left out. */
export function wishes(preferences: ShownProfile['preferences']): { label: string; text: string }[] {
  const { workModes, jobTypes, pay, noticeDays, relocation, relocateTo, startsOn } = preferences;
  const said = [
    ['Work mode', workModes.map((mode) => WORK_MODES.labels[mode]).join(', ')],
    ['Job type', jobTypes.map((type) => JOB_TYPES.labels[type]).join(', ')],
    [
      'Pay',
      pay === null ? '' : `From ${formatMoney(pay.min, pay.currency)}, ${PAY_PERIODS.labels[pay.period].toLowerCase()}`,
    ],
    ['Notice', noticeDays === null ? '' : noticeDays === 0 ? 'None' : plural(noticeDays, 'day')],
    ['Can start', startsOn === null ? '' : `From ${formatDay(startsOn)}`],
    [
      'Would move',
      relocation === null
        ? ''
        : relocation === 'listed'
          ? `To ${relocateTo.join('; ')}`
          : RELOCATIONS.labels[relocation],
    ],
  ] as const;
  return said.flatMap(([label, text]) => (text === '' ? [] : [{ label, text }]));
}
