import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ApplicantMails } from '#contract/domain/notification-preferences.ts';
import type { NotificationType } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import { now } from '../../platform/database/tables.ts';

export interface PreferencesRow {
  person_id: string;
  panel_off: NotificationType[];
  desktop_off: NotificationType[];
  mail_off: NotificationType[];
  applicant_mails: ApplicantMails;
  named_subjects: boolean;
  weekly_submissions: boolean;
  quiet_on: boolean;
  quiet_from: number;
  quiet_until: number;
  quiet_weekends: boolean;
  version: number;
}

const COLUMNS = [
  ...([
    'person_id',
    'panel_off',
    'desktop_off',
    'mail_off',
    'applicant_mails',
    'named_subjects',
    'weekly_submissions',
  ] as const),
  ...(['quiet_on', 'quiet_from', 'quiet_until', 'quiet_weekends', 'version'] as const),
] as const;

/** Named statements over what people want to hear of. */
@Injectable()
export class NotificationPreferencesRepository {
  /** The rows of people who have ever chosen. */
  preferencesOf(em: SqlEntityManager, personIds: readonly string[]): Promise<PreferencesRow[]> {
    return kysely(em)
      .selectFrom('notification_preferences')
      .where('person_id', 'in', personIds)
      .select(COLUMNS)
      .execute();
  }

  /** The people who want their submissions every Monday. */
  async weeklyReaders(em: SqlEntityManager): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('notification_preferences')
      .where('weekly_submissions', '=', true)
      .select('person_id')
      .orderBy('person_id')
      .execute();
    return found.map(({ person_id: id }) => id);
  }

  /** Stores them as the next version. */
  store(em: SqlEntityManager, { person_id, version: _, ...wanted }: PreferencesRow): Promise<PreferencesRow> {
    return kysely(em)
      .insertInto('notification_preferences')
      .values({ person_id, ...wanted })
      .onConflict((conflict) =>
        conflict.column('person_id').doUpdateSet((eb) => ({
          ...wanted,
          version: eb('notification_preferences.version', '+', 1),
          updated_at: now,
        })),
      )
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }

  async move(em: SqlEntityManager, from: string, to: string): Promise<void> {
    await kysely(em)
      .updateTable('notification_preferences')
      .set({ person_id: to })
      .where('person_id', '=', from)
      .execute();
  }
}
