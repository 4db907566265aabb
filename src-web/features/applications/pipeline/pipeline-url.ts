/** How an employer looks at its applications, in the URL and in a view that is kept. Pure. */
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
  APPLICATION_SORTS,
  APPLICATION_SOURCES,
  type ApplicationColumn,
  type ApplicationSort,
  type ApplicationSource,
  type ViewQuery,
} from '#contract/domain/pipeline.ts';
import { TURNS, type TurnOf } from '#contract/domain/turn.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export const LAYOUTS = ['list', 'board'] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface PipelineState extends Paging {
  status: ApplicationStatus | null;
  /** Of all the employer's jobs. */
  jobId: string | null;
  /** Whose turn it is; the usual order is then the longest wait first. */
  turn: TurnOf | null;
  /** Those that came so far, whatever became of them, and of how many days: where a report leads to. */
  reached: FunnelStage | null;
  days: ReportDays | null;
  source: ApplicationSource | null;
  /** Of submissions: whether their people have agreed. */
  consent: ConsentFilter | null;
  unread: boolean;
  minRating: number | null;
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
  mine: false,
  keyword: '',
  applied: null,
  tag: null,
  sort: 'newest',
} as const satisfies Omit<PipelineState, 'layout' | keyof Paging>;

const ID = /^[0-9a-f-]{36}$/;
const oneOf = <Token extends string>(list: readonly Token[], given: string | null): Token | null =>
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
  set('mine', state.mine ? '1' : null);
  set('name', state.keyword);
  set('applied', state.applied);
  set('tag', state.tag);
  set('sort', state.sort === 'newest' ? null : state.sort);
  set('as', state.layout);
  return params;
}

/** What is asked of the server; each of them only where it filters. */
export function filterInput(state: Omit<PipelineState, 'layout' | keyof Paging>) {
  return {
    ...(state.jobId !== null && { jobId: state.jobId }),
    ...(state.status !== null && { status: [state.status] }),
    ...(state.turn !== null && { turn: state.turn }),
    ...(state.reached !== null && { reached: state.reached }),
    ...(state.days !== null && { days: state.days }),
    ...(state.source !== null && { source: state.source }),
    ...(state.consent !== null && { consent: state.consent }),
    ...(state.unread && { unread: true }),
    ...(state.minRating !== null && { minRating: state.minRating }),
    ...(state.mine && { mine: true }),
    ...(state.keyword !== '' && { keyword: state.keyword }),
    ...(state.applied !== null && { applied: state.applied }),
    ...(state.tag !== null && { tag: state.tag }),
    sort: state.sort,
  };
}

/** How many of the filters that are not always in sight filter something. */
export const hiddenFilters = ({ applied, consent, minRating, mine, tag, unread }: PipelineState): number =>
  [consent !== null, applied !== null, minRating !== null, mine, tag !== null, unread].filter(Boolean).length;

/** How many of those that a narrow window leaves out of sight as well. */
export const usualFilters = ({ jobId, source, turn }: PipelineState): number =>
  [jobId !== null, source !== null, turn !== null].filter(Boolean).length;

export const isFiltered = (state: PipelineState): boolean =>
  hiddenFilters(state) + usualFilters(state) > 0 || state.status !== null || state.keyword !== '' || isOfReport(state);

/** A report led here. */
export const isOfReport = ({ reached, days }: Pick<PipelineState, 'reached' | 'days'>): boolean =>
  reached !== null || days !== null;

/** Which rows a report led to. */
export function ofReport({ reached, days }: Pick<PipelineState, 'reached' | 'days'>): string {
  const stage =
    reached === null || reached === 'applied' ? '' : ` that came to “${APPLICATION_STATUSES.labels[reached]}”`;
  const period = days === null ? '' : ` of the last ${String(days)} days`;
  return `Applications${period}${stage}.`;
}

/** What a view keeps of how it looks now; where a report led to is kept by nobody. */
export function viewOf(state: PipelineState, layout: Layout, columns: readonly ApplicationColumn[]): ViewQuery {
  const { status, ...filters } = filterInput({ ...state, reached: null, days: null });
  return { ...filters, ...(status?.[0] !== undefined && { status: status[0] }), layout, columns: [...columns] };
}

/** How a view looks: what it does not say is as if nothing was filtered. */
export function stateOf(query: ViewQuery): Partial<PipelineState> {
  return {
    ...NO_FILTERS,
    ...(query.status !== undefined && { status: query.status }),
    ...(query.jobId !== undefined && { jobId: query.jobId }),
    ...(query.turn !== undefined && { turn: query.turn }),
    ...(query.source !== undefined && { source: query.source }),
    ...(query.consent !== undefined && { consent: query.consent }),
    unread: query.unread === true,
    minRating: query.minRating ?? null,
    mine: query.mine === true,
    keyword: query.keyword ?? '',
    applied: query.applied === 'all' ? null : (query.applied ?? null),
    tag: query.tag ?? null,
    sort: oneOf(APPLICATION_SORTS.list, query.sort ?? null) ?? 'newest',
    ...(query.layout !== undefined && { layout: query.layout }),
  };
}

export const DEFAULT_COLUMNS: readonly ApplicationColumn[] = ['job', 'source', 'location', 'age', 'rating', 'stage'];
