import { expressionBuilder, sql } from 'kysely';
import type { Engagement, Qualification } from '#contract/domain/options.ts';
import type { JobSkill } from '#contract/domain/job.ts';
import type { OwnQuestion } from '#contract/domain/screening.ts';
import type { RequiredToPost } from '#contract/domain/own-job.ts';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import { daysFromNow } from '../../platform/database/expressions.ts';
import { float, text, wireInstant, type Instant, type Tables } from '../../platform/database/tables.ts';
import { CARD, type CardRow } from './job-card.ts';

const columns = expressionBuilder<{ j: Tables['jobs'] }, 'j'>();
const REOPEN_UNTIL = sql<Instant | null>`(${columns.ref('j.ended_at')} + interval '${sql.raw(String(JOB_LIFE.reopenDays))} days')`;

/** The columns of a client's own list: a card, and what may be done with the job. */
export const MANAGED = [
  ...CARD,
  'j.version',
  'j.review_note',
  'j.assignee_id',
  sql<boolean>`${columns.ref('j.status')} in ('active', 'paused')
    and coalesce(${columns.ref('j.closes_at')} <= ${daysFromNow(JOB_LIFE.renewInLastDays)}, false)`.as('renewable'),
] as const;

export interface ManagedRow extends CardRow {
  version: number;
  /** In the last days before the closing instant, or after it. */
  renewable: boolean;
  /** Why our review gave it back; empty while it has not read it; null when nothing is in its way. */
  review_note: string | null;
  /** Null where no member in particular looks after it. */
  assignee_id: string | null;
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
  'j.vendor_cap',
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
  screening_questions: OwnQuestion[];
  vendor_cap: number | null;
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
