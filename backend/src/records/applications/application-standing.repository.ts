import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import { wireInstant } from '../../platform/database/tables.ts';
import { shownStatus } from './turn-columns.ts';

export interface StandingRow {
  client_id: string;
  applicant_id: string | null;
  vendor_id: string | null;
  status: ApplicationStatus;
  /** The status as the applicant sees it. */
  shown_status: ApplicationStatus;
  updated_at: string;
  taken_back: boolean;
}

/** Named queries over how applications stand. */
@Injectable()
export class ApplicationStandingRepository {
  standingOf(em: SqlEntityManager, id: string): Promise<StandingRow | undefined> {
    return this.standing(em, id).executeTakeFirst();
  }

  /** The same, held as it is until the transaction ends: nobody takes it back or ends it meanwhile. */
  holdStanding(em: SqlEntityManager, id: string): Promise<StandingRow | undefined> {
    return this.standing(em, id).forShare().executeTakeFirst();
  }

  private standing(em: SqlEntityManager, id: string) {
    return kysely(em)
      .selectFrom('applications')
      .where('id', '=', id)
      .select((eb) => [
        ...(['client_id', 'applicant_id', 'vendor_id', 'status'] as const),
        shownStatus.as('shown_status'),
        wireInstant(eb.ref('updated_at')).as('updated_at'),
        sql<boolean>`${eb.ref('taken_back_at')} is not null`.as('taken_back'),
      ]);
  }
}
