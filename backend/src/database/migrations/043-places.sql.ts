/**
 * Where jobs are is told anew, in the background: a town whose state was named used to be taken for the largest town of its
 * name in the country, and "Ft. Wayne" for none.
 */
const renewed = `update jobs set search_version = 0 where city is not null and (state is not null or latitude is null)`;

export const up: readonly string[] = [`set local statement_timeout = 0`, renewed];

export const down: readonly string[] = [`set local statement_timeout = 0`, renewed];
