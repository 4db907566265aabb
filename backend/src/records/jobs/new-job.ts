import type { JobDraft } from '#contract/domain/job.ts';
import type { UnfinishedJob, RequiredToPost } from '#contract/domain/own-job.ts';
import { JOB_LIFE, LIMITS } from '#contract/domain/limits.ts';
import { PERIODS_PER_YEAR } from '#contract/domain/options.ts';
import { addDays, dayIn, endOfDay } from '../../library/time/calendar.ts';
import { summaryOf } from './card-summary.ts';
import type { StoredJobStatus } from './job-card.ts';
import { toDescriptionHtml, toPlainText } from './job-text.ts';

/** A posting to be stored, by its employer, the importer or the demo seeder. */
export interface NewJob {
  clientId: string;
  companyName: string;
  /** The employer's KYC is completed. */
  companyVerified: boolean;
  /** Zone to assume where the draft names none. */
  defaultTimeZone: string;
  /** Unfinished only for a draft. */
  draft: JobDraft | UnfinishedJob;
  status: StoredJobStatus;
  /** When it was posted; now when absent. Never in the future: it would head every list until then. */
  createdAt?: Date;
  /** The source of an imported posting and its id there: the same pair again updates the posting. */
  source?: { name: string; id: string };
  isDemo?: boolean;
}

export type NewJobRow = ReturnType<typeof toRow>;

/** Characters that a description has at least, as a reader sees them. */
const SHORTEST_DESCRIPTION = 20;

/** An on-site job needs a city, because people must know where to come every day. */
const lacksCity = (draft: JobDraft | UnfinishedJob): boolean => draft.workMode === 'on-site' && draft.city == null;

/** The required fields that the posting still lacks. */
export function missingOf(draft: JobDraft | UnfinishedJob, text: string): RequiredToPost[] {
  const missing: RequiredToPost[] = [];
  if (draft.title.length < LIMITS.titleMin) missing.push('title');
  if (text.length < SHORTEST_DESCRIPTION) missing.push('description');
  if (draft.category == null) missing.push('category');
  if (lacksCity(draft)) missing.push('city');
  return missing;
}

/**
 * The columns that follow from what the employer wrote.
 * @param from the day of this instant begins the default life of a posting without a closing day
 */
export function contentOf(draft: JobDraft | UnfinishedJob, timeZone: string, from: Date, companyName: string) {
  const closesOn = draft.closesOn ?? addDays(dayIn(timeZone, from), JOB_LIFE.defaultDays);
  const html = toDescriptionHtml(draft.description);
  const text = toPlainText(html);
  const perYear = PERIODS_PER_YEAR[draft.payPeriod];
  const skillNames = draft.skills.map((skill) => skill.name);
  return {
    title: draft.title,
    description_html: html,
    description_text: text,
    summary: summaryOf(html, companyName),
    // The column cannot be empty; `missing` says that nobody has chosen it.
    category: draft.category ?? 'other',
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
    vendor_cap: draft.vendorCap ?? null,
    screening_questions: draft.screeningQuestions,
    tags: [...new Set(draft.tags.map((tag) => tag.toLowerCase()))],
    client_job_ref: draft.clientJobRef ?? null,
    missing: missingOf(draft, text),
  };
}

/** The columns of a new posting, with everything that is derived from the draft. */
export function toRow(job: NewJob, now: Date) {
  const createdAt = job.createdAt === undefined || job.createdAt > now ? now : job.createdAt;
  const content = contentOf(job.draft, job.draft.timeZone ?? job.defaultTimeZone, createdAt, job.companyName);
  return {
    ...content,
    // An imported posting goes live as it is.
    missing: job.status === 'draft' ? content.missing : [],
    client_id: job.clientId,
    company_name: job.companyName,
    company_verified: job.companyVerified,
    status: job.status,
    source: job.source?.name ?? null,
    source_id: job.source?.id ?? null,
    is_demo: job.isDemo ?? false,
    created_at: createdAt.toISOString(),
  };
}
