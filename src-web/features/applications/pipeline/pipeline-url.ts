/** An employer's view of its applications, in the URL and in a saved view. Pure. */
import { MAX_STARS } from '#contract/domain/application-notes.ts';
import { CONSENT_FILTERS, type ConsentFilter } from '#contract/domain/consent.ts';
import { FUNNEL_STAGES, REPORT_DAYS, type FunnelStage, type ReportDays } from '#contract/domain/hiring-report.ts';
import { TAGS } from '#contract/domain/application-tags.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import {
  APPLICATION_STATUSES,
  DATES_POSTED,
  type ApplicationStatus,
  type DatePosted,
} from '#contract/domain/options.ts';
import {
  ANSWER_FILTERS,
  APPLICATION_SORTS,
  APPLICATION_SOURCES,
  type AnswerFilter,
  type ApplicationColumn,
  type ApplicationSort,
  type ApplicationSource,
} from '#contract/domain/pipeline.ts';
import { TURNS, type TurnOf } from '#contract/domain/turn.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export const LAYOUTS = ['list', 'board'] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface PipelineState extends Paging {
  status: ApplicationStatus | null;
  /** One of the employer's jobs; null for all of them. */
  jobId: string | null;
  /** Whose turn it is; the usual order is then the longest wait first. */
  turn: TurnOf | null;
  /** Those that came so far, whatever became of them, and of how many days: where a report leads to. */
  reached: FunnelStage | null;
  days: ReportDays | null;
  source: ApplicationSource | null;
  /** Narrows submissions by whether their people have agreed. */
  consent: ConsentFilter | null;
  unread: boolean;
  minRating: number | null;
  /** One of `MATCHES_FROM`. */
  minMatch: number | null;
  answers: AnswerFilter | null;
  mine: boolean;
  keyword: string;
  applied: DatePosted | null;
  tag: string | null;
  sort: ApplicationSort;
  /** Null where the address does not say: then it is as on this device the last time. */
  layout: Layout | null;
}

export const NO_FILTERS = {
  status: null,
  jobId: null,
  turn: null,
  reached: null,
  days: null,
  source: null,
  consent: null,
  unread: false,
  minRating: null,
  minMatch: null,
  answers: null,
  mine: false,
  keyword: '',
  applied: null,
  tag: null,
  sort: 'newest',
} as const satisfies Omit<PipelineState, 'layout' | keyof Paging>;

/** The least matches that a list can be filtered by. */
export const MATCHES_FROM: readonly number[] = [50, 70, 85];

const ID = /^[0-9a-f-]{36}$/;
export const oneOf = <Token extends string>(list: readonly Token[], given: string | null): Token | null =>
  list.find((token) => token === given) ?? null;

/** Reads what the URL says; what is not valid falls back to the default. */
export function parsePipeline(params: URLSearchParams): PipelineState {
  const job = params.get('job');
  const rating = Number(params.get('rating'));
  const days = Number(params.get('days'));
  return {
    status: oneOf(APPLICATION_STATUSES.list, params.get('status')),
    jobId: job !== null && ID.test(job) ? job : null,
    turn: oneOf(TURNS, params.get('turn')),
    reached: oneOf(FUNNEL_STAGES, params.get('reached')),
    days: REPORT_DAYS.find((each) => each === days) ?? null,
    source: oneOf(APPLICATION_SOURCES.list, params.get('source')),
    consent: oneOf(CONSENT_FILTERS.list, params.get('consent')),
    unread: params.get('unread') === '1',
    minMatch: MATCHES_FROM.find((each) => String(each) === params.get('match')) ?? null,
    answers: oneOf(ANSWER_FILTERS.list, params.get('answers')),
    minRating: Number.isInteger(rating) && rating >= 1 && rating <= MAX_STARS ? rating : null,
    mine: params.get('mine') === '1',
    keyword: (params.get('name') ?? '').slice(0, LIMITS.keyword),
    applied: oneOf(
      DATES_POSTED.list.filter((token) => token !== 'all'),
      params.get('applied'),
    ),
    tag: params.get('tag')?.trim().slice(0, TAGS.characters) || null,
    sort: oneOf(APPLICATION_SORTS.list, params.get('sort')) ?? 'newest',
    layout: oneOf(LAYOUTS, params.get('as')),
    ...parsePaging(params),
  };
}

/** Writes the state beside what is already there (such as the documented `id`), leaving defaults out. */
export function writePipeline(state: PipelineState, base: URLSearchParams): URLSearchParams {
  const params = writePaging(state, base);
  const set = (name: string, value: string | null) => {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  };
  set('status', state.status);
  set('job', state.jobId);
  set('turn', state.turn);
  set('reached', state.reached);
  set('days', state.days === null ? null : String(state.days));
  set('source', state.source);
  set('consent', state.consent);
  set('unread', state.unread ? '1' : null);
  set('rating', state.minRating === null ? null : String(state.minRating));
  set('match', state.minMatch === null ? null : String(state.minMatch));
  set('answers', state.answers);
  set('mine', state.mine ? '1' : null);
  set('name', state.keyword);
  set('applied', state.applied);
  set('tag', state.tag);
  set('sort', state.sort === 'newest' ? null : state.sort);
  set('as', state.layout);
  return params;
}

export const DEFAULT_COLUMNS: readonly ApplicationColumn[] = ['job', 'source', 'match', 'age', 'rating', 'stage'];
