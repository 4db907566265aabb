import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as resumesCalls from '#contract/api/resumes.ts';
import type { ParsedInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { ResumeReading } from '#contract/domain/resume-reading.ts';
import type { Resume } from '#contract/domain/resume.ts';
import type { Caller } from '../../access/caller.ts';
import { Database } from '../../database/database.ts';
import { lockUntilCommit } from '../../database/signals.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { FileUses } from '../files/file-uses.service.ts';
import { FilesService } from '../files/files.service.ts';
import { ResumeReader } from './reading/resume-reader.service.ts';
import { ResumesRepository } from './resumes.repository.ts';
import type { ResumeRow } from './resumes.repository.ts';

/** A job seeker's resumes: at most five, and one of them the default as long as there are any. */
@Injectable()
export class ResumesService {
  constructor(
    private readonly database: Database,
    private readonly repository: ResumesRepository,
    private readonly files: FilesService,
    private readonly reader: ResumeReader,
    uses: FileUses,
  ) {
    uses.register({
      referredOf: (em, ids) => this.repository.referredOf(em, ids),
      // A resume by itself is its owner's alone.
      mayRead: () => Promise.resolve(false),
    });
  }

  own(caller: Caller): Promise<Resume[]> {
    return this.list(this.database.primary(), caller);
  }

  /** @throws AppError `not_found`, `list_full`, `resume_exists` */
  async update(caller: Caller, input: ParsedInput<typeof resumesCalls.updateResume>): Promise<Resume[]> {
    return this.change(caller, async (em, standing) => {
      if (input.fileId !== undefined) {
        await this.add(em, caller, standing, { ...input, fileId: input.fileId });
        return;
      }
      const resume = standing.find(({ id }) => id === input.resumeId);
      if (resume === undefined) throw notFound();
      if (input.label !== undefined) await this.repository.rename(em, resume.id, input.label);
      if (input.isDefault === true) await this.repository.makeDefault(em, caller.userId, resume.id);
    });
  }

  /** The newest of the others takes the place of the default. @throws AppError `not_found` */
  async remove(caller: Caller, resumeId: string): Promise<Resume[]> {
    return this.change(caller, async (em, standing) => {
      const resume = standing.find(({ id }) => id === resumeId);
      if (resume === undefined) throw notFound();
      await this.repository.remove(em, resume.id);
      await this.files.release(em, resume.file_id);
      const next = standing.find(({ id }) => id !== resumeId);
      if (resume.is_default && next !== undefined) await this.repository.makeDefault(em, caller.userId, next.id);
    });
  }

  /**
   * What the resume says. A file that cannot be read is an answer, too; only a reader that has no time for it is not.
   * @throws AppError `not_found`, `unavailable`
   */
  async parse(caller: Caller, resumeId: string): Promise<ResumeReading> {
    const em = this.database.primary();
    const resume = (await this.repository.of(em, caller.userId)).find(({ id }) => id === resumeId);
    const file = resume && (await this.files.byIds(em, [resume.file_id])).get(resume.file_id);
    if (file === undefined) throw notFound();
    return this.reading(file.id, file.name);
  }

  /**
   * What the file says. The caller has asked whose it is.
   * @throws AppError `unavailable`
   */
  async reading(fileId: string, fileName: string): Promise<ResumeReading> {
    const reading = await this.reader.readResume(await this.files.read(fileId), fileName);
    if (reading.kind === 'refused' && reading.code === 'busy') {
      throw new AppError('unavailable', {
        message: 'Many resumes are being read right now. Please try again in a moment.',
        retryAfterSeconds: BUSY_SECONDS,
      });
    }
    return reading;
  }

  /** It is one of the caller's own. */
  async has(em: SqlEntityManager, caller: Caller, resumeId: string): Promise<boolean> {
    return (await this.repository.of(em, caller.userId)).some(({ id }) => id === resumeId);
  }

  /**
   * The file of a resume that is about to go along with something.
   * @throws AppError `not_found`
   */
  async fileToSend(em: SqlEntityManager, caller: Caller, resumeId: string): Promise<string> {
    const resume = (await this.repository.of(em, caller.userId)).find(({ id }) => id === resumeId);
    if (resume === undefined) throw notFound();
    return (await this.files.lockOwn(em, caller, resume.file_id, 'resume')).id;
  }

  private async add(
    em: SqlEntityManager,
    caller: Caller,
    standing: readonly ResumeRow[],
    input: { fileId: string; label?: string | undefined; isDefault?: true | undefined },
  ): Promise<void> {
    const file = await this.files.lockOwn(em, caller, input.fileId, 'resume');
    const others = await this.files.byIds(
      em,
      standing.map(({ file_id }) => file_id),
    );
    if ([...others.values()].some(({ sha256 }) => sha256 === file.sha256)) throw new AppError('resume_exists');
    const place = PLACES.find((free) => standing.every((resume) => resume.place !== free));
    if (place === undefined) {
      throw new AppError('list_full', {
        message: `You can keep ${String(LIMITS.resumes)} resumes. Please delete one first.`,
      });
    }
    const label =
      input.label ??
      (file.name
        .replace(/\.[^.]+$/, '')
        .slice(0, LIMITS.resumeLabel)
        .trim() ||
        'Resume');
    const isFirst = standing.length === 0;
    await this.repository.insert(em, { userId: caller.userId, fileId: file.id, place, label, isDefault: isFirst });
    await this.files.keep(em, file.id);
    if (input.isDefault === true && !isFirst) {
      const added = (await this.repository.of(em, caller.userId)).find(({ file_id }) => file_id === file.id);
      if (added !== undefined) await this.repository.makeDefault(em, caller.userId, added.id);
    }
  }

  /** One change of somebody's list at a time. */
  private change(
    caller: Caller,
    work: (em: SqlEntityManager, standing: readonly ResumeRow[]) => Promise<void>,
  ): Promise<Resume[]> {
    return this.database.write(async (em) => {
      await lockUntilCommit(em, `resumes ${caller.userId}`);
      await work(em, await this.repository.of(em, caller.userId));
      return this.list(em, caller);
    });
  }

  private async list(em: SqlEntityManager, caller: Caller): Promise<Resume[]> {
    const standing = await this.repository.of(em, caller.userId);
    const files = await this.files.byIds(
      em,
      standing.map(({ file_id }) => file_id),
    );
    return standing.flatMap((row) => {
      const file = files.get(row.file_id);
      if (file === undefined) return [];
      return {
        _id: row.id,
        fileId: file.id,
        label: row.label,
        fileName: file.name,
        format: file.format,
        size: file.size,
        isDefault: row.is_default,
        addedAt: row.added_at,
      };
    });
  }
}

/** A document is done with sooner. */
const BUSY_SECONDS = 5;
const PLACES = Array.from({ length: LIMITS.resumes }, (_, index) => index + 1);
