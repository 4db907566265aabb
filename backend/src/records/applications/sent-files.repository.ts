import { Injectable } from '@nestjs/common';
import type { Expression, SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { ENGAGED } from './parties.ts';

export interface SentResume {
  /** The id of the application. */
  id: string;
  /** The account that sent it. */
  senderId: string;
  /** Null where a vendor sent it. */
  seekerId: string | null;
}

/** Named queries over the resumes that came with applications. */
@Injectable()
export class SentFilesRepository {
  /** Selects the files that came with an application. */
  async filesSent(em: SqlEntityManager, fileIds: readonly string[]): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where('resume_file_id', 'in', fileIds)
      .select('resume_file_id')
      .distinct()
      .execute();
    return found.flatMap(({ resume_file_id }) => resume_file_id ?? []);
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
  ): Promise<SentResume | undefined> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where('resume_file_id', '=', fileId)
      .where('client_id', '=', clientId)
      .where('taken_back_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('applicant_id', 'is not', null),
          eb.and([eb('applications.status', 'in', ENGAGED), confirmed(eb.ref('applications.id'))]),
        ]),
      )
      .select(['id', 'applicant_id', 'vendor_id'])
      .orderBy('applied_at', 'desc')
      .executeTakeFirst();
    if (found === undefined) return undefined;
    return { id: found.id, senderId: found.applicant_id ?? found.vendor_id ?? '', seekerId: found.applicant_id };
  }
}
