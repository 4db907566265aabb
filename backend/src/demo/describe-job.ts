import type { JobSkill, JobDraft } from '#contract/domain/job.ts';
import type { STORED_JOB_STATUSES } from '#contract/domain/options.ts';
import type { Employer } from './employers.ts';
import { fits } from './fits.ts';
import { describe } from './job-text.ts';
import {
  experienceAt,
  isoDay,
  makeClosingDay,
  makeEngagement,
  makeJobType,
  makeLevel,
  makeQualification,
  makeStartDay,
  makeTitle,
  makeWorkMode,
} from './job-terms.ts';
import { makeTags } from './job-tags.ts';
import { makeOpenings, mostOpenings } from './job-openings.ts';
import { makePay } from './pay.ts';
import { kindsOfPlace, marketOf } from './places.ts';
import type { Market, Place } from './places.ts';
import type { Random } from './random.ts';
import type { Role, Trade } from './trades/trade.ts';

export interface DemoJob {
  /** Stable within the demo data: `demo-0001`. */
  readonly key: string;
  readonly employer: Employer;
  readonly trade: Trade;
  readonly role: Role;
  /** Index of `EXPERIENCES`. */
  readonly level: number;
  readonly createdAt: Date;
  readonly status: (typeof STORED_JOB_STATUSES)[number];
  readonly draft: JobDraft;
}

/** What a company has posted so far. */
export interface Board {
  readonly employer: Employer;
  /** What it may hire for. */
  readonly work: readonly Work[];
  readonly titles: Set<string>;
  openings: number;
}

export interface Work {
  readonly trade: Trade;
  readonly role: Role;
}

interface JobInput {
  readonly employer: Employer;
  readonly trade: Trade;
  readonly role: Role;
  readonly market: Market;
  readonly place: Place;
  readonly createdAt: Date;
  readonly now: Date;
  readonly board: Board;
}

export function describeJob(random: Random, input: JobInput): Pick<DemoJob, 'draft' | 'status' | 'level'> {
  const { employer, trade, role, place, createdAt, now, board } = input;
  const here = [place.country, employer.sector, ...kindsOfPlace(place)];
  const jobType = makeJobType(random, trade, role, employer);
  const level = makeLevel(random, role, jobType);
  const title = makeTitle(random, trade, role, jobType, level, here);
  const workMode = makeWorkMode(random, trade, role);
  const openings = makeOpenings(random, employer, role, level, mostOpenings(employer) - board.openings);
  const status = random.weighted<DemoJob['status']>([
    ['active', 955],
    ['paused', 12],
    ['filled', 12],
    ['closed', 12],
    ['draft', 9],
  ]);
  const closesOn = makeClosingDay(random, createdAt, now);
  const draft: JobDraft = {
    title,
    description: describe(random, {
      title,
      trade,
      role,
      employer,
      place: place.city,
      jobType,
      workMode,
      level,
      openings,
    }),
    category: trade.category,
    jobType,
    engagement: makeEngagement(random, trade, jobType),
    workMode,
    country: place.country,
    state: place.state,
    city: place.city,
    timeZone: place.timeZone,
    skills: makeSkills(random, trade, role, here, level),
    experience: experienceAt(level),
    qualification: makeQualification(random, role, jobType),
    openings,
    ...makePay(random, trade, role, marketOf(place.country), jobType, level),
    salaryVisible: random.chance(0.9),
    startDate: random.chance(0.3) ? isoDay(makeStartDay(random, closesOn)) : null,
    closesOn: isoDay(closesOn),
    acceptVendors:
      jobType === 'contract' || (jobType !== 'volunteer' && jobType !== 'internship' && random.chance(0.55)),
    screeningQuestions: random.chance(0.35)
      ? random.sample(trade.questions, random.int(1, 2)).map(({ text }, index) => ({
          id: `q${String(index + 1)}`,
          question: text,
          required: random.chance(0.7),
        }))
      : [],
    tags: makeTags(random, { trade, employer, workMode, jobType, level, country: place.country, title }),
    clientJobRef: random.chance(0.4)
      ? `${employer.name.slice(0, 2).toUpperCase()}-${String(random.int(1_000, 9_999))}`
      : null,
  };
  return { draft, status, level };
}

/** The role's own and what every one of the trade must know; beside them a few that are welcome. */
function makeSkills(random: Random, trade: Trade, role: Role, here: readonly string[], level: number): JobSkill[] {
  const own = role.skills.filter((skill) => fits(skill, here)).map(({ text }) => text);
  const must = [...new Set([...own, ...trade.skills.slice(0, 2)])];
  const rest = trade.skills.slice(2).filter((name) => !must.includes(name));
  return [
    ...must.map((name) => ({ name, must: true, minYears: random.int(0, Math.min(level, 3)) })),
    ...random.sample(rest, random.int(1, 3)).map((name) => ({ name, must: random.chance(0.2), minYears: 0 })),
  ];
}
