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
  Experience,
  JobType,
  PayPeriod,
  STORED_JOB_STATUSES,
  WorkMode,
} from '#contract/domain/options.ts';
import { float, text, wireInstant, type Instant, type Tables } from '../../platform/database/tables.ts';

export type StoredJobStatus = (typeof STORED_JOB_STATUSES)[number];

const columns = expressionBuilder<{ j: Tables['jobs'] }, 'j'>();
/** The closing instant has passed. */
export const PAST = sql<boolean>`coalesce(${columns.ref('j.closes_at')} <= now(), false)`;

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
