/**
 * Converts the reading of a resume to fields that a person decides about. Pure; it adds nothing that the page does not
 * say.
 */
import { SKILL_LEVELS, type SkillLevel, LANGUAGE_LEVELS, type LanguageLevel } from '#contract/domain/career-options.ts';
import { LANGUAGES } from '#contract/domain/languages.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type {
  ResumeEducation,
  ResumeExperience,
  ResumeFields,
  ResumePage,
  ResumeSource,
  UnderstoodText,
} from '#contract/domain/resume-reading.ts';
import { once, placeOf } from '#web/shared/resume-pages/understood.ts';
import type { ReviewField, ReviewValue } from './types.ts';

/** The quoted lines of a resume behind a value. */
const QUOTED = 90;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const lineOf = (text: UnderstoodText | null): string => oneLine(text?.value ?? '');

/** The text on the page from which a value was read. */
function sourceText(pages: readonly ResumePage[], sources: readonly ResumeSource[]): string {
  const texts = sources.map(({ page, line, start, end }) => pages[page]?.lines[line]?.text.slice(start, end) ?? '');
  const text = oneLine([...new Set(texts)].join(' '));
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}

/** Languages and links that a resume names. */
const SPEAKERS = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
/** The code of a language by its English name, or by its name in another tongue that resumes are written in. */
function languageCodeOf(name: string): string {
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
const languageLevelOf = (level: string | null): LanguageLevel | '' =>
  (level === null ? undefined : LEVELS.find(([words]) => words.test(level))?.[1]) ?? '';

function languageDoubt(said: string | null, level: LanguageLevel | ''): string | null {
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
function linkOf(text: string): ReviewValue {
  const url = /^[a-z]+:/i.test(text) ? text : `https://${text}`;
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
  return { kind: 'link', label: NETWORKS[host] ?? host.slice(0, LIMITS.linkLabel), url };
}

interface Understood {
  value: string | null;
  confidence: 'sure' | 'doubtful';
  sources: readonly ResumeSource[];
}
/** By its name in a sentence. */
type Parts = Readonly<Record<string, Understood | null>>;

/** A year alone is half of a month, and stays so. */
const monthOf = (month: string | null | undefined): string =>
  month == null ? '' : month.length === 4 ? `${month}-` : month;
const isHalf = (month: string): boolean => month.endsWith('-');

export function fieldsOf(fields: ResumeFields, pages: readonly ResumePage[]): ReviewField[] {
  const found: ReviewField[] = [];
  const add = (value: ReviewValue, parts: Parts, more: readonly (string | null)[] = []) => {
    const sources = Object.values(parts).flatMap((part) => part?.sources ?? []);
    const doubts = [...doubtsOf(parts, pages), ...more.filter((doubt) => doubt !== null)];
    found.push({ id: `${value.kind}-${String(found.length)}`, value, sources, doubts });
  };
  const { headline, about, place } = fields;
  if (headline !== null) {
    const text = lineOf(headline);
    add({ kind: 'headline', headline: text }, { headline }, [tooLong(text, LIMITS.headline)]);
  }
  if (about !== null) {
    add({ kind: 'about', about: about.value }, { text: about }, [tooLong(about.value, LIMITS.ownWords)]);
  }
  if (place !== null) add({ kind: 'place', ...placeOf(lineOf(place)) }, { place });
  for (const job of fields.experiences) add(experienceOf(job), jobParts(job), jobDoubts(job, pages));
  for (const school of fields.educations) add(educationOf(school), schoolParts(school), schoolDoubts(school, pages));
  for (const { name, years, level } of once(fields.skills, (skill) => skill.name.value)) {
    const known = SKILL_LEVELS.list.find((token) => token === level?.toLowerCase());
    add(
      { kind: 'skill', name: lineOf(name), level: (known ?? '') satisfies SkillLevel | '', years: yearsText(years) },
      { skill: name },
      [tooLong(lineOf(name), LIMITS.skill)],
    );
  }
  for (const certificate of once(fields.certificates, ({ value }) => value)) {
    // The form asks for a month: a year alone stays with the name.
    const { issued = null } = certificate;
    const isMonth = issued?.length === 7;
    const name = issued === null || isMonth ? lineOf(certificate) : `${lineOf(certificate)} (${issued})`;
    add({ kind: 'certificate', name, issuer: '', issued: isMonth ? issued : '', expires: '' }, { name: certificate }, [
      tooLong(name, LIMITS.title),
    ]);
  }
  for (const { name, level } of once(fields.languages, (language) => language.name.value)) {
    const value = { kind: 'language' as const, code: languageCodeOf(name.value), level: languageLevelOf(level) };
    add(value, { language: name }, [languageDoubt(level, value.level)]);
  }
  for (const link of once(fields.links, ({ value }) => value)) add(linkOf(link.value), { link });
  return found;
}

function doubtsOf(parts: Parts, pages: readonly ResumePage[]): string[] {
  const doubtful = Object.entries(parts).filter(([, part]) => part?.confidence === 'doubtful');
  const bySource = new Map<string, string[]>();
  for (const [name, part] of doubtful) {
    const said = sourceText(pages, part?.sources ?? []);
    bySource.set(said, [...(bySource.get(said) ?? []), name]);
  }
  return [...bySource].map(
    ([said, names]) => `We’re not sure of the ${names.join(' and the ')}: the page says “${said}”.`,
  );
}

const tooLong = (text: string, most: number): string | null =>
  text.length <= most
    ? null
    : `This has ${String(text.length)} characters, and a profile takes ${String(most)}. Please shorten it.`;

const yearsText = (years: number | null): string => (years === null ? '' : String(years));

const jobParts = ({ title, employer, place, from, until, text }: ResumeExperience): Parts => ({
  title,
  employer,
  place,
  start: from,
  end: until,
  text,
});
const schoolParts = ({ degree, institution, from, until }: ResumeEducation): Parts => ({
  degree,
  school: institution,
  start: from,
  end: until,
});

function experienceOf(job: ResumeExperience): ReviewValue {
  return {
    kind: 'experience',
    title: lineOf(job.title),
    employer: lineOf(job.employer),
    place: lineOf(job.place),
    from: monthOf(job.from?.value),
    until: monthOf(job.until?.value),
    // Not said is not the same as until today.
    isCurrent: job.until !== null && job.until.value === null,
    summary: job.text?.value ?? '',
  };
}

function educationOf({ degree, institution, from, until }: ResumeEducation): ReviewValue {
  return {
    kind: 'education',
    title: lineOf(degree),
    institution: lineOf(institution),
    from: monthOf(from?.value),
    until: monthOf(until?.value),
  };
}

function monthDoubt(
  { from, until }: Pick<ResumeExperience, 'from' | 'until'>,
  pages: readonly ResumePage[],
): string | null {
  const halves = [from, until].filter((part) => part !== null && isHalf(monthOf(part.value)));
  const said = sourceText(
    pages,
    halves.flatMap((part) => part?.sources ?? []),
  );
  return halves.length === 0 ? null : `The page only says “${said}”. Please choose the months.`;
}

const jobDoubts = (job: ResumeExperience, pages: readonly ResumePage[]): (string | null)[] => [
  monthDoubt(job, pages),
  job.title === null ? 'We found no job title. Please enter it.' : null,
  job.from !== null
    ? null
    : job.until === null
      ? 'We found no dates. Please enter them.'
      : 'We found no start. Please enter it.',
  job.from !== null && job.until === null ? 'The page doesn’t say when it ended.' : null,
  tooLong(lineOf(job.title), LIMITS.title),
  tooLong(lineOf(job.employer), LIMITS.organisation),
  tooLong(job.text?.value ?? '', LIMITS.ownWords),
];
const schoolDoubts = (school: ResumeEducation, pages: readonly ResumePage[]): (string | null)[] => [
  monthDoubt(school, pages),
  school.degree === null ? 'We found no degree or subject. Please enter what you learnt.' : null,
  tooLong(lineOf(school.degree), LIMITS.title),
  tooLong(lineOf(school.institution), LIMITS.organisation),
];
