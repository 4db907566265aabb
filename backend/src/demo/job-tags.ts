import type { JobType, WorkMode } from '#contract/domain/options.ts';
import type { Employer } from './employers.ts';
import type { Random } from './random.ts';
import type { Trade } from './trades/trade.ts';

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
