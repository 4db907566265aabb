/** The demo postings: who posts what, how it reads, and how it is stored. */
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { JobDraft, JobSkill } from '#contract/domain/job.ts';
import type { JobType, STORED_JOB_STATUSES, WorkMode } from '#contract/domain/options.ts';
import type { OwnQuestion } from '#contract/domain/screening.ts';
import { MINUTE_MS } from '#contract/domain/time.ts';
import type { Random } from '#contract/testing/random.ts';
import { JobWriterRepository } from '../backend/src/records/jobs/job-writer.repository.ts';
import { toRow, type NewJobRow } from '../backend/src/records/jobs/new-job.ts';
import { isoDay } from './columns.ts';
import { fill, JOB_PHRASES, TRADES, type Graded, type Role, type Trade } from './data.ts';
import {
  experienceAt,
  makeClosingDay,
  makeEngagement,
  makeJobType,
  makeLevel,
  makeOpenings,
  makeQualification,
  makeStartDay,
  makeTags,
  makeTitle,
  makeWorkMode,
  mostOpenings,
  mostPostings,
} from './job-terms.ts';
import { fits, INDIA, makePay, WORLD, type Market, type Place } from './markets.ts';
import type { Employer } from './organisations.ts';

export interface DemoJob {
  /** The key is stable within the demo data: `demo-0001`. */
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

/** A posting of the demo as it was stored. */
export interface StoredJob {
  readonly id: string;
  readonly job: DemoJob;
  /** An instant in UTC. */
  readonly closesAt: string;
}

/** The stored postings by key, newest first. */
export type StoredJobs = ReadonlyMap<string, StoredJob>;

/** Answers whether somebody can apply for the posting. */
export function isOpenAt({ job, closesAt }: StoredJob, now: Date): boolean {
  return job.status === 'active' && closesAt > now.toISOString();
}

/** A company with its postings so far. */
interface Board {
  readonly employer: Employer;
  /** The work that it may hire for. */
  readonly work: readonly Work[];
  readonly titles: Set<string>;
  openings: number;
}

interface Work {
  readonly trade: Trade;
  readonly role: Role;
}

/** The demo postings, newest first. Pure: the same source of choices and the same `now` make the same postings. */
export function makeJobs(random: Random, employers: readonly Employer[], count: number, now: Date): DemoJob[] {
  const ages = Array.from({ length: count }, (_, index) => ageInMinutes(random, index)).sort((a, b) => a - b);
  const all = employers.map((employer): Board => ({
    employer,
    work: possibleWork(employer),
    titles: new Set(),
    openings: 0,
  }));
  const boards = new Map(
    [INDIA, ...WORLD].map(({ country }) => [country, all.filter(({ employer }) => employer.home.country === country)]),
  );
  boards.set(
    ABROAD,
    all.filter(({ employer }) => employer.reach === 'world' && mostPostings(employer) >= 40),
  );
  const posted: Posted = { counts: new Map(), rare: new Set(TRADES.flatMap(({ roles }) => roles)) };
  return ages.map((minutes, index) => {
    const key = `demo-${String(index + 1).padStart(4, '0')}`;
    const createdAt = new Date(now.getTime() - minutes * MINUTE_MS);
    for (let tries = 0; tries < 500; tries += 1) {
      const job = makeJob(random, { boards, posted }, key, createdAt, now);
      if (job !== null) return job;
    }
    throw new RangeError(`No company has room for posting ${key}`);
  });
}

/** The ages spread over 60 days, denser recently; the first dozen are hours old, so that every date filter finds some. */
function ageInMinutes(random: Random, index: number): number {
  if (index < 12) return 3 + index * 9 + random.int(0, 6);
  return 120 + Math.floor(random.next() ** 1.7 * 59.8 * 24 * 60);
}

const TRADE_BY_KEY = new Map(TRADES.map((trade) => [trade.key, trade]));
/** Key of those who hire abroad: they have at least two hundred people. */
const ABROAD = '*';
/** A role posted so often is no longer rare. */
const ENOUGH = 3;

interface Posted {
  readonly counts: Map<Role, number>;
  readonly rare: Set<Role>;
}

const roomOf = ({ employer, titles, openings }: Board): number =>
  openings >= mostOpenings(employer) ? 0 : Math.max(mostPostings(employer) - titles.size, 0);

/** Makes one posting; null when the company has such a posting already, or no company has room. */
function makeJob(
  random: Random,
  { boards, posted }: { boards: ReadonlyMap<string, readonly Board[]>; posted: Posted },
  key: string,
  createdAt: Date,
  now: Date,
): DemoJob | null {
  const market = random.chance(0.6) ? INDIA : random.weighted(WORLD.map((each) => [each, each.weight] as const));
  const withRoom = (where: string) => boards.get(where)?.filter((board) => roomOf(board) > 0) ?? [];
  const local = withRoom(market.country);
  const from = local.length > 0 && (market === INDIA || random.chance(0.95)) ? local : withRoom(ABROAD);
  if (from.length === 0) return null;
  const board = random.weighted(
    from.map((each) => [each, roomOf(each) * (each.work.some(({ role }) => posted.rare.has(role)) ? 6 : 1)] as const),
  );
  const { employer } = board;
  const { trade, role } = pickWork(random, board, posted);
  const place = placeFor(random, employer, market);
  const job = describeJob(random, { employer, trade, role, market, place, createdAt, now, board });
  if (board.titles.has(job.draft.title)) return null;
  board.titles.add(job.draft.title);
  board.openings += job.draft.openings;
  const count = (posted.counts.get(role) ?? 0) + 1;
  posted.counts.set(role, count);
  if (count >= ENOUGH) posted.rare.delete(role);
  return { key, employer, trade, role, createdAt, ...job };
}

/** @throws RangeError for a trade that there is not */
function possibleWork({ trades, industry, sector }: Employer): readonly Work[] {
  return trades.flatMap((key): Work[] => {
    const trade = TRADE_BY_KEY.get(key);
    if (trade === undefined) throw new RangeError(`${industry} hires for an unknown trade: ${key}`);
    const roles = trade.roles.filter(({ sectors }) => sectors.length === 0 || sectors.includes(sector));
    return roles.map((role) => ({ trade, role }));
  });
}

/** Work that few have posted comes first: every role that somebody may look for is there. */
const pickWork = (random: Random, { work }: Board, { counts }: Posted): Work =>
  random.weighted(work.map((each) => [each, 1 / (1 + (counts.get(each.role) ?? 0)) ** 1.5] as const));

function placeFor(random: Random, { home, reach }: Employer, market: Market): Place {
  if (home.country !== market.country) return random.pick(market.places);
  if (reach === 'home' || random.chance(0.4)) return home;
  return random.pick(reach === 'region' ? market.places.filter(({ state }) => state === home.state) : market.places);
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

/** Jobs that ask anything ask this, too, and look for one of the answers. */
export const START_QUESTION: OwnQuestion = {
  id: 'soon',
  question: 'Can you start within two months?',
  required: true,
  kind: 'yes-no',
  options: [],
  wanted: ['Yes'],
  atLeast: null,
};

function describeJob(random: Random, input: JobInput): Pick<DemoJob, 'draft' | 'status' | 'level'> {
  const { employer, trade, role, market, place, createdAt, now, board } = input;
  const here = [place.country, employer.sector, ...place.kinds];
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
    ...makePay(random, trade, role, market, jobType, level),
    salaryVisible: random.chance(0.9),
    startDate: random.chance(0.3) ? isoDay(makeStartDay(random, closesOn)) : null,
    closesOn: isoDay(closesOn),
    acceptVendors:
      jobType === 'contract' || (jobType !== 'volunteer' && jobType !== 'internship' && random.chance(0.55)),
    screeningQuestions: random.chance(0.35)
      ? [
          ...random.sample(trade.questions, random.int(1, 2)).map(({ text }, index) => ({
            id: `q${String(index + 1)}`,
            question: text,
            required: random.chance(0.7),
            kind: 'text' as const,
            options: [],
            wanted: [],
            atLeast: null,
          })),
          START_QUESTION,
        ]
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

interface DescriptionInput {
  readonly trade: Trade;
  readonly role: Role;
  readonly employer: Employer;
  readonly place: string;
  readonly jobType: JobType;
  readonly workMode: WorkMode;
  /** Index of `EXPERIENCES`. */
  readonly level: number;
  readonly openings: number;
}

function experienceText({ jobType, level, role }: DescriptionInput): string {
  const { interns, graduates, byLevel } = JOB_PHRASES.experience;
  if (jobType === 'internship') return interns;
  const needsTraining = role.qualifications.every((each) => each !== null);
  return level === 0 && needsTraining ? graduates : (byLevel[level] ?? byLevel[0] ?? '');
}

const upTo = (level: number, sentences: readonly Graded[]): string[] =>
  sentences.filter(({ from }) => from <= level).map(({ text }) => text);

/** A description in sections, as HTML with the tags that a posting may have. The duties come first: a card shows them. */
function describe(random: Random, input: DescriptionInput): string {
  const { trade, role, employer, jobType, level, openings } = input;
  const { headings, offers: allOffers, reasons, reasonsForMany, types, modes, closings } = JOB_PHRASES;
  const { duties, needs, offers, about } = random.pick(headings);
  const filled = (text: string) => fill(text, { city: input.place, count: String(openings) });
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const offered = jobType === 'volunteer' || jobType === 'internship' ? allOffers[jobType] : allOffers[trade.style];
  return [
    `<h3>${duties}</h3>`,
    list([...upTo(level, role.duties), ...random.sample(upTo(level, trade.duties), random.int(2, 3))]),
    `<h3>${needs}</h3>`,
    list([experienceText(input), ...random.sample(upTo(level, trade.needs), random.int(2, 3))]),
    `<h3>${offers}</h3>`,
    list(random.sample(offered, random.int(3, 4))),
    `<h3>${about}</h3>`,
    `<p>${employer.about} ${filled(random.pick(openings > 1 ? reasonsForMany : reasons))}</p>`,
    `<p>${filled(random.pick(types[jobType]))} ${filled(random.pick(modes[input.workMode]))} ${random.sample(closings, 2).join(' ')}</p>`,
  ].join('');
}

const BATCH = 300;
/** Every demo posting has this source, and its key as the id there. */
const SOURCE = 'demo';

export async function storeJobs(
  em: SqlEntityManager,
  jobs: readonly DemoJob[],
  now: Date,
  onBatch: (count: number) => void,
): Promise<StoredJobs> {
  const writer = new JobWriterRepository();
  const stored = new Map<string, StoredJob>();
  const store = async (batch: readonly Prepared[]): Promise<void> => {
    const written = await writer.insertJobs(
      em,
      batch.map(({ row }) => row),
    );
    const ids = new Map(written.map(({ id, source_id }) => [source_id, id]));
    for (const { job, row } of batch) stored.set(job.key, { id: ids.get(job.key) ?? '', job, closesAt: row.closes_at });
    onBatch(batch.length);
  };
  // The next batch is prepared while the database's thread stores the last one.
  let storing: Promise<void> = Promise.resolve();
  for (let start = 0; start < jobs.length; start += BATCH) {
    const batch = jobs.slice(start, start + BATCH).map((job) => ({ job, row: demoRow(job, now) }));
    await storing;
    storing = store(batch);
  }
  await storing;
  return stored;
}

interface Prepared {
  readonly job: DemoJob;
  readonly row: NewJobRow;
}

function demoRow(job: DemoJob, now: Date): NewJobRow {
  const { employer } = job;
  return toRow(
    {
      clientId: employer.id,
      companyName: employer.name,
      companyVerified: employer.kycStatus === 'completed',
      defaultTimeZone: employer.home.timeZone,
      draft: job.draft,
      status: job.status,
      createdAt: job.createdAt,
      source: { name: SOURCE, id: job.key },
      isDemo: true,
    },
    now,
  );
}
