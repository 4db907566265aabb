import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  expressionBuilder,
  sql,
} from 'kysely';
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
import { daysFromNow } from '../../database/expressions.ts';
import { float, text, wireInstant } from '../../database/tables.ts';
import type { Instant, Tables } from '../../database/tables.ts';

export type StoredJobStatus = (typeof STORED_JOB_STATUSES)[number];

const columns = expressionBuilder<{ j: Tables['jobs'] }, 'j'>();
/** The closing instant has passed. */
export const PAST = sql<boolean>`coalesce(${columns.ref('j.closes_at')} <= now(), false)`;
const REOPEN_UNTIL = sql<Instant | null>`(${columns.ref('j.ended_at')} + interval '${sql.raw(String(JOB_LIFE.reopenDays))} days')`;

/** The columns of a card, of table alias `j`. */
export const CARD = [
  'j.id',
  wireInstant(columns.ref('j.created_at')).as('created_at'),
  wireInstant(sql<Instant>`coalesce(${columns.ref('j.listed_at')}, ${columns.ref('j.created_at')})`).as('listed_at'),
  'j.title',
  'j.client_id',
  'j.company_name',
  'j.company_verified',
  'j.category',
  'j.job_type',
  'j.work_mode',
  'j.country',
  'j.state',
  'j.city',
  'j.skill_names',
  'j.experience',
  'j.openings',
  sql<number | null>`case when ${columns.ref('j.salary_visible')} then ${float(columns.ref('j.salary_min'))} end`.as(
    'salary_min',
  ),
  sql<number | null>`case when ${columns.ref('j.salary_visible')} then ${float(columns.ref('j.salary_max'))} end`.as(
    'salary_max',
  ),
  'j.currency',
  'j.pay_period',
  'j.summary',
  text(columns.ref('j.closes_on')).as('closes_on'),
  'j.accept_vendors',
  'j.status',
  PAST.as('past'),
] as const;

/** The same as text, for job search. */
export const CARD_COLUMNS = selectionText();

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
export const MANAGED = [
  ...CARD,
  'j.version',
  'j.review_note',
  sql<boolean>`${columns.ref('j.status')} in ('active', 'paused')
    and coalesce(${columns.ref('j.closes_at')} <= ${daysFromNow(JOB_LIFE.renewInLastDays)}, false)`.as('renewable'),
] as const;

export interface ManagedRow extends CardRow {
  version: number;
  /** In the last days before the closing instant, or after it. */
  renewable: boolean;
  /** Why our review gave it back; empty while it has not read it; null when nothing is in its way. */
  review_note: string | null;
}

export const DETAIL = [
  ...MANAGED,
  'j.description_html',
  'j.skills',
  'j.engagement',
  'j.qualification',
  'j.time_zone',
  text(columns.ref('j.start_date')).as('start_date'),
  'j.screening_questions',
  'j.tags',
  wireInstant(columns.ref('j.closes_at')).as('closes_at'),
] as const;

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
export const OWN = [
  ...DETAIL,
  float(columns.ref('j.salary_min')).as('pay_min'),
  float(columns.ref('j.salary_max')).as('pay_max'),
  'j.salary_visible',
  'j.client_job_ref',
  'j.missing',
  wireInstant(REOPEN_UNTIL).as('reopen_until'),
  sql<boolean>`coalesce(${REOPEN_UNTIL} > now(), false)`.as('reopenable'),
] as const;

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

function selectionText(): string {
  const builder = new Kysely<{ jobs: Tables['jobs'] }>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const { sql: statement } = builder.selectFrom('jobs as j').select(CARD).compile();
  return statement.slice('select '.length, statement.lastIndexOf(' from "jobs" as "j"'));
}
