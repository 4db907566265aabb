import { Controller } from '@nestjs/common';
import * as draftCalls from '#contract/api/application-drafts.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { ApplicationDrafts } from './application-drafts.service.ts';
import { ApplicationPreview } from './application-preview.service.ts';

@Controller()
export class ApplicationDraftsController {
  constructor(
    private readonly drafts: ApplicationDrafts,
    private readonly previews: ApplicationPreview,
  ) {}

  @Handles(draftCalls.getTempJobApplications)
  async getTempJobApplications(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof draftCalls.getTempJobApplications>,
  ): Promise<Reply<typeof draftCalls.getTempJobApplications>> {
    return this.drafts.list(caller, input);
  }

  @Handles(draftCalls.getApplicationDraft)
  async getApplicationDraft(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof draftCalls.getApplicationDraft>,
  ): Promise<Reply<typeof draftCalls.getApplicationDraft>> {
    return { data: await this.drafts.find(caller, input) };
  }

  @Handles(draftCalls.saveApplicationDraft)
  async saveApplicationDraft(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof draftCalls.saveApplicationDraft>,
  ): Promise<Reply<typeof draftCalls.saveApplicationDraft>> {
    return { data: await this.drafts.save(caller, input) };
  }

  @Handles(draftCalls.deleteApplicationDraft)
  async deleteApplicationDraft(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof draftCalls.deleteApplicationDraft>,
  ): Promise<Reply<typeof draftCalls.deleteApplicationDraft>> {
    await this.drafts.remove(caller, input.draftId);
    return { data: {} };
  }

  @Handles(draftCalls.previewApplication)
  async previewApplication(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof draftCalls.previewApplication>,
  ): Promise<Reply<typeof draftCalls.previewApplication>> {
    return { data: await this.previews.preview(caller, input) };
  }
}
