import { describe, expect, it } from 'vitest';
import { NO_PREFERENCES, type Career, type SkillDetail } from '#contract/domain/career.ts';
import { withoutContact } from '../../../../library/text/without-contact.ts';
import { careerAfter } from './career-after.ts';

const detail = (name: string, evidence: string | null = null): SkillDetail => ({
  name,
  level: 'expert',
  years: null,
  lastUsed: null,
  evidence,
});
const job = (id: string): Career['experiences'][number] => ({
  id,
  title: 'Weaver',
  employer: null,
  place: null,
  from: '2020-01',
  until: null,
  summary: null,
});
const STORED: Career = {
  about: 'As it was',
  skillDetails: [detail('Jacquard', 'job00001'), detail('Dyeing')],
  experiences: [job('job00001')],
  educations: [],
  certificates: [],
  languages: [],
  links: [],
  preferences: NO_PREFERENCES,
};

describe('a change of a profile', () => {
  it('keeps what it does not name, and what was said of skills that stay', () => {
    const { career, faults } = careerAfter(STORED, { skills: ['Mending', 'JACQUARD', 'mending'] });
    expect(faults).toEqual([]);
    expect(career).toMatchObject({ about: 'As it was', skills: ['mending', 'JACQUARD'] });
    expect(career.skillDetails).toEqual([
      { level: null, years: null, lastUsed: null, evidence: null },
      { level: 'expert', years: null, lastUsed: null, evidence: 'job00001' },
    ]);
  });

  it('takes away what it names as nothing', () => {
    expect(careerAfter(STORED, { skills: [], about: null, experiences: [] }).career).toMatchObject({
      about: null,
      experiences: [],
      skillDetails: [],
    });
  });

  it('drops the evidence with its entry, and refuses one that is not there', () => {
    const gone = careerAfter(STORED, { skills: ['Jacquard'], experiences: [] });
    expect(gone).toMatchObject({ faults: [], career: { skillDetails: [{ evidence: null }] } });
    const stray = { skills: ['Jacquard'], skillDetails: [detail('Jacquard', 'job00009'), detail('Sewing')] };
    expect(careerAfter(STORED, stray).faults.map(({ path }) => path)).toEqual([
      'skillDetails.1.name',
      'skillDetails.0.evidence',
    ]);
    const twice = careerAfter(STORED, {
      skills: [],
      links: [{ id: 'job00001', label: 'L', url: 'https://a.example' }],
    });
    expect(twice.faults.map(({ path }) => path)).toEqual(['experiences']);
  });
});

describe('a text without contact', () => {
  it.each([
    ['Write to asha.k@mail.example.com, please', 'Write to •••, please'],
    ['asha (at) mail.example', '•••'],
    ['Call +91 98765 43210 or 0484-2345678.', 'Call ••• or •••.'],
    ['See https://asha.example/me and www.asha.example', 'See ••• and •••'],
    ['From 2019 - 2023 I led 12 people, budget 45,000', 'From 2019 - 2023 I led 12 people, budget 45,000'],
    ['2019-2023', '2019-2023'],
    ['Teams of 120, 3 sites, 24/7', 'Teams of 120, 3 sites, 24/7'],
  ])('of %j is %j', (text, kept) => expect(withoutContact(text)).toBe(kept));

  it('takes no longer for a text made to be slow', () => {
    const started = performance.now();
    withoutContact('1 '.repeat(1_000));
    withoutContact('a.'.repeat(1_000));
    withoutContact(`${'a'.repeat(1_999)}@`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
