import { defineEntity, p } from '@mikro-orm/core';

const ContactProofSchema = defineEntity({
  name: 'ContactProof',
  tableName: 'contact_proofs',
  properties: {
    /** Of the challenge. */
    id: p.uuid().primary(),
    expiresAt: p.datetime(),
  },
});

/** A challenge that was handed back; it is forgotten once it would have run out. */
export class ContactProof extends ContactProofSchema.class {}
ContactProofSchema.setClass(ContactProof);
export { ContactProofSchema };
