import { Controller } from '@nestjs/common';
import * as findingCalls from '#contract/api/finding.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { FindingService } from './finding.service.ts';
import { PeopleLists } from './people-lists.service.ts';

@Controller()
export class FindingController {
  constructor(
    private readonly finding: FindingService,
    private readonly lists: PeopleLists,
  ) {}

  @Handles(findingCalls.getAllVendorAndJobseeker)
  getAllVendorAndJobseeker(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof findingCalls.getAllVendorAndJobseeker>,
  ): Promise<Reply<typeof findingCalls.getAllVendorAndJobseeker>> {
    return this.finding.find(caller, input);
  }

  @Handles(findingCalls.getPeopleLists)
  async getPeopleLists(@CurrentCaller() caller: Caller): Promise<Reply<typeof findingCalls.getPeopleLists>> {
    return { data: await this.lists.all(caller) };
  }

  @Handles(findingCalls.addPeopleList)
  async addPeopleList(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof findingCalls.addPeopleList>,
  ): Promise<Reply<typeof findingCalls.addPeopleList>> {
    return { data: await this.lists.add(caller, input) };
  }

  @Handles(findingCalls.deletePeopleList)
  async deletePeopleList(
    @CurrentCaller() caller: Caller,
    @Input() { listId }: ParsedInput<typeof findingCalls.deletePeopleList>,
  ): Promise<Reply<typeof findingCalls.deletePeopleList>> {
    await this.lists.remove(caller, listId);
    return { data: {} };
  }

  @Handles(findingCalls.keepPerson)
  async keepPerson(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof findingCalls.keepPerson>,
  ): Promise<Reply<typeof findingCalls.keepPerson>> {
    return { data: await this.lists.keep(caller, input) };
  }
}
