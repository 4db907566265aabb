/** The terms of a demo job: its type, level, title, openings, dates and tags. */
import {
  COMPANY_SIZES,
  EXPERIENCES,
  type Engagement,
  type Experience,
  type JobType,
  type Qualification,
  type WorkMode,
} from '#contract/domain/options.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import type { Random } from '#contract/testing/random.ts';
import type { Role, Trade, TradeStyle } from './data.ts';
import { fits } from './markets.ts';
import type { Employer } from './organisations.ts';

const JOB_TYPES_BY_STYLE: Readonly<Record<TradeStyle, readonly (readonly [JobType, number])[]>> = {
  office: [
    ['full-time', 68],
    ['contract', 14],
    ['internship', 14],
    ['part-time', 6],
    ['temporary', 3],
  ],
  shift: [
    ['full-time', 62],
    ['part-time', 22],
    ['temporary', 9],
    ['contract', 6],
    ['internship', 6],
  ],
  site: [
    ['full-time', 64],
    ['contract', 18],
    ['temporary', 10],
    ['part-time', 4],
    ['internship', 8],
  ],
  field: [
    ['full-time', 58],
    ['part-time', 14],
    ['contract', 12],
    ['temporary', 13],
    ['internship', 8],
  ],
};

/** Those who lead from the first day are not hired by the hour. */
export function makeJobType(random: Random, trade: Trade, role: Role, employer: Employer): JobType {
  if (employer.sector === 'charity' && trade.key === 'community' && random.chance(0.5)) return 'volunteer';
  const usual = JOB_TYPES_BY_STYLE[trade.style].filter(
    ([type]) =>
      (type !== 'internship' || role.flags.includes('intern')) &&
      (role.levels[0] < 3 || type === 'full-time' || type === 'contract'),
  );
  return random.weighted(usual);
}

/** Index of `EXPERIENCES`. */
export function makeLevel(random: Random, role: Role, jobType: JobType): number {
  if (jobType === 'internship') return 0;
  const [least, most] = role.levels;
  return jobType === 'volunteer' ? least : random.int(least, most);
}

export const experienceAt = (level: number): Experience => EXPERIENCES.list[level] ?? 'fresh';

const LED = /Engineer|Developer|Scientist|Designer|Architect/;

/** Answers whether people come to it from a university. */
const isGraduateWork = (role: Role): boolean =>
  role.qualifications.every((each) => each !== null && each !== 'certificate' && each !== 'associate-degree');

function seniority(random: Random, trade: Trade, role: Role, level: number): string {
  if (role.flags.includes('plain')) return '';
  if (level === 0) {
    if (isGraduateWork(role)) return random.pick(['Graduate', 'Junior']);
    if (trade.style === 'office') return 'Junior';
    return trade.style === 'site' ? random.pick(['Apprentice', 'Trainee']) : random.pick(['Trainee', '']);
  }
  if (level === 1) return trade.style === 'office' ? random.pick(['Junior', '']) : '';
  if (level <= 2) return '';
  if (level === 3) return random.pick(['', 'Senior']);
  if (level === 4 || !LED.test(role.title)) return 'Senior';
  return trade.style === 'office' ? random.pick(['Senior', 'Lead', 'Principal']) : random.pick(['Senior', 'Lead']);
}

/** @param here marks of the country, the place and the sector */
export function makeTitle(
  random: Random,
  trade: Trade,
  role: Role,
  jobType: JobType,
  level: number,
  here: readonly string[],
): string {
  const prefix = jobType === 'internship' || jobType === 'volunteer' ? '' : seniority(random, trade, role, level);
  const name =
    jobType === 'internship' ? `${role.title} Intern` : prefix === '' ? role.title : `${prefix} ${role.title}`;
  const areas = role.areas.filter((area) => fits(area, here));
  return areas.length > 0 && random.chance(0.6) ? `${name}, ${random.pick(areas).text}` : name;
}

export function makeWorkMode(random: Random, trade: Trade, role: Role): WorkMode {
  if (role.flags.includes('onsite') || !random.chance(trade.remote)) return 'on-site';
  return random.chance(0.45) ? 'remote' : 'hybrid';
}

export function makeEngagement(random: Random, trade: Trade, jobType: JobType): Engagement {
  if (jobType === 'contract')
    return trade.style === 'office'
      ? random.pick(['contract', 'contract-to-hire', 'corp-to-corp'])
      : random.pick(['contract', 'contract', 'contract-to-hire']);
  return jobType === 'temporary' && random.chance(0.5) ? 'contract' : 'direct';
}

/** Interns and volunteers are not asked for a degree: the ones study for it, the others are thanked. */
export function makeQualification(random: Random, role: Role, jobType: JobType): Qualification | null {
  if (jobType === 'internship' || jobType === 'volunteer') return null;
  return random.pick(role.qualifications);
}

/** The last day to apply, in days from now; negative for the few that have just run out. Open postings close on working days. */
export function makeClosingDay(random: Random, createdAt: Date, now: Date): Date {
  const age = Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS);
  if (random.chance(0.02) && age > 20) return new Date(now.getTime() - random.int(1, 9) * DAY_MS);
  // A posting runs for 21 to 75 days; older ones have been renewed.
  let closes = random.int(21, 75) - age;
  while (closes < 1) closes += random.int(14, 30);
  const day = new Date(now.getTime() + closes * DAY_MS);
  const weekday = day.getUTCDay();
  return weekday === 0 ? new Date(day.getTime() + DAY_MS) : weekday === 6 ? new Date(day.getTime() + 2 * DAY_MS) : day;
}

/** A Monday, at least ten days after the last day to apply: somebody has to choose in between. */
export function makeStartDay(random: Random, closesOn: Date): Date {
  const day = new Date(closesOn.getTime() + random.int(10, 60) * DAY_MS);
  return new Date(day.getTime() + ((8 - day.getUTCDay()) % 7) * DAY_MS);
}

/** The most openings in one posting, by size of the company; a company of ten does not look for ten more. */
const OPENINGS_BY_SIZE = [1, 2, 4, 12, 30, 60];
/** All openings of a company together. */
const ALL_OPENINGS_BY_SIZE = [2, 8, 30, 120, 500, 2_000];
/** Postings of a company at one time. */
const POSTINGS_BY_SIZE = [2, 6, 18, 40, 80, 120];

const sizeOf = ({ size }: Employer): number => COMPANY_SIZES.list.indexOf(size);

export const mostPostings = (employer: Employer): number => POSTINGS_BY_SIZE[sizeOf(employer)] ?? 1;
export const mostOpenings = (employer: Employer): number => ALL_OPENINGS_BY_SIZE[sizeOf(employer)] ?? 1;

export function makeOpenings(random: Random, employer: Employer, role: Role, level: number, left: number): number {
  const most = Math.min(OPENINGS_BY_SIZE[sizeOf(employer)] ?? 1, left);
  const wanted =
    role.flags.includes('many') && level <= 3
      ? random.weighted([
          [1, 20],
          [2, 20],
          [3, 16],
          [5, 16],
          [8, 10],
          [12, 8],
          [20, 6],
          [40, 3],
        ])
      : random.weighted([
          [1, 82],
          [2, level >= 4 ? 4 : 18],
        ]);
  return Math.max(1, Math.min(wanted, most));
}

/** Labels of a posting that are true of it. */
export function makeTags(
  random: Random,
  {
    trade,
    employer,
    workMode,
    jobType,
    level,
    country,
    title,
  }: {
    trade: Trade;
    employer: Employer;
    workMode: WorkMode;
    jobType: JobType;
    level: number;
    country: string;
    title: string;
  },
): string[] {
  const isOnSite = workMode === 'on-site';
  const possible: readonly (readonly [tag: string, isTrue: boolean])[] = [
    ['urgent', jobType === 'temporary' || jobType === 'contract'],
    ['walk-in', isOnSite && trade.style === 'shift' && country === 'IN'],
    ['relocation', isOnSite && level >= 3 && employer.reach !== 'home'],
    ['visa-support', country !== 'IN' && trade.style === 'office' && level >= 3],
    ['women-returners', level >= 2 && jobType !== 'volunteer'],
    ['night-shift', /Night/.test(title)],
    ['english', country !== 'IN' && !/^(?:US|GB|CA|AU|IE|NZ)$/.test(country)],
    ['equal-opportunity', true],
    ['green-jobs', /^(?:energy|environment|farm)$/.test(employer.sector)],
    ['training', level <= 1],
    ['family-friendly', jobType === 'part-time' || workMode !== 'on-site'],
    ['veterans', trade.key === 'security-guard' || country === 'US'],
  ];
  const wanted = random.weighted([
    [0, 3],
    [1, 4],
    [2, 3],
  ]);
  return random.sample(
    possible.flatMap(([tag, isTrue]) => (isTrue ? [tag] : [])),
    wanted,
  );
}
