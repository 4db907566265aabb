import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../users/user.entity.ts';

const KycClaimSchema = defineEntity({
  name: 'KycClaim',
  tableName: 'kyc_claims',
  indexes: [{ name: 'kyc_claims_staff_id_index', properties: ['staff'] }],
  properties: {
    user: () => p.oneToOne(User).primary().owner().updateRule('no action').deleteRule('cascade'),
    staff: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    until: p.datetime(),
  },
});

/** Which of our reviewers works on an account's documents, and until when. */
export class KycClaim extends KycClaimSchema.class {}
KycClaimSchema.setClass(KycClaim);
export { KycClaimSchema };
