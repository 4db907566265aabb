import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import { rows } from '../../src/platform/database/database.ts';
import type { TestApp, TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { judgePosting } from './support/posting-rules.ts';
import { createPublicSite, MISSING, UGLY } from './support/public-site.ts';

let app: TestApp;
let employer: TestUser;
const get = (path: string) => fetch(app.url + path, { headers: { accept: 'text/html,*/*' } });
const text = async (path: string) => (await get(path)).text();
const set = (id: string, sql: string) => rows(app.database.primary(), `update jobs set ${sql} where id = ?`, [id]);
beforeAll(async () => {
  app = await createPublicSite();
  employer = await app.signUp('client', { organisation: 'Kiln & Sons' });
});
afterAll(() => app.close());

async function postingOf(id: string): Promise<Record<string, unknown>> {
  const html = await text(`/jobs/${id}`);
  const json = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(json) as Record<string, unknown>;
}

describe('JobPosting data', () => {
  it('keeps every documented rule and has every recommended property that the employer filled in', async () => {
    const full = await postJob(employer, {
      title: UGLY.replace('\u0001', ''),
      description: '<p>Throws <strong>pots</strong>.</p><ul><li>Glaze</li></ul><script>alert(1)</script> And more.',
      salaryMin: 300_000,
      salaryMax: 500_000,
      experience: '2-year',
      qualification: 'bachelor-degree',
      closesOn: '2099-12-31',
      startDate: '2099-01-01',
      openings: 3,
      skills: [{ name: 'Glazing' }],
    });
    const posting = await postingOf(full);
    expect(judgePosting(posting)).toEqual({
      faults: [],
      recommended: [
        'baseSalary',
        'directApply',
        'educationRequirements',
        'employmentType',
        'experienceRequirements',
        'identifier',
        'validThrough',
      ],
    });
    expect(posting).toMatchObject({
      title: UGLY.replace('\u0001\u202e', ''),
      url: `https://jobs.example/jobs/${full}`,
      // The end of that day in India.
      validThrough: '2099-12-31T18:30:00.000Z',
      hiringOrganization: { name: 'Kiln & Sons' },
      jobLocation: { address: { addressLocality: 'Pune', addressRegion: 'Maharashtra', addressCountry: 'IN' } },
      totalJobOpenings: 3,
    });
  });

  it('says of remote work who may apply, and of pay only what is shown', async () => {
    const remote = await postJob(employer, {
      workMode: 'remote',
      salaryMin: 25,
      payPeriod: 'hourly',
      jobType: 'contract',
    });
    const posting = await postingOf(remote);
    expect(judgePosting(posting).faults).toEqual([]);
    expect(posting).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'India' },
      employmentType: 'CONTRACTOR',
      baseSalary: { currency: 'INR', value: { minValue: 25, unitText: 'HOUR' } },
    });
    expect(posting).not.toHaveProperty('jobLocation');
    const exact = await postJob(employer, {
      salaryMin: 9,
      salaryMax: 9,
      payPeriod: 'monthly',
      experience: 'fresh',
      workMode: 'hybrid',
      state: null,
      city: null,
    });
    expect(judgePosting(await postingOf(exact)).faults).toEqual([]);
    expect(await postingOf(exact)).toMatchObject({
      baseSalary: { value: { value: 9, unitText: 'MONTH' } },
      experienceRequirements: 'no requirements',
    });
    const silent = await postJob(employer, { salaryMin: 9, salaryMax: 10, salaryVisible: false });
    expect(judgePosting(await postingOf(silent)).faults).toEqual([]);
    expect(await postingOf(silent)).not.toHaveProperty('baseSalary');
  });

  it('is judged by rules that can fail', () => {
    const broken = {
      '@type': 'JobPosting',
      title: '<b>x',
      description: '<table>',
      datePosted: 'yesterday',
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: '₹',
        value: { '@type': 'QuantitativeValue', unitText: 'annualy' },
      },
      validThrough: '2001-01-01',
      employmentType: 'full-time',
      applicantLocationRequirements: {},
      educationRequirements: {},
      experienceRequirements: 'lots',
      identifier: 7,
      directApply: 'yes',
    };
    expect(judgePosting(broken).faults.length).toBeGreaterThanOrEqual(16);
  });
});

describe('the address of a job', () => {
  it('answers 200 with its head, and says until when', async () => {
    const id = await postJob(employer, { title: 'Wheel thrower', closesOn: '2099-06-30' });
    const response = await get(`/jobs/${id}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<title>Wheel thrower at Kiln &amp; Sons, Pune, Maharashtra | Rolecall</title>');
    expect(html).toContain(`<link rel="canonical" href="https://jobs.example/jobs/${id}">`);
    expect(html).toContain('unavailable_after: 2099-06-30T18:30:00.000Z');
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:site_name'])
      expect(html).toContain(`<meta property="${name}" content="`);
    expect(await text('/jobs?keyword=clay')).toContain(
      'rel="alternate" type="application/rss+xml" title="Newest jobs for clay on Rolecall" href="https://jobs.example/feeds/jobs.rss?keyword=clay"',
    );
  });

  it('can be broken out of by no word of a posting or of its own', async () => {
    const breakers = ['</script><script>hit()</script>', `"'><img src=x onerror=hit()>`, '</title><script>hit()//'];
    const pages = ['/jobs', '/employers', '/candidates', '/'].flatMap((path) =>
      breakers.map((word) => `${path}?keyword=${encodeURIComponent(word)}&location=${encodeURIComponent(word)}`),
    );
    for (const title of breakers) {
      const owner = await app.signUp('client', { organisation: title });
      pages.push(`/jobs/${await postJob(owner, { title, city: title, skills: [{ name: title }] })}`);
      pages.push(`/employers/${owner.userId}`);
    }
    for (const path of pages) {
      const html = await text(path);
      expect(html).not.toMatch(/<script>|<img/);
      expect(html.match(/<title>/g)).toHaveLength(1);
    }
    for (const path of ['/jobs?keyword=x%0d%0aSet-Cookie:%20hit=1', '/jobs/%0d%0aSet-Cookie:%20hit=1', '/%0d%0aX:1']) {
      const { headers } = await get(path);
      expect([headers.get('set-cookie'), headers.get('x')]).toEqual([null, null]);
    }
    expect((await get(`/jobs?keyword=${'x'.repeat(10_000_000)}`).catch(() => ({ status: 431 }))).status).toBe(431);
    const long = await text(`/jobs?keyword=${'x'.repeat(5_000)}`);
    expect(long).not.toContain('rss+xml" title="Newest jobs for x');
    expect((await get('/healthz')).status).toBe(200);
  });

  it('answers 410 once the job has ended, with noindex and where to look on; its draft and its pause are no end', async () => {
    const twin = await postJob(employer, { title: 'Twin', skills: [{ name: 'Raku' }] });
    const ends = {
      filled: `status = 'filled'`,
      closed: `status = 'closed'`,
      expired: `closes_at = now() - interval '1 hour'`,
    };
    for (const [status, sql] of Object.entries(ends)) {
      const id = await postJob(employer, { title: `Was ${status}`, skills: [{ name: 'Raku' }] });
      await set(id, sql);
      const page = await get(`/jobs/${id}`);
      expect(page.status).toBe(410);
      const html = await page.text();
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain(`Was ${status} at Kiln`);
      expect(html).not.toContain('ld+json');
      const { data } = await app.visitor.ok(jobSearchCalls.endedJob, { id });
      expect(data).toMatchObject({ title: `Was ${status}`, companyName: 'Kiln & Sons', status });
      expect(data.similar[0]?._id).toBe(twin);
    }
    const draft = await postJob(employer, { title: 'Unannounced' }, 'draft');
    const withdrawn = await postJob(employer, { title: 'Unannounced' }, 'draft');
    await set(withdrawn, `status = 'closed'`);
    const paused = await postJob(employer, { title: 'Unannounced' });
    await set(paused, `status = 'paused'`);
    for (const id of [draft, withdrawn, paused, MISSING, twin]) {
      expect(await app.visitor.fails(jobSearchCalls.endedJob, { id })).toMatchObject({ code: 'not_found' });
      if (id === twin) continue;
      const page = await get(`/jobs/${id}`);
      expect(page.status).toBe(404);
      const html = await page.text();
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('Unannounced');
    }
  });

  it('answers 404 for whatever is no record, and 503 while the database cannot say', async () => {
    for (const below of [
      'no-id',
      MISSING,
      `${MISSING}/`,
      `${MISSING}/more`,
      'a%2Fb',
      `${MISSING}%2F`,
      '%20',
      `${MISSING}x`,
    ]) {
      for (const list of ['jobs', 'employers']) {
        const page = await get(`/${list}/${below}`);
        expect(page.status, `/${list}/${below}`).toBe(404);
        expect(await page.text()).toContain('<meta name="robots" content="noindex">');
      }
    }
    const id = await postJob(employer);
    await rows(app.database.primary(), 'alter table jobs rename to jobs_away');
    try {
      for (const path of [`/jobs/${id}`, `/jobs/${MISSING}`, `/employers/${employer.userId}`]) {
        const page = await get(path);
        expect(page.status, path).toBe(503);
        expect(page.headers.get('retry-after')).toBe('5');
        expect(await page.text()).toContain('<meta name="robots" content="noindex">');
      }
    } finally {
      await rows(app.database.primary(), 'alter table jobs_away rename to jobs');
    }
    expect((await get(`/jobs/${id}`)).status).toBe(200);
  });

  it('forgets the ended jobs of an employer who is leaving', async () => {
    const leaver = await app.signUp('client');
    const id = await postJob(leaver);
    await set(id, `status = 'closed'`);
    expect((await get(`/jobs/${id}`)).status).toBe(410);
    await rows(app.database.primary(), 'update users set leaving_at = now() where id = ?', [leaver.userId]);
    expect((await get(`/jobs/${id}`)).status).toBe(404);
  });
});
