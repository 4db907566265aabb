import { Controller } from '@nestjs/common';
import * as jobsCalls from '#contract/api/jobs.ts';
import { Handles, Input } from '../../../contract-binding/handles.ts';
import type { ParsedInput, Reply } from '../../../contract-binding/handles.ts';
import { SuggestionsService } from './suggestions.service.ts';

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Handles(jobsCalls.getSuggestions)
  async getSuggestions(
    @Input() input: ParsedInput<typeof jobsCalls.getSuggestions>,
  ): Promise<Reply<typeof jobsCalls.getSuggestions>> {
    return { data: await this.suggestions.suggest(input) };
  }
}
