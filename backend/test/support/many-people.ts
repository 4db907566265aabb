/** Job seekers in numbers, always the same ones for the same numbers: for tests of sorting and for the benchmark. */
import type { SqlEntityManager } from '@mikro-orm/sql';
import { randomOf } from '#contract/testing/random.ts';
import { rows } from '../../src/platform/database/database.ts';
import { TOWNS, TRADES } from './trades-and-towns.ts';

type Random = ReturnType<typeof randomOf>;

/** The lower the place in a list, the more frequent. */
const early = <T>({ next }: Random, list: readonly T[]): T => list[Math.floor(next() ** 1.7 * list.length)] as T;

function skillsOf(chance: Random): string[] {
  if (chance.int(40) === 0) return [];
  const trade = chance.pick(TRADES);
  const found = new Set<string>();
  for (let left = 2 + chance.int(6); left > 0; left -= 1) found.add(early(chance, trade));
  if (chance.int(4) === 0) found.add(early(chance, chance.pick(TRADES)));
  return [...found];
}

interface ManyPerson {
  email: string;
  headline: string;
  skills: string[];
  [column: string]: unknown;
}

/** @param number its own */
export function manyPerson(number: number, word: string): ManyPerson {
  const chance = randomOf(number + 1);
  const skills = skillsOf(chance);
  const [country, state, city, zone] = early(chance, TOWNS);
  const isAbroad = country !== 'IN';
  const shown = skills.filter(() => chance.int(2) > 0);
  const hasWorked = chance.int(12) > 0;
  return {
    email: `many.${word.toLowerCase()}.${String(number)}@rolecall.test`,
    headline: `${word} ${skills[0] ?? 'person'}`,
    skills,
    skill_details: skills.map((_, at) => ({
      level: null,
      years: chance.int(3) === 0 ? null : chance.int(12),
      lastUsed: null,
      evidence: at === 0 && hasWorked && shown.length > 0 ? 'job00001' : null,
    })),
    total_years: chance.int(5) === 0 ? null : chance.int(20),
    country,
    state,
    city,
    zone,
    experiences: [
      {
        id: 'job00001',
        title: 'Last job',
        employer: 'Works',
        place: null,
        from: `20${String(10 + chance.int(14))}-0${String(1 + chance.int(8))}`,
        until: null,
        summary: `Every day with ${shown.join(', ')}. ${'More of what was done there. '.repeat(8)}`,
      },
    ].slice(hasWorked ? 0 : 1),
    preferences: {
      workModes: chance.pick([[], ['remote'], ['hybrid', 'on-site'], ['on-site'], ['remote', 'hybrid']]),
      ...(chance.int(2) > 0 && {
        pay: {
          min: isAbroad ? 3_000 + chance.int(5_000) : 300_000 + chance.int(30) * 100_000,
          currency: isAbroad ? 'EUR' : 'INR',
          period: isAbroad ? 'monthly' : 'annualy',
        },
      }),
      ...(chance.int(2) > 0 && { noticeDays: chance.int(90) }),
      ...(chance.int(4) === 0 && { relocation: chance.pick(['yes', 'no'] as const) }),
      ...(chance.int(9) === 0 && { relocation: 'listed', relocateTo: ['Bengaluru', 'Goa, India'] }),
    },
  };
}

/** Stores people `from` to `until`, whom employers find by the word of their headlines. */
export async function addManyPeople(em: SqlEntityManager, word: string, from: number, until: number): Promise<void> {
  const people = Array.from({ length: until - from }, (_, at) => manyPerson(from + at, word));
  await rows(
    em,
    `with given as (
       select * from jsonb_to_recordset(?::jsonb) as t(email text, headline text, skills text[], skill_details jsonb, total_years real,
         country text, state text, city text, zone text, experiences jsonb, preferences jsonb)),
     made as (
       insert into users (user_type, first_name, last_name, email, time_zone)
       select 'personal', 'Many', 'Person', email, zone from given returning id, email)
     insert into seeker_profiles (user_id, headline, visibility, skills, skill_details, total_years, country, state, city, category, experiences, preferences)
     select m.id, g.headline, 'open-to-invites', g.skills, g.skill_details, g.total_years, g.country, g.state, g.city, 'other', g.experiences, g.preferences
     from given g join made m using (email)`,
    [JSON.stringify(people)],
  );
}
