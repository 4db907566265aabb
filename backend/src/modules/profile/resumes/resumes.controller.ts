import { Controller } from '@nestjs/common';
import * as resumesCalls from '#contract/api/resumes.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { ResumeMaker } from './resume-maker.service.ts';
import { ResumesService } from './resumes.service.ts';

@Controller()
export class ResumesController {
  constructor(
    private readonly resumes: ResumesService,
    private readonly maker: ResumeMaker,
  ) {}

  @Handles(resumesCalls.getResumes)
  async getResumes(@CurrentCaller() caller: Caller): Promise<Reply<typeof resumesCalls.getResumes>> {
    return { data: await this.resumes.own(caller) };
  }

  @Handles(resumesCalls.updateResume)
  async updateResume(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof resumesCalls.updateResume>,
  ): Promise<Reply<typeof resumesCalls.updateResume>> {
    return { data: await this.resumes.update(caller, input) };
  }

  @Handles(resumesCalls.deleteResume)
  async deleteResume(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof resumesCalls.deleteResume>,
  ): Promise<Reply<typeof resumesCalls.deleteResume>> {
    return { data: await this.resumes.remove(caller, input.resumeId) };
  }

  @Handles(resumesCalls.parseResume)
  async parseResume(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof resumesCalls.parseResume>,
  ): Promise<Reply<typeof resumesCalls.parseResume>> {
    return { data: await this.resumes.parse(caller, input) };
  }

  @Handles(resumesCalls.makeResume)
  async makeResume(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof resumesCalls.makeResume>,
  ): Promise<Reply<typeof resumesCalls.makeResume>> {
    return { data: await this.maker.make(caller, input) };
  }
}
