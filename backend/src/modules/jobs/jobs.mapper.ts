import type { CompanyCard, JobDetail, JobListItem, ManagedJob } from '#contract/domain/job.ts';
import type { JobStatus } from '#contract/domain/options.ts';
import type { CardRow, DetailRow, StoredJobStatus } from './job-row.ts';

/** `expired` is never stored: it is an active job whose closing instant has passed (product section 3). */
export function shownStatus(status: StoredJobStatus, past: boolean): JobStatus {
  return status === 'active' && past ? 'expired' : status;
}

export function toListItem(row: CardRow, isApplied: boolean): JobListItem {
  const hasPay = row.salary_min !== null || row.salary_max !== null;
  return {
    _id: row.id,
    createdAt: row.created_at,
    isApplied,
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
    status: shownStatus(row.status, row.past),
  };
}

export function toManagedJob(row: CardRow, isApplied: boolean, counts: ManagedJob['counts']): ManagedJob {
  return { ...toListItem(row, isApplied), counts };
}

export function toDetail(row: DetailRow, company: CompanyCard | undefined, applicationId: string | null): JobDetail {
  return {
    ...toListItem(row, applicationId !== null),
    descriptionHtml: row.description_html,
    requirements: row.skills,
    engagement: row.engagement,
    qualification: row.qualification,
    timeZone: row.time_zone,
    startDate: row.start_date,
    acceptVendors: row.accept_vendors,
    screeningQuestions: row.screening_questions,
    tags: row.tags,
    // A posting may name another company than its account: an importer's account carries postings of many.
    company:
      company?.name === row.company_name
        ? company
        : {
            name: row.company_name,
            about: null,
            website: null,
            industry: null,
            size: null,
            foundedYear: null,
            country: null,
            city: null,
          },
    applicationId,
    open: row.status === 'active' && !row.past,
  };
}
