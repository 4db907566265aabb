/** Languages and links that a resume names. */
import { LANGUAGES } from '#contract/domain/languages.ts';
import { LANGUAGE_LEVELS, type LanguageLevel } from '#contract/domain/career-options.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { ReviewValue } from './types.ts';
import { oneLine } from './source-text.ts';

const SPEAKERS = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
/** The code of a language by its English name, or by its name in another tongue that resumes are written in. */
export function languageCodeOf(name: string): string {
  const plain = oneLine(name).toLowerCase();
  const known = LANGUAGES.find((language) => language.name.toLowerCase() === plain);
  if (known !== undefined) return known.code;
  for (const speaker of SPEAKERS) {
    const names = new Intl.DisplayNames([speaker], { type: 'language' });
    const found = LANGUAGES.find(({ code }) => names.of(code)?.toLowerCase() === plain);
    if (found !== undefined) return found.code;
  }
  return '';
}

const LEVELS: readonly (readonly [RegExp, LanguageLevel])[] = [
  [/nativ|mother|muttersprach|maternel|materna|first language/i, 'native'],
  [/\bc[12]\b|fluen|fließend|courant|fluido|full professional|bilingual/i, 'fluent'],
  [/\bb[12]\b|convers|intermediate|working|gut\b|good/i, 'conversational'],
  [/\ba[12]\b|basic|beginner|elementary|grundkenntnisse|notions|básico/i, 'basic'],
];
export const languageLevelOf = (level: string | null): LanguageLevel | '' =>
  (level === null ? undefined : LEVELS.find(([words]) => words.test(level))?.[1]) ?? '';

export function languageDoubt(said: string | null, level: LanguageLevel | ''): string | null {
  if (said === null) return 'The page doesn’t say how well. Please choose a level.';
  if (level === '') return `The page says “${said}”. Please choose a level.`;
  return said.toLowerCase() === level
    ? null
    : `The page says “${said}”. We took that as ${LANGUAGE_LEVELS.labels[level].toLowerCase()}.`;
}

const NETWORKS: Readonly<Record<string, string>> = {
  'linkedin.com': 'LinkedIn',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'behance.net': 'Behance',
  'dribbble.com': 'Dribbble',
};
export function linkOf(text: string): ReviewValue {
  const url = /^[a-z]+:/i.test(text) ? text : `https://${text}`;
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
  return { kind: 'link', label: NETWORKS[host] ?? host.slice(0, LIMITS.linkLabel), url };
}
