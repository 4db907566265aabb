/** The numbers beside the filters, with what they are of. Pure. */
import type { activeJobs, Facet } from '#contract/api/job-search.ts';
import type { CallPage } from '#contract/call.ts';
import type { Counts } from '#web/ui/filters/counts.ts';

export type FacetCounts = Readonly<Record<Facet, Counts>>;

/**
 * Reads the counts of an answer; null if nothing was counted. If not every job was counted, a number is a lower bound.
 */
export function facetCountsIn(
  page: Pick<CallPage<typeof activeJobs>, 'facets' | 'partialFacets'> | undefined,
): FacetCounts | null {
  if (page === undefined || page.facets === null) return null;
  const entries = Object.entries(page.facets).map(([facet, rows]) => {
    const isLeast = page.partialFacets.includes(facet as Facet);
    return [facet, isLeast ? rows.map((row) => ({ ...row, isLeast })) : rows];
  });
  return Object.fromEntries(entries) as FacetCounts;
}
