/** Working lives of the demo people: what their headline, their trade and their years tell already, entry by entry. */
import type { Career } from '#contract/domain/career.ts';
import type { Qualification } from '#contract/domain/options.ts';
import type { Employer } from './employers.ts';
import type { DemoPerson } from './people.ts';
import { languagesOf } from './spoken-languages.ts';
import { Random } from './random.ts';
import type { Role } from './trades/trade.ts';
import { COLLEGES, monthOf, educationsOf, detailsOf, aboutOf, preferencesOf } from './career-details.ts';
import type { StoredSkillDetail } from '../records/profile/schema.ts';

const SEED = 20_260_121;

/** As the row has it: the names of the skills stand beside it. */
export interface DemoCareer extends Omit<Career, 'skillDetails'> {
  readonly skillDetails: readonly StoredSkillDetail[];
}

/** Months since the year 0, and back: they are counted, not dated. */
const countOf = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();

/** @param qualifications of the people, in their order */
export function careersOf(
  seekers: readonly DemoPerson[],
  qualifications: readonly (Qualification | null)[],
  employers: readonly Employer[],
  now: Date,
): DemoCareer[] {
  // A source of its own: what is added here changes nothing of the other demo data.
  const random = new Random(SEED);
  return seekers.map((person, index) => careerOf(random, person, qualifications[index] ?? null, employers, now));
}

function careerOf(
  random: Random,
  person: DemoPerson,
  qualification: Qualification | null,
  employers: readonly Employer[],
  now: Date,
): DemoCareer {
  const today = countOf(now);
  const begun = today - person.years * 12 - (person.years === 0 ? 0 : random.int(0, 6));
  const experiences = jobsOf(random, person, employers, begun, today);
  const skill = person.skills[0] ?? '';
  return {
    about: aboutOf(random, person),
    skillDetails: detailsOf(random, person, experiences, now.getUTCFullYear()),
    experiences,
    educations: educationsOf(random, person, qualification, begun),
    certificates:
      person.years > 0 && random.chance(0.35)
        ? [
            {
              id: 'cert0001',
              name: `${skill}, advanced course`,
              issuer: random.pick(COLLEGES),
              issued: monthOf(today - random.int(2, person.years * 12)),
              expires: null,
            },
          ]
        : [],
    languages: languagesOf(random, person.place),
    links:
      person.trade.style === 'office' && random.chance(0.4)
        ? [{ id: 'link0001', label: 'Portfolio', url: `https://${hostOf(person)}.example/work` }]
        : [],
    preferences: preferencesOf(random, person),
  };
}

function jobsOf(
  random: Random,
  person: DemoPerson,
  employers: readonly Employer[],
  begun: number,
  today: number,
): Career['experiences'] {
  if (person.years === 0) return [];
  const { trade, place, role } = person;
  const hiring = employers.filter(({ trades }) => trades.includes(trade.key));
  const near = hiring.filter(({ home }) => home.country === place.country);
  const count = Math.min(4, 1 + Math.floor(person.years / 4));
  const names = random.sample(near.length >= count ? near : hiring, count);
  const length = Math.floor((today - begun) / count);
  return Array.from({ length: count }, (_, back) => {
    // The newest first; the oldest began when work began.
    const from = back === count - 1 ? begun : today - length * (back + 1);
    const title = back === 0 ? titleOf(person) : earlierTitle(random, role, trade.roles, from - begun);
    const done = random.sample(
      role.duties.filter((duty) => duty.from <= person.years),
      2,
    );
    return {
      id: `job0000${String(back + 1)}`,
      title,
      employer: names[back]?.name ?? null,
      place: place.city,
      from: monthOf(from),
      until: back === 0 ? null : monthOf(today - length * back - 1),
      summary: back === 0 && done.length > 0 ? done.map(({ text }) => text).join('\n') : null,
    };
  });
}

const titleOf = ({ role, years }: DemoPerson): string =>
  years >= 6 && !role.flags.includes('plain') ? `Senior ${role.title}` : role.title;

/** What somebody did before: the same work, or other work of the trade that is given to people so new to it. */
function earlierTitle(random: Random, role: Role, roles: readonly Role[], months: number): string {
  const fitting = roles.filter(({ levels }) => levels[0] <= Math.floor(months / 12));
  return fitting.includes(role) || fitting.length === 0 ? role.title : random.pick(fitting).title;
}

const hostOf = ({ first, last }: DemoPerson): string =>
  `${first}-${last}`
    .normalize('NFD')
    .replace(/[^A-Za-z]+/g, '-')
    .toLowerCase();
