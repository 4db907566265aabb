import type { JobListItem } from '#contract/domain/job.ts';
import type { JobStatus } from '#contract/domain/options.ts';
import type { CardRow, StoredJobStatus } from './job-card.ts';

/** `expired` is never stored: it is an active job whose closing instant has passed (product section 3). */
export function shownStatus(status: StoredJobStatus, past: boolean): JobStatus {
  return status === 'active' && past ? 'expired' : status;
}

export function toListItem(row: CardRow, isApplied: boolean, isSaved = false): JobListItem {
  const hasPay = row.salary_min !== null || row.salary_max !== null;
  return {
    _id: row.id,
    createdAt: row.created_at,
    isApplied,
    isSaved,
    title: row.title,
    clientId: row.client_id,
    companyName: row.company_name,
    verified: row.company_verified,
    category: row.category,
    jobType: row.job_type,
    workMode: row.work_mode,
    country: row.country,
    state: row.state,
    city: row.city,
    skills: row.skill_names,
    experience: row.experience,
    openings: row.openings,
    salary: hasPay
      ? { min: row.salary_min, max: row.salary_max, currency: row.currency, payPeriod: row.pay_period }
      : null,
    summary: row.summary,
    closesOn: row.closes_on,
    acceptVendors: row.accept_vendors,
    status: shownStatus(row.status, row.past),
  };
}
