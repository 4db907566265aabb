/** The places of the demo postings, and the pay there: in the currency, the period and the range that are usual. */
import type { JobDraft } from '#contract/domain/job.ts';
import { PERIODS_PER_YEAR, type JobType, type PayPeriod } from '#contract/domain/options.ts';
import type { Random } from '#contract/testing/random.ts';
import { MARKET_ROWS, PLACE_KINDS, type Fitting, type Role, type Trade } from './data.ts';

export interface Place {
  readonly country: string;
  readonly state: string | null;
  readonly city: string;
  readonly timeZone: string;
  readonly kinds: readonly (typeof PLACE_KINDS)[number][];
}

export interface Market extends Omit<(typeof MARKET_ROWS)[number], 'places'> {
  readonly places: readonly Place[];
}

const isMetro = ({ kinds }: Place): boolean => kinds.includes('metro');

const [INDIA_ROW, ...WORLD_ROWS] = MARKET_ROWS.map((market): Market => ({
  ...market,
  places: market.places.map((place) => ({
    country: market.country,
    city: place.city,
    state: place.state,
    timeZone: place.timeZone ?? market.timeZone,
    kinds: market.country === 'IN' ? place.kinds : [...place.kinds, 'metro'],
  })),
}));
if (INDIA_ROW === undefined) throw new RangeError('There are no demo markets');
const metros = INDIA_ROW.places.filter(isMetro);

/** Every metro stands there four times: that is where most of the work is. */
export const INDIA: Market = {
  ...INDIA_ROW,
  places: [...metros, ...metros, ...metros, ...metros, ...INDIA_ROW.places.filter((place) => !isMetro(place))],
};
export const WORLD: readonly Market[] = WORLD_ROWS;

const BY_COUNTRY = new Map([INDIA, ...WORLD].map((market) => [market.country, market]));

/** The market of a country. @throws RangeError for a country without demo data */
export function marketOf(country: string): Market {
  const market = BY_COUNTRY.get(country);
  if (market === undefined) throw new RangeError(`No demo market for ${country}`);
  return market;
}

const kindOf = (mark: string) =>
  /^[A-Z]{2}$/.test(mark) ? 'country' : PLACE_KINDS.some((kind) => kind === mark) ? 'place' : 'sector';

/** True when of each kind of mark that a phrase has (country, place, sector) one is among `here`. */
export function fits({ only }: Fitting, here: readonly string[]): boolean {
  return only.every((mark) => only.some((other) => kindOf(other) === kindOf(mark) && here.includes(other)));
}

/** Full-time pay for a year in units of the market's currency, from the first to the last level of a role. */
export function yearlyPay(role: Role, market: Market, level: number): number {
  const [least, most] = role.levels;
  const [low, high] = market === INDIA ? role.inr : role.usd;
  const part = most === least ? 0.5 : Math.min(Math.max(level - least, 0) / (most - least), 1);
  const scale = market === INDIA ? 1_000 : 1_000 * market.payIndex * market.perDollar;
  // The lowest wages of a country follow its law rather than the world's market, and keep their distances.
  const floor = market.floor * 1_000 * (1 + part * 0.12);
  return Math.max(low * (high / low) ** part * scale, floor);
}

export function makePay(
  random: Random,
  trade: Trade,
  role: Role,
  market: Market,
  jobType: JobType,
  level: number,
): Pick<JobDraft, 'salaryMin' | 'salaryMax' | 'currency' | 'payPeriod'> {
  const payPeriod = makePayPeriod(random, trade, market, jobType);
  const { currency } = market;
  if (jobType === 'volunteer' || random.chance(0.06)) return { salaryMin: null, salaryMax: null, currency, payPeriod };
  const kind = jobType === 'internship' ? 0.6 : jobType === 'contract' ? 1.12 : 1;
  const yearly = yearlyPay(role, market, level) * kind * (0.98 + random.next() * 0.12);
  const amount = Math.max(yearly, jobType === 'internship' ? 0 : market.floor * 1_000) / PERIODS_PER_YEAR[payPeriod];
  const salaryMin = round(amount);
  const salaryMax = random.chance(0.12)
    ? salaryMin
    : Math.max(salaryMin, round(amount * (1.12 + random.next() * 0.22)));
  return { salaryMin, salaryMax, currency, payPeriod };
}

function makePayPeriod(random: Random, trade: Trade, market: Market, jobType: JobType): PayPeriod {
  const hands = trade.style !== 'office';
  if (market === INDIA || market.payIndex < 0.4) {
    if (jobType === 'part-time') return random.chance(0.6) ? 'hourly' : 'monthly';
    if (jobType === 'internship') return 'monthly';
    return hands
      ? random.weighted([
          ['monthly', 7],
          ['annualy', 3],
        ])
      : random.weighted([
          ['annualy', 8],
          ['monthly', 2],
        ]);
  }
  if (jobType === 'part-time' || jobType === 'contract' || jobType === 'temporary')
    return random.weighted([
      ['hourly', 8],
      ['annualy', 2],
    ]);
  if (market.country === 'AE' || market.country === 'SA' || market.country === 'SG') return 'monthly';
  return hands
    ? random.weighted([
        ['hourly', 6],
        ['annualy', 4],
      ])
    : random.weighted([
        ['annualy', 9],
        ['monthly', 1],
      ]);
}

/** Two significant digits and a half: 1,250 and 87,500, but never 1,253; small hourly rates keep halves. */
function round(amount: number): number {
  if (amount < 40) return Math.max(0.5, Math.ceil(amount * 2) / 2);
  const step = 10 ** Math.floor(Math.log10(amount) - 1) / 2;
  return Math.ceil(amount / step) * step;
}
