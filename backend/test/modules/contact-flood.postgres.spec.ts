/** A flood of messages from many addresses: the honest ones among them arrive, and nothing breaks. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contactCalls from '#contract/api/contact.ts';
import { CONTACT } from '#contract/domain/contact.ts';
import { RATE_LIMITS } from '#contract/domain/limits.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { WRITTEN } from './support/contact.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: true, trustProxy: 1 } });
});
afterAll(() => app.close());

const FLOODERS = 60;
const EACH = 12;
const LANES = 24;

const write = (address: string, message: string, more: object = {}) =>
  app.visitor.send(contactCalls.contact, { ...WRITTEN, message, ...more }, { 'x-forwarded-for': address });

it('lets five an hour through from each address, and every honest message', async () => {
  const honest = Array.from({ length: 20 }, (_, n) => `I cannot open my invitation number ${String(n)}, please help.`);
  const sent: (() => Promise<{ status: number }>)[] = [];
  for (let round = 0; round < EACH; round += 1)
    for (let flooder = 0; flooder < FLOODERS; flooder += 1) {
      const filled = flooder % 2 === 0 ? { homepage: 'https://pills.example' } : {};
      sent.push(() => write(`198.51.100.${String(flooder)}`, 'Cheap pills, fast delivery', filled));
    }
  honest.forEach((message, n) => sent.splice(n * 30, 0, () => write(`203.0.113.${String(n)}`, message)));
  const statuses: number[] = [];
  const lane = async () => {
    for (let next = sent.shift(); next !== undefined; next = sent.shift()) statuses.push((await next()).status);
  };
  await Promise.all(Array.from({ length: LANES }, lane));

  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const { limit } = RATE_LIMITS.contact;
  expect(statuses.filter((status) => status === 200)).toHaveLength(FLOODERS * limit + honest.length);

  const staff = await app.signUp('staff');
  const waiting = (await staff.client.ok(contactCalls.adminContactMessages, { state: 'waiting', limit: 300 })).data;
  const arrived = waiting.map(({ message }) => message);
  expect(arrived.filter((message) => honest.includes(message)).sort()).toEqual([...honest].sort());
  // Those that came before the first of them was stored are not known to be alike yet.
  expect(arrived.length).toBeLessThanOrEqual(honest.length + CONTACT.sameWords + LANES);
  // Set aside, and there to be read.
  const { page } = await staff.client.ok(contactCalls.adminContactMessages, {});
  expect(page?.total).toBe(FLOODERS * limit + honest.length);
});
