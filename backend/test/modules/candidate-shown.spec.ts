/** The profile of a job seeker as others see it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as candidatesCalls from '#contract/api/candidates.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { MORE, own, save, weaverIn, type Change } from './support/careers.ts';
import { postJob } from './support/drafts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const weaver = (change?: Partial<Change>) => weaverIn(app, change);
describe('what others see', () => {
  const cardOf = async (user: TestUser) => (await own(user)).card?._id ?? '';

  it('is the masked answer of the server, the same in the preview and on the page', async () => {
    const user = await weaver();
    await sql(`update users set last_name = 'Kurian', phone = '+919876543210' where id = ?`, [user.userId]);
    const { shown } = await own(user);
    const id = await cardOf(user);
    const employer = await app.signUp('client');
    expect((await app.visitor.ok(candidatesCalls.getCandidate, { id })).data).toEqual(shown.visitor);
    expect((await employer.client.ok(candidatesCalls.getCandidate, { id })).data).toEqual(shown.employer);
    expect(shown.visitor).toMatchObject({
      name: 'Asha K.',
      about: null,
      links: [],
      contact: null,
      experiences: [{ title: 'Loom operator', employer: null, from: '2019', summary: null }, {}],
    });
    expect(shown.employer).toMatchObject({
      name: 'Asha K.',
      about: 'I weave.\nAnd mend. Call •••.',
      experiences: [{ employer: 'Loomhouse', from: '2019-03', summary: 'Sails of every size. Write to •••.' }, {}],
      links: [],
      contact: null,
    });
    expect(shown.applied).toMatchObject({
      name: 'Asha Kurian',
      about: MORE.about,
      links: [{ label: 'Portfolio', url: 'https://weaver.example/sails' }],
      contact: { email: user.email, phone: '+919876543210' },
    });
    const early = JSON.stringify([shown.visitor, shown.employer]);
    for (const secret of ['Kurian', '98765', user.email, 'weaver.example', user.userId, 'job00001']) {
      expect(early).not.toContain(secret);
    }
  });

  it('is gone at once for who may not look', async () => {
    const user = await weaver();
    const id = await cardOf(user);
    const blocked = await app.signUp('client', { organisation: 'Present Ltd' });
    const other = await app.signUp('client');
    await save(user, { blocked: [blocked.userId] });
    for (const client of [app.visitor, blocked.client]) {
      expect(await client.fails(candidatesCalls.getCandidate, { id })).toMatchObject({ code: 'not_found' });
    }
    await other.client.ok(candidatesCalls.getCandidate, { id });
    expect((await own(user)).shown.visitor).toBeNull();
    await save(user, { visibility: 'hidden' });
    expect(await other.client.fails(candidatesCalls.getCandidate, { id })).toMatchObject({ code: 'not_found' });
  });

  it('is, for an employer with an application, the profile as it is today, and nothing once the employer is blocked', async () => {
    const employer = await app.signUp('client');
    const user = await weaver({ visibility: 'hidden' });
    const jobId = await postJob(employer);
    const { data: sent } = await user.client.ok(applicationsCalls.applyJobs, { jobId });
    const seen = async (by: TestUser) =>
      (await by.client.ok(applicationsCalls.getJobApplicationById, { id: sent._id })).data;
    expect((await seen(employer)).profile).toEqual((await own(user)).shown.applied);
    await save(user, { visibility: 'hidden', headline: 'Weaver and dyer' });
    expect((await seen(employer)).profile?.headline).toBe('Weaver and dyer');
    expect((await seen(user)).profile).toBeNull();
    await save(user, { visibility: 'hidden', blocked: [employer.userId] });
    expect(await seen(employer)).toMatchObject({
      profile: null,
      applicant: {
        headline: null,
        skills: [],
        country: null,
        timeZone: null,
        name: expect.stringContaining('Asha') as unknown,
      },
      contact: { email: null, phone: null },
      resume: null,
      timeline: [{ status: 'applied' }, { status: 'viewed' }],
    });
    // The person themselves reads all of it, and so does another employer.
    expect((await seen(user)).contact.email).toBe(user.email);
    const { data: listed } = await employer.client.ok(applicationsCalls.getJobApplications, {});
    expect(listed[0]?.applicant).toMatchObject({ country: null, timeZone: null, skills: [] });
  });

  it('is one profile: the search reads the skills that the details belong to', async () => {
    const user = await weaver({ skills: ['Ikat'], skillDetails: [] });
    const [row] = await sql<{ skills: string[]; skill_details: unknown[] }>(
      'select skills, skill_details from seeker_profiles where user_id = ?',
      [user.userId],
    );
    expect(row).toMatchObject({ skills: ['Ikat'], skill_details: [{ level: null }] });
    const { data } = await app.visitor.ok(candidatesCalls.getCandidates, { keyword: 'ikat' });
    expect(data.map(({ skills }) => skills)).toEqual([['Ikat']]);
  });
});
