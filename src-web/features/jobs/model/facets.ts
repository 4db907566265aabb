/** Counts beside the values of filters. Pure. */
import { FACETS, type activeJobs, type Facet } from '#contract/api/jobs.ts';
import type { CallPage } from '#contract/call.ts';

/** Jobs per value; a value that is not there has none. */
export type FacetCounts = Readonly<Record<Facet, Readonly<Record<string, number>>>>;

/** The counts of an answer by value; null before there is one. */
export function facetCounts(facets: CallPage<typeof activeJobs>['facets'] | undefined): FacetCounts | null {
  if (!facets) return null;
  const of = (facet: Facet) => Object.fromEntries(facets[facet].map(({ value, count }) => [value, count]));
  return Object.fromEntries(FACETS.map((facet) => [facet, of(facet)])) as Record<Facet, Record<string, number>>;
}

/** The values with most jobs first; equal ones in the order given. */
export function byCount<T extends string>(
  values: readonly T[],
  counts: Readonly<Record<string, number>> | undefined,
): T[] {
  return [...values].sort((a, b) => (counts?.[b] ?? 0) - (counts?.[a] ?? 0));
}
