import { Controller } from '@nestjs/common';
import * as jsonResumeCalls from '#contract/api/json-resume.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { JsonResumes } from './json-resumes.service.ts';

@Controller()
export class JsonResumesController {
  constructor(private readonly files: JsonResumes) {}

  @Handles(jsonResumeCalls.exportJsonResume)
  async exportJsonResume(@CurrentCaller() caller: Caller): Promise<Reply<typeof jsonResumeCalls.exportJsonResume>> {
    return { data: await this.files.export(caller) };
  }

  @Handles(jsonResumeCalls.importJsonResume)
  importJsonResume(
    @Input() input: ParsedInput<typeof jsonResumeCalls.importJsonResume>,
  ): Reply<typeof jsonResumeCalls.importJsonResume> {
    return { data: this.files.import(input) };
  }
}
