import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { wireInstant } from '../../platform/database/tables.ts';
import type { ResumeRow, ResumeVersionsOf } from '../profile/resumes.repository.ts';

/** Named queries over the resumes of people on benches. */
@Injectable()
export class BenchResumesRepository implements ResumeVersionsOf {
  resumesOf(em: SqlEntityManager, resourceId: string): Promise<ResumeRow[]> {
    return kysely(em)
      .selectFrom('bench_resumes')
      .where('resource_id', '=', resourceId)
      .select((eb) => [
        ...(['id', 'file_id', 'place', 'label', 'is_default'] as const),
        wireInstant(eb.ref('bench_resumes.added_at')).as('added_at'),
      ])
      .orderBy('is_default', 'desc')
      .orderBy('bench_resumes.added_at', 'desc')
      .orderBy('id')
      .execute();
  }

  async insertResume(
    em: SqlEntityManager,
    resume: { personId: string; fileId: string; place: number; label: string; isDefault: boolean },
  ): Promise<void> {
    await kysely(em)
      .insertInto('bench_resumes')
      .values({
        resource_id: resume.personId,
        file_id: resume.fileId,
        place: resume.place,
        label: resume.label,
        is_default: resume.isDefault,
      })
      .execute();
  }

  async renameResume(em: SqlEntityManager, id: string, label: string): Promise<void> {
    await kysely(em).updateTable('bench_resumes').set({ label }).where('id', '=', id).execute();
  }

  /** The former default first: the database allows one at a time. */
  async makeDefault(em: SqlEntityManager, resourceId: string, id: string): Promise<void> {
    await kysely(em)
      .updateTable('bench_resumes')
      .set({ is_default: false })
      .where('resource_id', '=', resourceId)
      .where('is_default', '=', true)
      .execute();
    await kysely(em).updateTable('bench_resumes').set({ is_default: true }).where('id', '=', id).execute();
  }

  async removeResume(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).deleteFrom('bench_resumes').where('id', '=', id).execute();
  }

  async referredOf(em: SqlEntityManager, fileIds: readonly string[]): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('bench_resumes')
      .select('file_id')
      .where('file_id', 'in', fileIds)
      .execute();
    return found.map(({ file_id }) => file_id);
  }

  /** By person: the resume that is offered first. */
  async firstResumes(
    em: SqlEntityManager,
    resourceIds: readonly string[],
  ): Promise<Map<string, { id: string; label: string }>> {
    if (resourceIds.length === 0) return new Map();
    const found = await kysely(em)
      .selectFrom('bench_resumes')
      .where('resource_id', 'in', resourceIds)
      .where('is_default', '=', true)
      .select(['resource_id', 'id', 'label'])
      .execute();
    return new Map(found.map(({ resource_id, ...resume }) => [resource_id, resume]));
  }

  /** Selects the people who have a resume. */
  async peopleWith(em: SqlEntityManager, resourceIds: readonly string[]): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('bench_resumes')
      .select('resource_id')
      .where('resource_id', 'in', resourceIds)
      .distinct()
      .execute();
    return found.map(({ resource_id }) => resource_id);
  }
}
