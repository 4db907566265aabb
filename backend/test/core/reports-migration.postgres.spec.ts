/** What was reported of messages before there was one store for all reports comes along, and back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database, rows } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open.ts';
import type { OpenDatabase } from '../../src/database/open.ts';
import { createTestDatabase } from '../support/test-database.ts';
import type { TestDatabase } from '../support/test-database.ts';

let storage: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  storage = await createTestDatabase();
  const { url, dataDir } = storage;
  opened = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 2, dataDir });
});
afterAll(async () => {
  await opened.close();
  await storage.drop();
});

const sql = (statement: string, values: unknown[] = []) =>
  rows<{ id: string }>(new Database(opened.orm).primary(), statement, values);
const user = async (type: string) => {
  const [row] = await sql(
    `insert into users (first_name, last_name, user_type, email) values ('A', 'B', ?, gen_random_uuid() || '@example.com') returning id`,
    [type],
  );
  return row?.id ?? '';
};

it('keeps every report of a message with its evidence, one case for each message', async () => {
  const done = (await opened.orm.migrator.getExecuted()).map(({ name }) => name);
  const before073 = done[done.indexOf('073-reports') - 1] ?? '';
  await opened.orm.migrator.down({ to: before073 });
  const [author, first, second] = [await user('client'), await user('personal'), await user('company')];
  const [message, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const evidence = {
    applicationId: crypto.randomUUID(),
    side: 'employer',
    sentAt: '2026-01-31T10:00:00Z',
    text: 'Pay.',
    files: [],
  };
  const insert = `insert into conversation_reports (reporter_id, message_id, author_id, reason, details, evidence, reported_at)
    values (?, ?, ?, ?, ?, ?::jsonb, ?)`;
  const json = JSON.stringify(evidence);
  await sql(insert, [first, message, author, 'money', 'Twice', json, '2026-02-01T10:00:00Z']);
  await sql(insert, [second, message, author, 'other', null, json, '2026-02-02T10:00:00Z']);
  await sql(insert, [first, other, null, 'abuse', null, json, '2026-02-03T10:00:00Z']);
  const before = await sql(
    `select id, reporter_id, message_id, author_id, reason, details, evidence, reported_at from conversation_reports order by reported_at`,
  );
  await opened.orm.migrator.up();
  const cases = await sql(
    'select subject, subject_id, accused_id, state, version from report_cases order by opened_at',
  );
  expect(cases).toEqual([
    { subject: 'message', subject_id: message, accused_id: author, state: 'open', version: 2 },
    { subject: 'message', subject_id: other, accused_id: null, state: 'open', version: 1 },
  ]);
  expect(await sql(`select r.id, reporter_id, reason, details, evidence from reports r order by reported_at`)).toEqual(
    before.map((row) => {
      const { id, reporter_id, reason, details } = row as Record<string, unknown> & { id: string };
      const { author_id: authorId } = row as unknown as { author_id: string | null };
      return { id, reporter_id, reason, details, evidence: { ...evidence, authorId } };
    }),
  );
  await opened.orm.migrator.down({ to: before073 });
  expect(
    await sql(
      `select id, reporter_id, message_id, author_id, reason, details, evidence, reported_at from conversation_reports order by reported_at`,
    ),
  ).toEqual(before);
  await opened.orm.migrator.up();
});
