import { Controller } from '@nestjs/common';
import * as notesCalls from '#contract/api/application-notes.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { ApplicationNotesService } from './application-notes.service.ts';

@Controller()
export class ApplicationNotesController {
  constructor(private readonly notes: ApplicationNotesService) {}

  @Handles(notesCalls.getApplicationNotes)
  async getApplicationNotes(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof notesCalls.getApplicationNotes>,
  ): Promise<Reply<typeof notesCalls.getApplicationNotes>> {
    return { data: await this.notes.list(caller, input.applicationId) };
  }

  @Handles(notesCalls.addApplicationNote)
  async addApplicationNote(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof notesCalls.addApplicationNote>,
  ): Promise<Reply<typeof notesCalls.addApplicationNote>> {
    return { data: await this.notes.add(caller, input) };
  }

  @Handles(notesCalls.updateApplicationNote)
  async updateApplicationNote(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof notesCalls.updateApplicationNote>,
  ): Promise<Reply<typeof notesCalls.updateApplicationNote>> {
    return { data: await this.notes.change(caller, input) };
  }

  @Handles(notesCalls.deleteApplicationNote)
  async deleteApplicationNote(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof notesCalls.deleteApplicationNote>,
  ): Promise<Reply<typeof notesCalls.deleteApplicationNote>> {
    await this.notes.remove(caller, input.noteId);
    return { data: {} };
  }

  @Handles(notesCalls.rateApplication)
  async rateApplication(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof notesCalls.rateApplication>,
  ): Promise<Reply<typeof notesCalls.rateApplication>> {
    return { data: await this.notes.rate(caller, input) };
  }
}
