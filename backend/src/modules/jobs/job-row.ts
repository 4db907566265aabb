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
import { utc } from '../../database/sql.ts';

export type StoredJobStatus = (typeof STORED_JOB_STATUSES)[number];

/** The columns of a card, of table alias `j`. */
export const CARD_COLUMNS = `j.id, ${utc('j.created_at')} as created_at, j.title, j.client_id, j.company_name, j.company_verified,
  j.category, j.job_type, j.work_mode, j.country, j.state, j.city, j.skill_names, j.experience, j.openings,
  case when j.salary_visible then j.salary_min::float8 end as salary_min,
  case when j.salary_visible then j.salary_max::float8 end as salary_max,
  j.currency, j.pay_period, j.summary, j.closes_on::text as closes_on, j.status, coalesce(j.closes_at <= now(), false) as past`;

export interface CardRow {
  id: string;
  created_at: string;
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
  status: StoredJobStatus;
  /** The closing instant has passed. */
  past: boolean;
}

export const DETAIL_COLUMNS = `${CARD_COLUMNS}, j.description_html, j.skills, j.engagement, j.qualification, j.time_zone,
  j.start_date::text as start_date, j.accept_vendors, j.screening_questions, j.tags, ${utc('j.closes_at')} as closes_at`;

export interface DetailRow extends CardRow {
  description_html: string;
  skills: JobSkill[];
  engagement: Engagement;
  qualification: Qualification | null;
  time_zone: string;
  start_date: string | null;
  accept_vendors: boolean;
  screening_questions: ScreeningQuestion[];
  tags: string[];
  closes_at: string | null;
}
