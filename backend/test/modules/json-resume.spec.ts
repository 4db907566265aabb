import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportJsonResume } from '#contract/api/json-resume.ts';
import { jsonResume } from '#contract/domain/json-resume.ts';
import { rows } from '../../src/database/database.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp, TestUser } from '../support/app.ts';

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
