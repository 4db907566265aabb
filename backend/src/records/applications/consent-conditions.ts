import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { BENCH_CONSENT_MEANS, type BenchConsent, type StandingConsent } from '#contract/domain/consent.ts';
import type { Tables } from '../../platform/database/tables.ts';

const columns = expressionBuilder<Tables, 'submission_consents'>();

/**
 * True if the bench record of the submission still has the address that was asked: consent belongs to the person who
 * gave it, and a record can be rewritten into somebody else. Hashed as `hashPerson` does; addresses are stored in their
 * one spelling.
 */
export const IS_SAME_PERSON = sql<boolean>`exists (select from applications a join bench_resources b on b.id = a.resource_id
  where a.id = ${columns.ref('submission_consents.application_id')}
    and sha256(convert_to(lower(btrim(b.email)), 'UTF8')) = ${columns.ref('submission_consents.email_hash')})`;

/**
 * Says where the question stands now, for everybody who reads it. One that nobody answered in time waits no longer, whether or
 * not a worker has been by, and a yes is no more than one of somebody else once the record has another address.
 */
export const STANDING_STATE = sql<StandingConsent>`case
  when ${columns.ref('submission_consents.state')} = 'waiting' and ${columns.ref('submission_consents.expires_at')} <= now() then 'lapsed'
  when ${columns.ref('submission_consents.state')} = 'confirmed' and not ${IS_SAME_PERSON} then 'unconfirmed'
  else ${columns.ref('submission_consents.state')} end`;

/** True if the question about this application is in one of these states. */
export function consentStands(
  applicationId: Expression<string>,
  states: readonly StandingConsent[],
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

/** True if this is the best consent over all submissions of the resource with this id. */
export function hasBestConsent(resourceId: Expression<string>, consent: BenchConsent): Expression<SqlBool> {
  const eb = expressionBuilder<Tables>();
  const said = BENCH_CONSENT_MEANS.map(([, states]) => hasSubmission(resourceId, states));
  const at = BENCH_CONSENT_MEANS.findIndex(([each]) => each === consent);
  const better = at < 0 ? said : said.slice(0, at);
  return eb.and([...(at < 0 ? [] : said.slice(at, at + 1)), ...better.map((each) => eb.not(each))]);
}

function hasSubmission(resourceId: Expression<string>, states: readonly StandingConsent[]): Expression<SqlBool> {
  const eb = expressionBuilder<Tables>();
  return eb.exists(
    eb
      .selectFrom('applications')
      .where('applications.resource_id', '=', sql<string>`${resourceId}`)
      .where((application) => consentStands(application.ref('applications.id'), states))
      .select(sql.lit(1).as('one')),
  );
}
