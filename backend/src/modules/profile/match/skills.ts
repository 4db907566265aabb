/** Sorts the skills that a job asks for by whether a person shows, claims or lacks them. Pure. */
import type { JobSkill } from '#contract/domain/job.ts';
import type { Match, MatchEvidence } from '#contract/domain/match.ts';
import { CLAIMED_COUNTS } from '#contract/domain/match-weights.ts';
import type { MatchJob } from '../../../records/profile/match-bound.ts';
import { leftOut, number, type Compared } from './compared.ts';
import { formsOf, type MatchPerson, type Sides } from './sides.ts';

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

/** Each skill of the job once, those it must have first; under the names that the search takes for the same. */
export function compareSkills({ job, person }: Pick<Sides, 'job' | 'person'>): SkillCompared[] {
  return skillsAsked(job).map(({ asked, forms }) => compareSkill(asked, forms, person));
}

interface SkillAsked {
  readonly asked: JobSkill;
  readonly forms: readonly string[];
}

const askedBy = new WeakMap<readonly JobSkill[], readonly SkillAsked[]>();

/** The skills of a job, in the order and under the names in which they are compared; read once for all people. */
export function skillsAsked({ requirements }: Pick<MatchJob, 'requirements'>): readonly SkillAsked[] {
  const known = askedBy.get(requirements);
  if (known !== undefined) return known;
  const seen = new Set<string>();
  const inOrder = requirements.toSorted((a, b) => Number(b.must) - Number(a.must));
  const found = inOrder.flatMap((asked) => {
    const forms = formsOf(asked.name);
    if (forms.some((form) => seen.has(form))) return [];
    for (const form of forms) seen.add(form);
    return { asked, forms };
  });
  askedBy.set(requirements, found);
  return found;
}

function compareSkill(
  { name, must, minYears }: JobSkill,
  forms: readonly string[],
  person: MatchPerson,
): SkillCompared {
  const asked = { skill: name, must, minYears };
  const own = person.skills.find((skill) => formsOf(skill.name).some((form) => forms.includes(form)));
  if (own === undefined) return { ...asked, years: null, evidence: null, counts: 0 };
  const evidence = own.shownBy;
  const enough = minYears === 0 || own.years === null ? 1 : Math.min(1, own.years / minYears);
  const counts = Math.round((evidence.length > 0 ? 1 : CLAIMED_COUNTS) * enough * 100) / 100;
  return { ...asked, years: own.years, evidence, counts };
}

/** The comparison as the answer has it: three lists. */
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
  return {
    share: sum / asked.length,
    get reason() {
      const each = asked.map((skill) => `${skill.skill} ${number(skill.counts)}${because(skill)}`);
      return `${each.join(', ')}: ${number(sum)} of ${String(asked.length)}.`;
    },
  };
}

function because({ evidence, minYears, years }: SkillCompared): string {
  const said = [
    ...(evidence?.length === 0 ? ['listed only'] : []),
    ...(evidence !== null && years !== null && years < minYears
      ? [`${number(years)} of ${number(minYears)} years`]
      : []),
  ];
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
}
