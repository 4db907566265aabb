import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const TermsAcceptanceSchema = defineEntity({
  name: 'TermsAcceptance',
  tableName: 'terms_acceptances',
  checks: [{ name: 'terms_acceptances_version_check', expression: `version ~ '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$'` }],
  properties: {
    user: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    version: p.text().primary(),
    acceptedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A version of the terms that a person accepted; a trigger writes it with `users.terms_version`. */
export class TermsAcceptance extends TermsAcceptanceSchema.class {}
TermsAcceptanceSchema.setClass(TermsAcceptance);
export { TermsAcceptanceSchema };
