import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type Selectable } from 'kysely';
import { kysely } from '../../platform/database/database.ts';
import { insertRows, type JsonRow } from '../../platform/database/records.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The terms of the step that offered each of these applications' jobs. */
export async function loadApplicationOffers(
  em: SqlEntityManager,
  batch: readonly (JsonRow<'application_offers'> & { readonly application_id: string })[],
): Promise<void> {
  const given = sql<Offered>`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)`;
  await kysely(em)
    .insertInto('application_offers')
    .columns(['event_id', 'amount', 'currency', 'period', 'starts_on', 'answer_until', 'answer', 'answered_at'])
    .expression((eb) =>
      eb
        .selectFrom(
          given.as<'o'>(sql`o(application_id uuid, amount numeric, currency text, period text, starts_on date,
            answer_until timestamptz, answer text, answered_at timestamptz)`),
        )
        .innerJoin('application_events as e', (join) =>
          join.onRef('e.application_id', '=', 'o.application_id').on('e.status', '=', 'offered'),
        )
        .select([
          'e.id',
          ...([
            'o.amount',
            'o.currency',
            'o.period',
            'o.starts_on',
            'o.answer_until',
            'o.answer',
            'o.answered_at',
          ] as const),
        ]),
    )
    .execute();
}

type Offered = Selectable<Omit<Tables['application_offers'], 'event_id'>> & { application_id: string };

/** Rows of an empty table, as the demo data bring them: one statement each. */
export const loadApplications = (em: SqlEntityManager, batch: readonly JsonRow<'applications'>[]): Promise<void> =>
  insertRows(em, 'applications', batch);
export const loadApplicationEvents = (
  em: SqlEntityManager,
  batch: readonly JsonRow<'application_events'>[],
): Promise<void> => insertRows(em, 'application_events', batch);
