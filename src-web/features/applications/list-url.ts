/** Filter and paging of an application list in the URL. Pure. */
import { PAGING } from '#contract/domain/limits.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';

export interface ListState {
  status: ApplicationStatus | null;
  page: number;
  perPage: number;
}

const number = (text: string | null, max: number, fallback: number): number => {
  const value = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : fallback;
  return value >= 1 && value <= max ? value : fallback;
};

/** Reads what the URL says; what is not valid falls back to the default. */
export function parseList(params: URLSearchParams): ListState {
  const status = params.get('status');
  return {
    status: APPLICATION_STATUSES.list.find((token) => token === status) ?? null,
    page: number(params.get('page'), PAGING.maxPageId, 1),
    perPage: number(params.get('per-page'), PAGING.maxLimit, PAGING.defaultLimit),
  };
}

/** Writes the state beside what is already there (such as the documented `id`), leaving defaults out. */
export function writeList(state: ListState, base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base);
  const set = (name: string, value: string | null) => {
    if (value === null) params.delete(name);
    else params.set(name, value);
  };
  set('status', state.status);
  set('page', state.page === 1 ? null : String(state.page));
  set('per-page', state.perPage === PAGING.defaultLimit ? null : String(state.perPage));
  return params;
}
