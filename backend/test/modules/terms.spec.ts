/** Terms that have changed: who accepted an earlier version looks, takes back, and changes nothing else before accepting. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUser, logout } from '#contract/api/auth.ts';
import { ALL_CALLS } from '#contract/api/index.ts';
import { addJob } from '#contract/api/jobs.ts';
import { acceptTerms, exportData, getProfile } from '#contract/api/profile.ts';
import { asksForTerms } from '#contract/call.ts';
import { TERMS_VERSION, TERMS_VERSIONS } from '#contract/domain/terms.ts';
import type { UserType } from '#contract/domain/user.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { draftJob } from './support/drafts.ts';
import { exported } from './support/exported.ts';
import { addMember } from './support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const EARLIER = '2026-11';
const DRAFT = { job: draftJob(), status: 'draft' } as const;
const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const acceptedBy = (userId: string) =>
  sql<{ version: string; at: string }>(
    `select version, accepted_at::text as at from terms_acceptances where user_id = ? order by version`,
    [userId],
  );

/** Somebody who accepted an earlier version, and no other; null: none at all. */
async function outdated(type: UserType, version: string | null = EARLIER) {
  const user = await app.signUp(type);
  await sql('update users set terms_version = ? where id = ?', [version, user.userId]);
  await sql(`delete from terms_acceptances where user_id = ? and version is distinct from ?`, [user.userId, version]);
  return user;
}

it('tells what has changed, refuses to post until it is accepted, and remembers when that was', async () => {
  const employer = await outdated('client');
  const asked = (await employer.client.ok(currentUser, {})).data.termsToAccept;
  expect(asked).toEqual({ version: TERMS_VERSION, changes: TERMS_VERSIONS[0].changes });
  expect(asked?.changes.length).toBeGreaterThan(0);
  expect(await employer.client.fails(addJob, DRAFT)).toMatchObject({ statusCode: 403, code: 'terms_outdated' });

  expect(await employer.client.fails(acceptTerms, { version: EARLIER })).toMatchObject({ code: 'conflict' });
  await employer.client.ok(acceptTerms, { version: TERMS_VERSION });
  await employer.client.ok(acceptTerms, { version: TERMS_VERSION });
  expect((await employer.client.ok(currentUser, {})).data).not.toHaveProperty('termsToAccept');
  await employer.client.ok(addJob, DRAFT);

  const accepted = await acceptedBy(employer.userId);
  expect(accepted.map(({ version }) => version)).toEqual([EARLIER, TERMS_VERSION]);
  const account = (await exported(employer.client)).json('account.json') as Record<string, unknown>;
  expect(account).toMatchObject({
    acceptedTermsVersion: TERMS_VERSION,
    acceptedTerms: accepted.map(({ version }) => ({
      version,
      acceptedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    })),
  });
});

it.each(['personal', 'client', 'individual', 'company'] as const)(
  'leaves a %s who has not accepted everything that they read, take back or need to sign in',
  async (type) => {
    const user = await outdated(type);
    const own = ALL_CALLS.filter(
      ({ access, stream, name }) =>
        access !== 'public' && access.includes(type) && stream !== true && name !== 'logout',
    );
    for (const call of own) {
      const answer = await user.client.send(call, {});
      const { code } = answer.body as { code?: string };
      expect(code === 'terms_outdated', call.name).toBe(asksForTerms(call));
    }
    await user.client.ok(getProfile, {});
    await user.client.ok(exportData, {});
    await user.client.ok(logout, {});
  },
);

it('asks nothing of who accepted what stands, of staff, or of an account that is not finished or leaves', async () => {
  for (const type of ['personal', 'staff', null, 'leaving'] as const) {
    const user = await app.signUp(type);
    if (type !== 'personal') await sql('update users set terms_version = null where id = ?', [user.userId]);
    expect((await user.client.ok(currentUser, {})).data, String(type)).not.toHaveProperty('termsToAccept');
  }
  const never = await outdated('personal', null);
  expect((await never.client.ok(currentUser, {})).data.termsToAccept).toEqual({ version: TERMS_VERSION, changes: [] });
});

it('asks each person of an account for themselves', async () => {
  const owner = await app.signUp('client');
  const colleague = await addMember(app, owner, 'recruiter');
  await sql('update users set terms_version = ? where id = ?', [EARLIER, colleague.userId]);
  expect(await colleague.client.fails(addJob, DRAFT)).toMatchObject({ code: 'terms_outdated' });
  await owner.client.ok(addJob, DRAFT);
  await colleague.client.ok(acceptTerms, { version: TERMS_VERSION });
  await colleague.client.ok(addJob, DRAFT);
});

it('has a row with a time for every version that an account names, whoever writes it', async () => {
  const user = await app.signUp('personal');
  const before = await acceptedBy(user.userId);
  await sql(`update users set terms_version = '2031-01' where id = ?`, [user.userId]);
  expect((await acceptedBy(user.userId)).map(({ version }) => version)).toEqual([TERMS_VERSION, '2031-01']);
  expect((await acceptedBy(user.userId))[0]).toEqual(before[0]);
  // Accepted at a newer server beside this one: that stands, and is not taken back by this one's version.
  expect((await user.client.ok(currentUser, {})).data).not.toHaveProperty('termsToAccept');
  await user.client.ok(acceptTerms, { version: TERMS_VERSION });
  expect(await sql('select terms_version as v from users where id = ?', [user.userId])).toEqual([{ v: '2031-01' }]);
  await expect(sql(`update users set terms_version = 'latest' where id = ?`, [user.userId])).rejects.toThrow(
    /terms_acceptances_version_check/,
  );
});
