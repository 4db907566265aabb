import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as candidatesCalls from '#contract/api/candidates.ts';
import { PageCalls } from '../../../platform/pages/page-calls.ts';
import { PageHeads, type PageHead, type PageHeadSource } from '../../../platform/pages/page-head.ts';
import { Candidates } from '../../../records/profile/candidates.ts';

const ONE_CANDIDATE = /^\/candidates\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/?$/i;

/** The head of the list of candidates for search engines and link previews. */
@Injectable()
export class CandidatePages implements PageHeadSource, OnModuleInit {
  constructor(
    private readonly candidates: Candidates,
    private readonly heads: PageHeads,
    private readonly calls: PageCalls,
  ) {}

  onModuleInit(): void {
    this.heads.register(this);
    this.calls.serve(candidatesCalls.getCandidates, (input) => this.candidates.listCandidates(null, input));
  }

  headOf(path: string): Promise<PageHead | null> {
    if (ONE_CANDIDATE.test(path)) {
      // A link preview names no person and no headline: it would remain after the person has hidden.
      return Promise.resolve({
        title: 'Candidate | Rolecall',
        description: 'Somebody who is open to offers.',
        noIndex: true,
      });
    }
    if (!/^\/candidates\/?$/.test(path)) return Promise.resolve(null);
    return Promise.resolve({
      title: 'Candidates | Rolecall',
      description: 'People who are open to offers, by skill, place, experience and qualification.',
      canonicalPath: '/candidates',
      // A hidden person must disappear at once, but a search engine would keep showing them for weeks.
      noIndex: true,
    });
  }
}
