/** What the bench is narrowed to, in the URL. Pure. */
import { LIMITS } from '#contract/domain/limits.ts';
import { RESOURCE_STATUSES, WORK_MODES, type ResourceStatus, type WorkMode } from '#contract/domain/options.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export interface BenchState extends Paging {
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
}

export const ROLL_OFF_WITHIN = ['30', '60', '90'] as const;
export type RollOffWithin = (typeof ROLL_OFF_WITHIN)[number];
/** What the filters behind the button say; the others always stand above the list. */
export const NO_MORE = {
  workMode: null,
  skill: '',
  leastYears: 0,
  availableBy: '',
  rollOffWithin: null,
  place: '',
} as const;
const NO_FILTERS = { keyword: '', status: null, archived: false, ...NO_MORE } as const;
const PLACE_MAX = 80;
const YEARS_MAX = 70;

export function parseBench(params: URLSearchParams): BenchState {
  const status = params.get('status');
  return {
    keyword: (params.get('keyword') ?? '').slice(0, LIMITS.keyword),
    status: RESOURCE_STATUSES.list.find((token) => token === status) ?? null,
    archived: params.get('archived') === 'true',
    workMode: WORK_MODES.list.find((token) => token === params.get('mode')) ?? null,
    skill: (params.get('skill') ?? '').slice(0, LIMITS.skill),
    leastYears: yearsOf(params.get('years')),
    availableBy: dayOf(params.get('available-by')),
    rollOffWithin: ROLL_OFF_WITHIN.find((days) => days === params.get('rolls-off')) ?? null,
    place: (params.get('place') ?? '').slice(0, PLACE_MAX),
    ...parsePaging(params),
  };
}

const yearsOf = (text: string | null): number =>
  text !== null && /^\d{1,2}$/.test(text) && Number(text) <= YEARS_MAX ? Number(text) : 0;

const dayOf = (text: string | null): string =>
  text !== null && /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** So many filters behind the button are set. */
export const countMore = (state: BenchState): number =>
  [
    state.workMode !== null,
    state.skill !== '',
    state.availableBy !== '',
    state.rollOffWithin !== null,
    state.place !== '',
  ].filter(Boolean).length;

/** What calls are told of it; what is not said narrows nothing. */
export function filterInput(filters: Partial<BenchState>) {
  const { keyword, status, archived, workMode, skill, leastYears, availableBy, rollOffWithin, place } = {
    ...NO_FILTERS,
    ...filters,
  };
  return {
    ...(keyword !== '' && { keyword }),
    ...(status !== null && { status: [status] }),
    ...(archived && { archived }),
    ...(workMode !== null && { workMode: [workMode] }),
    ...(skill !== '' && { skill }),
    ...(skill !== '' && leastYears > 0 && { leastYears }),
    ...(availableBy !== '' && { availableBy }),
    ...(rollOffWithin !== null && { rollOffWithin: Number(rollOffWithin) }),
    ...(place !== '' && { place }),
  };
}

/** Beside what is already there (such as the documented `companyId`); defaults are left out. */
export function writeBench(state: BenchState, base: URLSearchParams): URLSearchParams {
  const params = writePaging(state, base);
  const set = (name: string, value: string) => {
    if (value === '') params.delete(name);
    else params.set(name, value);
  };
  set('keyword', state.keyword);
  set('status', state.status ?? '');
  set('archived', state.archived ? 'true' : '');
  set('mode', state.workMode ?? '');
  set('skill', state.skill);
  set('years', state.leastYears === 0 || state.skill === '' ? '' : String(state.leastYears));
  set('available-by', state.availableBy);
  set('rolls-off', state.rollOffWithin ?? '');
  set('place', state.place);
  return params;
}
