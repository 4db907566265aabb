import { Injectable } from '@nestjs/common';
import type { Expression, SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { ENGAGED } from './parties.ts';

export interface SentWith {
  /** The id of the application. */
  id: string;
  /** The account that sent it. */
  senderId: string;
  /** Null where a vendor sent it. */
  seekerId: string | null;
  isResume: boolean;
}

/** Named statements over the files that came with applications: resumes, and answers. */
@Injectable()
export class SentFilesRepository {
  /** Selects the files that came with an application, or are going to. */
  async filesSent(em: SqlEntityManager, fileIds: readonly string[]): Promise<string[]> {
    const answers = await kysely(em)
      .selectFrom('answer_files')
      .where('file_id', 'in', fileIds)
      .select('file_id')
      .distinct()
      .execute();
    const found = await kysely(em)
      .selectFrom('applications')
      .where('resume_file_id', 'in', fileIds)
      .select('resume_file_id')
      .distinct()
      .execute();
    return [...answers.map(({ file_id }) => file_id), ...found.flatMap(({ resume_file_id }) => resume_file_id ?? [])];
  }

  /**
   * With which application the file came to this employer last, and who sent it; undefined where nobody did. One of
   * somebody submitted has come once the employer may reach them.
   * @param confirmed that the person of the application with this id said yes
   */
  async sentWith(
    em: SqlEntityManager,
    fileId: string,
    clientId: string,
    confirmed: (applicationId: Expression<string>) => Expression<SqlBool>,
  ): Promise<SentWith | undefined> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where((eb) =>
        eb.or([
          eb('resume_file_id', '=', fileId),
          eb.exists(
            eb
              .selectFrom('answer_files as f')
              .whereRef('f.application_id', '=', 'applications.id')
              .where('f.file_id', '=', fileId)
              .select('f.id'),
          ),
        ]),
      )
      .where('client_id', '=', clientId)
      .where('taken_back_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('applicant_id', 'is not', null),
          eb.and([eb('applications.status', 'in', ENGAGED), confirmed(eb.ref('applications.id'))]),
        ]),
      )
      .select(['id', 'applicant_id', 'vendor_id', 'resume_file_id'])
      .orderBy('applied_at', 'desc')
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const { id, applicant_id: seekerId, vendor_id: vendorId, resume_file_id: resume } = found;
    return { id, senderId: seekerId ?? vendorId ?? '', seekerId, isResume: resume === fileId };
  }

  /** The files among the answers of an application, or of one that is being written; others than these are let go. */
  async keepAnswerFiles(
    em: SqlEntityManager,
    of: { application_id: string } | { draft_id: string },
    fileIds: readonly string[],
  ): Promise<void> {
    const [column, id] =
      'draft_id' in of ? (['draft_id', of.draft_id] as const) : (['application_id', of.application_id] as const);
    await kysely(em)
      .deleteFrom('answer_files')
      .where(column, '=', id)
      .$if(fileIds.length > 0, (query) => query.where('file_id', 'not in', fileIds))
      .execute();
    if (fileIds.length === 0) return;
    await kysely(em)
      .insertInto('answer_files')
      .values(fileIds.map((fileId) => ({ ...of, file_id: fileId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
