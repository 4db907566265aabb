import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { wireInstant } from '../../platform/database/tables.ts';

export interface ResumeRow {
  id: string;
  file_id: string;
  place: number;
  label: string;
  is_default: boolean;
  added_at: string;
}

/** The versions of one resume, and where they are kept: a job seeker's, or those of somebody on a bench. */
export interface ResumeVersionsOf {
  /** The default first, then the newest. */
  resumesOf(em: SqlEntityManager, personId: string): Promise<ResumeRow[]>;
  insertResume(
    em: SqlEntityManager,
    resume: { personId: string; fileId: string; place: number; label: string; isDefault: boolean },
  ): Promise<void>;
  renameResume(em: SqlEntityManager, id: string, label: string): Promise<void>;
  /** The former default steps back. */
  makeDefault(em: SqlEntityManager, personId: string, id: string): Promise<void>;
  removeResume(em: SqlEntityManager, id: string): Promise<void>;
}

/** Named queries over the resumes of job seekers. */
@Injectable()
export class ResumesRepository implements ResumeVersionsOf {
  resumesOf(em: SqlEntityManager, userId: string): Promise<ResumeRow[]> {
    return kysely(em)
      .selectFrom('resumes')
      .where('user_id', '=', userId)
      .select((eb) => [
        'id',
        'file_id',
        'place',
        'label',
        'is_default',
        wireInstant(eb.ref('resumes.added_at')).as('added_at'),
      ])
      .orderBy('is_default', 'desc')
      .orderBy('resumes.added_at', 'desc')
      .orderBy('id')
      .execute();
  }

  async insertResume(
    em: SqlEntityManager,
    resume: { personId: string; fileId: string; place: number; label: string; isDefault: boolean },
  ): Promise<void> {
    await kysely(em)
      .insertInto('resumes')
      .values({
        user_id: resume.personId,
        file_id: resume.fileId,
        place: resume.place,
        label: resume.label,
        is_default: resume.isDefault,
      })
      .execute();
  }

  async renameResume(em: SqlEntityManager, id: string, label: string): Promise<void> {
    await kysely(em).updateTable('resumes').set({ label }).where('id', '=', id).execute();
  }

  /** The former default first: the database allows one at a time. */
  async makeDefault(em: SqlEntityManager, userId: string, id: string): Promise<void> {
    await kysely(em)
      .updateTable('resumes')
      .set({ is_default: false })
      .where('user_id', '=', userId)
      .where('is_default', '=', true)
      .execute();
    await kysely(em).updateTable('resumes').set({ is_default: true }).where('id', '=', id).execute();
  }

  async removeResume(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).deleteFrom('resumes').where('id', '=', id).execute();
  }

  async referredOf(em: SqlEntityManager, fileIds: readonly string[]): Promise<string[]> {
    const found = await kysely(em).selectFrom('resumes').select('file_id').where('file_id', 'in', fileIds).execute();
    return found.map(({ file_id }) => file_id);
  }
}
