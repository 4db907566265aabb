import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as resumesCalls from '#contract/api/resumes.ts';
import type { ParsedInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Resume } from '#contract/domain/resume.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { Files } from './files.ts';
import type { ResumeVersionsOf } from './resumes.repository.ts';

/** Whose versions are meant. The caller of this holds the rights, and what keeps others from changing the list meanwhile. */
export interface VersionList {
  readonly kept: ResumeVersionsOf;
  readonly personId: string;
  /** The message if there is no room for another. */
  readonly full: string;
}

/** The rules shared by everybody's resumes: at most five, and one of them the default as long as there are any. */
@Injectable()
export class ResumeVersions {
  constructor(private readonly files: Files) {}

  async listResumeVersions(em: SqlEntityManager, { kept, personId }: VersionList): Promise<Resume[]> {
    const standing = await kept.resumesOf(em, personId);
    const files = await this.files.filesById(
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

  /** @throws AppError `not_found`, `list_full`, `resume_exists` */
  async updateResumeVersion(
    em: SqlEntityManager,
    caller: Caller,
    list: VersionList,
    input: ParsedInput<typeof resumesCalls.updateResume>,
  ): Promise<void> {
    const { kept, personId } = list;
    if (input.fileId !== undefined) return this.add(em, caller, list, { ...input, fileId: input.fileId });
    const resume = (await kept.resumesOf(em, personId)).find(({ id }) => id === input.resumeId);
    if (resume === undefined) throw notFound();
    if (input.label !== undefined) await kept.renameResume(em, resume.id, input.label);
    if (input.isDefault === true) await kept.makeDefault(em, personId, resume.id);
  }

  /** The newest of the others takes the place of the default. @throws AppError `not_found` */
  async removeResumeVersion(em: SqlEntityManager, { kept, personId }: VersionList, resumeId: string): Promise<void> {
    const standing = await kept.resumesOf(em, personId);
    const resume = standing.find(({ id }) => id === resumeId);
    if (resume === undefined) throw notFound();
    await kept.removeResume(em, resume.id);
    await this.files.releaseFile(em, resume.file_id);
    const next = standing.find(({ id }) => id !== resumeId);
    if (resume.is_default && next !== undefined) await kept.makeDefault(em, personId, next.id);
  }

  async has(em: SqlEntityManager, { kept, personId }: VersionList, resumeId: string): Promise<boolean> {
    return (await kept.resumesOf(em, personId)).some(({ id }) => id === resumeId);
  }

  /**
   * The file of a resume that is about to go along with something.
   * @throws AppError `not_found`
   */
  async fileToSend(em: SqlEntityManager, caller: Caller, list: VersionList, resumeId: string): Promise<string> {
    const resume = (await list.kept.resumesOf(em, list.personId)).find(({ id }) => id === resumeId);
    if (resume === undefined) throw notFound();
    return (await this.files.lockOwnFile(em, caller, resume.file_id, 'resume')).id;
  }

  private async add(
    em: SqlEntityManager,
    caller: Caller,
    { kept, personId, full }: VersionList,
    input: { fileId: string; label?: string | undefined; isDefault?: true | undefined },
  ): Promise<void> {
    const standing = await kept.resumesOf(em, personId);
    const file = await this.files.lockOwnFile(em, caller, input.fileId, 'resume');
    const others = await this.files.filesById(
      em,
      standing.map(({ file_id }) => file_id),
    );
    if ([...others.values()].some(({ sha256 }) => sha256 === file.sha256)) throw new AppError('resume_exists');
    const place = PLACES.find((free) => standing.every((resume) => resume.place !== free));
    if (place === undefined) throw new AppError('list_full', { message: full });
    const label =
      input.label ??
      (file.name
        .replace(/\.[^.]+$/, '')
        .slice(0, LIMITS.resumeLabel)
        .trim() ||
        'Resume');
    const isFirst = standing.length === 0;
    await kept.insertResume(em, { personId, fileId: file.id, place, label, isDefault: isFirst });
    await this.files.keepFile(em, file.id);
    if (input.isDefault === true && !isFirst) {
      const added = (await kept.resumesOf(em, personId)).find(({ file_id }) => file_id === file.id);
      if (added !== undefined) await kept.makeDefault(em, personId, added.id);
    }
  }
}

const PLACES = Array.from({ length: LIMITS.resumes }, (_, index) => index + 1);
