/** Messages to our staff, in tests. */
import { createHash } from 'node:crypto';
import * as contactCalls from '#contract/api/contact.ts';
import type { ContactMessage } from '#contract/api/contact.ts';
import { leadingZeroBits, puzzleOf, type ProofOfWork } from '#contract/domain/proof-of-work.ts';
import type { TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';

export const WRITTEN = {
  name: 'Asha Rao',
  email: 'asha.rao@example.com',
  topic: 'account',
  message: 'I no longer get the code when I sign in.',
} as const;

let written = 0;

/** Sends a message with words of its own. */
export async function writeToUs(client: Client, more: { email?: string; homepage?: string } = {}): Promise<string> {
  written += 1;
  const message = `${WRITTEN.message} This is message ${String(written)}.`;
  await client.ok(contactCalls.contact, { ...WRITTEN, message, ...more });
  return message;
}

/** The message with these words, as our staff see it. */
export async function inInbox(staff: Client, message: string): Promise<ContactMessage> {
  const { data } = await staff.ok(contactCalls.adminContactMessages, { limit: 300 });
  const found = data.find((each) => each.message === message);
  if (found === undefined) throw new Error('no such message');
  return found;
}

/** The id of a message that waits, made anew. */
export const waitingMessage = async (app: TestApp, staff: Client): Promise<string> =>
  (await inInbox(staff, await writeToUs(app.visitor)))._id;

/** The work that a browser does before it sends. */
export async function proofFor(client: Client): Promise<ProofOfWork> {
  const { challenge, bits } = (await client.ok(contactCalls.contactChallenge, {})).data;
  for (let n = 0; ; n += 1) {
    const nonce = String(n);
    const hash = createHash('sha256').update(puzzleOf(challenge, nonce)).digest();
    if (leadingZeroBits(hash) >= bits) return { challenge, nonce };
  }
}
