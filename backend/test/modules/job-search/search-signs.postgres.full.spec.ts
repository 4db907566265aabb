/** What signs and operators mean, in the search for jobs and in that for people: the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as candidatesCalls from '#contract/api/candidates.ts';
import { getAllVendorAndJobseeker } from '#contract/api/finding.ts';
import { jobDraft } from '#contract/domain/job.ts';
import { JobWriter } from '../../../src/modules/jobs/posting/job-writer.service.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { seekerWith } from '../support/candidate-profiles.ts';
import { draftJob } from '../support/drafts.ts';

/** What somebody does, in a few words, with the skills beside them. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'C developer': ['C'],
  'C++ developer': ['C++'],
  'C# developer': ['C#'],
  'C/C++ tinkerer': [],
  '.NET developer': ['.NET'],
  'ASP.NET developer': ['ASP.NET'],
  'Node.js developer': ['Node.js'],
  'Vue.js developer': ['Vue.js'],
  'React.js developer': ['React.js'],
  'Release person': ['CI/CD'],
  'F# enthusiast': ['F#'],
  'Ward nurse': ['Triage'],
  'Sous chef': ['Sauces'],
  Falconer: ['Birds of prey'],
  'Truck driver': ['Night shifts'],
  'Kubernetes gardener': ['Kubernetes'],
};

/** A keyword with all that it finds. */
const TABLE: readonly [keyword: string, ...found: (keyof typeof TEXTS)[]][] = [
  ['C', 'C developer', 'C/C++ tinkerer'],
  ['c', 'C developer', 'C/C++ tinkerer'],
  ['C++', 'C++ developer', 'C/C++ tinkerer'],
  ['c++ developer', 'C++ developer'],
  ['developer c++', 'C++ developer'],
  ['"C++"', 'C++ developer', 'C/C++ tinkerer'],
  ['cpp', 'C++ developer', 'C/C++ tinkerer'],
  ['C#', 'C# developer'],
  ['c# developer', 'C# developer'],
  ['c sharp', 'C# developer'],
  ['F#', 'F# enthusiast'],
  ['C or C#', 'C developer', 'C# developer', 'C/C++ tinkerer'],
  ['C++ or C#', 'C# developer', 'C++ developer', 'C/C++ tinkerer'],
  ['.NET', '.NET developer', 'ASP.NET developer'],
  ['.net developer', '.NET developer', 'ASP.NET developer'],
  ['ASP.NET', 'ASP.NET developer'],
  ['asp.net', 'ASP.NET developer'],
  ['.NET -ASP.NET', '.NET developer'],
  ['Node.js', 'Node.js developer'],
  ['node.js', 'Node.js developer'],
  ['nodejs', 'Node.js developer'],
  ['node js', 'Node.js developer'],
  ['Vue.js', 'Vue.js developer'],
  ['vue', 'Vue.js developer'],
  ['vuejs developer', 'Vue.js developer'],
  ['react.js', 'React.js developer'],
  ['CI/CD', 'Release person'],
  ['ci/cd', 'Release person'],
  ['cicd', 'Release person'],
  ['k8s', 'Kubernetes gardener'],
  ['nurse or chef', 'Sous chef', 'Ward nurse'],
  ['NURSE OR CHEF', 'Sous chef', 'Ward nurse'],
  ['"sous chef"', 'Sous chef'],
  ['"chef sous"'],
  ['chef -sous'],
  [
    'developer -C++',
    '.NET developer',
    'ASP.NET developer',
    'C developer',
    'C# developer',
    'Node.js developer',
    'React.js developer',
    'Vue.js developer',
  ],
  ['developer -C++ -C# -C -.NET -node.js -react.js', 'Vue.js developer'],
  ['lorry driver', 'Truck driver'],
  ['truk driver', 'Truck driver'],
  ['kubernets', 'Kubernetes gardener'],
  ['falcnoer', 'Falconer'],
  ['falcon', 'Falconer'],
  ['falconre', 'Falconer'],
  ['chef falconer'],
];

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Kestrel' });
  const writer = app.server.app.get(JobWriter);
  await writer.insertMany(
    Object.entries(TEXTS).map(([title, skills]) => ({
      clientId: employer.userId,
      companyName: 'Kestrel',
      companyVerified: false,
      defaultTimeZone: 'UTC',
      draft: jobDraft.parse(
        draftJob({ title, description: 'A good place to work at.', skills: skills.map((name) => ({ name })) }),
      ),
      status: 'active' as const,
    })),
  );
  await writer.finish();
  for (const [headline, skills] of Object.entries(TEXTS)) {
    const { client } = await app.signUp('personal');
    await client.ok(candidatesCalls.updateCandidateProfile, {
      visibility: 'open',
      nameShown: 'first-name',
      headline,
      category: null,
      skills: [...skills],
      totalYears: null,
      qualification: null,
      country: null,
      state: null,
      city: null,
      blocked: [],
      version: 1,
    });
  }
});
afterAll(() => app.close());

describe.each(['asc', 'relevance'] as const)('by %s', (sort) => {
  it.each(TABLE)('%s finds people who say so', async (keyword, ...found) => {
    const { data, page } = await app.visitor.ok(candidatesCalls.getCandidates, { keyword, sort, limit: 100 });
    expect(data.map(({ headline }) => headline).sort()).toEqual([...found].sort());
    expect(page?.total).toBe(found.length);
  });

  it.each(TABLE)('%s finds the same people for an employer', async (keyword, ...found) => {
    const { data, page } = await employer.client.ok(getAllVendorAndJobseeker, { keyword, sort, limit: 100 });
    expect(data.map(({ headline }) => headline).sort()).toEqual([...found].sort());
    expect(page?.total).toBe(found.length);
  });

  it.each(TABLE.filter(([keyword]) => keyword !== 'chef falconer'))(
    '%s finds jobs that say so',
    async (keyword, ...found) => {
      const { data } = await app.visitor.ok(jobSearchCalls.activeJobs, { keyword, sort, limit: 100 });
      expect(data.map(({ title }) => title).sort()).toEqual([...found].sort());
    },
  );
});

it.each([
  ['C', ['C developer']],
  ['c++', ['C++ developer']],
  ['C#', ['C# developer']],
  ['.NET', ['.NET developer']],
  ['Node.js', ['Node.js developer']],
  ['nodejs', ['Node.js developer']],
  ['Vue', ['Vue.js developer']],
  ['CI/CD', ['Release person']],
])('the skill %s is that skill', async (skill, found) => {
  const { data } = await app.visitor.ok(jobSearchCalls.activeJobs, { skills: [skill], limit: 100 });
  expect(data.map(({ title }) => title).sort()).toEqual(found);
  const people = await employer.client.ok(getAllVendorAndJobseeker, { skills: [skill], limit: 100 });
  expect(people.data.map(({ headline }) => headline).sort()).toEqual(found);
});

it('says in which spelling people were found, and that of nobody who hides', async () => {
  const { page } = await app.visitor.ok(candidatesCalls.getCandidates, { keyword: 'falconre' });
  expect(page?.correctedTo).toBe('falconer');
  const exact = await app.visitor.ok(candidatesCalls.getCandidates, { keyword: '"falconre"' });
  expect(exact.page).toMatchObject({ total: 0, correctedTo: null });
  await seekerWith(app, { visibility: 'open-to-invites', headline: 'Zymurgist' });
  const { page: nobody } = await app.visitor.ok(candidatesCalls.getCandidates, { keyword: 'zymurgsit' });
  expect(nobody).toMatchObject({ total: 0, correctedTo: null });
});
