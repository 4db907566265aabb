/** Paging of a list in the URL. Pure. */
import { PAGING } from '#contract/domain/limits.ts';

export interface Paging {
  page: number;
  perPage: number;
}

const number = (text: string | null, max: number, fallback: number): number => {
  const value = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : fallback;
  return value >= 1 && value <= max ? value : fallback;
};

/** Reads what the URL says; what is not valid falls back to the default. @param usual the page size of a list that has its own */
export function parsePaging(params: URLSearchParams, usual: number = PAGING.defaultLimit): Paging {
  return {
    page: number(params.get('page'), PAGING.maxPageId, 1),
    perPage: number(params.get('per-page'), PAGING.maxLimit, usual),
  };
}

/** Writes paging beside what is already there (such as the documented `companyId`), leaving defaults out. */
export function writePaging(
  paging: Paging,
  base: URLSearchParams,
  usual: number = PAGING.defaultLimit,
): URLSearchParams {
  const params = new URLSearchParams(base);
  params.delete('page');
  params.delete('per-page');
  if (paging.page !== 1) params.set('page', String(paging.page));
  if (paging.perPage !== usual) params.set('per-page', String(paging.perPage));
  return params;
}
