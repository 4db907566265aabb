import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as employersCalls from '#contract/api/employers.ts';
import * as profileCalls from '#contract/api/profile.ts';
import type { CallInput } from '#contract/call.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { addResource } from './support/resources.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const NOTHING = { website: null, industry: null, category: null, size: null, foundedYear: null, links: [], sites: [] };
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

  const paths = [`/jobs/${await postJob(employer)}`, `/employers/${employer.userId}`];
  const pictureOf = async (path: string) => {
    const html = await (await fetch(app.url + path, { headers: { accept: 'text/html' } })).text();
    return /<meta property="og:image" content="https?:\/\/[^/"]+(?<path>[^"]*)">/.exec(html)?.groups?.['path'];
  };
  for (const path of paths) expect(await pictureOf(path)).toBe(data.logo);

  await employer.client.ok(employersCalls.updateLogo, { image: null });
  expect((await fetch(`${app.url}${data.logo ?? ''}`)).status).toBe(404);
  for (const path of paths) expect(await pictureOf(path)).toBe('/icon-512.png');
  expect((await pageOf(employer)).logo).toBeNull();
});

it('shows the photo of a team in its shape, links and further offices, and to everyone only those of an employer', async () => {
  const employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  await postJob(employer);
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#208040' } })
    .withExif({ IFD3: { GPSLatitude: '9/1 58/1 0/1' } })
    .jpeg()
    .toBuffer();
  const { data } = await employer.client.ok(employersCalls.updateTeamPhoto, { image: photo.toString('base64') });
  const answer = await fetch(`${app.url}${data.teamPhoto ?? ''}`);
  const kept = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(kept).toMatchObject({ format: 'webp', width: 1280, height: 720 });
  expect(kept.exif).toBeUndefined();
  const links = [{ label: 'Careers', url: 'https://bluewater.example/work' }];
  const sites = [
    { country: 'IN', state: 'Kerala', city: 'Kochi' },
    { country: 'DE', state: null, city: null },
  ];
  const input = { ...NOTHING, ...NOWHERE, about: null, version: data.version, links, sites };
  await employer.client.ok(employersCalls.updateCompanyPage, input);
  const shown = (await app.visitor.ok(employersCalls.getEmployerById, { id: employer.userId })).data;
  expect(shown).toMatchObject({ teamPhoto: data.teamPhoto, links, sites });
  const page = await (await fetch(`${app.url}/employers/${employer.userId}`)).text();
  expect(page).toContain('"sameAs":["https://bluewater.example/work"]');

  const vendor = await app.signUp('company');
  const { version } = await pageOf(vendor);
  await vendor.client.ok(employersCalls.updateCompanyPage, { ...input, version });
  expect(await pageOf(vendor)).toMatchObject({ links, sites });
  expect(await app.visitor.fails(employersCalls.getEmployerById, { id: vendor.userId })).toMatchObject({
    code: 'not_found',
  });
});

it('refuses more links and offices than there is room for, one twice, and addresses that are none', async () => {
  const employer = await app.signUp('client');
  const { version } = await pageOf(employer);
  const link = (n: number) => ({ label: 'L', url: `https://a${String(n)}.example` });
  const site = (n: number) => ({ country: 'IN', state: null, city: `Town ${String(n)}` });
  const many = <T>(count: number, of: (n: number) => T) => Array.from({ length: count }, (_, n) => of(n));
  const paths = async (change: object) => {
    const input = { ...NOTHING, ...NOWHERE, about: null, version, ...change };
    const { details } = await employer.client.fails(employersCalls.updateCompanyPage, input);
    return (details as { path: string }[]).map(({ path }) => path);
  };
  expect(await paths({ links: many(6, link) })).toEqual(['links']);
  expect(await paths({ links: [link(1), link(1)] })).toEqual(['links']);
  expect(await paths({ links: [{ label: 'L', url: 'javascript:alert(1)' }] })).toEqual(['links.0.url']);
  expect(await paths({ sites: many(11, site) })).toEqual(['sites']);
  expect(await paths({ sites: [site(1), site(1)] })).toEqual(['sites']);
  expect(await paths({ sites: [{ country: null, state: null, city: 'Kochi' }] })).toEqual(['sites.0.country']);
  const change = (columns: string) =>
    rows(app.database.primary(), `update organisations set ${columns} where user_id = ?`, [employer.userId]);
  for (const columns of [`links = '{}'`, `links = '[1,2,3,4,5,6]'`, `sites = '1'`]) {
    await expect(change(columns)).rejects.toThrow(/violates check constraint/);
  }
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
    const links = [{ label: 'Careers', url: 'https://northline.example/work' }];
    const { version: now } = await pageOf(vendor);
    const about = 'We place nurses along the coast.';
    await vendor.client.ok(employersCalls.updateCompanyPage, { ...NOTHING, ...NOWHERE, about, version: now, links });
    await vendor.client.ok(employersCalls.updateLogo, { image: await wideLogo() });
    const jobId = await postJob(employer);
    const employeeId = await addResource(app, vendor, { name: 'Somebody' });
    const { data } = await vendor.client.ok(applicationsCalls.applyJobs, { jobId, employeeId });
    const seenBy = async (user: TestUser) =>
      (await user.client.ok(applicationsCalls.getJobApplicationById, { id: data._id })).data.vendor;
    expect(await seenBy(employer)).toMatchObject({
      about: 'We place nurses along the coast.',
      logo: expect.stringMatching(/^\/api\/avatars\//) as string,
      links,
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
