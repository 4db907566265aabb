/** The numbers beside the filters, with what they are of. Pure. */
import type { activeJobs, Facet } from '#contract/api/job-search.ts';
import type { CallPage } from '#contract/call.ts';
import type { Counts } from '#web/ui/filters/counts.ts';

export type FacetCounts = Readonly<Record<Facet, Counts>>;

/** Of an answer; null where nothing was counted. Where not every job was, a number says the least that there are. */
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
