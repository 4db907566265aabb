/** Filter and paging of manage-jobs in the URL. Pure. */
import { LIMITS, PAGING } from '#contract/domain/limits.ts';
import { JOB_STATUSES, type JobStatus } from '#contract/domain/options.ts';

export interface ManageState {
  keyword: string;
  status: JobStatus | null;
  page: number;
  perPage: number;
}

const number = (text: string | null, max: number, fallback: number): number => {
  const value = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : fallback;
  return value >= 1 && value <= max ? value : fallback;
};

/** Reads what the URL says; what is not valid falls back to the default. */
export function parseManage(params: URLSearchParams): ManageState {
  return {
    keyword: (params.get('q') ?? '').slice(0, LIMITS.keyword),
    status: JOB_STATUSES.list.find((token) => token === params.get('status')) ?? null,
    page: number(params.get('page'), PAGING.maxPageId, 1),
    perPage: number(params.get('per-page'), PAGING.maxLimit, PAGING.defaultLimit),
  };
}

/** Writes the state beside what is already there (such as the documented `id`), leaving defaults out. */
export function writeManage(state: ManageState, base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base);
  const set = (name: string, value: string) => {
    if (value === '') params.delete(name);
    else params.set(name, value);
  };
  set('q', state.keyword.trim());
  set('status', state.status ?? '');
  set('page', state.page === 1 ? '' : String(state.page));
  set('per-page', state.perPage === PAGING.defaultLimit ? '' : String(state.perPage));
  return params;
}
