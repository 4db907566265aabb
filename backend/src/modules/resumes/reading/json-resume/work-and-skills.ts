import type { JsonResume } from '#contract/domain/json-resume.ts';
import type { More, ResumeProfile } from './profile.ts';
import { kept } from './kept-json.ts';

type Work = NonNullable<JsonResume['work']>[number];
type Skill = NonNullable<JsonResume['skills']>[number];

export function experienceOf({ position, name, location, startDate, endDate, summary, highlights, ...more }: Work) {
  return {
    title: position ?? null,
    employer: name ?? null,
    place: location ?? null,
    from: startDate ?? null,
    until: endDate ?? null,
    text: summary ?? null,
    highlights: highlights ?? [],
    more: kept(more),
  };
}

/** Years are no part of the schema, which allows other fields: ours is `yearsOfExperience`. */
export function skillOf({ name, level, keywords, ...more }: Skill): ResumeProfile['skills'][number][] {
  if (name === undefined) return [];
  const { yearsOfExperience, ...rest } = more;
  const isYears = typeof yearsOfExperience === 'number';
  return [
    {
      name,
      level: level ?? null,
      years: isYears ? yearsOfExperience : null,
      keywords: keywords ?? [],
      more: kept(isYears ? rest : more),
    },
  ];
}

/** A group of keywords without a name is no skill of a profile. */
export function namelessSkills(skills: JsonResume['skills']): More {
  const nameless = (skills ?? []).filter(({ name }) => name === undefined);
  return nameless.length === 0 ? {} : { skills: nameless.map(kept) };
}
