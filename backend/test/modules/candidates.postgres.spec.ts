import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as candidatesCalls from '#contract/api/candidates.ts';
import { applyJobs } from '#contract/api/applications.ts';
import * as homeCalls from '#contract/api/home.ts';
import type { CallInput } from '#contract/call.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { BLANK, seekerWith, type CandidateProfile } from './support/candidate-profiles.ts';
import { postJob } from './support/drafts.ts';

type Search = CallInput<typeof candidatesCalls.getCandidates>;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const headlines = async (input: Search = {}, client: Client = app.visitor) =>
  (await client.ok(candidatesCalls.getCandidates, { limit: 300, ...input })).data.map(({ headline }) => headline);

describe('the list of candidates', () => {
  it('shows a card and nothing that leads to the person', async () => {
    const user = await seekerWith(app, {
      headline: 'Marine electrician',
      skills: ['Wiring', 'wiring', 'Radar'],
      category: 'engineering',
      totalYears: 6.5,
      qualification: 'certificate',
      country: 'IN',
      state: 'Kerala',
      city: 'Kochi',
    });
    await sql(`update users set last_name = 'Kurian', phone = '+919876543210' where id = ?`, [user.userId]);
    const { data } = await app.visitor.ok(candidatesCalls.getCandidates, { keyword: 'electrician' });
    expect(data).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
        name: 'Asha K.',
        headline: 'Marine electrician',
        category: 'engineering',
        skills: ['wiring', 'Radar'],
        totalYears: 6.5,
        qualification: 'certificate',
        country: 'IN',
        state: 'Kerala',
        city: 'Kochi',
        listedAt: expect.stringMatching(/Z$/) as unknown,
      },
    ]);
    const answer = JSON.stringify(data);
    for (const secret of [user.userId, user.email, 'Kurian', '9876543210']) expect(answer).not.toContain(secret);
    const { data: own } = await user.client.ok(candidatesCalls.getCandidateProfile, {});
    expect(own.card).toEqual(data[0]);
  });

  it('is searched and sorted by nothing that its cards hide, whoever asks', async () => {
    const user = await seekerWith(app, { headline: 'Quiet quarryman', city: 'Kochi' }, 'Devika');
    await sql(`update users set last_name = 'Zamorin', phone = '+919812345678' where id = ?`, [user.userId]);
    const [address = ''] = user.email.split('@');
    const secrets = ['Zamorin', 'zam', '9812345678', '+919812345678', '98123', user.email, address, user.userId];
    const searchers = await Promise.all(
      (['client', 'personal', 'individual', 'company', 'staff'] as const).map((type) => app.signUp(type)),
    );
    for (const { client } of [{ client: app.visitor }, ...searchers]) {
      expect(await headlines({ keyword: 'quarryman' }, client)).toEqual(['Quiet quarryman']);
      for (const keyword of [...secrets, 'Devika'])
        expect(await headlines({ keyword }, client)).not.toContain('Quiet quarryman');
      for (const sort of ['asc', 'relevance', 'experience'] as const) {
        const answer = JSON.stringify(await client.ok(candidatesCalls.getCandidates, { keyword: 'quarryman', sort }));
        for (const secret of secrets) expect(answer).not.toContain(secret);
      }
      for (const odd of [
        { sort: 'last_name' },
        { lastName: 'Zamorin' },
        { email: user.email },
        { visibility: 'hidden' },
      ])
        expect(await client.fails(candidatesCalls.getCandidates, odd)).toMatchObject({ code: 'validation_failed' });
    }
  });

  it('shows initials alone to who asked for that', async () => {
    await seekerWith(app, { headline: 'Initial person', nameShown: 'initials' }, 'meera');
    const { data } = await app.visitor.ok(candidatesCalls.getCandidates, { keyword: 'initial' });
    expect(data[0]?.name).toBe('M. P.');
  });

  it('shows nobody who has not said so', async () => {
    const user = await app.signUp('personal');
    const { data } = await user.client.ok(candidatesCalls.getCandidateProfile, {});
    expect(data).toMatchObject({ visibility: 'hidden', headline: null, card: null, version: 1 });
    const { userId } = await app.signUp('personal');
    await sql('delete from seeker_profiles where user_id = ?', [userId]);
    expect(
      await sql('select 1 from seeker_profiles where user_id = ? and listed_at is not null', [user.userId]),
    ).toEqual([]);
  });

  it('loses who hides, at once, and dates who comes back anew', async () => {
    const user = await seekerWith(app, { headline: 'Hiding harpist' });
    await sql(`update seeker_profiles set listed_at = now() - interval '40 days' where user_id = ?`, [user.userId]);
    expect(await headlines({ keyword: 'harpist' })).toEqual(['Hiding harpist']);
    expect(await headlines({ keyword: 'harpist', datePost: 'last-30-days' })).toEqual([]);
    const change = (version: number, visibility: CandidateProfile['visibility']) =>
      user.client.ok(candidatesCalls.updateCandidateProfile, {
        ...BLANK,
        headline: 'Hiding harpist',
        visibility,
        version,
      });
    await change(2, 'hidden');
    expect(await headlines({ keyword: 'harpist' })).toEqual([]);
    await change(3, 'open');
    expect(await headlines({ keyword: 'harpist', datePost: 'last-hour' })).toEqual(['Hiding harpist']);
  });

  it('shows who is open to employers to signed-in employers alone', async () => {
    await seekerWith(app, { headline: 'Discreet diver', visibility: 'open-to-invites' });
    const client = await app.signUp('client');
    expect(await headlines({ keyword: 'diver' }, client.client)).toEqual(['Discreet diver']);
    for (const type of ['personal', 'individual', 'company', 'untyped', 'staff', 'leaving'] as const) {
      expect(await headlines({ keyword: 'diver' }, (await app.signUp(type)).client)).toEqual([]);
    }
    expect(await headlines({ keyword: 'diver' })).toEqual([]);
  });

  it('never shows a person to a company that they blocked, nor to whoever that company may be', async () => {
    const [present, other] = [await app.signUp('client', { organisation: 'Present Ltd' }), await app.signUp('client')];
    const user = await seekerWith(app, {
      headline: 'Careful cartographer',
      blocked: [present.userId, crypto.randomUUID()],
    });
    expect((await user.client.ok(candidatesCalls.getCandidateProfile, {})).data.blocked).toEqual([
      { _id: present.userId, name: 'Present Ltd' },
    ]);
    expect(await headlines({ keyword: 'cartographer' }, present.client)).toEqual([]);
    expect(await headlines({ keyword: 'cartographer' })).toEqual([]);
    expect(await headlines({ keyword: 'cartographer' }, other.client)).toEqual(['Careful cartographer']);
    const { data: figures } = await app.visitor.ok(homeCalls.getSiteFigures, {});
    expect(figures.candidates).toBe((await headlines()).length);
  });

  it('leaves out who applied to a job, for the employer whose job it is and for nobody else', async () => {
    const [employer, other] = [await app.signUp('client'), await app.signUp('client')];
    const applicant = await seekerWith(app, { headline: 'Stoker who applied', visibility: 'open' });
    await seekerWith(app, { headline: 'Stoker who did not', visibility: 'open' });
    const jobId = await postJob(employer);
    await applicant.client.ok(applyJobs, { jobId });
    const search: Search = { keyword: 'stoker', notAppliedTo: jobId };
    expect(await headlines(search, employer.client)).toEqual(['Stoker who did not']);
    expect(await headlines(search, other.client)).toHaveLength(2);
    expect(await headlines(search)).toHaveLength(2);
  });

  it('loses who is leaving', async () => {
    const user = await seekerWith(app, { headline: 'Leaving luthier' });
    await sql('update users set leaving_at = now() where id = ?', [user.userId]);
    expect(await headlines({ keyword: 'luthier' })).toEqual([]);
    expect(await headlines({ keyword: 'luthier' }, (await app.signUp('client')).client)).toEqual([]);
  });

  describe('filters', () => {
    beforeAll(async () => {
      await seekerWith(app, {
        headline: 'Zephyr nurse',
        skills: ['Triage'],
        category: 'healthcare',
        totalYears: 0.5,
        country: 'IN',
        city: 'Pune',
      });
      await seekerWith(app, {
        headline: 'Zephyr teacher',
        skills: ['C++', 'Triage'],
        category: 'education',
        totalYears: 3,
        qualification: "master's-degree",
        country: 'DE',
        city: 'Berlin',
      });
      await seekerWith(app, { headline: 'Zephyr pilot', totalYears: 21, qualification: 'certificate' });
    });
    it.each<[Search, string[]]>([
      [{}, ['Zephyr pilot', 'Zephyr teacher', 'Zephyr nurse']],
      [{ sort: 'experience' }, ['Zephyr pilot', 'Zephyr teacher', 'Zephyr nurse']],
      [{ keyword: 'zephyr triage' }, ['Zephyr teacher', 'Zephyr nurse']],
      [{ keyword: 'zephyr teach' }, ['Zephyr teacher']],
      [{ keyword: 'c++ zephyr' }, ['Zephyr teacher']],
      [{ keyword: `zephyr' | 'x` }, []],
      [{ keyword: '!!! & |' }, []],
      [{ location: 'Pune' }, ['Zephyr nurse']],
      [{ location: 'Berlin, Germany' }, ['Zephyr teacher']],
      [{ category: ['education', 'healthcare'] }, ['Zephyr teacher', 'Zephyr nurse']],
      [{ experiences: ['fresh'] }, ['Zephyr nurse']],
      [{ experiences: ['3-year', '5-plus-year'] }, ['Zephyr pilot', 'Zephyr teacher']],
      [{ qualifications: ["master's-degree"] }, ['Zephyr teacher']],
      [{ datePost: 'last-hour' }, ['Zephyr pilot', 'Zephyr teacher', 'Zephyr nurse']],
      [{ limit: 1, pageId: 2 }, ['Zephyr teacher']],
    ])('find by %j', async (input, expected) => {
      expect(await headlines({ keyword: 'zephyr', ...input })).toEqual(expected);
    });

    it('count how many each value would leave', async () => {
      const { page } = await app.visitor.ok(candidatesCalls.getCandidates, {
        keyword: 'zephyr',
        category: ['education'],
      });
      expect(page).toMatchObject({
        total: 1,
        genderFilter: false,
        facets: {
          category: [
            { value: 'education', count: 1 },
            { value: 'healthcare', count: 1 },
          ],
          experiences: [{ value: '3-year', count: 1 }],
          qualifications: [{ value: "master's-degree", count: 1 }],
        },
      });
    });

    it('rank by relevance: the headline before the skills', async () => {
      await seekerWith(app, { headline: 'Quartz cutter', skills: ['Basalt'] });
      await seekerWith(app, { headline: 'Basalt cutter', skills: ['Quartz'] });
      expect(await headlines({ keyword: 'quartz', sort: 'relevance' })).toEqual(['Quartz cutter', 'Basalt cutter']);
    });

    it('reach at most so many cards', async () => {
      const { data, page } = await app.visitor.ok(candidatesCalls.getCandidates, { pageId: 101, limit: 10 });
      expect(data).toEqual([]);
      expect(page?.total).toBeLessThanOrEqual(1_000);
    });
  });
});

describe('gender', () => {
  it('is neither a filter nor kept where the operator has not allowed it', async () => {
    expect(await app.visitor.fails(candidatesCalls.getCandidates, { candidateGender: 'female' })).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'candidateGender' }],
    });
    const user = await app.signUp('personal');
    expect(
      await user.client.fails(candidatesCalls.updateCandidateProfile, { ...BLANK, gender: 'female', version: 1 }),
    ).toMatchObject({ details: [{ path: 'gender' }] });
    expect((await user.client.ok(candidatesCalls.getCandidateProfile, {})).data).toMatchObject({
      asksGender: false,
      version: 1,
    });
  });

  it('is a filter where the operator allows it, over what people said of themselves; cards stay silent about it', async () => {
    const open = await createTestApp({ config: { rateLimits: false, genderFilter: true } });
    try {
      for (const [gender, headline] of [
        ['female', 'First sailor'],
        ['male', 'Second sailor'],
        [null, 'Third sailor'],
      ] as const) {
        const user = await open.signUp('personal');
        await user.client.ok(candidatesCalls.updateCandidateProfile, { ...BLANK, headline, gender, version: 1 });
      }
      const { data, page } = await open.visitor.ok(candidatesCalls.getCandidates, { candidateGender: 'female' });
      expect(data.map(({ headline }) => headline)).toEqual(['First sailor']);
      expect(page?.genderFilter).toBe(true);
      expect(JSON.stringify(data)).not.toContain('female');
      expect((await open.visitor.ok(candidatesCalls.getCandidates, {})).data).toHaveLength(3);
    } finally {
      await open.close();
    }
  });
});
