import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Conditions } from '../../../database/sql.ts';
import type { Sought } from './job-filter.ts';
import { JobSearchRepository, NARROW } from './job-search.repository.ts';
import { Refreshed } from './refreshed.ts';
import { ShortMemory } from './short-memory.ts';
import { densityOf, expected, probed, spansFor } from './spans.ts';
import type { Density, Posted, Span } from './spans.ts';

/** What is known of how a search's matches lie in time. */
export interface Lie {
  /** Spans that find so many of them. */
  readonly spansFor: (wanted: number) => Span[];
  /** Whether they are surely more than `NARROW`, as far as can be told from the newest. */
  readonly isBroad: boolean;
}

/** Knows how jobs, and what searches find of them, lie in time. It decides how matches are found, never which. */
@Injectable()
export class MatchesInTime {
  private readonly densities = new ShortMemory<Density>(600_000);
  private readonly posted = new Refreshed<Posted>(60_000);

  constructor(private readonly repository: JobSearchRepository) {}

  lieOf(em: SqlEntityManager, sought: Sought): Promise<Lie> {
    return this.lie(em, sought.question, () => sought.timeless);
  }

  /** Of the matches in titles. */
  lieOfTitles(em: SqlEntityManager, sought: Sought): Promise<Lie> {
    return this.lie(em, `title ${sought.question}`, () => sought.timelessTitle);
  }

  private async lie(em: SqlEntityManager, question: string, timeless: () => Conditions): Promise<Lie> {
    const posted = await this.posted.get(() => this.repository.posted(em));
    const span = probed(Date.now(), posted);
    if (span === undefined) return { spansFor: () => [], isBroad: false };
    const remembered = this.densities.get(question);
    // An old search finds nothing new, which says nothing of the next one.
    const density = remembered ?? densityOf(span, posted, await this.repository.matchesIn(em, timeless(), span));
    if (remembered === undefined) this.densities.set(question, density);
    return {
      spansFor: (wanted) => spansFor(Date.now(), posted, density, wanted),
      isBroad: expected(posted, density) > 2 * NARROW,
    };
  }
}
