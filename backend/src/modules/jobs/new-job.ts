import type { JobDraft } from '#contract/domain/job.ts';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import { PERIODS_PER_YEAR } from '#contract/domain/options.ts';
import { addDays, dayIn, endOfDay } from './closing-time.ts';
import type { StoredJobStatus } from './job-row.ts';
import { toDescriptionHtml, toPlainText, toSummary } from './job-text.ts';

/** A posting to be stored, by its employer, the importer or the demo seeder. */
export interface NewJob {
  clientId: string;
  companyName: string;
  /** The employer's KYC is completed. */
  companyVerified: boolean;
  /** Zone to assume where the draft names none. */
  defaultTimeZone: string;
  draft: JobDraft;
  status: StoredJobStatus;
  /** When it was posted; now when absent. Never in the future: it would head every list until then. */
  createdAt?: Date;
  /** Where it came from and its id there: the same pair again updates the posting. */
  source?: { name: string; id: string };
  isDemo?: boolean;
}

export type NewJobRow = ReturnType<typeof toRow>;

/** The columns of a new posting, with everything that is derived from the draft. */
export function toRow(job: NewJob, now: Date) {
  const { draft } = job;
  const timeZone = draft.timeZone ?? job.defaultTimeZone;
  const createdAt = job.createdAt === undefined || job.createdAt > now ? now : job.createdAt;
  const closesOn = draft.closesOn ?? addDays(dayIn(timeZone, createdAt), JOB_LIFE.defaultDays);
  const html = toDescriptionHtml(draft.description);
  const text = toPlainText(html);
  const perYear = PERIODS_PER_YEAR[draft.payPeriod];
  const skillNames = draft.skills.map((skill) => skill.name);
  return {
    client_id: job.clientId,
    title: draft.title,
    company_name: job.companyName,
    company_verified: job.companyVerified,
    description_html: html,
    description_text: text,
    summary: toSummary(text),
    category: draft.category,
    job_type: draft.jobType,
    engagement: draft.engagement,
    work_mode: draft.workMode,
    country: draft.country,
    state: draft.state ?? null,
    city: draft.city ?? null,
    time_zone: timeZone,
    skills: draft.skills,
    skill_names: skillNames,
    skill_keys: [...new Set(skillNames.map((name) => name.toLowerCase()))],
    experience: draft.experience ?? null,
    qualification: draft.qualification ?? null,
    openings: draft.openings,
    salary_min: draft.salaryMin ?? null,
    salary_max: draft.salaryMax ?? null,
    currency: draft.currency,
    pay_period: draft.payPeriod,
    salary_visible: draft.salaryVisible,
    year_min: draft.salaryMin == null ? null : draft.salaryMin * perYear,
    year_max: draft.salaryMax == null ? null : draft.salaryMax * perYear,
    start_date: draft.startDate ?? null,
    closes_on: closesOn,
    closes_at: endOfDay(closesOn, timeZone).toISOString(),
    accept_vendors: draft.acceptVendors,
    screening_questions: draft.screeningQuestions,
    tags: [...new Set(draft.tags.map((tag) => tag.toLowerCase()))],
    client_job_ref: draft.clientJobRef ?? null,
    status: job.status,
    source: job.source?.name ?? null,
    source_id: job.source?.id ?? null,
    is_demo: job.isDemo ?? false,
    created_at: createdAt.toISOString(),
  };
}
