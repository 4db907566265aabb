import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as employersCalls from '#contract/api/employers.ts';
import * as profileCalls from '#contract/api/profile.ts';
import type { CallInput } from '#contract/call.ts';
import { rows } from '../../src/database/database.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp, TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { addResource } from './support/resources.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const NOTHING = { website: null, industry: null, category: null, size: null, foundedYear: null } as const;
const NOWHERE = { country: null, state: null, city: null } as const;
const pageOf = async (user: TestUser) => (await user.client.ok(employersCalls.getCompanyPage, {})).data;
const save = async (user: TestUser, about: string) => {
  const { version } = await pageOf(user);
  const input: CallInput<typeof employersCalls.updateCompanyPage> = { ...NOTHING, ...NOWHERE, about, version };
  return (await user.client.ok(employersCalls.updateCompanyPage, input)).data;
};
/** Wide, with where it was taken written into it. */
const wideLogo = async (): Promise<string> =>
  (
    await sharp({ create: { width: 400, height: 100, channels: 4, background: '#c02020' } })
      .withExif({ IFD0: { Artist: 'Secret Author' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

it('keeps a logo whole, without what a camera wrote, for everyone, until it is replaced', async () => {
  const employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  const { data } = await employer.client.ok(employersCalls.updateLogo, { image: await wideLogo() });
  expect(data.logo).toMatch(/^\/api\/avatars\/[0-9a-f-]{36}\.webp$/);
  const answer = await fetch(`${app.url}${data.logo ?? ''}`);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.includes('Secret Author')).toBe(false);
  const { width, height, exif } = await sharp(bytes).metadata();
  expect({ width, height, exif }).toEqual({ width: 256, height: 256, exif: undefined });
  // Above and below the wide logo there is nothing, and its ends are not cut off.
  const raw = await sharp(bytes).ensureAlpha().raw().toBuffer();
  expect([raw[(5 * 256 + 128) * 4 + 3], raw[(128 * 256 + 2) * 4 + 3]]).toEqual([0, 255]);

  await employer.client.ok(employersCalls.updateLogo, { image: null });
  expect((await fetch(`${app.url}${data.logo ?? ''}`)).status).toBe(404);
  expect((await pageOf(employer)).logo).toBeNull();
});

it('keeps the picture of the person beside the logo of the company, one of each', async () => {
  const employer = await app.signUp('client');
  const image = await wideLogo();
  const { data: profile } = await employer.client.ok(profileCalls.updateAvatar, { image });
  const { data: page } = await employer.client.ok(employersCalls.updateLogo, { image });
  expect((await fetch(`${app.url}${profile.profilePic ?? ''}`)).status).toBe(200);
  expect((await fetch(`${app.url}${page.logo ?? ''}`)).status).toBe(200);
  await employer.client.ok(employersCalls.updateLogo, { image });
  const kept = await rows(app.database.primary(), 'select kind from avatars where user_id = ? order by kind', [
    employer.userId,
  ]);
  expect(kept).toEqual([{ kind: 'logo' }, { kind: 'person' }]);
});

it('refuses what is no picture', async () => {
  const vendor = await app.signUp('company');
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'GIF89a', '']) {
    const image = Buffer.from(text).toString('base64') || 'A';
    expect((await vendor.client.send(employersCalls.updateLogo, { image })).status).toBe(422);
  }
  expect((await pageOf(vendor)).logo).toBeNull();
});

it.each(['individual', 'company'] as const)(
  'shows an employer who it was that submitted somebody: %s',
  async (type) => {
    const employer = await app.signUp('client');
    const vendor = await app.signUp(type, { organisation: 'Harbour Staffing', firstName: 'Vera' });
    expect(await pageOf(vendor)).toMatchObject({
      name: type === 'company' ? 'Harbour Staffing' : 'Vera Person',
      isPublic: false,
    });
    await save(vendor, 'We place nurses along the coast.');
    await vendor.client.ok(employersCalls.updateLogo, { image: await wideLogo() });
    const jobId = await postJob(employer);
    const employeeId = await addResource(app, vendor, { name: 'Somebody' });
    const { data } = await vendor.client.ok(applicationsCalls.applyJobs, { jobId, employeeId });
    const seenBy = async (user: TestUser) =>
      (await user.client.ok(applicationsCalls.getJobApplicationById, { id: data._id })).data.vendor;
    expect(await seenBy(employer)).toMatchObject({
      about: 'We place nurses along the coast.',
      logo: expect.stringMatching(/^\/api\/avatars\//) as string,
    });
    expect(await seenBy(vendor)).toBeNull();
    // A vendor has no public page.
    expect((await app.visitor.send(employersCalls.getEmployerById, { id: vendor.userId })).status).toBe(404);
    await rows(app.database.primary(), `update users set leaving_at = now() + interval '30 days' where id = ?`, [
      vendor.userId,
    ]);
    expect(await seenBy(employer)).toBeNull();
  },
);

it('lets a vendor by themselves be called by the name that they have now', async () => {
  const vendor = await app.signUp('individual', { firstName: 'Vera' });
  await save(vendor, 'We place nurses along the coast.');
  await vendor.client.ok(profileCalls.updateProfile, { firstName: 'Veronica' });
  expect((await pageOf(vendor)).name).toBe('Veronica Person');
});

it('refuses to save over a newer version', async () => {
  const vendor = await app.signUp('individual');
  const first = await save(vendor, 'One');
  await save(vendor, 'Two');
  const late = { ...NOTHING, ...NOWHERE, about: 'Three', version: first.version };
  expect((await vendor.client.send(employersCalls.updateCompanyPage, late)).status).toBe(409);
  expect((await pageOf(vendor)).about).toBe('Two');
});
