/** A vendor's view of the bench: in the URL, in the input for the server, and in a saved view. Pure. */
import { BENCH_SORTS, SORT_ORDERS, usualOrder, type BenchSort, type SortOrder } from '#contract/domain/bench-list.ts';
import { BENCH_CONSENTS, type BenchConsent } from '#contract/domain/consent.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { RATE_PERIODS } from '#contract/domain/money.ts';
import {
  RESOURCE_STATUSES,
  WORK_MODES,
  type RatePeriod,
  type ResourceStatus,
  type WorkMode,
} from '#contract/domain/options.ts';
import { parseAmount } from '#contract/domain/written/amount.ts';
import { TAX_TERMS, VISAS, type TaxTerm, type Visa } from '#contract/domain/work-terms.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';
import { dayOf } from '#web/lib/url-values.ts';

export interface BenchFilters {
  keyword: string;
  status: ResourceStatus | null;
  archived: boolean;
  workMode: WorkMode | null;
  skill: string;
  /** 0: any. */
  leastYears: number;
  /** A day, or empty. */
  availableBy: string;
  rollOffWithin: RollOffWithin | null;
  place: string;
  /** Whole units of the currency; empty for any. */
  rateFrom: string;
  rateTo: string;
  rateCurrency: string;
  ratePeriod: RatePeriod;
  consent: BenchConsent | null;
  visa: Visa | null;
  taxTerm: TaxTerm | null;
}

export interface BenchState extends BenchFilters, Paging {
  sort: BenchSort;
  order: SortOrder;
}

export const ROLL_OFF_WITHIN = ['30', '60', '90'] as const;
export type RollOffWithin = (typeof ROLL_OFF_WITHIN)[number];
/** The initial values of the filters behind the button; the others are always visible above the list. */
export const NO_MORE = {
  workMode: null,
  skill: '',
  leastYears: 0,
  availableBy: '',
  rollOffWithin: null,
  place: '',
  rateFrom: '',
  rateTo: '',
  rateCurrency: 'INR',
  ratePeriod: 'monthly',
  consent: null,
  visa: null,
  taxTerm: null,
} as const;
export const NO_FILTERS = { keyword: '', status: null, archived: false, ...NO_MORE } as const;
const PLACE_MAX = 80;
const YEARS_MAX = 70;

export const oneOf = <Token extends string>(list: readonly Token[], given: string | null | undefined): Token | null =>
  list.find((token) => token === given) ?? null;

export function parseBench(params: URLSearchParams): BenchState {
  const sort = oneOf(BENCH_SORTS.list, params.get('sort')) ?? 'days';
  const currency = params.get('currency') ?? '';
  return {
    keyword: (params.get('keyword') ?? '').slice(0, LIMITS.keyword),
    status: oneOf(RESOURCE_STATUSES.list, params.get('status')),
    archived: params.get('archived') === 'true',
    workMode: oneOf(WORK_MODES.list, params.get('mode')),
    skill: (params.get('skill') ?? '').slice(0, LIMITS.skill),
    leastYears: yearsOf(params.get('years')),
    availableBy: dayOf(params.get('available-by')),
    rollOffWithin: oneOf(ROLL_OFF_WITHIN, params.get('rolls-off')),
    place: (params.get('place') ?? '').slice(0, PLACE_MAX),
    rateFrom: amountOf(params.get('rate-from') ?? ''),
    rateTo: amountOf(params.get('rate-to') ?? ''),
    rateCurrency: /^[A-Z]{3}$/.test(currency) ? currency : NO_MORE.rateCurrency,
    ratePeriod: oneOf(RATE_PERIODS.list, params.get('period')) ?? NO_MORE.ratePeriod,
    consent: oneOf(BENCH_CONSENTS.list, params.get('consent')),
    visa: oneOf(VISAS.list, params.get('visa')),
    taxTerm: oneOf(TAX_TERMS.list, params.get('term')),
    sort,
    order: oneOf(SORT_ORDERS, params.get('order')) ?? usualOrder(sort),
    ...parsePaging(params),
  };
}

const yearsOf = (text: string | null): number =>
  text !== null && /^\d{1,2}$/.test(text) && Number(text) <= YEARS_MAX ? Number(text) : 0;

/** Digits of an amount that may be asked for, in whole units, or nothing. */
export function amountOf(text: string): string {
  const read = parseAmount(text);
  const amount = read.ok ? Math.round(read.value) : 0;
  return amount > 0 && amount <= LIMITS.rateMax ? String(amount) : '';
}

/** The same column turns its order round, another one begins as is usual for it. */
export const sortedBy = ({ sort, order }: Pick<BenchState, 'sort' | 'order'>, by: BenchSort) => ({
  sort: by,
  order: by === sort ? (order === 'asc' ? ('desc' as const) : ('asc' as const)) : usualOrder(by),
});

/** Beside what is already there (such as the documented `companyId`); defaults are left out. */
export function writeBench(state: BenchState, base: URLSearchParams): URLSearchParams {
  const params = writePaging(state, base);
  const set = (name: string, value: string) => {
    if (value === '') params.delete(name);
    else params.set(name, value);
  };
  const hasRate = state.rateFrom !== '' || state.rateTo !== '';
  set('keyword', state.keyword);
  set('status', state.status ?? '');
  set('archived', state.archived ? 'true' : '');
  set('mode', state.workMode ?? '');
  set('skill', state.skill);
  set('years', state.leastYears === 0 || state.skill === '' ? '' : String(state.leastYears));
  set('available-by', state.availableBy);
  set('rolls-off', state.rollOffWithin ?? '');
  set('place', state.place);
  set('rate-from', state.rateFrom);
  set('rate-to', state.rateTo);
  set('currency', hasRate ? state.rateCurrency : '');
  set('period', hasRate ? state.ratePeriod : '');
  set('consent', state.consent ?? '');
  set('visa', state.visa ?? '');
  set('term', state.taxTerm ?? '');
  set('sort', state.sort === 'days' ? '' : state.sort);
  set('order', state.order === usualOrder(state.sort) ? '' : state.order);
  return params;
}
