/** Rows of the access matrix for conversations, templates and reports. */
import * as conversationsCalls from '#contract/api/conversations.ts';
import type { UserType } from '#contract/domain/user.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { postJob } from './drafts.ts';
import { invite } from './invitations.ts';
import { FOUR_TYPES, STRANGERS, type Actor, type Statuses } from './matrix.ts';
import { applyTo } from './moves.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<UserType, TestUser>>;
}

const CLIENT: Statuses = [401, 403, 200, 403, 403, 403, 403, 403];
const OTHER_CLIENT: Statuses = [401, 403, 404, 403, 403, 403, 403, 403];
const SECRET = 'Secret words between the two';

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function conversationRows(world: () => World) {
  const senderFor = (actor: Actor) => (actor === 'individual' || actor === 'company' ? actor : 'personal');
  const applied = async (actor: Actor) => {
    const { app, owner } = world();
    const sender = senderFor(actor);
    return { applicationId: await applyTo(app, owner.client, owner[sender], sender !== 'personal') };
  };
  /** A message of the other side than the actor's. */
  const written = async (actor: Actor) => {
    const { owner } = world();
    const about = await applied(actor);
    const author = actor === 'client' ? owner.personal : owner.client;
    const { data } = await author.client.ok(conversationsCalls.sendMessage, { ...about, text: SECRET });
    return { ...about, messageId: data._id };
  };
  const kept = async () => {
    const { app, owner } = world();
    await rows(app.database.primary(), 'delete from conversation_templates where account_id = ?', [
      owner.client.userId,
    ]);
    const template = { name: 'Secret template', text: SECRET };
    const { data } = await owner.client.client.ok(conversationsCalls.saveMessageTemplate, template);
    return { templateId: data._id };
  };
  const look = async (actor: Actor) => ({ applicationId: (await written(actor)).applicationId });
  const write = async (actor: Actor) => ({ ...(await applied(actor)), text: 'Can we talk on Monday?' });
  const report = async (actor: Actor) => ({ messageId: (await written(actor)).messageId, reason: 'other' as const });
  const change = async () => ({ ...(await kept()), name: crypto.randomUUID(), text: 'Hello {firstName}' });
  /** About an invitation of the employer's, with a message of the job seeker's. */
  const invited = async () => {
    const { app, owner } = world();
    const { _id: inviteId } = await invite(app, owner.client, await postJob(owner.client), owner.personal);
    const { data } = await owner.personal.client.ok(conversationsCalls.sendMessage, { inviteId, text: SECRET });
    return { inviteId, messageId: data._id };
  };
  const ofInvite = async (more: object = {}) => ({ inviteId: (await invited()).inviteId, ...more });
  const strangers = (input: (actor: Actor) => unknown, onInvite: () => unknown) => [
    { record: "somebody else's application", input, statuses: STRANGERS, hidden: () => [SECRET] },
    { record: "somebody else's invitation", input: onInvite, statuses: STRANGERS, hidden: () => [SECRET] },
  ];
  const others = (input: () => unknown) => [
    { record: 'a template of another employer', input, statuses: OTHER_CLIENT, hidden: () => [SECRET] },
  ];
  return {
    getConversation: { own: look, statuses: FOUR_TYPES, foreign: strangers(look, () => ofInvite()) },
    getUnreadMessages: { own: () => ({}), statuses: FOUR_TYPES, foreign: [] },
    sendMessage: {
      own: write,
      statuses: FOUR_TYPES,
      foreign: strangers(write, () => ofInvite({ text: 'Can we talk on Monday?' })),
    },
    sendMessages: {
      own: async () => ({ applicationIds: [(await applied('client')).applicationId], text: 'Can we talk on Monday?' }),
      statuses: CLIENT,
      foreign: [
        {
          // It answers person by person: this one is refused there.
          record: "somebody else's application",
          input: async () => ({ applicationIds: [(await applied('client')).applicationId], text: 'Hello' }),
          statuses: CLIENT,
          hidden: () => ['"failure":null'],
        },
      ],
    },
    readConversation: { own: written, statuses: FOUR_TYPES, foreign: strangers(written, invited) },
    sayTyping: { own: applied, statuses: FOUR_TYPES, foreign: strangers(applied, () => ofInvite()) },
    reportMessage: {
      own: report,
      statuses: FOUR_TYPES,
      foreign: strangers(report, async () => ({ messageId: (await invited()).messageId, reason: 'other' })),
    },
    getMessageTemplates: {
      own: () => ({}),
      statuses: CLIENT,
      foreign: [
        {
          record: 'templates of another employer',
          input: async () => {
            await kept();
            return {};
          },
          statuses: CLIENT,
          hidden: () => [SECRET],
        },
      ],
    },
    saveMessageTemplate: { own: change, statuses: CLIENT, foreign: others(change) },
    deleteMessageTemplate: { own: kept, statuses: CLIENT, foreign: others(kept) },
  } as const;
}
