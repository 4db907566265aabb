/** The pay of an own job in words. Pure. */
import type { OwnJob } from '#contract/domain/own-job.ts';
import { formatSalary } from '#web/lib/format-money.ts';

/** Null where none is stated; the owner also reads what the posting keeps private. */
export function payWords(job: OwnJob['job']): string | null {
  const { salaryMin: min, salaryMax: max, currency, payPeriod, salaryVisible } = job;
  const pay = formatSalary({ min, max, currency, payPeriod });
  return pay === null || salaryVisible ? pay : `${pay} (not shown)`;
}
