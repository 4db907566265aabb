/** Which of the skills that a job asks for somebody shows, claims or lacks. Pure. */
import type { JobSkill } from '#contract/domain/job.ts';
import type { Match, MatchEvidence } from '#contract/domain/match.ts';
import { CLAIMED_COUNTS } from '#contract/domain/match-weights.ts';
import { skillForms } from '../job-search/parse/keywords.service.ts';
import type { Compared } from './compared.ts';
import { leftOut, number } from './compared.ts';
import type { MatchPerson, Sides } from './sides.ts';

export interface SkillCompared {
  readonly skill: string;
  readonly must: boolean;
  readonly minYears: number;
  readonly years: number | null;
  /** Null where the profile does not name the skill at all. */
  readonly evidence: readonly MatchEvidence[] | null;
  /** 0 to 1, two decimals. */
  readonly counts: number;
}

/** People name the same skills again and again, and a search compares a thousand of them. */
const known = new Map<string, readonly string[]>();
const KNOWN_AT_MOST = 5_000;

function formsOf(name: string): readonly string[] {
  let forms = known.get(name);
  if (forms === undefined) {
    if (known.size >= KNOWN_AT_MOST) known.clear();
    forms = skillForms(name);
    known.set(name, forms);
  }
  return forms;
}

/** Each skill of the job once, those it must have first; under the names that the search takes for the same. */
export function compareSkills({ job, person }: Pick<Sides, 'job' | 'person'>): SkillCompared[] {
  const seen = new Set<string>();
  const inOrder = job.requirements.toSorted((a, b) => Number(b.must) - Number(a.must));
  return inOrder.flatMap((asked) => {
    const forms = formsOf(asked.name);
    if (forms.some((form) => seen.has(form))) return [];
    for (const form of forms) seen.add(form);
    return compareSkill(asked, forms, person);
  });
}

function compareSkill(
  { name, must, minYears }: JobSkill,
  forms: readonly string[],
  person: MatchPerson,
): SkillCompared {
  const asked = { skill: name, must, minYears };
  const own = person.skills.find((skill) => formsOf(skill.name).some((form) => forms.includes(form)));
  if (own === undefined) return { ...asked, years: null, evidence: null, counts: 0 };
  const evidence = evidenceOf(own, forms, person);
  const enough = minYears === 0 || own.years === null ? 1 : Math.min(1, own.years / minYears);
  const counts = Math.round((evidence.length > 0 ? 1 : CLAIMED_COUNTS) * enough * 100) / 100;
  return { ...asked, years: own.years, evidence, counts };
}

/** The entry that the person named as showing it, then those whose words name it. */
function evidenceOf(
  { name, evidence }: MatchPerson['skills'][number],
  forms: readonly string[],
  { entries }: MatchPerson,
): MatchEvidence[] {
  const names = [...new Set([name.toLowerCase(), ...forms])];
  const isNamed = (text: string) => names.some((each) => hasWords(text.toLowerCase(), each));
  return entries
    .filter(({ id, text }) => id === evidence || isNamed(text))
    .toSorted((a, b) => Number(b.id === evidence) - Number(a.id === evidence))
    .map(({ kind, title }) => ({ kind, title }));
}

const IS_LETTER = /[\p{L}\p{N}+#]/u;

/** Whether these words stand in the text as words: "Go" is not in "Google", nor "C" in "C++". */
function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!IS_LETTER.test(text.charAt(at - 1)) && !IS_LETTER.test(text.charAt(at + words.length))) return true;
  }
  return false;
}

/** What is left of the comparison in the answer: three lists. */
export function listsOf(skills: readonly SkillCompared[]): Pick<Match, 'matched' | 'claimed' | 'missing'> {
  const bare = ({ skill, must, minYears, years }: SkillCompared) => ({ skill, must, minYears, years });
  return {
    matched: skills.flatMap((each) =>
      each.evidence === null || each.evidence.length === 0 ? [] : { ...bare(each), evidence: [...each.evidence] },
    ),
    claimed: skills.filter(({ evidence }) => evidence?.length === 0).map(bare),
    missing: skills.filter(({ evidence }) => evidence === null).map(bare),
  };
}

/** @param must whether it is about what the job must have, or about what would be nice */
export function skillsFactor(skills: readonly SkillCompared[], person: MatchPerson, must: boolean): Compared {
  const asked = skills.filter((skill) => skill.must === must);
  if (asked.length === 0) {
    return leftOut(must ? 'The job names no skill that it must have.' : 'The job names no skill that would be nice.');
  }
  if (person.skills.length === 0) return leftOut('The profile names no skills.');
  const sum = asked.reduce((total, { counts }) => total + Math.round(counts * 100), 0) / 100;
  const each = asked.map((skill) => `${skill.skill} ${number(skill.counts)}${because(skill)}`);
  return { share: sum / asked.length, reason: `${each.join(', ')}: ${number(sum)} of ${String(asked.length)}.` };
}

function because({ evidence, minYears, years }: SkillCompared): string {
  const said = [
    ...(evidence?.length === 0 ? ['claimed'] : []),
    ...(evidence !== null && years !== null && years < minYears
      ? [`${number(years)} of ${number(minYears)} years`]
      : []),
  ];
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
}
