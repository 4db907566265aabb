/** Changes in words. */
import { LANGUAGE_LEVELS, SKILL_LEVELS } from '#contract/domain/career-options.ts';
import { languageName } from '#contract/domain/languages.ts';
import type { ReviewValue } from './types.ts';
import { placeText } from './change.ts';

/** A year whose month is still missing, as the page says it. */
const shown = (month: string): string => month.replace(/-$/, '');

const yearsText = (years: string): string => (years === '' ? '' : `${years} ${years === '1' ? 'year' : 'years'}`);

/** A value in one line: its name, and the other details. */
export function wordsOf(value: ReviewValue, spanOf: (from: string, until: string) => string): [string, string] {
  const rest = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' · ');
  switch (value.kind) {
    case 'headline':
      return [value.headline, ''];
    case 'about':
      return ['', value.about];
    case 'place':
      return [placeText(value.city, value.state, value.country), ''];
    case 'experience': {
      const until = value.isCurrent ? 'today' : value.until;
      return [value.title, rest(value.employer, value.place, spanOf(shown(value.from), shown(until)))];
    }
    case 'education':
      return [value.title, rest(value.institution, spanOf(shown(value.from), shown(value.until)))];
    case 'skill':
      return [value.name, rest(yearsText(value.years), value.level === '' ? '' : SKILL_LEVELS.labels[value.level])];
    case 'certificate':
      return [value.name, rest(value.issuer, spanOf('', shown(value.issued)))];
    case 'language':
      return [
        value.code === '' ? '' : languageName(value.code),
        value.level === '' ? '' : LANGUAGE_LEVELS.labels[value.level],
      ];
    case 'link':
      return [value.label, value.url];
  }
}
