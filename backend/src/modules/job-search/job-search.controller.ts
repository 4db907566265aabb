import { Controller } from '@nestjs/common';
import * as suggestionCalls from '#contract/api/suggestions.ts';
import { Handles, Input } from '../../contract-binding/handles.ts';
import type { ParsedInput, Reply } from '../../contract-binding/handles.ts';
import { SuggestionsService } from './pages/suggestions.service.ts';

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Handles(suggestionCalls.getSuggestions)
  async getSuggestions(
    @Input() input: ParsedInput<typeof suggestionCalls.getSuggestions>,
  ): Promise<Reply<typeof suggestionCalls.getSuggestions>> {
    return { data: await this.suggestions.suggest(input) };
  }
}
