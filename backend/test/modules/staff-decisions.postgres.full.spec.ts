/** 100 cases and five of our staff who all go for each of them: decided once, recorded once, and the owner told once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminDecideDispute } from '#contract/api/admin-disputes.ts';
import * as adminKycCalls from '#contract/api/admin-kyc.ts';
import { adminClaimReport, adminDecideReport } from '#contract/api/reports.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { dispute, submitted } from './support/disputes.ts';
import { handIn } from './support/kyc.ts';
import { decision, reportedJob } from './support/reports.ts';

const REPORTS = 50;
const DOCUMENTS = 30;
const DISPUTES = 20;

let app: TestApp;
let staff: TestUser[];
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  staff = await Promise.all(Array.from({ length: 5 }, () => app.signUp('staff')));
});
afterAll(() => app.close());

const sql = <T extends object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);

/** One case; each of our staff tries to decide it. */
interface Case {
  readonly id: string;
  /** What the attempt comes to: `decided`, or the code of why not. */
  decide(client: Client): Promise<string>;
}

const codeOf = (answer: { status: number; body: unknown }): string =>
  answer.status === 200 ? 'decided' : (answer.body as { code: string }).code;

async function reports(employer: TestUser): Promise<Case[]> {
  const reporter = (await app.signUp('personal')).client;
  const made: Case[] = [];
  for (let index = 0; index < REPORTS; index += 1) {
    const found = await reportedJob(employer, reporter, staff[0]?.client ?? app.visitor);
    made.push({
      id: found._id,
      decide: async (client) => {
        const claimed = codeOf(await client.send(adminClaimReport, { caseId: found._id }));
        return claimed === 'decided'
          ? codeOf(await client.send(adminDecideReport, decision(found, 'warned')))
          : claimed;
      },
    });
  }
  return made;
}

async function documents(): Promise<Case[]> {
  const made: Case[] = [];
  for (let index = 0; index < DOCUMENTS; index += 1) {
    const owner = await app.signUp('client');
    await handIn(owner, 'tax-id');
    const [document] =
      (await staff[0]?.client.ok(adminKycCalls.adminKycCase, { userId: owner.userId }))?.data.documents ?? [];
    const input = {
      documentId: document?._id ?? '',
      version: document?.version ?? 0,
      decision: 'send_back' as const,
      reason: 'Blurred',
    };
    made.push({
      id: owner.userId,
      decide: async (client) => {
        const claimed = codeOf(await client.send(adminKycCalls.adminClaimKyc, { userId: owner.userId }));
        return claimed === 'decided' ? codeOf(await client.send(adminKycCalls.adminDecideKyc, input)) : claimed;
      },
    });
  }
  return made;
}

async function disputes(vendor: TestUser, employer: TestUser): Promise<Case[]> {
  const made: Case[] = [];
  for (let index = 0; index < DISPUTES; index += 1) {
    const disputeId = await dispute(vendor, await submitted(app, vendor, employer, `Person ${String(index)}`));
    const input = { disputeId, decision: 'stands' as const, reason: 'The first yes counts.' };
    made.push({ id: disputeId, decide: async (client) => codeOf(await client.send(adminDecideDispute, input)) });
  }
  return made;
}

it('decides each once, with one entry in the audit log, and tells its owner once', async () => {
  const [employer, vendor] = [await app.signUp('client'), await app.signUp('company')];
  const cases = [...(await reports(employer)), ...(await documents()), ...(await disputes(vendor, employer))];
  expect(cases).toHaveLength(100);
  await expect.poll(() => sql(`select 1 from outbox where done_at is null and set_aside_at is null`)).toEqual([]);
  const already = new Set((await sql<{ id: string }>('select id from notifications')).map(({ id }) => id));

  const outcomes = new Map<string, string[]>(cases.map(({ id }) => [id, []]));
  const work = async ({ client }: TestUser, from: number) => {
    // All begin at the same cases, two and two in the other direction, so that they meet everywhere.
    const order = from % 2 === 0 ? cases : cases.toReversed();
    for (const each of order) outcomes.get(each.id)?.push(await each.decide(client));
  };
  await Promise.all(staff.map(work));

  const taken = [...outcomes.values()];
  expect(taken.map((all) => all.filter((outcome) => outcome === 'decided').length)).toEqual(cases.map(() => 1));
  expect(new Set(taken.flat())).toEqual(
    new Set(['decided', ...taken.flat().filter((code) => /_claimed$|_over$|^conflict$|_state$/.test(code))]),
  );
  expect(
    await sql(
      `select kind, count(*)::int as entries, count(distinct actor_id) > 1 as "by several" from audit_events
        where kind in ('report-decided', 'kyc-decided', 'dispute-decided') group by kind order by kind`,
    ),
  ).toEqual([
    { kind: 'dispute-decided', entries: DISPUTES, 'by several': expect.any(Boolean) as unknown },
    { kind: 'kyc-decided', entries: DOCUMENTS, 'by several': expect.any(Boolean) as unknown },
    { kind: 'report-decided', entries: REPORTS, 'by several': expect.any(Boolean) as unknown },
  ]);
  const told = async () =>
    (
      await sql<{ id: string; user_id: string; dedupe_key: string }>(
        'select id, user_id, dedupe_key from notifications',
      )
    ).filter(({ id }) => !already.has(id));
  const counts = async () => {
    const topics = (await told()).map(({ dedupe_key: key }) => key.split(' ')[0] ?? '');
    return Object.fromEntries(
      [...new Set(topics)].map((topic) => [topic, topics.filter((each) => each === topic).length]),
    );
  };
  await expect
    .poll(counts)
    .toEqual({ 'report.decided': 2 * REPORTS, 'kyc.changed': DOCUMENTS, 'dispute.decided': DISPUTES });
  // Nothing comes later: all events are done, and each was one for one reader.
  await expect.poll(() => sql(`select 1 from outbox where done_at is null and set_aside_at is null`)).toEqual([]);
  const all = await told();
  expect(all).toHaveLength(2 * REPORTS + DOCUMENTS + DISPUTES);
  const owners = all.filter(({ user_id: id }) => id === employer.userId);
  expect(owners).toHaveLength(REPORTS);
  expect(new Set(all.map(({ user_id: id, dedupe_key: key }) => `${id} ${key}`)).size).toBe(all.length);
});
