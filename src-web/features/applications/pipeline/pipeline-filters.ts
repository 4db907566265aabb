/** Translates the filters of a pipeline into input for the server and into saved views. */
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { APPLICATION_SORTS, type ApplicationColumn, type ViewQuery } from '#contract/domain/pipeline.ts';
import { type Paging } from '#web/lib/paging-url.ts';
import { MATCHES_FROM, NO_FILTERS, oneOf, type Layout, type PipelineState } from './pipeline-url.ts';

/** The input for the server; a filter that is not set is left out. */
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
    ...(state.minMatch !== null && { minMatch: state.minMatch }),
    ...(state.answers !== null && { answers: state.answers }),
    ...(state.mine && { mine: true }),
    ...(state.keyword !== '' && { keyword: state.keyword }),
    ...(state.applied !== null && { applied: state.applied }),
    ...(state.tag !== null && { tag: state.tag }),
    sort: state.sort,
  };
}

/** The number of active filters among those that are not always visible. */
export const hiddenFilters = ({ applied, consent, minRating, mine, tag, unread }: PipelineState): number =>
  [consent !== null, applied !== null, minRating !== null, mine, tag !== null, unread].filter(Boolean).length;

/** The number of active filters among those that only a narrow window hides. */
export const usualFilters = ({ answers, jobId, minMatch, source, turn }: PipelineState): number =>
  [answers !== null, jobId !== null, minMatch !== null, source !== null, turn !== null].filter(Boolean).length;

export const isFiltered = (state: PipelineState): boolean =>
  hiddenFilters(state) + usualFilters(state) > 0 || state.status !== null || state.keyword !== '' || isOfReport(state);

/** A report led here. */
export const isOfReport = ({ reached, days }: Pick<PipelineState, 'reached' | 'days'>): boolean =>
  reached !== null || days !== null;

/** Describes the rows that a report led to. */
export function ofReport({ reached, days }: Pick<PipelineState, 'reached' | 'days'>): string {
  const stage =
    reached === null || reached === 'applied' ? '' : ` that came to “${APPLICATION_STATUSES.labels[reached]}”`;
  const period = days === null ? '' : ` of the last ${String(days)} days`;
  return `Applications${period}${stage}.`;
}

/** The present state as a saved view; the rows of a report are never saved. */
export function viewOf(state: PipelineState, layout: Layout, columns: readonly ApplicationColumn[]): ViewQuery {
  const { status, ...filters } = filterInput({ ...state, reached: null, days: null });
  return { ...filters, ...(status?.[0] !== undefined && { status: status[0] }), layout, columns: [...columns] };
}

/** The state of a saved view: a filter that it does not mention is off. */
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
    minMatch: MATCHES_FROM.find((each) => each === query.minMatch) ?? null,
    answers: query.answers ?? null,
    mine: query.mine === true,
    keyword: query.keyword ?? '',
    applied: query.applied === 'all' ? null : (query.applied ?? null),
    tag: query.tag ?? null,
    sort: oneOf(APPLICATION_SORTS.list, query.sort ?? null) ?? 'newest',
    ...(query.layout !== undefined && { layout: query.layout }),
  };
}
