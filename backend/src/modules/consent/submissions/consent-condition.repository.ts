import { expressionBuilder, sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { now } from '../../../database/tables.ts';
import type { Tables } from '../../../database/tables.ts';

/** That the question about this application is in this state; null: whatever became of it. */
export function consentStands(
  applicationId: Expression<string>,
  state: 'waiting' | 'confirmed' | 'refused' | null,
): Expression<SqlBool> {
  const eb = expressionBuilder<Tables>();
  return eb.exists(
    eb
      .selectFrom('submission_consents')
      .whereRef('submission_consents.application_id', '=', sql<string>`${applicationId}`)
      .$if(state !== null, (found) => found.where('submission_consents.state', '=', sql.lit(state ?? 'waiting')))
      .$if(state === 'waiting', (found) => found.where('submission_consents.expires_at', '>', now))
      .select(sql`1`.as('one')),
  );
}
