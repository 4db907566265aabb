import { describe, expect, it } from 'vitest';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { NO_PREFERENCES } from '#contract/domain/career.ts';
import type { ImportedProfile } from '#contract/domain/imported-profile.ts';
import { importChange, importStanding, itemFaults, soundItem, groupsOf } from '../use-import.ts';

const EMPTY = {
  ...{ version: 1, visibility: 'hidden', nameShown: 'first-name', headline: null, category: null, skills: [] },
  ...{ totalYears: null, qualification: null, country: null, state: null, city: null, about: null, skillDetails: [] },
  ...{ experiences: [], educations: [], certificates: [], languages: [], links: [], preferences: NO_PREFERENCES },
  blocked: [],
} as unknown as CandidateProfile;

const JOB = {
  ...{ id: 'job00001', title: 'Nurse', employer: 'Clinic', place: null, from: '2019-04', until: null },
  summary: null,
};
const DRAFT: ImportedProfile = {
  ...{ isOwn: true, firstName: 'A', lastName: 'B', email: null, phone: null, timeZone: null, headline: 'Ward nurse' },
  ...{
    about: null,
    category: 'healthcare',
    qualification: null,
    totalYears: 4,
    country: 'IN',
    state: null,
    city: null,
  },
  ...{ visibility: 'open', nameShown: null, preferences: null, leftOut: [] },
  skills: [{ name: 'Triage', level: 'expert', years: 6.5, lastUsed: 2024, evidence: 'job00001' }],
  experiences: [JOB],
  educations: [
    { id: 'edu00001', title: 'Nursing', institution: null, qualification: 'bachelor-degree', from: null, until: null },
  ],
  certificates: [{ id: 'cer00001', name: 'ACLS', issuer: 'AHA', issued: '2024-01', expires: '2026-01' }],
  languages: [{ code: 'hi', name: 'Hindi', level: 'native' }],
  links: [{ id: 'lin00001', label: 'Talks', url: 'https://example.com' }],
};

const itemsOf = (draft: ImportedProfile) => groupsOf(draft).flatMap(({ items }) => items);
const factsOf = (draft: ImportedProfile) => groupsOf(draft).flatMap(({ facts }) => facts);
const ids = () => {
  let turn = 0;
  return () => `new0000${String((turn += 1))}`;
};
const saved = (draft: ImportedProfile, profile: CandidateProfile): CandidateProfile =>
  ({ ...profile, ...importChange(itemsOf(draft), factsOf(draft), profile, ids()) }) as CandidateProfile;

describe('our own file', () => {
  it('fills an empty profile with all that it holds, under the same ids', () => {
    const { skills, languages, ...lists } = DRAFT;
    expect(saved(DRAFT, EMPTY)).toMatchObject({
      ...{ headline: 'Ward nurse', category: 'healthcare', totalYears: 4, country: 'IN', visibility: 'open' },
      ...{ skills: ['Triage'], skillDetails: skills, languages: languages.map(({ code, level }) => ({ code, level })) },
      experiences: lists.experiences,
      educations: lists.educations,
      certificates: lists.certificates,
      links: lists.links,
    });
  });

  it('changes nothing when it is brought in once more', () => {
    const profile = saved(DRAFT, EMPTY);
    expect(itemsOf(DRAFT).map((item) => importStanding(item, profile, true).kind)).toEqual(
      itemsOf(DRAFT).map(() => 'same'),
    );
    expect(saved(DRAFT, profile)).toEqual(profile);
  });

  it('takes the place of the entry that it was written from, and leaves the others', () => {
    const other = { ...JOB, id: 'job00002', employer: 'Another' };
    const profile = { ...EMPTY, experiences: [{ ...JOB, title: 'Assistant' }, other] };
    const [job] = itemsOf(DRAFT).filter(({ value }) => value.kind === 'experience');
    if (job === undefined) throw new Error('no job');
    expect(importStanding(job, profile, true)).toEqual({ kind: 'replaces', text: 'Assistant' });
    expect(importChange([job], [], profile, ids()).experiences).toEqual([JOB, other]);
  });

  it('lets a skill stand without the job that shows it, when that was left out', () => {
    const only = itemsOf(DRAFT).filter(({ value }) => value.kind === 'skill');
    expect(importChange(only, [], EMPTY, ids()).skillDetails).toMatchObject([{ name: 'Triage', evidence: null }]);
  });

  it('never shows somebody to others in passing', () => {
    expect(groupsOf(DRAFT).find(({ startsTicked }) => !startsTicked)).toMatchObject({
      title: 'Who may see you',
      facts: [{ change: { visibility: 'open' } }],
    });
  });
});

describe('somebody else’s file', () => {
  const others: ImportedProfile = {
    ...{ ...DRAFT, isOwn: false, visibility: null, category: null, totalYears: null },
    experiences: [{ ...JOB, id: 'work00000000', from: '2019', until: '2020' }],
    skills: [{ name: 'Triage', level: null, years: null, lastUsed: null, evidence: null }],
  };

  it('gets new ids, so that the next file of the kind does not take their places', () => {
    expect(saved(others, EMPTY).experiences).toMatchObject([{ id: 'new00001', from: '2019-' }]);
  });

  it('leaves years without months to the person', () => {
    const [job] = itemsOf(others).filter(({ value }) => value.kind === 'experience');
    if (job === undefined) throw new Error('no job');
    expect(Object.keys(itemFaults(job, EMPTY)).toSorted()).toEqual(['from', 'until']);
  });

  it('takes nothing from a skill that the profile knows more of', () => {
    const profile = saved(DRAFT, EMPTY);
    const [skill] = itemsOf(others).filter(({ value }) => value.kind === 'skill');
    if (skill === undefined) throw new Error('no skill');
    expect(importStanding(skill, profile, false)).toEqual({ kind: 'same' });
  });

  it('keeps the year of a certificate for the person to complete', () => {
    const [certificate] = itemsOf({
      ...others,
      certificates: [{ id: 'cer00001', name: 'ACLS', issuer: 'x'.repeat(500), issued: '2019', expires: null }],
    }).filter(({ value }) => value.kind === 'certificate');
    if (certificate === undefined) throw new Error('no certificate');
    expect(certificate.value).toMatchObject({ issued: '2019-' });
    expect(Object.keys(itemFaults(certificate, EMPTY)).toSorted()).toEqual(['issued', 'issuer']);
  });

  it('is without the details that no profile takes', () => {
    const [skill] = itemsOf({
      ...others,
      skills: [{ name: 'Weaving', level: null, years: null, lastUsed: 2999, evidence: null }],
    }).filter(({ value }) => value.kind === 'skill');
    if (skill === undefined) throw new Error('no skill');
    expect(soundItem(skill, EMPTY)).toMatchObject({
      more: { lastUsed: null },
      hint: expect.stringContaining('left out') as string,
    });
  });
});
