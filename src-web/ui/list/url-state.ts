/**
 * A list's filters as readable URL parameters: shareable, and the back button works. A URL is somebody's text, so values
 * that no filter knows are dropped. Pure.
 */
import { LIMITS, PAGING } from '#contract/domain/limits.ts';
import type { ListUrl } from './use-list-state.ts';

/** One filter: its parameter, what stands for "not set", and both directions. */
export interface Field<T> {
  readonly param: string;
  readonly empty: T;
  /** Null for what is no value of it. */
  readonly read: (raw: string) => T | null;
  readonly write: (value: T) => string;
  /** It arranges the list without narrowing it. */
  readonly isOrder?: true;
}

export const text = (param: string, max: number): Field<string> => ({
  param,
  empty: '',
  read: (raw) => raw.slice(0, max),
  write: (value) => value.trim(),
});

export const whole = (param: string, min: number, max: number, empty: number): Field<number> => ({
  param,
  empty,
  read: (raw) => {
    const value = /^\d{1,6}$/.test(raw) ? Number(raw) : NaN;
    return value >= min && value <= max ? value : null;
  },
  write: String,
});

export const choice = <T extends string, Empty extends T | ''>(
  param: string,
  list: readonly T[],
  empty: Empty,
): Field<T | Empty> => ({
  param,
  empty,
  read: (raw) => list.find((item) => item === raw) ?? null,
  write: (value) => value,
});

export const choices = <T extends string>(param: string, list: readonly T[]): Field<readonly T[]> => ({
  param,
  empty: [],
  read: (raw) => {
    const wanted = new Set(raw.split(','));
    return list.filter((item) => wanted.has(item)).slice(0, LIMITS.filterValues);
  },
  write: (value) => value.join(','),
});

/** Arranges the list and narrows nothing. */
export const order = <T>(field: Field<T>): Field<T> => ({ ...field, isOrder: true });

const PAGES = {
  page: order(whole('page', 1, PAGING.maxPageId, 1)),
  perPage: order({
    ...whole('per-page', 1, PAGING.maxLimit, PAGING.defaultLimit),
    read: (raw: string) => [...PAGING.pageSizes, ...PAGING.workPageSizes].find((size) => String(size) === raw) ?? null,
  }),
} as const;

type Fields = Readonly<Record<string, { readonly param: string }>>;
type ValueOf<F> = F extends Field<infer T> ? T : never;
export type Values<F> = { readonly [K in keyof F]: ValueOf<F[K]> } & {
  readonly page: number;
  readonly perPage: number;
};

export interface UrlState<V> extends ListUrl<V> {
  /** True when anything narrows the list. */
  readonly isNarrowed: (values: V) => boolean;
}

export function urlState<F extends Fields>(own: F): UrlState<Values<F>> {
  const fields = Object.entries({ ...own, ...PAGES }) as unknown as [keyof Values<F> & string, Field<unknown>][];
  type V = Values<F>;
  const parse = (params: URLSearchParams): V =>
    Object.fromEntries(
      fields.map(([name, field]) => {
        const raw = params.get(field.param);
        return [name, raw === null ? field.empty : (field.read(raw) ?? field.empty)];
      }),
    ) as V;
  const isSet = (values: V, [name, field]: (typeof fields)[number]) =>
    field.write(values[name]) !== field.write(field.empty);
  return {
    empty: parse(new URLSearchParams()),
    parse,
    write: (values, base = new URLSearchParams()) => {
      const params = new URLSearchParams(base);
      for (const entry of fields) {
        params.delete(entry[1].param);
        if (isSet(values, entry)) params.set(entry[1].param, entry[1].write(values[entry[0]]));
      }
      return params;
    },
    refine: (values, change) => ({ ...values, ...change, ...(change.page === undefined && { page: 1 }) }),
    isNarrowed: (values) => fields.some((entry) => entry[1].isOrder !== true && isSet(values, entry)),
  };
}
