import { Controller } from '@nestjs/common';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Handles, Input, type ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller, type Reply } from '../../platform/http/contract-binding/request.ts';
import { JobSearchService } from './pages/job-search.service.ts';
import { SuggestionsService } from './pages/suggestions.service.ts';

@Controller()
export class SearchController {
  constructor(
    private readonly searching: JobSearchService,
    private readonly suggestions: SuggestionsService,
  ) {}

  @Handles(jobSearchCalls.activeJobs)
  activeJobs(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof jobSearchCalls.activeJobs>,
  ): Promise<Reply<typeof jobSearchCalls.activeJobs>> {
    return this.searching.search(caller, input);
  }

  @Handles(jobSearchCalls.getSuggestions)
  async getSuggestions(
    @Input() input: ParsedInput<typeof jobSearchCalls.getSuggestions>,
  ): Promise<Reply<typeof jobSearchCalls.getSuggestions>> {
    return { data: await this.suggestions.suggest(input) };
  }
}
