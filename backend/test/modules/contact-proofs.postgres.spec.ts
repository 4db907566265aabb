/** The puzzle for those who write to us without a session: done once it counts once, and whoever has not done it is not lost. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as contactCalls from '#contract/api/contact.ts';
import { PROOF_OF_WORK, type ProofOfWork } from '#contract/domain/proof-of-work.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Maintenance } from '../../src/platform/database/maintenance.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { inInbox, proofFor, WRITTEN } from './support/contact.ts';

const BITS = 6;
let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, contactProofBits: BITS } });
  staff = await app.signUp('staff');
});
afterAll(() => app.close());

const stateOf = async (message: string) => (await inInbox(staff.client, message)).state;
const spent = () => rows<{ id: string }>(app.database.primary(), 'select id::text from contact_proofs');
let count = 0;
async function write(proof: ProofOfWork | undefined, client = app.visitor): Promise<string> {
  count += 1;
  const message = `My code does not come, and this is try ${String(count)}.`;
  await client.ok(contactCalls.contact, { ...WRITTEN, message, ...(proof && { proof }) });
  return message;
}

it('lets a message with work done for it wait for an answer, once, also of two at the same moment', async () => {
  const proof = await proofFor(app.visitor);
  const messages = await Promise.all([write(proof), write(proof), write(proof)]);
  const states = await Promise.all(messages.map(stateOf));
  expect(states.toSorted()).toEqual(['quarantined', 'quarantined', 'waiting']);
  expect(await stateOf(await write(proof))).toBe('quarantined');
  expect((await spent()).map(({ id }) => id)).toEqual([proof.challenge.split('.')[0]]);
});

it('sets aside what comes without, with a wrong number, for another’s or an easier or a later challenge, and loses none', async () => {
  let proven = await proofFor(app.visitor);
  while (proven.nonce === '0') proven = await proofFor(app.visitor);
  const { challenge, nonce } = proven;
  const [id = '', expires = '', bits = '', signature = ''] = challenge.split('.');
  const other = (await proofFor(app.visitor)).challenge.split('.')[0] ?? '';
  const wrong = [
    undefined,
    // The number is the first that is right, so the one before it is wrong; any other is right once in 64 times.
    { challenge, nonce: String(Number(nonce) - 1) },
    { challenge: [other, expires, bits, signature].join('.'), nonce },
    { challenge: [id, expires, '0', signature].join('.'), nonce },
    { challenge: [id, String(Number(expires) + 1), bits, signature].join('.'), nonce },
    { challenge: 'x', nonce },
    { challenge: '', nonce },
  ];
  const before = await spent();
  for (const proof of wrong) expect(await stateOf(await write(proof)), JSON.stringify(proof)).toBe('quarantined');
  expect(await spent()).toEqual(before);
  expect(await stateOf(await write({ challenge, nonce }))).toBe('waiting');
});

it('asks nobody who is signed in', async () => {
  const seeker = await app.signUp('personal');
  expect(await stateOf(await write(undefined, seeker.client))).toBe('waiting');
});

it('takes no challenge that has run out, and forgets what was handed back by then', async () => {
  const proof = await proofFor(app.visitor);
  const late = Date.now() + PROOF_OF_WORK.minutes * 60_000 + 1;
  vi.useFakeTimers({ toFake: ['Date'], now: late });
  const message = await write(proof).finally(() => vi.useRealTimers());
  expect(await stateOf(message)).toBe('quarantined');
  await write(proof);
  expect((await spent()).map(({ id }) => id)).toContain(proof.challenge.split('.')[0]);
  await rows(app.database.primary(), `update contact_proofs set expires_at = now() - interval '1 minute'`);
  await app.server.app.get(Maintenance).run();
  expect(await spent()).toEqual([]);
});
