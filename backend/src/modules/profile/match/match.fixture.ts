/** A job and a person for the specs of a match, and what to change of them. */
import { expect } from 'vitest';
import { NO_PREFERENCES } from '#contract/domain/career.ts';
import type { MatchFactorKey } from '#contract/domain/match-weights.ts';
import type { MatchJob } from '../../../records/profile/match-bound.ts';
import type { WholeProfile } from '../../../records/profile/shown-to.ts';
import { matchOf } from './score.ts';
import { ofSeeker, type MatchPerson, type Nearness, type Sides } from './sides.ts';

export const JOB: MatchJob = {
  requirements: [
    { name: 'Go', must: true, minYears: 4 },
    { name: 'PostgreSQL', must: true, minYears: 0 },
    { name: 'Terraform', must: false, minYears: 0 },
  ],
  experience: '4-year',
  workMode: 'hybrid',
  country: 'IN',
  state: 'Karnataka',
  city: 'Bengaluru',
  salary: { min: 3_200_000, max: 4_000_000, currency: 'INR', payPeriod: 'annualy' },
  startDate: '2027-01-04',
  timeZone: 'Asia/Kolkata',
};
export const PROFILE: WholeProfile = {
  firstName: 'Ananya',
  lastName: 'Krishnan',
  nameShown: 'first-name',
  visibility: 'open',
  blocksSomebody: false,
  headline: 'Backend engineer',
  category: 'software-it',
  qualification: 'bachelor-degree',
  skills: ['go', 'Postgres'],
  skillDetails: [
    { name: 'go', level: 'expert', years: 7, lastUsed: 2026, evidence: 'job00001' },
    { name: 'Postgres', level: null, years: null, lastUsed: null, evidence: null },
  ],
  totalYears: 8,
  country: 'IN',
  state: 'Karnataka',
  city: 'Bengaluru',
  timeZone: 'Asia/Kolkata',
  contact: { email: 'ananya@example.com', phone: '+919876543210' },
  about: 'I build ledgers.',
  experiences: [
    {
      id: 'job00001',
      title: 'Backend engineer',
      employer: 'Paywell',
      place: 'Bengaluru',
      from: '2021-01',
      until: null,
      summary: 'Rebuilt settlement.',
    },
  ],
  educations: [
    {
      id: 'edu00001',
      title: 'Postgres and other databases',
      institution: 'College',
      qualification: 'bachelor-degree',
      from: '2013-07',
      until: '2017-05',
    },
  ],
  certificates: [],
  languages: [],
  links: [],
  preferences: {
    ...NO_PREFERENCES,
    workModes: ['hybrid'],
    pay: { min: 3_600_000, currency: 'INR', period: 'annualy' },
    startsOn: '2027-01-21',
  },
};
export const PERSON = ofSeeker(PROFILE);
export const HERE: Nearness = { km: 9, sameCountry: true, moves: false };
export const SIDES: Sides = { job: JOB, person: PERSON, nearness: HERE, today: '2026-11-24' };

export const withJob = (change: Partial<MatchJob>): Sides => ({ ...SIDES, job: { ...JOB, ...change } });
export const withPerson = (change: Partial<MatchPerson>): Sides => ({ ...SIDES, person: { ...PERSON, ...change } });
export const withWishes = (
  change: Partial<NonNullable<MatchPerson['wishes']>>,
  job: Partial<MatchJob> = {},
): Sides => ({
  ...withPerson({ wishes: { ...PROFILE.preferences, ...change } }),
  job: { ...JOB, ...job },
});
export const withKm = (change: Partial<Nearness>): Sides => ({ ...SIDES, nearness: { ...HERE, ...change } });

/** Its share, or null where it is left out. */
export const shareOf = (key: MatchFactorKey, sides: Sides): number | null => {
  const { factors, leftOut } = matchOf(sides);
  const found = factors.find((factor) => factor.key === key);
  expect(leftOut.some((left) => left.key === key)).toBe(found === undefined);
  return found?.share ?? null;
};
