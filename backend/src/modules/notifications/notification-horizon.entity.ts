import { defineEntity, p } from '@mikro-orm/core';
import type { NotificationType } from '#contract/domain/options.ts';
import type { Bigint } from '../../database/columns.ts';
import { User } from '../users/user.entity.ts';

const NotificationHorizonSchema = defineEntity({
  name: 'NotificationHorizon',
  tableName: 'notification_horizons',
  indexes: [{ name: 'notification_horizons_account_id_index', properties: ['account'] }],
  checks: [
    { name: 'notification_horizons_cleared_check', expression: '(gone_before is null) = (cleared_at is null)' },
    {
      name: 'notification_horizons_type_check',
      expression: `type in ('JobInvitation', 'JobApplication', 'Interview', 'Kyc', 'Message', 'System')`,
    },
  ],
  properties: {
    person: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    account: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    type: p.text().$type<NotificationType>().primary(),
    /** Up to this `seq` all of the type are read. */
    readTo: p.bigint('string').$type<Bigint>().defaultRaw('0'),
    /** Up to this `seq` all of the type are cleared. */
    goneTo: p.bigint('string').$type<Bigint>().defaultRaw('0'),
    /** Stood here before the last clearing, which can be taken back for a while. */
    goneBefore: p.bigint('string').$type<Bigint>().nullable(),
    clearedAt: p.datetime().nullable(),
  },
});

/** Up to where one person has read and cleared an account's notifications of one type. */
export class NotificationHorizon extends NotificationHorizonSchema.class {}
NotificationHorizonSchema.setClass(NotificationHorizon);
export { NotificationHorizonSchema };
