/**
 * The facts that a match reads of a profile, in one small row: exact facts for scoring people, and columns from which
 * the database computes an upper bound of the match. Pure.
 */
import { PERIODS_PER_YEAR } from '#contract/domain/options.ts';
import type { Point } from '../../../../library/places/point.ts';
import { NO_SKILL, modeBit, type PersonRow } from '../../../../records/profile/match-bound.ts';
import type { PersonFacts } from '../../../../records/profile/schema.ts';
import { formsOf, type MatchPerson } from '../sides.ts';

/** The names of a skill, by one number each. Two that share a number only make a bound looser. */
export function keysOf(skill: string): number[] {
  return [...new Set(formsOf(skill).map(keyOf))];
}

/** FNV-1a over UTF-16, as `int4`; never what stands for no skill. */
function keyOf(form: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < form.length; at += 1) hash = Math.imul(hash ^ form.charCodeAt(at), 0x01000193);
  return hash === NO_SKILL ? 1 : hash | 0;
}

/** Hundredths of years that are never too few. */
const ANY_YEARS = 1_000_000;
/** Years of somebody whose experience says how many. */
const COUNTED_YEARS = 1_000;

export function rowOf(person: MatchPerson, home: Point): PersonRow {
  const { wishes } = person;
  const pay = wishes?.pay ?? null;
  return {
    facts: factsOf(person),
    ...skillColumns(person.skills),
    years: person.totalYears ?? (person.spans.length === 0 ? null : COUNTED_YEARS),
    country: person.country,
    latitude: home.latitude,
    longitude: home.longitude,
    moves: wishes?.relocation === 'yes' || wishes?.relocation === 'listed',
    modes: (wishes?.workModes ?? []).reduce((bits, mode) => bits | modeBit(mode), 0),
    pay: pay === null ? null : pay.min * PERIODS_PER_YEAR[pay.period],
    currency: pay?.currency ?? null,
    starts_on: wishes?.startsOn ?? null,
    notice_days: wishes?.noticeDays ?? null,
    time_zone: person.timeZone,
  };
}

/** If two skills share a name, the row takes the better of both. */
function skillColumns(skills: MatchPerson['skills']): Pick<PersonRow, 'skills' | 'worths' | 'skill_years'> {
  if (skills.length === 0) return { skills: [NO_SKILL], worths: [0], skill_years: [0] };
  const found = new Map<number, { worth: number; years: number }>();
  for (const { name, years, shownBy } of skills) {
    const said = {
      worth: shownBy.length > 0 ? 2 : 1,
      years: years === null ? ANY_YEARS : Math.min(ANY_YEARS, Math.ceil(years * 100)),
    };
    for (const key of keysOf(name)) {
      const other = found.get(key) ?? said;
      found.set(key, { worth: Math.max(said.worth, other.worth), years: Math.max(said.years, other.years) });
    }
  }
  return {
    skills: [...found.keys()],
    worths: [...found.values()].map(({ worth }) => worth),
    skill_years: [...found.values()].map(({ years }) => years),
  };
}

function factsOf({ skills, wishes, ...person }: MatchPerson): PersonFacts {
  return {
    skills: skills.map(({ name, years, shownBy }) => [name, years, shownBy.length > 0]),
    totalYears: person.totalYears,
    // They count only where no number is stated.
    spans: person.totalYears === null ? person.spans.map(({ from, until }) => ({ from, until })) : [],
    country: person.country,
    state: person.state,
    city: person.city,
    timeZone: person.timeZone,
    wishes: wishes === null ? null : wishesOf(wishes),
  };
}

const wishesOf = (wishes: NonNullable<MatchPerson['wishes']>): NonNullable<PersonFacts['wishes']> => ({
  workModes: wishes.workModes,
  pay: wishes.pay,
  noticeDays: wishes.noticeDays,
  startsOn: wishes.startsOn,
  relocation: wishes.relocation,
  relocateTo: wishes.relocateTo,
});

/** Some entry: a number does not ask which. */
const SHOWN = [{ kind: 'experience', title: '' }] as const;

/** A person with the same match as the profile from which the facts were taken. */
export function personOf({ skills, ...facts }: PersonFacts): MatchPerson {
  return {
    ...facts,
    skills: skills.map(([name, years, isShown]) => ({ name, years, shownBy: isShown ? SHOWN : [] })),
  };
}
