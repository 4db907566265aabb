import type { Employer } from './employers.ts';
import { mostOpenings, mostPostings } from './job-openings.ts';
import { INDIA, WORLD } from './places.ts';
import type { Market, Place } from './places.ts';
import type { Random } from './random.ts';
import { TRADES } from './trades/index.ts';
import type { Role } from './trades/trade.ts';
import { describeJob } from './describe-job.ts';
import type { DemoJob, Board, Work } from './describe-job.ts';

const MINUTE_MS = 60_000;

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

/** Spread over 60 days, denser recently; the first dozen within the last hours, so that every date filter finds something. */
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

/** Null when the company has such a posting already, or nobody has room. */
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
