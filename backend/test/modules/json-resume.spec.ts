import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportJsonResume, importJsonResume } from '#contract/api/json-resume.ts';
import { jsonResume } from '#contract/domain/json-resume.ts';
import { RATE_LIMITS } from '#contract/domain/rate-limits.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';

let app: TestApp;
let seeker: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  seeker = await app.signUp('personal', { firstName: 'Asha' });
});
afterAll(() => app.close());

async function fileOf(user: TestUser): Promise<unknown> {
  const { data } = await user.client.ok(exportJsonResume, {});
  expect(data).toMatchObject({ fileName: 'resume.json', mediaType: 'application/json' });
  return jsonResume.parse(JSON.parse(Buffer.from(data.content, 'base64').toString()));
}

it('is a valid file of the own profile, of nobody else’s, and of an empty one', async () => {
  await rows(app.database.primary(), `update seeker_profiles set headline = 'Ward nurse' where user_id = ?`, [
    seeker.userId,
  ]);
  expect(await fileOf(seeker)).toMatchObject({
    basics: { name: 'Asha Person', label: 'Ward nurse', email: seeker.email },
  });
  const other = await app.signUp('personal');
  const file = await fileOf(other);
  expect(file).toMatchObject({ basics: { email: other.email } });
  expect(JSON.stringify(file)).not.toContain('Ward nurse');
});

it('is a job seeker’s alone', async () => {
  const client = await app.signUp('client');
  expect(await client.client.fails(exportJsonResume, {})).toMatchObject({ code: 'forbidden' });
});

const nested = (levels: number): string => '{"x":'.repeat(levels) + '1' + '}'.repeat(levels);

it('brings its own file back as a draft, and stores nothing of it', async () => {
  const { data } = await seeker.client.ok(exportJsonResume, {});
  const text = Buffer.from(data.content, 'base64').toString();
  const before = await fileOf(seeker);
  const answer = await seeker.client.ok(importJsonResume, { document: text });
  expect(answer.data).toMatchObject({
    kind: 'draft',
    draft: { isOwn: true, headline: 'Ward nurse', visibility: 'hidden', leftOut: [] },
  });
  const other = await app.signUp('personal');
  await other.client.ok(importJsonResume, { document: text.replace('Ward nurse', 'Head nurse') });
  expect(await fileOf(seeker)).toEqual(before);
  expect(JSON.stringify(await fileOf(other))).not.toMatch(/nurse/);
});

it('names each slip of a file and takes the rest, and what is wrong with one that is none', async () => {
  const { data } = await seeker.client.ok(importJsonResume, {
    document: JSON.stringify({ work: [{}, {}, { startDate: '2023-19' }] }),
  });
  expect(data).toMatchObject({
    kind: 'draft',
    draft: {
      experiences: [{}, {}, { from: '2023' }],
      leftOut: ['Work, entry 3, start date: “2023-19” was read as 2023'],
    },
  });
  for (const document of ['', 'no JSON', '[]', 'null', nested(33), nested(5_000)]) {
    expect((await seeker.client.ok(importJsonResume, { document })).data).toMatchObject({ kind: 'refused' });
  }
});

it('takes any key for a name, also one that every object has', async () => {
  const document =
    '{"toString":"x","constructor":[],"__proto__":{},"work":[{"valueOf":1}],"basics":{"hasOwnProperty":1}}';
  const { data } = await seeker.client.ok(importJsonResume, { document });
  expect(data).toMatchObject({ kind: 'draft' });
  expect(JSON.stringify(data)).toContain('“toString”');
});

it('takes a document of at most 1 MB and of reasonable depth, from a job seeker', async () => {
  const large = { document: 'x'.repeat(1_100_000) };
  expect(await seeker.client.fails(importJsonResume, large)).toMatchObject({ code: 'payload_too_large' });
  for (const document of [null, 7, [], {}, undefined]) {
    const answer = await seeker.client.fails(importJsonResume, { document });
    expect(answer).toMatchObject({ code: 'validation_failed' });
  }
  const client = await app.signUp('client');
  expect(await client.client.fails(importJsonResume, { document: '{}' })).toMatchObject({ code: 'forbidden' });
});

it('is asked for so often, and not more', async () => {
  const user = await app.signUp('personal');
  for (let asked = 0; asked < RATE_LIMITS.parse.limit; asked += 1) {
    await user.client.ok(importJsonResume, { document: '{}' });
  }
  expect(await user.client.fails(importJsonResume, { document: '{}' })).toMatchObject({ code: 'rate_limited' });
});
