import { addBenchResume } from '../../modules/support/bench-resumes.ts';
import { postJob } from '../../modules/support/drafts.ts';
import { addResource, person } from '../../modules/support/resources.ts';
import type { Base } from './bases.ts';
import { once } from './once.ts';

const WORDS = {
  state: 'Goa',
  workAuthorisation: 'Citizen',
  visa: 'citizen',
  taxTerms: ['contract'],
  cost: { amount: 900, currency: 'INR', period: 'hourly' },
};

const benchResume = once(async ({ app, users }) => {
  const employeeId = await addResource(app, users.company);
  return { employeeId, resumeId: (await addBenchResume(users.company, employeeId))._id };
});

export const BENCH_BASES: Readonly<Record<string, Base>> = {
  getResourceJobs: {
    as: ({ users }) => users.company.client,
    input: async ({ app, users }) => ({ employeeId: await addResource(app, users.company) }),
  },
  getFittingJobsOfPeople: {
    as: ({ users }) => users.company.client,
    input: async ({ app, users }) => ({ employeeIds: [await addResource(app, users.company)], keyword: 'Java' }),
  },
  getJobResources: {
    as: ({ users }) => users.company.client,
    input: async ({ users }) => ({ jobId: await postJob(users.client) }),
  },
  addBenchResource: {
    as: async ({ app }) => (await app.signUp('company')).client,
    input: () => ({ ...person(), ...WORDS, email: `${crypto.randomUUID()}@example.com` }),
  },
  updateEmployee: {
    as: ({ users }) => users.company.client,
    input: async ({ app, users }) => ({
      ...person(),
      ...WORDS,
      employeeId: await addResource(app, users.company),
      version: 1,
    }),
  },
  changeBenchResources: {
    as: ({ users }) => users.company.client,
    input: async ({ app, users }) => ({
      people: [{ employeeId: await addResource(app, users.company), version: 1 }],
      change: { status: 'rolling-off', availableFrom: '2026-01-01', rollOffDate: '2026-01-01', sendInHotlist: true },
    }),
  },
  setBenchSettings: { as: ({ users }) => users.company.client, input: () => ({ marginFloor: 15 }) },
  updateBenchResume: {
    as: ({ users }) => users.company.client,
    input: async (world) => ({ ...(await benchResume(world)), label: 'For banks' }),
    oneByOne: true,
  },
  deleteBenchResource: {
    as: ({ users }) => users.company.client,
    input: async ({ app, users }) => ({ employeeId: await addResource(app, users.company) }),
    oneByOne: true,
  },
  archiveBenchResource: {
    as: ({ users }) => users.company.client,
    input: async ({ app, users }) => ({ employeeId: await addResource(app, users.company), archived: true }),
  },
};
