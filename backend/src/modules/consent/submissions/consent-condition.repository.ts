import { expressionBuilder, sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { StoredConsent } from '#contract/domain/consent.ts';
import type { Tables } from '../../../database/tables.ts';

const columns = expressionBuilder<Tables, 'submission_consents'>();

/** Where the question stands now: one that nobody answered in time waits no longer, whether or not a worker has been by. */
export const STANDING_STATE = sql<StoredConsent>`case when ${columns.ref('submission_consents.state')} = 'waiting'
  and ${columns.ref('submission_consents.expires_at')} <= now() then 'lapsed' else ${columns.ref('submission_consents.state')} end`;

/** That the question about this application stands in one of these ways. */
export function consentStands(
  applicationId: Expression<string>,
  states: readonly StoredConsent[],
): Expression<SqlBool> {
  const eb = expressionBuilder<Tables>();
  return eb.exists(
    eb
      .selectFrom('submission_consents')
      .whereRef('submission_consents.application_id', '=', sql<string>`${applicationId}`)
      .where(STANDING_STATE, 'in', states)
      .select(sql`1`.as('one')),
  );
}
