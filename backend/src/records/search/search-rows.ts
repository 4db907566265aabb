import * as z from 'zod/mini';
import {
  CATEGORIES,
  EXPERIENCES,
  JOB_TYPES,
  PAY_PERIODS,
  STORED_JOB_STATUSES,
  WORK_MODES,
} from '#contract/domain/options.ts';
import type { CardRow } from '../jobs/job-card.ts';

export interface Slice {
  limit: number;
  offset: number;
}

/** A card as the search's own statements answer it: they are text, and their rows are checked. */
export const cardRow = z.object({
  id: z.string(),
  created_at: z.string(),
  listed_at: z.string(),
  title: z.string(),
  client_id: z.string(),
  company_name: z.string(),
  company_verified: z.boolean(),
  category: CATEGORIES.schema,
  job_type: JOB_TYPES.schema,
  work_mode: WORK_MODES.schema,
  country: z.string(),
  state: z.nullable(z.string()),
  city: z.nullable(z.string()),
  skill_names: z.array(z.string()),
  experience: z.nullable(EXPERIENCES.schema),
  openings: z.int(),
  salary_min: z.nullable(z.number()),
  salary_max: z.nullable(z.number()),
  currency: z.string(),
  pay_period: PAY_PERIODS.schema,
  summary: z.string(),
  closes_on: z.nullable(z.string()),
  accept_vendors: z.boolean(),
  status: z.enum(STORED_JOB_STATUSES),
  past: z.boolean(),
}) satisfies z.ZodMiniType<CardRow>;

export const idRow = z.object({ id: z.string() });
export const knownWord = z.object({ word: z.string(), jobs: z.int() });
export const likeWord = z.extend(knownWord, { given: z.string(), isSameStem: z.nullable(z.boolean()) });
export const markRow = z.object({ jobs: z.int(), since: z.number() });
export const matchesRow = z.object({ matches: z.int() });
export const totalRow = z.object({ total: z.int() });
export const employersRow = z.object({ texts: z.int(), employers: z.int() });
export const nodesRow = z.object({ nodes: z.int() });
export const wordsRow = z.object({ words: z.nullable(z.string()) });
/** Joined to each row of a page; without a page there is one row, which has no card. */
export const matchesOfPage = z.looseObject({ matches: z.int(), id: z.nullable(z.string()) });
export const bestOfPage = z.looseObject({
  ids: z.nullable(z.array(z.string())),
  id: z.nullable(z.string()),
});

export const suggestionRow = z.object({
  kind: z.enum(['title', 'skill', 'company']),
  value: z.string(),
  jobs: z.int(),
});
export type SuggestionRow = z.infer<typeof suggestionRow>;
export type SuggestionKind = SuggestionRow['kind'];
