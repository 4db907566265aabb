import { defineEntity, p } from '@mikro-orm/core';
import type { StoredConsent } from '#contract/domain/consent.ts';
import type { RatePeriod } from '#contract/domain/options.ts';
import type { Numeric } from '../../../database/columns.ts';
import { Application } from '../../applications/application.entity.ts';
import { Job } from '../../jobs/job.entity.ts';
import { User } from '../../users/user.entity.ts';

const SubmissionConsentSchema = defineEntity({
  name: 'SubmissionConsent',
  tableName: 'submission_consents',
  indexes: [{ name: 'submission_consents_vendor_id_index', properties: ['vendor'] }],
  uniques: [
    { name: 'submission_consents_token_hash_unique', properties: ['tokenHash'] },
    { name: 'submission_consents_code_hash_unique', properties: ['codeHash'] },
  ],
  checks: [
    {
      name: 'submission_consents_state_check',
      expression: `state in ('waiting', 'confirmed', 'refused', 'lapsed', 'taken_back', 'overruled')`,
    },
    {
      name: 'submission_consents_answered_check',
      expression: `state = 'overruled' or (answered_at is null) = (state in ('waiting', 'lapsed'))`,
    },
    { name: 'submission_consents_reported_check', expression: `reported_at is null or state = 'refused'` },
    { name: 'submission_consents_asks_check', expression: 'asks >= 1 and asks <= 3' },
    {
      name: 'submission_consents_rate_check',
      expression:
        '(rate_amount is null) = (rate_currency is null) and (rate_amount is null) = (rate_period is null) and rate_amount > 0',
    },
    {
      name: 'submission_consents_agreed_check',
      expression:
        '(agreed_amount is null) = (agreed_currency is null) and (agreed_amount is null) = (agreed_period is null) and agreed_amount > 0',
    },
    {
      name: 'submission_consents_agreed_period_check',
      expression: `agreed_period in ('annualy', 'monthly', 'daily', 'hourly')`,
    },
    {
      name: 'submission_consents_rate_period_check',
      expression: `rate_period in ('annualy', 'monthly', 'daily', 'hourly')`,
    },
  ],
  properties: {
    application: () => p.manyToOne(Application).primary().updateRule('no action').deleteRule('cascade'),
    job: () => p.manyToOne(Job).updateRule('no action').deleteRule('cascade'),
    vendor: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    emailHash: p.blob().$type<Uint8Array>(),
    state: p.text().$type<StoredConsent>().default('waiting'),
    /** HMAC of what stands in the link; of the code with the address that it was sent to. */
    tokenHash: p.blob().$type<Uint8Array>(),
    codeHash: p.blob().$type<Uint8Array>(),
    /** Mails so far. */
    asks: p.integer().default(1),
    askedAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    answeredAt: p.datetime().nullable(),
    /** The person did not know the vendor. */
    reportedAt: p.datetime().nullable(),
    /** What the vendor asks for the person. */
    rateAmount: p.decimal('string').precision(12).scale(2).$type<Numeric>().nullable(),
    rateCurrency: p.text().nullable(),
    ratePeriod: p.text().$type<RatePeriod>().nullable(),
    /** The person is paid this, as the vendor agreed with them. */
    agreedAmount: p.decimal('string').precision(12).scale(2).$type<Numeric>().nullable(),
    agreedCurrency: p.text().nullable(),
    agreedPeriod: p.text().$type<RatePeriod>().nullable(),
    /** Of the vendor for itself. */
    marginNote: p.text().nullable(),
  },
});

/** Whether the person of a submission agrees to it. */
export class SubmissionConsent extends SubmissionConsentSchema.class {}
SubmissionConsentSchema.setClass(SubmissionConsent);
export { SubmissionConsentSchema };
