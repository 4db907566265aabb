import { Controller } from '@nestjs/common';
import * as pipelineCalls from '#contract/api/pipeline.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { PipelineService } from './pipeline.service.ts';
import { SavedViewsService } from './saved-views.service.ts';

@Controller()
export class PipelineController {
  constructor(
    private readonly pipeline: PipelineService,
    private readonly views: SavedViewsService,
  ) {}

  @Handles(pipelineCalls.getApplicationStages)
  async getApplicationStages(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof pipelineCalls.getApplicationStages>,
  ): Promise<Reply<typeof pipelineCalls.getApplicationStages>> {
    return { data: await this.pipeline.stages(caller, input.jobId) };
  }

  @Handles(pipelineCalls.getApplicants)
  getApplicants(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof pipelineCalls.getApplicants>,
  ): Promise<Reply<typeof pipelineCalls.getApplicants>> {
    return this.pipeline.people(caller, input);
  }

  @Handles(pipelineCalls.getSavedViews)
  async getSavedViews(@CurrentCaller() caller: Caller): Promise<Reply<typeof pipelineCalls.getSavedViews>> {
    return { data: await this.views.list(caller) };
  }

  @Handles(pipelineCalls.saveView)
  async saveView(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof pipelineCalls.saveView>,
  ): Promise<Reply<typeof pipelineCalls.saveView>> {
    return { data: await this.views.save(caller, input) };
  }

  @Handles(pipelineCalls.deleteView)
  async deleteView(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof pipelineCalls.deleteView>,
  ): Promise<Reply<typeof pipelineCalls.deleteView>> {
    await this.views.remove(caller, input.id);
    return { data: {} };
  }
}
