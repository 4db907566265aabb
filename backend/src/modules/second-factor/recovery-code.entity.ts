import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    user: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    hash: p.blob().$type<Uint8Array>().primary(),
    usedAt: p.datetime().nullable(),
  },
});

/** A code for the day on which the phone is gone. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
export { RecoveryCodeSchema };
