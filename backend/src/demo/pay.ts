/** What a demo job pays: in the currency, the period and the range that are usual for the work and the country. */
import type { JobDraft } from '#contract/domain/job.ts';
import type { JobType, PayPeriod } from '#contract/domain/options.ts';
import { PERIODS_PER_YEAR } from '#contract/domain/options.ts';
import { INDIA } from './places.ts';
import type { Market } from './places.ts';
import type { Random } from './random.ts';
import type { Role, Trade } from './trades/trade.ts';

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
