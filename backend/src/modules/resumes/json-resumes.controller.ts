import { Controller } from '@nestjs/common';
import * as jsonResumeCalls from '#contract/api/json-resume.ts';
import { CurrentCaller } from '../../access/caller.ts';
import type { Caller } from '../../access/caller.ts';
import { Handles } from '../../contract-binding/handles.ts';
import type { Reply } from '../../contract-binding/handles.ts';
import { JsonResumes } from './json-resumes.service.ts';

@Controller()
export class JsonResumesController {
  constructor(private readonly files: JsonResumes) {}

  @Handles(jsonResumeCalls.exportJsonResume)
  async exportJsonResume(@CurrentCaller() caller: Caller): Promise<Reply<typeof jsonResumeCalls.exportJsonResume>> {
    return { data: await this.files.export(caller) };
  }
}
