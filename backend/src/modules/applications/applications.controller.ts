import { Controller } from '@nestjs/common';
import * as resumeCalls from '#contract/api/application-resume.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Handles, Input } from '../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../platform/http/contract-binding/request.ts';
import { ApplicationsService } from './applications.service.ts';
import { ApplyingService } from './applying.service.ts';
import { SentResumes } from './sent-resumes.service.ts';

@Controller()
export class ApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly applying: ApplyingService,
    private readonly resumes: SentResumes,
  ) {}

  @Handles(applicationsCalls.applyJobs)
  async applyJobs(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof applicationsCalls.applyJobs>,
  ): Promise<Reply<typeof applicationsCalls.applyJobs>> {
    return { data: await this.applying.apply(caller, input) };
  }

  @Handles(applicationsCalls.getJobApplications)
  getJobApplications(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof applicationsCalls.getJobApplications>,
  ): Promise<Reply<typeof applicationsCalls.getJobApplications>> {
    return this.applications.list(caller, input);
  }

  @Handles(applicationsCalls.getJobApplicationById)
  async getJobApplicationById(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof applicationsCalls.getJobApplicationById>,
  ): Promise<Reply<typeof applicationsCalls.getJobApplicationById>> {
    return { data: await this.applications.byId(caller, input.id) };
  }

  @Handles(resumeCalls.getApplicationResume)
  async getApplicationResume(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof resumeCalls.getApplicationResume>,
  ): Promise<Reply<typeof resumeCalls.getApplicationResume>> {
    return { data: await this.resumes.pagesOf(caller, input.applicationId) };
  }
}
