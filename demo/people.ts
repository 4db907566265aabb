import { EXPERIENCES } from '#contract/domain/options.ts';
import type { Random } from '#contract/testing/random.ts';
import { PEOPLE, type Role, type Trade } from './data.ts';
import { fits, marketOf, type Place } from './markets.ts';

export interface Name {
  readonly first: string;
  readonly last: string;
}

export function makeName(random: Random, country: string): Name {
  const { given, family } = PEOPLE.names[PEOPLE.regions[country] ?? 'west'];
  return { first: random.pick(given), last: random.pick(family) };
}

export interface DemoPerson extends Name {
  readonly id: string;
  /** The address is under the reserved name `.test`, so no mail can reach anybody (RFC 6761). */
  readonly email: string;
  readonly phone: string;
  readonly place: Place;
  readonly trade: Trade;
  /** The occupation within the trade. */
  readonly role: Role;
  readonly headline: string;
  readonly skills: readonly string[];
  readonly years: number;
}

/** A person of a trade; `serial` keeps addresses and numbers apart; `sure` fixes the years of experience. */
export function makePerson(random: Random, trade: Trade, country: string, serial: number, sure?: number): DemoPerson {
  const place = random.pick(marketOf(country).places);
  const name = makeName(random, country);
  const role = random.pick(trade.roles);
  // A trainee doesn't stay one for twenty years, and a manager didn't start as one.
  const most = role.levels[1] < EXPERIENCES.list.length - 1 ? role.levels[1] + 4 : 18;
  const years = sure ?? random.int(Math.min(role.levels[0] * 2, most), most);
  const plain = `${name.first}.${name.last}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
  return {
    ...name,
    id: random.uuid(),
    email: `${plain}.${String(serial)}@people.rolecall.test`,
    // 99999 and 555-01 style numbers are not assigned to people.
    phone: country === 'IN' ? `+9199999${String(10_000 + serial)}` : `+1555010${String(10_000 + serial)}`,
    place,
    trade,
    role,
    headline: makeHeadline(random, role, place, years),
    skills: [
      ...new Set([
        ...trade.skills.slice(0, 2),
        ...role.skills.filter((skill) => fits(skill, [country])).map(({ text }) => text),
        ...random.sample(trade.skills.slice(2), random.int(1, 3)),
      ]),
    ],
    years,
  };
}

/** Answers what the person is called at work today. */
export const titleOf = ({ role, years }: Pick<DemoPerson, 'role' | 'years'>): string =>
  years >= 6 && !role.flags.includes('plain') ? `Senior ${role.title}` : role.title;

/** The article before a title as it is spoken: an HR executive, a UX designer. */
export const articleOf = (title: string): 'a' | 'an' =>
  /^(?:[AEIO]|iOS|HR|SEO|SDET|HVAC|NLP)/.test(title) ? 'an' : 'a';

function makeHeadline(random: Random, role: Role, place: Place, years: number): string {
  if (years === 0)
    return `${role.title}, ${random.pick(['just starting out', 'looking for a first job', 'newly qualified'])}`;
  const title = titleOf({ role, years });
  const skills = role.skills.filter((skill) => skill.only.length === 0).map(({ text }) => text);
  const time = `${String(years)} ${years === 1 ? 'year' : 'years'}`;
  return random.pick([
    `${title} with ${time} of experience`,
    `${title} in ${place.city}, ${time} of experience`,
    skills.length > 1 ? `${title}: ${skills.join(', ')}, ${time}` : `${title} with ${time} of experience`,
  ]);
}
