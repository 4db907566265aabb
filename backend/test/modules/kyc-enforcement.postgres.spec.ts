/** What employers and vendors may do before they are verified, as the operator has set it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyJobs } from '#contract/api/applications.ts';
import { currentUser } from '#contract/api/auth.ts';
import { addJob } from '#contract/api/jobs.ts';
import { duplicateJob, getOwnJob, saveJobDraft, updateJob, updateJobs } from '#contract/api/own-jobs.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { draftJob, postJob } from './support/drafts.ts';
import { addResource } from './support/resources.ts';

const VENDORS = ['individual', 'company'] as const;
const settle = (app: TestApp, { userId }: TestUser, status: 'pending' | 'completed' | 'expired') =>
  rows(app.database.primary(), 'update users set kyc_status = ? where id = ?', [status, userId]);
const askedOf = async (user: TestUser) => (await user.client.ok(currentUser, {})).data.verification;
const REFUSED = { statusCode: 403, code: 'verification_required', message: expect.stringContaining('“Kyc”') as string };

async function submission(app: TestApp, vendor: TestUser) {
  const employer = await app.signUp('client');
  await settle(app, employer, 'completed');
  const jobId = await postJob(employer, { acceptVendors: true });
  return { jobId, employeeId: await addResource(app, vendor) };
}

describe('where it is required', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ config: { rateLimits: false, kycEnforcement: 'hard' } });
  });
  afterAll(() => app.close());

  it('an employer writes drafts, and posts nothing until it is verified', async () => {
    const employer = await app.signUp('client');
    expect(await askedOf(employer)).toBe('required');
    expect(await employer.client.fails(addJob, { job: draftJob(), status: 'active' })).toMatchObject(REFUSED);
    const jobId = await postJob(employer, {}, 'draft');
    await employer.client.ok(saveJobDraft, { job: draftJob() });
    await employer.client.ok(duplicateJob, { jobId });
    const post = async () => {
      const { version } = (await employer.client.ok(getOwnJob, { id: jobId })).data;
      return { jobId, version, status: 'active' as const };
    };
    expect(await employer.client.fails(updateJob, await post())).toMatchObject(REFUSED);
    await settle(app, employer, 'completed');
    expect(await askedOf(employer)).toBeUndefined();
    await employer.client.ok(updateJob, await post());
    await employer.client.ok(addJob, { job: draftJob(), status: 'active' });
  });

  it('an employer whose document has expired closes and pauses, and resumes nothing before it is replaced', async () => {
    const employer = await app.signUp('client');
    await settle(app, employer, 'completed');
    const jobId = await postJob(employer);
    await settle(app, employer, 'expired');
    const many = async (action: 'pause' | 'resume' | 'renew' | 'close') => {
      const { version } = (await employer.client.ok(getOwnJob, { id: jobId })).data;
      return (await employer.client.ok(updateJobs, { action, jobs: [{ jobId, version }] })).data[0]?.failure?.code;
    };
    expect(await many('pause')).toBeUndefined();
    expect(await many('resume')).toBe('verification_required');
    expect(await many('close')).toBeUndefined();
  });

  it.each(VENDORS)('a vendor of type %s fills the bench, and submits nobody until it is verified', async (type) => {
    const vendor = await app.signUp(type);
    expect(await askedOf(vendor)).toBe('required');
    const input = await submission(app, vendor);
    expect(await vendor.client.fails(applyJobs, input)).toMatchObject(REFUSED);
    await settle(app, vendor, 'completed');
    await vendor.client.ok(applyJobs, input);
  });

  it('nobody asks a job seeker', async () => {
    const seeker = await app.signUp('personal');
    expect(await askedOf(seeker)).toBeUndefined();
    const { jobId } = await submission(app, await app.signUp('company'));
    await seeker.client.ok(applyJobs, { jobId });
  });
});

describe.each([
  ['soft', 'asked'],
  ['off', undefined],
] as const)('where it is %s', (kycEnforcement, asked) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ config: { rateLimits: false, kycEnforcement } });
  });
  afterAll(() => app.close());

  it('both kinds of accounts go on, and are told as much as the operator wants', async () => {
    const employer = await app.signUp('client');
    expect(await askedOf(employer)).toBe(asked);
    await postJob(employer);
    for (const type of VENDORS) {
      const vendor = await app.signUp(type);
      expect(await askedOf(vendor)).toBe(asked);
      await vendor.client.ok(applyJobs, await submission(app, vendor));
      await settle(app, vendor, 'completed');
      expect(await askedOf(vendor)).toBeUndefined();
    }
  });
});
