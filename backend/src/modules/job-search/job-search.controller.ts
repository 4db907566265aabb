import { Controller } from '@nestjs/common';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import { Handles, Input } from '../../contract-binding/handles.ts';
import type { ParsedInput, Reply } from '../../contract-binding/handles.ts';
import { SuggestionsService } from './pages/suggestions.service.ts';

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Handles(jobSearchCalls.getSuggestions)
  async getSuggestions(
    @Input() input: ParsedInput<typeof jobSearchCalls.getSuggestions>,
  ): Promise<Reply<typeof jobSearchCalls.getSuggestions>> {
    return { data: await this.suggestions.suggest(input) };
  }
}
