import type { Salary } from '#contract/domain/job.ts';
import { formatSalary } from '#web/lib/format-money.ts';

/** Pay as one phrase; says so when the employer keeps it private. */
export function SalaryText({ salary, className }: { salary: Salary | null; className?: string }) {
  return <span className={className}>{formatSalary(salary) ?? 'Pay not stated'}</span>;
}
