/** Valid inputs about what a job seeker keeps: profile, resumes, saved jobs and searches. */
import { getCandidateProfile } from '#contract/api/candidates.ts';
import * as filesCalls from '#contract/api/files.ts';
import { getNotificationPreferences } from '#contract/api/notification-preferences.ts';
import * as resumesCalls from '#contract/api/resumes.ts';
import * as savedCalls from '#contract/api/saved.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { postJob } from '../../modules/support/drafts.ts';
import type { Client } from '../client.ts';
import type { Base, World } from './bases.ts';
import { once } from './once.ts';

/** A seeker without lists that could be full. */
const seeker = async ({ app }: World) => (await app.signUp('personal')).client;
const keepers = new WeakMap<World, { client: Client; used: number }>();
const keeperWithRoom = async (world: World): Promise<Client> => {
  const known = keepers.get(world);
  const keeper = known === undefined || known.used >= 20 ? { client: await seeker(world), used: 0 } : known;
  keepers.set(world, keeper);
  keeper.used += 1;
  return keeper.client;
};

const resume = once(async ({ users: { personal } }) => {
  const file = new File(['Asha Rao, weaver'], 'resume.txt');
  const { data } = await personal.client.ok(filesCalls.upload, { kind: 'resume' }, {}, file);
  return (await personal.client.ok(resumesCalls.updateResume, { fileId: data._id })).data[0]?._id;
});

const WHOLE_PROFILE = {
  ...{ visibility: 'hidden', nameShown: 'initials', headline: 'Weaver', blocked: [], category: null, totalYears: 3 },
  ...{ qualification: null, country: null, state: null, city: null, skills: ['Weaving', 'Ikat'], about: null },
  skillDetails: [{ name: 'Ikat', level: null, years: null, lastUsed: null, evidence: null }],
  experiences: [
    { id: 'job00001', title: 'Weaver', employer: null, place: null, from: '2020-01', until: null, summary: null },
  ],
  educations: [{ id: 'edu00001', title: 'Loom', institution: null, qualification: null, from: null, until: null }],
  certificates: [{ id: 'cert0001', name: 'Dyes', issuer: null, issued: null, expires: null }],
  languages: [{ code: 'gu', level: 'native' }],
  links: [{ id: 'link0001', label: 'Sails', url: 'https://weaver.example' }],
  preferences: {
    ...{ workModes: [], jobTypes: [], noticeDays: null, relocation: 'listed', relocateTo: ['Goa'], startsOn: null },
    pay: { min: 1, currency: 'INR', period: 'monthly' },
  },
};

const OTHER_PREFERENCES = {
  ...{
    panelOff: ['Kyc'],
    desktopOff: ['System'],
    mailOff: ['JobInvitation'],
    applicantMails: 'hourly',
    namedSubjects: true,
    weeklySubmissions: true,
  },
  quiet: { on: false, from: '21:30', until: '06:15', weekends: true },
} as const;

export const SEEKER_BASES: Readonly<Record<string, Base>> = {
  updateResume: {
    as: ({ users }) => users.personal.client,
    input: async (world) => ({ resumeId: await resume(world) }),
    oneByOne: true,
  },
  upsertSavedJob: { as: keeperWithRoom, input: async ({ users }) => ({ jobId: await postJob(users.client) }) },
  updateCandidateProfile: {
    // One entry of each list, whole: a fault of a field beside would keep the others from being stored.
    input: async ({ users }) => {
      const { data } = await users.personal.client.ok(getCandidateProfile, {});
      return { ...WHOLE_PROFILE, version: data.version };
    },
    unseen: { 'blocked.0': 'who is no employer cannot be blocked' },
    oneByOne: true,
  },
  updateNotificationPreferences: {
    input: async ({ users }) => {
      const { data } = await users.personal.client.ok(getNotificationPreferences, {});
      return { ...OTHER_PREFERENCES, version: data.version };
    },
    oneByOne: true,
  },
  snoozeTurn: {
    as: ({ users }) => users.client.client,
    input: ({ users }) => ({ group: 'verification', recordId: users.client.userId, until: null }),
    unseen: { recordId: 'taken back, whether or not it was put off' },
  },
  saveSearch: {
    as: keeperWithRoom,
    input: () => ({ name: crypto.randomUUID(), filters: {}, frequency: 'off' }),
  },
  updateSavedSearch: {
    as: ({ users }) => users.individual.client,
    input: async ({ app, users }) => {
      await rows(app.database.primary(), 'delete from saved_searches where user_id = ?', [users.individual.userId]);
      const { data } = await users.individual.client.ok(savedCalls.saveSearch, {
        name: crypto.randomUUID(),
        filters: {},
        frequency: 'off',
      });
      return { id: data._id, name: crypto.randomUUID() };
    },
    oneByOne: true,
  },
};
