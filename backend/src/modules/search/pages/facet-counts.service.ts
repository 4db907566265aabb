import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as jobSearchCalls from '#contract/api/job-search.ts';
import type { CallPage } from '#contract/call.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { GROUP } from '../../../records/search/facets.ts';
import { JobSearchRepository } from '../../../records/search/job-search.repository.ts';
import { criteriaFor } from '../../../records/search/search-criteria.ts';
import type { JobCondition, SearchInput } from '../../../records/search/search-input.ts';
import { facetSearches } from '../../../records/search/search-parts.ts';
import { MatchDistributions } from '../match-distributions.service.ts';

type Page = CallPage<typeof jobSearchCalls.activeJobs>;

/** The number of jobs for each value of a filter. */
export interface CountedFacets {
  readonly facets: NonNullable<Page['facets']>;
  /** Those of which not all matches were looked at. */
  readonly partial: Page['partialFacets'];
}

/** Counts the values of the filters, each group without its own filter. */
@Injectable()
export class FacetCounts {
  constructor(
    private readonly repository: JobSearchRepository,
    private readonly matches: MatchDistributions,
  ) {}

  /** Counts the jobs for each value of a filter, and those of the search itself if they are counted anyway. */
  async countFacets(
    em: SqlEntityManager,
    input: SearchInput,
    applied: JobCondition | null,
  ): Promise<CountedFacets & { matches: number }> {
    const groups = await Promise.all(
      facetSearches(input).map(async (group) => {
        const criteria = criteriaFor(group.input, applied);
        const buckets = criteria.isIndexed
          ? (await this.matches.distributionOf(em, criteria)).bucketsFor(PAGING.facetDepth)
          : [];
        return { facets: group.facets, criteria, buckets };
      }),
    );
    const facets: CountedFacets['facets'] = {
      category: [],
      jobTypes: [],
      workMode: [],
      experience: [],
      datePosted: [],
      skills: [],
      country: [],
    };
    const looked = groups.map(() => 0);
    for (const { facet, value, count } of await this.repository.facets(em, groups)) {
      if (facet === GROUP) looked[Number(value)] = count;
      else facets[facet].push({ value, count });
    }
    const partial = groups.flatMap((group, index) =>
      (looked[index] ?? 0) >= PAGING.facetDepth ? [...group.facets] : [],
    );
    // The newest are looked at, so what is younger than all of them is all there.
    const isDated = facets.datePosted.every(({ count }) => count < PAGING.facetDepth);
    // No filter is left out for skills.
    const own = groups.findIndex((group) => group.facets.includes('skills'));
    return {
      facets,
      partial: isDated ? partial.filter((facet) => facet !== 'datePosted') : partial,
      matches: looked[own] ?? 0,
    };
  }
}
