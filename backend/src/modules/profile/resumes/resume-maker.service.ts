import { Injectable } from '@nestjs/common';
import type * as resumesCalls from '#contract/api/resumes.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { missingLetters } from '../../../library/pdf/fonts.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { SeekerProfiles } from '../../../records/profile/seeker-profiles.ts';
import type { WholeProfile } from '../../../records/profile/shown-to.ts';
import { documentOf } from './writing/resume-document.ts';
import { writePdf } from './writing/write-pdf.ts';

/** Makes a resume of what a job seeker has said in the profile. */
@Injectable()
export class ResumeMaker {
  constructor(
    private readonly database: Database,
    private readonly profiles: SeekerProfiles,
  ) {}

  /** @throws AppError `profile_too_empty`, `letters_missing` */
  async make(
    caller: Caller,
    look: ParsedInput<typeof resumesCalls.makeResume>,
  ): Promise<CallOutput<typeof resumesCalls.makeResume>> {
    // Reads the primary: a person who has just saved the profile expects it here, and a replica may lag behind.
    const profile = await this.profiles.whole(this.database.primary(), caller.userId);
    if (profile === undefined) throw new AppError('session_expired');
    const missing = missingFrom(profile);
    if (missing.length > 0) throw new AppError('profile_too_empty', { details: missing });
    const resume = documentOf(profile);
    const letters = missingLetters(JSON.stringify(resume));
    if (letters.length > 0) {
      throw new AppError('letters_missing', {
        message: `Our fonts have Latin, Greek and Cyrillic letters, but not ${listed(letters)}. Please write that part of your profile in other letters.`,
      });
    }
    return {
      fileName: `${fileNameOf(resume.name)}.pdf`,
      mediaType: 'application/pdf',
      content: (await writePdf(resume, look)).toString('base64'),
    };
  }
}

const MOST_NAMED = 8;

function listed(letters: readonly string[]): string {
  const named = letters.slice(0, MOST_NAMED).map((letter) => `“${letter}”`);
  return letters.length > MOST_NAMED ? `${named.join(', ')} and others` : named.join(', ');
}

/** Without what names of files may not have. */
function fileNameOf(name: string): string {
  return `${name
    .replace(/[^\p{L}\p{M}\p{N} .'’-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()} - Resume`;
}

interface Missing {
  readonly path: string;
  readonly message: string;
}

/** The parts that a profile lacks before a resume can be made of it. Pure. */
function missingFrom(profile: WholeProfile): Missing[] {
  const missing: Missing[] = [];
  if (`${profile.firstName}${profile.lastName}`.trim() === '') missing.push({ path: 'name', message: 'Add your name' });
  if (profile.headline === null) missing.push({ path: 'headline', message: 'Say what you do in one line' });
  if (profile.experiences.length === 0 && profile.educations.length === 0) {
    missing.push({ path: 'experiences', message: 'Add a job or your education' });
  }
  return missing;
}
