import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { wordsOf } from '../../library/search-words/search-terms.ts';
import { plainLetters } from '../../library/search-words/search-text.ts';
import { Database } from '../../platform/database/database.ts';
import { SearchTermsRepository } from './search-terms.repository.ts';

const TERM = { shortest: 3, longest: 40 };

/** Keeps what typo correction and completion know in step with the jobs. */
@Injectable()
export class SearchTerms {
  constructor(
    private readonly database: Database,
    private readonly repository: SearchTermsRepository,
  ) {}

  /** Makes the words of a posting that others can see known. */
  async learn(
    em: SqlEntityManager,
    jobId: string,
    posting: { title: string; companyName: string; skills: readonly { readonly name: string }[] },
  ): Promise<void> {
    const { title, companyName } = posting;
    const skills = posting.skills.map((skill) => skill.name);
    const words = [title, companyName, ...skills].map(plainLetters).flatMap(wordsOf);
    const terms = words.filter((word) => word.length >= TERM.shortest && word.length <= TERM.longest);
    await this.repository.add(em, {
      jobId,
      // Sorted, so that two transactions never wait for each other in opposite order.
      words: [...new Set(terms)].sort(),
      suggestions: [
        { kind: 'company', value: companyName },
        ...skills.toSorted().map((value) => ({ kind: 'skill' as const, value })),
        { kind: 'title', value: title },
      ],
    });
  }

  /** Completes no more what only this client's jobs said. */
  forget(em: SqlEntityManager, clientId: string): Promise<void> {
    return this.repository.forget(em, clientId);
  }

  /** After a bulk load: all words and completions, and statistics for the planner. */
  async rebuild(): Promise<void> {
    await this.database.write((em) => this.repository.refresh(em));
    await this.database.write((em) => this.repository.analyze(em));
  }
}
