import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import * as employersCalls from '#contract/api/employers.ts';
import * as homeCalls from '#contract/api/home.ts';
import type { CallInput } from '#contract/call.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Figures } from '../../src/records/content/figures.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';

type Page = CallInput<typeof employersCalls.updateCompanyPage>;

const BLANK: Omit<Page, 'version'> = {
  about: null,
  website: null,
  industry: null,
  category: null,
  size: null,
  foundedYear: null,
  links: [],
  sites: [],
  country: null,
  state: null,
  city: null,
};

let app: TestApp;
let clinics: TestUser;
let looms: TestUser;
let silent: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  clinics = await employer('Bluewater Clinics', {
    about: 'Clinics on both banks of the river, open to everybody.',
    website: 'bluewater.example/jobs',
    industry: 'Hospital',
    category: 'healthcare',
    size: '201-1000',
    foundedYear: 1974,
    country: 'IN',
    state: 'Maharashtra',
    city: 'Pune',
  });
  looms = await employer('Loomhouse', { size: '11-50', foundedYear: 2015, country: 'DE', city: 'Berlin' });
  silent = await employer('Silent Partners', { about: 'Never posted anything', category: 'legal' });
  for (const title of ['Staff nurse', 'Ward manager']) await postJob(clinics, { title });
  await postJob(looms, { title: 'Weaver', category: 'manufacturing', country: 'DE', city: 'Berlin', state: null });
  await postJob(silent, { title: 'Not yet' }, 'draft');
  await recount();
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const recount = () => app.server.app.get(Figures).recount({ always: true });
const names = async (input: CallInput<typeof employersCalls.getEmployers> = {}) =>
  (await app.visitor.ok(employersCalls.getEmployers, input)).data.map(({ name }) => name);

async function employer(organisation: string, page: Partial<Page>): Promise<TestUser> {
  const user = await app.signUp('client', { organisation });
  await user.client.ok(employersCalls.updateCompanyPage, { ...BLANK, ...page, version: 1 });
  return user;
}

describe('the list of employers', () => {
  it('shows who has posted a job, with what of theirs is open', async () => {
    const { data, page } = await app.visitor.ok(employersCalls.getEmployers, {});
    expect(data).toEqual([
      {
        _id: clinics.userId,
        name: 'Bluewater Clinics',
        logo: null,
        verified: false,
        industry: 'Hospital',
        categories: ['healthcare'],
        size: '201-1000',
        foundedYear: 1974,
        country: 'IN',
        state: 'Maharashtra',
        city: 'Pune',
        summary: 'Clinics on both banks of the river, open to everybody.',
        openJobs: 2,
      },
      expect.objectContaining({ name: 'Loomhouse', openJobs: 1, categories: ['manufacturing'] }),
    ]);
    expect(page).toMatchObject({
      total: 2,
      totalPages: 1,
      facets: {
        category: [
          { value: 'healthcare', count: 1 },
          { value: 'manufacturing', count: 1 },
        ],
        companySize: [
          { value: '11-50', count: 1 },
          { value: '201-1000', count: 1 },
        ],
      },
    });
    expect(JSON.stringify(data)).not.toContain(clinics.email);
  });

  it.each<[CallInput<typeof employersCalls.getEmployers>, string[]]>([
    [{ keyword: 'river' }, ['Bluewater Clinics']],
    [{ keyword: 'loom' }, ['Loomhouse']],
    [{ keyword: 'hospital river' }, ['Bluewater Clinics']],
    [{ keyword: 'river loom' }, []],
    [{ keyword: '100%' }, []],
    [{ keyword: `' or true --` }, []],
    [{ location: 'pune' }, ['Bluewater Clinics']],
    [{ location: 'Pune, Maharashtra, India' }, ['Bluewater Clinics']],
    [{ location: 'germany' }, ['Loomhouse']],
    [{ location: 'Atlantis' }, []],
    [{ country: 'de' }, ['Loomhouse']],
    [{ category: ['healthcare', 'legal'] }, ['Bluewater Clinics']],
    [{ category: ['manufacturing'] }, ['Loomhouse']],
    [{ companySize: ['11-50'] }, ['Loomhouse']],
    [{ foundationDateMin: 2000 }, ['Loomhouse']],
    [{ foundationDateMin: 1970, foundationDateMax: 1980 }, ['Bluewater Clinics']],
    [{ sort: 'name' }, ['Bluewater Clinics', 'Loomhouse']],
    [{ sort: 'asc' }, ['Loomhouse', 'Bluewater Clinics']],
    [{ limit: 1, pageId: 2 }, ['Loomhouse']],
  ])('finds by %j', async (input, expected) => {
    expect(await names(input)).toEqual(expected);
  });

  it('finds within so many kilometres of a point', async () => {
    await sql('update organisations set latitude = 18.52, longitude = 73.855 where user_id = ?', [clinics.userId]);
    const mumbai = { latitude: 19.076, longitude: 72.8777 };
    expect(await names({ ...mumbai, destination: 100 })).toEqual([]);
    expect(await names({ latitude: 18.65, longitude: 73.75, destination: 25 })).toEqual(['Bluewater Clinics']);
    expect(await names({ latitude: 18.65, longitude: 73.75, destination: 10 })).toEqual([]);
  });

  it.each([
    [{ foundationDateMin: 1899 }, 'foundationDateMin'],
    [{ foundationDateMax: 2029 }, 'foundationDateMax'],
    [{ destination: 101 }, 'destination'],
    [{ companySize: ['huge'] }, 'companySize'],
  ])('refuses %j', async (input, path) => {
    const failure = await app.visitor.fails(employersCalls.getEmployers, input);
    expect(failure.code).toBe('validation_failed');
    expect(JSON.stringify(failure.details)).toContain(path);
  });
});

describe('the page of an employer', () => {
  it('says about itself what the employer wrote, and how many jobs are open now', async () => {
    const { data } = await app.visitor.ok(employersCalls.getEmployerById, { id: clinics.userId });
    expect(data).toMatchObject({
      name: 'Bluewater Clinics',
      about: 'Clinics on both banks of the river, open to everybody.',
      website: 'https://bluewater.example/jobs',
      openJobs: 2,
    });
    expect(JSON.stringify(data)).not.toContain('@');
  });

  it('stays when the last job has closed, and is not there before the first one', async () => {
    const once = await employer('Once Ltd', {});
    expect(await app.visitor.fails(employersCalls.getEmployerById, { id: once.userId })).toMatchObject({
      code: 'not_found',
    });
    const jobId = await postJob(once);
    await once.client.ok(ownJobsCalls.updateJob, { jobId, version: 1, status: 'paused' });
    expect((await app.visitor.ok(employersCalls.getEmployerById, { id: once.userId })).data).toMatchObject({
      openJobs: 0,
    });
    await sql('delete from users where id = ?', [once.userId]);
  });

  it.each([
    ['who has only drafts', () => silent.userId],
    ['nobody', () => crypto.randomUUID()],
  ])('is not there for %s', async (_, id) => {
    expect(await app.visitor.fails(employersCalls.getEmployerById, { id: id() })).toMatchObject({ code: 'not_found' });
  });

  it('is gone, from the list too, as soon as the employer is leaving', async () => {
    const leaver = await employer('Leaving Ltd', {});
    await postJob(leaver);
    await recount();
    expect(await names({ keyword: 'Leaving Ltd' })).toEqual(['Leaving Ltd']);
    await sql('update users set leaving_at = now() where id = ?', [leaver.userId]);
    expect(await names({ keyword: 'Leaving Ltd' })).toEqual([]);
    expect(await app.visitor.fails(employersCalls.getEmployerById, { id: leaver.userId })).toMatchObject({
      code: 'not_found',
    });
    await sql('delete from users where id = ?', [leaver.userId]);
  });
});

describe('the own page', () => {
  it('is overwritten by nobody who has not seen what stands there', async () => {
    const user = await employer('Two Tabs', { about: 'First' });
    const change = (about: string) =>
      user.client.send(employersCalls.updateCompanyPage, { ...BLANK, about, version: 2 });
    const answers = await Promise.all(['Second', 'Third'].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Larger than any version that the database can keep.
    const never = { ...BLANK, about: 'Nobody saw this', version: 2 ** 31 };
    expect(await user.client.fails(employersCalls.updateCompanyPage, never)).toMatchObject({ code: 'conflict' });
    const { data } = await user.client.ok(employersCalls.getCompanyPage, {});
    expect(data).toMatchObject({ version: 3, isPublic: false, name: 'Two Tabs' });
    expect(['Second', 'Third']).toContain(data.about);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://files.example',
    'https://user:password@example.com',
    'https://example.com@evil.example',
    'https://localhost',
    'not an address',
    `https://example.com/${'x'.repeat(200)}`,
  ])('refuses the website %s', async (website) => {
    const failure = await clinics.client.fails(employersCalls.updateCompanyPage, { ...BLANK, website, version: 2 });
    expect(failure).toMatchObject({ code: 'validation_failed', details: [{ path: 'website' }] });
  });

  it.each([
    [`website = 'javascript:alert(1)'`, 'organisations_website_check'],
    [`category = 'invented'`, 'organisations_category_check'],
    [`size = 'huge'`, 'organisations_size_check'],
    [`founded_year = 1899`, 'organisations_founded_year_check'],
    [`latitude = 91, longitude = 0`, 'organisations_degrees_check'],
    [`latitude = 10, longitude = null`, 'organisations_coordinates_check'],
  ])('the database refuses %s', async (change, constraint) => {
    await expect(sql(`update organisations set ${change} where user_id = ?`, [looms.userId])).rejects.toThrow(
      constraint,
    );
  });
});

describe('the figures', () => {
  it('are what the database holds', async () => {
    await recount();
    const { data } = await app.visitor.ok(homeCalls.getSiteFigures, {});
    expect(data).toMatchObject({
      openJobs: 3,
      postedThisWeek: 3,
      remoteJobs: 0,
      employersHiring: 2,
      places: 2,
      countries: 2,
      candidates: 0,
      categories: [
        { value: 'healthcare', count: 2 },
        { value: 'manufacturing', count: 1 },
      ],
    });
  });

  it('are counted again when they have grown old, and the visitor does not wait for it', async () => {
    const late = await employer('Late Ltd', {});
    await postJob(late, { title: 'Night nurse', workMode: 'remote' });
    const { data: before } = await app.visitor.ok(homeCalls.getSiteFigures, {});
    expect(before.openJobs).toBe(3);
    await sql(`update site_figures set counted_at = now() - interval '2 minutes'`);
    expect((await app.visitor.ok(homeCalls.getSiteFigures, {})).data.openJobs).toBe(3);
    await expect
      .poll(async () => (await app.visitor.ok(homeCalls.getSiteFigures, {})).data)
      .toMatchObject({ openJobs: 4, remoteJobs: 1, employersHiring: 3 });
  });

  it('are counted once by many who ask at once', async () => {
    await sql('delete from site_figures');
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.visitor.ok(homeCalls.getSiteFigures, {})));
    expect(new Set(answers.map(({ data }) => data.countedAt)).size).toBe(1);
  });
});
