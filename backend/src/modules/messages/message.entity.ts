import { defineEntity, p } from '@mikro-orm/core';
import type { MessageChannel, MessageStatus, MessageTemplate } from '#contract/domain/message.ts';
import { User } from '../users/user.entity.ts';

const MessageSchema = defineEntity({
  name: 'Message',
  tableName: 'messages',
  checks: [
    { name: 'messages_channel_check', expression: `channel in ('email', 'sms')` },
    { name: 'messages_sealed_check', expression: `status <> 'sent' or sealed is null` },
    { name: 'messages_status_check', expression: `status in ('queued', 'sent', 'unneeded', 'failed')` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    channel: p.text().$type<MessageChannel>(),
    template: p.text().$type<MessageTemplate>(),
    recipient: p.text(),
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('set null').nullable(),
    sealed: p.blob().$type<Uint8Array>().nullable(),
    status: p.text().$type<MessageStatus>().default('queued'),
    attempts: p.integer().default(0),
    availableAt: p.datetime().defaultRaw('now()'),
    /** Its reader wants it later: it is looked at again as soon as they want something else. */
    postponed: p.boolean().default(false),
    uselessAt: p.datetime().nullable(),
    lastError: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    sentAt: p.datetime().nullable(),
  },
});

/** A mail or text message that is to be sent, or was. */
export class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);
export { MessageSchema };
