import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as resumesCalls from '#contract/api/resumes.ts';
import type { ParsedInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { ResumeReading } from '#contract/domain/resume-reading.ts';
import type { Resume } from '#contract/domain/resume.ts';
import { Database } from '../../../platform/database/database.ts';
import { lockUntilCommit } from '../../../platform/database/signals.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { FileUses } from '../../../records/profile/file-uses.ts';
import { Files, type FileRow } from '../../../records/profile/files.ts';
import { ResumeVersions, type VersionList } from '../../../records/profile/resume-versions.ts';
import { ResumesRepository } from '../../../records/profile/resumes.repository.ts';
import { ResumeReader } from './reading/resume-reader.service.ts';

/** A job seeker's resumes, and the reading of anybody's. */
@Injectable()
export class ResumesService {
  constructor(
    private readonly database: Database,
    private readonly repository: ResumesRepository,
    private readonly versions: ResumeVersions,
    private readonly files: Files,
    private readonly reader: ResumeReader,
    uses: FileUses,
  ) {
    uses.register({
      referredOf: (em, ids) => this.repository.referredOf(em, ids),
      // A resume by itself is its owner's alone.
      mayRead: () => Promise.resolve(false),
    });
  }

  ownResumes(caller: Caller): Promise<Resume[]> {
    return this.versions.listResumeVersions(this.database.primary(), this.listOf(caller));
  }

  /** @throws AppError `not_found`, `list_full`, `resume_exists` */
  updateResume(caller: Caller, input: ParsedInput<typeof resumesCalls.updateResume>): Promise<Resume[]> {
    return this.change(caller, (em, list) => this.versions.updateResumeVersion(em, caller, list, input));
  }

  /** The newest of the others takes the place of the default. @throws AppError `not_found` */
  removeResume(caller: Caller, resumeId: string): Promise<Resume[]> {
    return this.change(caller, (em, list) => this.versions.removeResumeVersion(em, list, resumeId));
  }

  /**
   * Reads the resume. A refusal of an unreadable file is a successful answer, too; only a reader that is too busy
   * fails.
   * @throws AppError `not_found`, `unavailable`
   */
  async parse(caller: Caller, input: ParsedInput<typeof resumesCalls.parseResume>): Promise<ResumeReading> {
    const file = await this.fileToRead(this.database.primary(), caller, input);
    return this.reading(file.id, file.name);
  }

  /**
   * Reads the file. The caller has checked that it may.
   * @throws AppError `unavailable`
   */
  async reading(fileId: string, fileName: string): Promise<ResumeReading> {
    const reading = await this.reader.readResume(await this.files.contentOf(fileId), fileName);
    if (reading.kind === 'refused' && reading.code === 'busy') {
      throw new AppError('unavailable', {
        message: 'Many resumes are being read right now. Please try again in a moment.',
        retryAfterSeconds: BUSY_SECONDS,
      });
    }
    return reading;
  }

  /** It is one of the caller's own. */
  has(em: SqlEntityManager, caller: Caller, resumeId: string): Promise<boolean> {
    return this.versions.has(em, this.listOf(caller), resumeId);
  }

  /**
   * The file of a resume that is about to go along with something.
   * @throws AppError `not_found`
   */
  fileToSend(em: SqlEntityManager, caller: Caller, resumeId: string): Promise<string> {
    return this.versions.fileToSend(em, caller, this.listOf(caller), resumeId);
  }

  private async fileToRead(
    em: SqlEntityManager,
    caller: Caller,
    { resumeId, fileId }: ParsedInput<typeof resumesCalls.parseResume>,
  ): Promise<FileRow> {
    const id =
      fileId ?? (await this.repository.resumesOf(em, caller.userId)).find((each) => each.id === resumeId)?.file_id;
    const file = id === undefined ? undefined : (await this.files.filesById(em, [id])).get(id);
    if (file?.owner_id !== caller.userId || file.kind !== 'resume') throw notFound();
    return file;
  }

  /** One change of somebody's list at a time. */
  private change(caller: Caller, work: (em: SqlEntityManager, list: VersionList) => Promise<void>): Promise<Resume[]> {
    return this.database.write(async (em) => {
      await lockUntilCommit(em, `resumes ${caller.userId}`);
      await work(em, this.listOf(caller));
      return this.versions.listResumeVersions(em, this.listOf(caller));
    });
  }

  private listOf(caller: Caller): VersionList {
    return { kept: this.repository, personId: caller.userId, full: FULL };
  }
}

/** A document is done with sooner. */
const BUSY_SECONDS = 5;
const FULL = `You can keep ${String(LIMITS.resumes)} resumes. Please delete one first.`;
