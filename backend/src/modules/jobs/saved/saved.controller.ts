import { Controller } from '@nestjs/common';
import * as savedCalls from '#contract/api/saved.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { SavedJobsService } from './saved-jobs.service.ts';
import { PeopleSearches } from './people/people-searches.service.ts';
import { SavedSearchesService } from './saved-searches.service.ts';

@Controller()
export class SavedController {
  constructor(
    private readonly jobs: SavedJobsService,
    private readonly searches: SavedSearchesService,
    private readonly people: PeopleSearches,
  ) {}

  @Handles(savedCalls.upsertSavedJob)
  async upsertSavedJob(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.upsertSavedJob>,
  ): Promise<Reply<typeof savedCalls.upsertSavedJob>> {
    return { data: await this.jobs.upsert(caller, input) };
  }

  @Handles(savedCalls.getSavedJobs)
  getSavedJobs(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.getSavedJobs>,
  ): Promise<Reply<typeof savedCalls.getSavedJobs>> {
    return this.jobs.list(caller, input);
  }

  @Handles(savedCalls.getSavedSearches)
  async getSavedSearches(@CurrentCaller() caller: Caller): Promise<Reply<typeof savedCalls.getSavedSearches>> {
    return { data: await this.searches.list(caller) };
  }

  @Handles(savedCalls.saveSearch)
  async saveSearch(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.saveSearch>,
  ): Promise<Reply<typeof savedCalls.saveSearch>> {
    return { data: await this.searches.add(caller, input) };
  }

  @Handles(savedCalls.updateSavedSearch)
  async updateSavedSearch(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.updateSavedSearch>,
  ): Promise<Reply<typeof savedCalls.updateSavedSearch>> {
    return { data: await this.searches.update(caller, input) };
  }

  @Handles(savedCalls.deleteSavedSearch)
  async deleteSavedSearch(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.deleteSavedSearch>,
  ): Promise<Reply<typeof savedCalls.deleteSavedSearch>> {
    await this.searches.remove(caller, input.id);
    return { data: { _id: input.id } };
  }

  @Handles(savedCalls.getSearchAlert)
  async getSearchAlert(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.getSearchAlert>,
  ): Promise<Reply<typeof savedCalls.getSearchAlert>> {
    return { data: await this.searches.alert(caller, input.id) };
  }

  @Handles(savedCalls.getPeopleSearches)
  async getPeopleSearches(@CurrentCaller() caller: Caller): Promise<Reply<typeof savedCalls.getPeopleSearches>> {
    return { data: await this.people.list(caller) };
  }

  @Handles(savedCalls.savePeopleSearch)
  async savePeopleSearch(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.savePeopleSearch>,
  ): Promise<Reply<typeof savedCalls.savePeopleSearch>> {
    return { data: await this.people.add(caller, input) };
  }

  @Handles(savedCalls.updatePeopleSearch)
  async updatePeopleSearch(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.updatePeopleSearch>,
  ): Promise<Reply<typeof savedCalls.updatePeopleSearch>> {
    return { data: await this.people.update(caller, input) };
  }

  @Handles(savedCalls.deletePeopleSearch)
  async deletePeopleSearch(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.deletePeopleSearch>,
  ): Promise<Reply<typeof savedCalls.deletePeopleSearch>> {
    await this.people.remove(caller, input.id);
    return { data: { _id: input.id } };
  }
}
