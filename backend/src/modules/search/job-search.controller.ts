import { Controller } from '@nestjs/common';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import { CurrentCaller } from '../../platform/http/access/caller.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Handles, Input } from '../../platform/http/contract-binding/handles.ts';
import type { ParsedInput, Reply } from '../../platform/http/contract-binding/handles.ts';
import { JobSearchService } from './pages/job-search.service.ts';
import { SimilarService } from './pages/similar.service.ts';
import { SuggestionsService } from './pages/suggestions.service.ts';

@Controller()
export class JobSearchController {
  constructor(
    private readonly searching: JobSearchService,
    private readonly similar: SimilarService,
    private readonly suggestions: SuggestionsService,
  ) {}

  @Handles(jobSearchCalls.activeJobs)
  activeJobs(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof jobSearchCalls.activeJobs>,
  ): Promise<Reply<typeof jobSearchCalls.activeJobs>> {
    return this.searching.search(caller, input);
  }

  @Handles(jobSearchCalls.similarJobs)
  async similarJobs(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof jobSearchCalls.similarJobs>,
  ): Promise<Reply<typeof jobSearchCalls.similarJobs>> {
    return { data: await this.similar.similar(caller, input.id) };
  }

  @Handles(jobSearchCalls.endedJob)
  async endedJob(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof jobSearchCalls.endedJob>,
  ): Promise<Reply<typeof jobSearchCalls.endedJob>> {
    return { data: await this.similar.ended(caller, input.id) };
  }

  @Handles(jobSearchCalls.getSuggestions)
  async getSuggestions(
    @Input() input: ParsedInput<typeof jobSearchCalls.getSuggestions>,
  ): Promise<Reply<typeof jobSearchCalls.getSuggestions>> {
    return { data: await this.suggestions.suggest(input) };
  }
}
