import type { Salary } from '#contract/domain/job.ts';
import type { PayPeriod } from '#contract/domain/options.ts';

const PER: Readonly<Record<PayPeriod, string>> = { annualy: 'per year', monthly: 'per month', hourly: 'per hour' };

/** Pay as aggregators read it, `INR 800000 - 1200000 per year`; null when it is not stated. */
export function payText(salary: Salary | null): string | null {
  if (salary === null) return null;
  const bounds = [...new Set([salary.min, salary.max])].filter((bound) => bound !== null);
  return bounds.length === 0 ? null : `${salary.currency} ${bounds.join(' - ')} ${PER[salary.payPeriod]}`;
}
