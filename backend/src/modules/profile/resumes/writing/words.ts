/** Words for dates, skills and languages in a resume. */
import { LANGUAGE_LEVELS, SKILL_LEVELS } from '#contract/domain/career-options.ts';
import type { SkillDetail } from '#contract/domain/career.ts';
import type { SpokenLanguage } from '#contract/domain/career-entries.ts';

export interface Paragraph {
  readonly text: string;
  readonly isBullet: boolean;
}

const BULLET = /^\s*(?:[•●▪■◦○‣·*–—-]|\d{1,2}[.)])\s+/u;
/** Letters that are not drawn: soft hyphens, joiners, marks of direction and of variation, and control characters. */
const UNSEEN = /[\p{Cc}\u{AD}\u{200B}-\u{200F}\u{202A}-\u{202E}\u{2060}-\u{2069}\u{FEFF}]|\p{Variation_Selector}/gu;

export function asOneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').trim();
}

/** The lines of a text; those that begin with a sign for it are points of a list. */
export function paragraphsOf(text: string): Paragraph[] {
  return text
    .split(/\r?\n/)
    .map((line) => ({ text: asOneLine(line.replace(BULLET, '')), isBullet: BULLET.test(line) }))
    .filter((paragraph) => paragraph.text !== '');
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "2019-03" as "Mar 2019". */
export function monthText(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`.trim();
}

/** @param until null where nothing is said of it */
export function spanText(from: string | null, until: string | null): string | null {
  if (from === null) return until === null ? null : monthText(until);
  if (until === 'today') return `${monthText(from)} – Present`;
  return until === null ? `Since ${monthText(from)}` : `${monthText(from)} – ${monthText(until)}`;
}

/** When a certificate was issued, and until when it counts. */
export function validText(issued: string | null, expires: string | null): string | null {
  if (issued === null) return expires === null ? null : `Until ${monthText(expires)}`;
  return expires === null ? monthText(issued) : `${monthText(issued)} – ${monthText(expires)}`;
}

/** "Wiring (6 years, expert)". */
export function skillText(name: string, detail: SkillDetail | undefined): string {
  const years = detail?.years ?? null;
  const level = detail?.level ?? null;
  const said = [
    years === null || years === 0 ? null : `${String(years)} ${years === 1 ? 'year' : 'years'}`,
    level === null ? null : SKILL_LEVELS.labels[level].toLowerCase(),
  ].filter((each) => each !== null);
  return asOneLine(said.length === 0 ? name : `${name} (${said.join(', ')})`);
}

const names = new Intl.DisplayNames(['en'], { type: 'language' });
const regions = new Intl.DisplayNames(['en'], { type: 'region' });
const scripts = new Intl.DisplayNames(['en'], { type: 'script' });

/** "Portuguese (Native, Brazil)". */
export function languageText({ code, level }: SpokenLanguage): string {
  const [language = code, ...subtags] = code.split('-');
  const more = subtags.map((tag) => (tag.length === 4 ? scripts.of(tag) : regions.of(tag)) ?? tag);
  return `${names.of(language) ?? language} (${[LANGUAGE_LEVELS.labels[level], ...more].join(', ')})`;
}
