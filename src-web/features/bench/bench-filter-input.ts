/** Translates the filters of a bench into input for the server and into saved views. */
import { usualOrder, type BenchColumn, type BenchView } from '#contract/domain/bench-list.ts';
import { type Paging } from '#web/lib/paging-url.ts';
import { ROLL_OFF_WITHIN, NO_FILTERS, oneOf, type BenchFilters, type BenchState } from './bench-url.ts';

/** So many filters behind the button are set. */
export const countMore = (state: BenchFilters): number =>
  [
    state.workMode !== null,
    state.skill !== '',
    state.availableBy !== '',
    state.rollOffWithin !== null,
    state.place !== '',
    state.rateFrom !== '' || state.rateTo !== '',
    state.consent !== null,
    state.visa !== null,
    state.taxTerm !== null,
  ].filter(Boolean).length;

export const isNarrowed = (state: BenchFilters): boolean =>
  state.keyword !== '' || state.status !== null || state.archived || countMore(state) > 0;

/** The filters that are set; an unset one narrows nothing. */
function saidOf({ skill, leastYears, rollOffWithin, ...state }: BenchFilters) {
  const hasRate = state.rateFrom !== '' || state.rateTo !== '';
  // Turned round they would find nobody.
  const [from, to] =
    state.rateFrom !== '' && state.rateTo !== '' && Number(state.rateFrom) > Number(state.rateTo)
      ? [state.rateTo, state.rateFrom]
      : [state.rateFrom, state.rateTo];
  return {
    ...(state.keyword !== '' && { keyword: state.keyword }),
    ...(state.archived && { archived: true }),
    ...(skill !== '' && { skill }),
    ...(skill !== '' && leastYears > 0 && { leastYears }),
    ...(state.availableBy !== '' && { availableBy: state.availableBy }),
    ...(rollOffWithin !== null && { rollOffWithin: Number(rollOffWithin) }),
    ...(state.place !== '' && { place: state.place }),
    ...(from !== '' && { rateFrom: Number(from) }),
    ...(to !== '' && { rateTo: Number(to) }),
    ...(hasRate && { rateCurrency: state.rateCurrency, ratePeriod: state.ratePeriod }),
    ...(state.consent !== null && { consent: state.consent }),
  };
}

/** The filters as calls take them. */
export function filterInput(given: Partial<BenchState>) {
  const state = { ...NO_FILTERS, sort: 'days' as const, ...given };
  const { status, workMode, visa, taxTerm, sort, order = usualOrder(sort) } = state;
  return {
    ...saidOf(state),
    ...(status !== null && { status: [status] }),
    ...(workMode !== null && { workMode: [workMode] }),
    ...(visa !== null && { visa: [visa] }),
    ...(taxTerm !== null && { taxTerm: [taxTerm] }),
    ...((sort !== 'days' || order !== usualOrder(sort)) && { sort, order }),
  };
}

/** The present state as a saved view. */
export function viewOf(state: BenchState, columns: readonly BenchColumn[]): BenchView {
  const { status, workMode, visa, taxTerm, sort, order } = state;
  return {
    ...saidOf(state),
    ...(status !== null && { status }),
    ...(workMode !== null && { workMode }),
    ...(visa !== null && { visa }),
    ...(taxTerm !== null && { taxTerm }),
    sort,
    order,
    columns: [...columns],
  };
}

/** The state of a saved view: a filter that it does not mention is off. */
export function stateOf(view: BenchView): Omit<BenchState, keyof Paging> {
  const { columns: _, rollOffWithin, rateFrom, rateTo, sort = 'days', order = usualOrder(sort), ...said } = view;
  return {
    ...NO_FILTERS,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    rollOffWithin: oneOf(ROLL_OFF_WITHIN, rollOffWithin?.toString()),
    rateFrom: rateFrom?.toString() ?? '',
    rateTo: rateTo?.toString() ?? '',
    sort,
    order,
  };
}
