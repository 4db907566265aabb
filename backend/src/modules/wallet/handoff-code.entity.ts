import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

const HandoffCodeSchema = defineEntity({
  name: 'HandoffCode',
  tableName: 'handoff_codes',
  properties: {
    hash: p.blob().$type<Uint8Array>().primary(),
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    codeChallenge: p.text(),
    expiresAt: p.datetime(),
  },
});

/** A one-time code that brings a sign-in from the browser to the desktop (RFC 7636). */
export class HandoffCode extends HandoffCodeSchema.class {}
HandoffCodeSchema.setClass(HandoffCode);
export { HandoffCodeSchema };
