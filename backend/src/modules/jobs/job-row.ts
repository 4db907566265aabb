import type {
  Category,
  Engagement,
  Experience,
  JobType,
  PayPeriod,
  Qualification,
  STORED_JOB_STATUSES,
  WorkMode,
} from '#contract/domain/options.ts';
import type { JobSkill, ScreeningQuestion } from '#contract/domain/job.ts';
import type { RequiredToPost } from '#contract/domain/own-job.ts';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import { utc } from '../../database/sql.ts';

export type StoredJobStatus = (typeof STORED_JOB_STATUSES)[number];

/** The columns of a card, of table alias `j`. */
export const CARD_COLUMNS = `j.id, ${utc('j.created_at')} as created_at,
  ${utc('coalesce(j.listed_at, j.created_at)')} as listed_at, j.title, j.client_id, j.company_name, j.company_verified,
  j.category, j.job_type, j.work_mode, j.country, j.state, j.city, j.skill_names, j.experience, j.openings,
  case when j.salary_visible then j.salary_min::float8 end as salary_min,
  case when j.salary_visible then j.salary_max::float8 end as salary_max,
  j.currency, j.pay_period, j.summary, j.closes_on::text as closes_on, j.accept_vendors, j.status, coalesce(j.closes_at <= now(), false) as past`;

export interface CardRow {
  id: string;
  created_at: string;
  /** When it could first be found. */
  listed_at: string;
  title: string;
  client_id: string;
  company_name: string;
  company_verified: boolean;
  category: Category;
  job_type: JobType;
  work_mode: WorkMode;
  country: string;
  state: string | null;
  city: string | null;
  skill_names: string[];
  experience: Experience | null;
  openings: number;
  salary_min: number | null;
  salary_max: number | null;
  currency: string;
  pay_period: PayPeriod;
  summary: string;
  closes_on: string | null;
  accept_vendors: boolean;
  status: StoredJobStatus;
  /** The closing instant has passed. */
  past: boolean;
}

/** The columns of a client's own list: a card, and what may be done with the job. */
export const MANAGED_COLUMNS = `${CARD_COLUMNS}, j.version, j.review_note,
  j.status in ('active', 'paused') and coalesce(j.closes_at <= now() + interval '${String(JOB_LIFE.renewInLastDays)} days', false) as renewable`;

export interface ManagedRow extends CardRow {
  version: number;
  /** In the last days before the closing instant, or after it. */
  renewable: boolean;
  /** Why our review gave it back; empty while it has not read it; null when nothing is in its way. */
  review_note: string | null;
}

export const DETAIL_COLUMNS = `${MANAGED_COLUMNS}, j.description_html, j.skills, j.engagement, j.qualification, j.time_zone,
  j.start_date::text as start_date, j.screening_questions, j.tags, ${utc('j.closes_at')} as closes_at`;

export interface DetailRow extends ManagedRow {
  description_html: string;
  skills: JobSkill[];
  engagement: Engagement;
  qualification: Qualification | null;
  time_zone: string;
  start_date: string | null;
  screening_questions: ScreeningQuestion[];
  tags: string[];
  closes_at: string | null;
}

/** Everything of a job, for its owner alone: the pay even where others do not see it. */
export const OWN_COLUMNS = `${DETAIL_COLUMNS}, j.salary_min::float8 as pay_min, j.salary_max::float8 as pay_max, j.salary_visible,
  j.client_job_ref, j.missing, ${utc(`(j.ended_at + interval '${String(JOB_LIFE.reopenDays)} days')`)} as reopen_until,
  coalesce(j.ended_at + interval '${String(JOB_LIFE.reopenDays)} days' > now(), false) as reopenable`;

export interface OwnRow extends DetailRow {
  pay_min: number | null;
  pay_max: number | null;
  salary_visible: boolean;
  client_job_ref: string | null;
  missing: RequiredToPost[];
  /** Null while the job has not ended. */
  reopen_until: string | null;
  reopenable: boolean;
}
