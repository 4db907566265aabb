import { defineEntity, p } from '@mikro-orm/core';
import type { OtpPurpose } from '#contract/domain/otp.ts';
import type { MessageChannel } from '#contract/domain/message.ts';
import { User } from '../users/user.entity.ts';

const OtpChallengeSchema = defineEntity({
  name: 'OtpChallenge',
  tableName: 'otp_challenges',
  indexes: [{ name: 'otp_challenges_created_at_idx', properties: ['createdAt'] }],
  uniques: [{ name: 'otp_challenges_ticket_unique', properties: ['ticketHash'] }],
  checks: [
    { name: 'otp_challenges_channel_check', expression: `channel in ('email', 'sms')` },
    {
      name: 'otp_challenges_purpose_check',
      expression: `purpose in ('register', 'login', 'reset', 'email', 'phone', 'delete', 'staff')`,
    },
    { name: 'otp_challenges_tries_check', expression: 'tries >= 0 and tries <= 5' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    purpose: p.text().$type<OtpPurpose>(),
    channel: p.text().$type<MessageChannel>(),
    identifierHash: p.blob().$type<Uint8Array>(),
    askedFromHash: p.blob().$type<Uint8Array>().nullable(),
    address: p.text().nullable(),
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade').nullable(),
    codeHash: p.blob().$type<Uint8Array>().nullable(),
    tries: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    closedAt: p.datetime().nullable(),
    ticketHash: p.blob().$type<Uint8Array>().nullable(),
    ticketExpiresAt: p.datetime().nullable(),
    ticketUsedAt: p.datetime().nullable(),
  },
});

/** A one-time code that was asked for, and the ticket that the right answer earned. */
export class OtpChallenge extends OtpChallengeSchema.class {}
OtpChallengeSchema.setClass(OtpChallenge);
export { OtpChallengeSchema };
