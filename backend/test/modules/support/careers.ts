/** A job seeker with something in every field of the profile. */
import * as candidatesCalls from '#contract/api/candidates.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type { TestApp, TestUser } from '../../support/app.ts';

export type Change = CallInput<typeof candidatesCalls.updateCandidateProfile>;

/** As it was before there was more to say. */
export const OLD: Omit<Change, 'version'> = {
  visibility: 'open',
  nameShown: 'first-name',
  headline: 'Weaver of sails',
  category: null,
  skills: ['Jacquard', 'Dyeing'],
  totalYears: 6,
  qualification: null,
  country: null,
  state: null,
  city: null,
  blocked: [],
};
export const JOB = {
  id: 'job00001',
  title: 'Loom operator',
  employer: 'Loomhouse',
  place: 'Surat',
  from: '2019-03',
  until: null,
  summary: 'Sails of every size. Write to me@weaver.example.',
};
export const MORE = {
  about: 'I weave.\nAnd mend. Call 98765 43210.',
  skillDetails: [
    { name: 'Jacquard', level: 'expert', years: 6, lastUsed: 2025, evidence: 'job00001' },
    { name: 'Dyeing', level: null, years: null, lastUsed: null, evidence: 'link0001' },
  ],
  experiences: [JOB, { ...JOB, id: 'job00002', title: 'Trainee', from: '2018-01', until: '2019-06', summary: null }],
  educations: [
    {
      id: 'edu00001',
      title: 'Textiles',
      institution: 'Loom College',
      qualification: 'certificate',
      from: null,
      until: '2018-05',
    },
  ],
  certificates: [{ id: 'cert0001', name: 'Dye safety', issuer: 'Board', issued: '2020-02', expires: '2099-01' }],
  languages: [
    { code: 'gu', level: 'native' },
    { code: 'pt-BR', level: 'basic' },
  ],
  links: [{ id: 'link0001', label: 'Portfolio', url: 'https://weaver.example/sails' }],
  preferences: {
    workModes: ['on-site', 'hybrid'],
    jobTypes: ['full-time'],
    pay: { min: 45_000.5, currency: 'INR', period: 'monthly' },
    noticeDays: 30,
    relocation: 'listed',
    relocateTo: ['Goa, India'],
    startsOn: '2027-02-01',
  },
} as const satisfies Partial<Change>;
export const WHOLE = { ...OLD, ...MORE } as unknown as Omit<Change, 'version'>;

type Own = CallOutput<typeof candidatesCalls.getCandidateProfile>;

export async function own({ client }: TestUser): Promise<Own> {
  return (await client.ok(candidatesCalls.getCandidateProfile, {})).data;
}

/** Saves the whole profile with this change. */
export async function save(user: TestUser, change: Partial<Change> = {}): Promise<Own> {
  const { version } = await own(user);
  return (await user.client.ok(candidatesCalls.updateCandidateProfile, { ...WHOLE, version, ...change })).data;
}

/** Somebody new with the whole profile. */
export async function weaverIn(app: TestApp, change: Partial<Change> = {}): Promise<TestUser> {
  const user = await app.signUp('personal', { firstName: 'Asha' });
  await save(user, change);
  return user;
}
