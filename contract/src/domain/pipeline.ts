/** An employer's view of its applications: filters, order, columns, and saved views. */
import * as z from 'zod/mini';
import { id, instant, line } from '../wire.ts';
import { queryFlag, queryInt } from '../wire-query.ts';
import { MAX_STARS } from './application-notes.ts';
import { applicationTag } from './application-tags.ts';
import { applicant } from './application.ts';
import { CONSENT_FILTERS } from './consent.ts';
import { benchView } from './bench-list.ts';
import { LIMITS } from './limits.ts';
import { APPLICATION_STATUSES, DATES_POSTED, tokens, type ApplicationStatus } from './options.ts';
import { TURNS } from './turn.ts';

/** The way an application reached the employer. */
export const APPLICATION_SOURCES = tokens({ direct: 'Direct', vendor: 'Through a vendor' });
export type ApplicationSource = z.output<typeof APPLICATION_SOURCES.schema>;

/** Whether an application has the answers that its job looks for. Where the job looks for none, it is among neither. */
export const ANSWER_FILTERS = tokens({ fit: 'Answers fit', 'do-not-fit': 'Answers do not fit' });
export type AnswerFilter = z.output<typeof ANSWER_FILTERS.schema>;

/** Order of applications. What waits is what the employer still has to decide, the longest in its stage first. */
export const APPLICATION_SORTS = tokens({
  newest: 'Newest first',
  oldest: 'Oldest first',
  waiting: 'Waiting longest',
  rating: 'Best rating',
  match: 'Best match',
});
export type ApplicationSort = z.output<typeof APPLICATION_SORTS.schema>;

/** A list that is sorted or filtered by match compares so many at most: the first ones in its order. */
export const COMPARED_APPLICATIONS = 2_000;

/** Filters of an employer's list of applications. For applicants they do nothing. */
export const pipelineFilters = {
  source: z.optional(APPLICATION_SOURCES.schema),
  /** Only submissions, by whether their people have agreed. */
  consent: z.optional(CONSENT_FILTERS.schema),
  /** Only those that nobody of the employer has opened. */
  unread: z.optional(queryFlag),
  /** At least so many stars on average. */
  minRating: z.optional(queryInt(1, MAX_STARS)),
  /** Only those with at least this match; without those of which too little is known. */
  minMatch: z.optional(queryInt(1, 100)),
  answers: z.optional(ANSWER_FILTERS.schema),
  /** Only those for jobs that the caller looks after. */
  mine: z.optional(queryFlag),
  /** In the name of the person or of their vendor. */
  keyword: z.optional(line(0, LIMITS.keyword)),
  applied: z.optional(DATES_POSTED.schema),
  /** Only those with this tag; for those who judge. */
  tag: z.optional(applicationTag),
  sort: z._default(APPLICATION_SORTS.schema, 'newest'),
} as const;

/** The columns of a row beside the name. */
export const APPLICATION_COLUMNS = tokens({
  job: 'Job',
  source: 'Source',
  stage: 'Stage',
  age: 'Date applied',
  waiting: 'In this stage',
  rating: 'Rating',
  match: 'Match',
  assignee: 'Assigned to',
  location: 'Location',
  tags: 'Tags',
});
export type ApplicationColumn = z.output<typeof APPLICATION_COLUMNS.schema>;

/** The board's columns, and behind them what opens as a strip. */
export const BOARD_STAGES = [
  'applied',
  'viewed',
  'shortlisted',
  'interviewing',
  'offered',
  'hired',
] as const satisfies readonly ApplicationStatus[];
export const BOARD_STRIPS = [
  'pending_consent',
  'rejected',
  'withdrawn',
  'closed',
] as const satisfies readonly ApplicationStatus[];

/** The number of applications at a stage, and the time that they have been there. */
export const stageSummary = z.object({
  status: APPLICATION_STATUSES.schema,
  count: z.int(),
  unread: z.int(),
  /** When the one that has been there longest came; null for none. */
  oldestAt: z.nullable(instant),
  /** Half of them have been there at least so long; null for none. */
  medianHours: z.nullable(z.number()),
});
export type StageSummary = z.output<typeof stageSummary>;

/** One of a person's applications, as a list of people has them. */
export const personApplication = z.object({
  _id: id,
  jobId: id,
  jobTitle: z.string(),
  status: APPLICATION_STATUSES.schema,
  appliedAt: instant,
  updatedAt: instant,
});

/** A person with their applications to one employer, the newest first. */
export const applicantPerson = z.object({
  /** The newest application's, as its employer sees the person. */
  applicant,
  applications: z.array(personApplication),
  /** The total, including those that are not listed. */
  total: z.int(),
});
export type ApplicantPerson = z.output<typeof applicantPerson>;

/** At most this many applications of one person are listed. */
export const APPLICATIONS_OF_PERSON = 20;

export const APPLICANT_SORTS = tokens({ newest: 'Newest first', applications: 'Most applications' });

/** The lists of which views are kept. */
export const VIEW_LISTS = tokens({ applications: 'Applications', applicants: 'Applicants', bench: 'Bench' });
export type ViewList = z.output<typeof VIEW_LISTS.schema>;

/** The settings that a view keeps; each list uses those that it knows. */
export const viewQuery = z.strictObject({
  status: z.optional(APPLICATION_STATUSES.schema),
  jobId: z.optional(id),
  turn: z.optional(z.enum(TURNS)),
  source: z.optional(APPLICATION_SOURCES.schema),
  consent: z.optional(CONSENT_FILTERS.schema),
  unread: z.optional(z.boolean()),
  minRating: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_STARS))),
  minMatch: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  answers: z.optional(ANSWER_FILTERS.schema),
  mine: z.optional(z.boolean()),
  keyword: z.optional(line(1, LIMITS.keyword)),
  applied: z.optional(DATES_POSTED.schema),
  tag: z.optional(applicationTag),
  sort: z.optional(z.union([APPLICATION_SORTS.schema, APPLICANT_SORTS.schema])),
  layout: z.optional(z.enum(['list', 'board'])),
  columns: z.optional(z.array(APPLICATION_COLUMNS.schema).check(z.maxLength(APPLICATION_COLUMNS.list.length))),
  /** All settings of a view of the bench. */
  bench: z.optional(benchView),
});
export type ViewQuery = z.output<typeof viewQuery>;

/** Filters, order and columns under a name. */
export const savedView = z.object({
  _id: id,
  list: VIEW_LISTS.schema,
  name: z.string(),
  query: viewQuery,
  /** Colleagues see it as well. */
  shared: z.boolean(),
  /** The reader made it. */
  own: z.boolean(),
  /** The name of the author. */
  by: z.string(),
});
export type SavedView = z.output<typeof savedView>;
