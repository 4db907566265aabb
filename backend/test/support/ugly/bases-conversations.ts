/** Valid inputs about conversations. */
import * as conversationsCalls from '#contract/api/conversations.ts';
import type { CallOutput } from '#contract/call.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { Base, World } from './bases.ts';
import { unwritten } from './put-back.ts';

/** A message of whoever applied. */
const written = async (world: World) => {
  const { id: applicationId } = await unwritten(world);
  const { data } = await world.users.personal.client.ok(conversationsCalls.sendMessage, {
    applicationId,
    text: 'Hello',
  });
  return { applicationId, messageId: data._id };
};

export const CONVERSATION_BASES: Readonly<Record<string, Base>> = {
  // Without a record, that is asked for.
  getConversation: {
    as: ({ users }) => users.client.client,
    input: async (world) => ({ applicationId: (await unwritten(world)).id }),
  },
  sendMessage: {
    // Where files go with it, it may be empty.
    alone: ['text'],
    as: ({ users }) => users.client.client,
    input: async (world) => ({ applicationId: (await unwritten(world)).id, text: 'Can we talk on Monday?' }),
    stored: async ({ users }, { applicationId }: { applicationId: string }) =>
      (await users.client.client.ok(conversationsCalls.getConversation, { applicationId })).data,
    oneByOne: true,
  },
  sendMessages: {
    as: ({ users }) => users.client.client,
    input: async (world) => ({ applicationIds: [(await unwritten(world)).id], text: 'Can we talk on Monday?' }),
    // An application that is not found has no conversation; the answer names it with the reason.
    stored: async ({ users }, _input: unknown, [first]: CallOutput<typeof conversationsCalls.sendMessages>) =>
      first?.failure === null &&
      (await users.client.client.ok(conversationsCalls.getConversation, { applicationId: first.applicationId })).data,
    oneByOne: true,
  },
  readConversation: { as: ({ users }) => users.client.client, input: written },
  sayTyping: {
    as: ({ users }) => users.client.client,
    input: async (world) => ({ applicationId: (await unwritten(world)).id }),
  },
  reportMessage: {
    as: ({ users }) => users.client.client,
    input: async (world) => {
      const { messageId } = await written(world);
      return { messageId, reason: 'other', details: 'Please have a look' };
    },
    unseen: { details: 'for staff alone' },
    oneByOne: true,
  },
  saveMessageTemplate: {
    input: async ({ app, users }) => {
      await rows(app.database.primary(), 'delete from conversation_templates where account_id = ?', [
        users.client.userId,
      ]);
      return { name: crypto.randomUUID(), text: 'Hello {firstName}' };
    },
    oneByOne: true,
  },
};
