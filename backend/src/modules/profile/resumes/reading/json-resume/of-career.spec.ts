import { expect, it } from 'vitest';
import { NO_PREFERENCES } from '#contract/domain/career.ts';
import { QUALIFICATIONS } from '#contract/domain/options.ts';
import { jsonResume } from '#contract/domain/json-resume.ts';
import type { WholeProfile } from '../../../../../records/profile/shown-to.ts';
import { fromJsonResume } from './from-json-resume.ts';
import { resumeProfileOf } from './of-career.ts';
import { toJsonResume } from './to-json-resume.ts';

const EMPTY: WholeProfile = {
  ...{ firstName: 'Asha', lastName: 'Rao', nameShown: 'initials', visibility: 'hidden', blocksSomebody: false },
  ...{ headline: null, category: null, qualification: null, skills: [], totalYears: null, about: null },
  ...{ country: null, state: null, city: null, timeZone: null, contact: { email: null, phone: null } },
  ...{ skillDetails: [], experiences: [], educations: [], certificates: [], languages: [], links: [] },
  preferences: NO_PREFERENCES,
};

const FULL: WholeProfile = {
  ...EMPTY,
  ...{ headline: 'Ward nurse', about: 'Night shifts,\nand why I like them.', skills: ['Triage', 'Hindi braille'] },
  ...{ country: 'IN', state: 'MH', city: 'Pune', contact: { email: 'asha@example.com', phone: '+919820012345' } },
  skillDetails: [{ name: 'Triage', level: 'expert', years: 6.5, lastUsed: 2025, evidence: 'job00001' }],
  experiences: [
    {
      ...{ id: 'job00001', title: 'Nurse', employer: 'Kamala Clinic', place: 'Pune', from: '2019-04', until: null },
      summary: 'Led the night shift.\nTrained eight people.',
    },
  ],
  educations: [
    {
      ...{ id: 'edu00001', title: 'Nursing', institution: 'KEM', qualification: 'bachelor-degree', from: '2014-07' },
      until: '2018-05',
    },
  ],
  certificates: [{ id: 'cert0001', name: 'ACLS', issuer: 'AHA', issued: '2024-01', expires: '2026-01' }],
  languages: [{ code: 'pt-BR', level: 'native' }],
  links: [{ id: 'link0001', label: 'Talks', url: 'https://münchen.example/vorträge' }],
  preferences: { ...NO_PREFERENCES, workModes: ['remote'], noticeDays: 30 },
};

it.each([
  ['empty', EMPTY],
  ['full', FULL],
])('tells an %s profile in a valid file, which says the same when it is read', (_, profile) => {
  const told = resumeProfileOf(profile);
  const file = toJsonResume(told);
  expect(jsonResume.parse(JSON.parse(JSON.stringify(file)))).toEqual(file);
  expect(fromJsonResume(file)).toEqual({ kind: 'imported', profile: told, slips: [] });
});

it('keeps what the schema has no field for', () => {
  expect(toJsonResume(resumeProfileOf(FULL))).toMatchObject({
    basics: {
      location: { city: 'Pune', region: 'MH', countryCode: 'IN' },
      profiles: [{ network: 'Talks', url: 'https://xn--mnchen-3ya.example/vortr%C3%A4ge' }],
    },
    work: [{ position: 'Nurse', name: 'Kamala Clinic', startDate: '2019-04' }],
    education: [
      {
        studyType: QUALIFICATIONS.labels['bachelor-degree'],
        area: 'Nursing',
        startDate: '2014-07',
        endDate: '2018-05',
      },
    ],
    skills: [{ name: 'Triage', level: 'Expert', yearsOfExperience: 6.5, lastUsed: 2025 }, { name: 'Hindi braille' }],
    certificates: [{ name: 'ACLS', date: '2024-01', expires: '2026-01' }],
    languages: [{ language: 'Brazilian Portuguese', fluency: 'Native' }],
    meta: { rolecall: { version: 1, preferences: { workModes: ['remote'], noticeDays: 30 } } },
  });
});
