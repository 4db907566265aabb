import { Injectable } from '@nestjs/common';
import type * as jsonResumeCalls from '#contract/api/json-resume.ts';
import type { CallOutput } from '#contract/call.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { SeekerProfiles } from '../../../records/profile/seeker-profiles.ts';
import { fromJsonResumeText } from './reading/json-resume/from-json-resume.ts';
import { resumeProfileOf } from './reading/json-resume/of-career.ts';
import { toDraft } from './reading/json-resume/to-draft.ts';
import { toJsonResume } from './reading/json-resume/to-json-resume.ts';

/** A job seeker's profile as a file that other programs understand. */
@Injectable()
export class JsonResumes {
  constructor(
    private readonly database: Database,
    private readonly profiles: SeekerProfiles,
  ) {}

  async export(caller: Caller): Promise<CallOutput<typeof jsonResumeCalls.exportJsonResume>> {
    // Reads the primary: a person who has just saved the profile expects it here, and a replica may lag behind.
    const profile = await this.profiles.wholeProfile(this.database.primary(), caller.userId);
    if (profile === undefined) throw new AppError('session_expired');
    const document = JSON.stringify(toJsonResume(resumeProfileOf(profile)), null, 2);
    return {
      fileName: 'resume.json',
      mediaType: 'application/json',
      content: Buffer.from(document).toString('base64'),
    };
  }

  /** Reads a person's file. The result is not stored: the person saves it like anything they typed. */
  import({
    document,
  }: ParsedInput<typeof jsonResumeCalls.importJsonResume>): CallOutput<typeof jsonResumeCalls.importJsonResume> {
    const imported = fromJsonResumeText(document);
    if (imported.kind === 'imported') return { kind: 'draft', draft: toDraft(imported.profile, imported.slips) };
    return { kind: 'refused', faults: [...imported.faults], total: imported.total };
  }
}
