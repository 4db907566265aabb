/** What a visitor can measure with a clock: whether an address has an account must not be among it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const ROUNDS = 40;
const ATTEMPTS = 4;
/** Trust section 2: within 15 ms and 10 %, where what a network cannot carry is no difference. */
const allowed = (typical: number) => Math.min(15, Math.max(2, typical * 0.1));
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const unknownEmail = () => `nobody-${crypto.randomUUID()}@example.com`;

/** Addresses with accounts, each fresh: throttles and limits of sending never come into it. */
async function knownEmails(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `person-${crypto.randomUUID()}@example.com`);
  const hash = await app.server.app.get(PasswordHasher).hash('quiet river under stones');
  await rows(
    app.database.primary(),
    `insert into users (user_type, first_name, email, password_hash)
     select 'personal', 'Asha', email, ? from json_array_elements_text(?::json) as e(email)`,
    [hash, JSON.stringify(emails)],
  );
  return emails;
}

/**
 * Measures both in pairs, in alternating order, so that what else the machine does meets both alike; a machine that was
 * busy all the same gets another chance.
 */
async function expectAlike(known: () => Promise<number>, unknown: () => Promise<number>): Promise<void> {
  const tried: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [differences, times]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const knownFirst = round % 2 === 0;
      const first = await (knownFirst ? known() : unknown());
      const second = await (knownFirst ? unknown() : known());
      differences.push(knownFirst ? first - second : second - first);
      times.push(first, second);
    }
    const [difference, typical] = [Math.abs(median(differences)), median(times)];
    tried.push(`${difference.toFixed(2)} of ${typical.toFixed(1)} ms`);
    if (difference <= allowed(typical)) return;
  }
  expect.fail(`The medians differ by ${tried.join(', ')}`);
}

const timed = async (status: number, work: () => Promise<{ status: number }>): Promise<number> => {
  const start = performance.now();
  const answer = await work();
  const ms = performance.now() - start;
  expect(answer.status).toBe(status);
  return ms;
};

const NEXT = ROUNDS * ATTEMPTS;

it('login takes the same time for known and unknown accounts', async () => {
  const known = await knownEmails(NEXT);
  const guess = (email: string) =>
    timed(401, () => app.visitor.send(authCalls.login, { email, password: 'not the one' }));
  await expectAlike(
    () => guess(known.pop() ?? ''),
    () => guess(unknownEmail()),
  );
});

it.each(['register', 'login', 'reset'] as const)(
  'otpGenerate to %s takes the same time',
  async (purpose) => {
    const known = await knownEmails(NEXT);
    const ask = (email: string) => timed(200, () => app.visitor.send(authCalls.otpGenerate, { purpose, email }));
    await expectAlike(
      () => ask(known.pop() ?? ''),
      () => ask(unknownEmail()),
    );
  },
  60_000,
);

it('verifyOTP takes the same time', async () => {
  const challenge = async (email: string) => {
    const { data } = await app.visitor.ok(authCalls.otpGenerate, { purpose: 'login', email });
    return data.challengeId;
  };
  const emails = await knownEmails(NEXT);
  const guess = (challengeId: string) =>
    timed(422, () => app.visitor.send(authCalls.verifyOTP, { challengeId, code: '000000' }));
  const [known, unknown] = [
    await Promise.all(emails.map(challenge)),
    await Promise.all(emails.map(() => challenge(unknownEmail()))),
  ];
  await expectAlike(
    () => guess(known.pop() ?? ''),
    () => guess(unknown.pop() ?? ''),
  );
});
