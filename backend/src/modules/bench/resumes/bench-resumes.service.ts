import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { addBenchResource } from '#contract/api/bench.ts';
import type * as benchResumeCalls from '#contract/api/bench-resumes.ts';
import type { ParsedInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { BenchResourceDetail } from '#contract/domain/resource.ts';
import type { Resume } from '#contract/domain/resume.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { BenchPeople } from '../../../records/bench/bench-people.ts';
import { BenchResumesRepository } from '../../../records/bench/bench-resumes.repository.ts';
import { BenchUses } from '../../../records/bench/bench-uses.ts';
import { FileUses } from '../../../records/profile/file-uses.ts';
import { ResumeVersions, type VersionList } from '../../../records/profile/resume-versions.ts';
import { BenchService } from '../bench.service.ts';

/** Resumes of the people on a bench. Their files are the vendor's: its people read them, and nobody else by this way. */
@Injectable()
export class BenchResumes {
  constructor(
    private readonly database: Database,
    private readonly repository: BenchResumesRepository,
    private readonly versions: ResumeVersions,
    private readonly bench: BenchService,
    private readonly people: BenchPeople,
    fileUses: FileUses,
    benchUses: BenchUses,
  ) {
    fileUses.register({
      referredOf: (em, ids) => this.repository.referredOf(em, ids),
      mayRead: () => Promise.resolve(false),
    });
    benchUses.register('Has a resume since the import.', (em, ids) => this.repository.peopleWith(em, ids));
  }

  /** @throws AppError `not_found` */
  async listBenchResumes(caller: Caller, employeeId: string): Promise<Resume[]> {
    const em = this.database.primary();
    await this.people.assertOwn(em, caller, employeeId);
    return this.versions.listResumeVersions(em, this.listOf(employeeId));
  }

  /**
   * Adds a person, with a first resume if one was uploaded. @throws AppError `not_found`, `already_on_bench`,
   * `list_full`
   */
  addPerson(caller: Caller, input: ParsedInput<typeof addBenchResource>): Promise<BenchResourceDetail> {
    const { resumeFileId: fileId } = input;
    return this.bench.addBenchPerson(caller, input, async (em, id) => {
      if (fileId === undefined) return;
      try {
        await this.versions.updateResumeVersion(em, caller, this.listOf(id), { fileId });
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
        throw new AppError('not_found', { message: GONE });
      }
    });
  }

  /** @throws AppError `not_found`, `list_full`, `resume_exists` */
  updateBenchResume(
    caller: Caller,
    { employeeId, ...input }: ParsedInput<typeof benchResumeCalls.updateBenchResume>,
  ): Promise<Resume[]> {
    return this.change(caller, employeeId, (em, list) => this.versions.updateResumeVersion(em, caller, list, input));
  }

  /** The newest of the others takes the place of the default. @throws AppError `not_found` */
  removeBenchResume(
    caller: Caller,
    { employeeId, resumeId }: ParsedInput<typeof benchResumeCalls.deleteBenchResume>,
  ): Promise<Resume[]> {
    return this.change(caller, employeeId, (em, list) => this.versions.removeResumeVersion(em, list, resumeId));
  }

  /** It is one of this person's. The caller of this knows that they are on the account's bench. */
  has(em: SqlEntityManager, employeeId: string, resumeId: string): Promise<boolean> {
    return this.versions.has(em, this.listOf(employeeId), resumeId);
  }

  /**
   * The file of a resume that is about to go along with a submission of this person.
   * @throws AppError `not_found`
   */
  fileToSend(em: SqlEntityManager, caller: Caller, employeeId: string, resumeId: string): Promise<string> {
    return this.versions.fileToSend(em, caller, this.listOf(employeeId), resumeId);
  }

  /** One change of somebody's list at a time, and nobody takes them off the bench meanwhile. */
  private change(
    caller: Caller,
    employeeId: string,
    work: (em: SqlEntityManager, list: VersionList) => Promise<void>,
  ): Promise<Resume[]> {
    return this.database.write(async (em) => {
      await this.people.lockOwn(em, caller, employeeId);
      const list = this.listOf(employeeId);
      await work(em, list);
      return this.versions.listResumeVersions(em, list);
    });
  }

  private listOf(employeeId: string): VersionList {
    return { kept: this.repository, personId: employeeId, full: FULL };
  }
}

const GONE = 'We no longer have the file of the resume. Please choose it again.';
const FULL = `You can keep ${String(LIMITS.resumes)} resumes of one person. Please delete one first.`;
