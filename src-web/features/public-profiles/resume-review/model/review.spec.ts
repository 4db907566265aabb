import { describe, expect, it } from 'vitest';
import { updateCandidateProfile, type CandidateProfile } from '#contract/api/candidates.ts';
import { NO_PREFERENCES } from '#contract/domain/career.ts';
import type { ResumeFields } from '#contract/domain/resume-reading.ts';
import { cutOuts, piecesOf } from '#web/shared/resume-pages/drawing.ts';
import { inputOf } from '../../career/model/section.ts';
import { changeOf, standingOf } from './change.ts';
import { valueFaults } from '../use-review.ts';
import { wordsOf } from './change-words.ts';
import { fieldsOf } from './fields.ts';
import type { ReviewValue } from './types.ts';

const profile: CandidateProfile = {
  visibility: 'hidden',
  nameShown: 'initials',
  headline: null,
  category: null,
  skills: ['SQL'],
  totalYears: null,
  qualification: null,
  country: null,
  state: null,
  city: null,
  gender: null,
  about: null,
  skillDetails: [{ name: 'SQL', level: 'expert', years: 9, lastUsed: 2025, evidence: null }],
  experiences: [
    {
      id: 'jobjobjob',
      title: 'Nurse',
      employer: 'Ward 7',
      place: null,
      from: '2019-04',
      until: null,
      summary: 'Nights.',
    },
  ],
  educations: [],
  certificates: [],
  languages: [{ code: 'de', level: 'native' }],
  links: [{ id: 'linklink1', label: 'GitHub', url: 'https://github.com/asha/' }],
  preferences: NO_PREFERENCES,
  blocked: [],
  asksGender: false,
  version: 4,
  card: null,
  shown: { visitor: null, employer: null, applied: null },
  completeness: { percent: 0, next: null },
};
const source = (line: number, start: number, end: number) => ({ page: 0, line, start, end, box: null });
const sure = <Value>(value: Value, sources = [source(0, 0, 4)]) => ({ value, confidence: 'sure' as const, sources });
const nothing: ResumeFields = {
  name: null,
  headline: null,
  emails: [],
  phones: [],
  place: null,
  links: [],
  about: null,
  skills: [],
  experiences: [],
  educations: [],
  certificates: [],
  languages: [],
};
const pages = [{ width: null, height: null, lines: [{ text: '2020 – 2021', box: null }] }];
const read = (fields: Partial<ResumeFields>) => fieldsOf({ ...nothing, ...fields }, pages);
const only = (fields: Partial<ResumeFields>) => {
  const [field] = read(fields);
  if (field === undefined) throw new Error('Nothing was found');
  return field;
};
const job = {
  title: sure('Nurse'),
  employer: sure('Harbour Clinic'),
  place: null,
  from: sure('2020'),
  until: sure('2021-03'),
  text: null,
};
let made = 0;
const newId = () => `entry${String((made += 1)).padStart(5, '0')}`;

it.each([
  [{ kind: 'skill', name: 'SQL', years: '1', level: 'expert' }, ['SQL', '1 year · Expert']],
  [{ kind: 'skill', name: 'SQL', years: '1.5', level: '' }, ['SQL', '1.5 years']],
  [{ kind: 'language', code: 'bn', level: 'native' }, ['Bengali', 'Native']],
  [{ kind: 'education', title: 'Botany', institution: '', from: '2017-', until: '2020-' }, ['Botany', '2017 – 2020']],
] satisfies [ReviewValue, string[]][])('says %o in the words of the screen', (value, words) => {
  expect(wordsOf(value, (from, until) => `${from} – ${until}`)).toEqual(words);
});

describe('months', () => {
  it('stay half where the page only says the year, and are refused until somebody completes them', () => {
    const field = only({ experiences: [job] });
    expect(field.value).toMatchObject({ from: '2020-', until: '2021-03' });
    expect(field.doubts).toEqual(['The page only says “2020”. Please choose the months.']);
    expect(valueFaults(field.value, profile)).toEqual({ from: 'Choose both the month and the year' });
    expect(valueFaults({ ...field.value, from: '2020-05' } as ReviewValue, profile)).toEqual({});
  });

  it('tell a job that goes on from one whose end is not said', () => {
    expect(only({ experiences: [{ ...job, until: sure(null) }] }).value).toMatchObject({ isCurrent: true });
    const field = only({ experiences: [{ ...job, from: sure('2020-01'), until: null }] });
    expect(field.value).toMatchObject({ isCurrent: false, until: '' });
    expect(Object.keys(valueFaults(field.value, profile))).toEqual(['until']);
  });

  it('may be missing from an education, but not be halves', () => {
    const school = { degree: sure('Statistics'), institution: null, from: null, until: null };
    expect(valueFaults(only({ educations: [school] }).value, profile)).toEqual({});
    const value = only({ educations: [{ ...school, until: sure('2020') }] }).value;
    expect(Object.keys(valueFaults(value, profile))).toEqual(['until']);
  });
});

describe('absurd years', () => {
  it.each(['9999', '9999-01', '0001', '0001-05', '1492-10', '2060-01'])('as %s are marked, and refused', (year) => {
    const { value } = only({ experiences: [{ ...job, from: sure(year), until: sure(null) }] });
    expect(Object.keys(valueFaults(value, profile))).toEqual(['from']);
    expect(Object.keys(valueFaults(only({ educations: [school(year)] }).value, profile))).toEqual(['until']);
    const input = inputOf(profile, changeOf([value], profile, newId));
    expect(updateCandidateProfile.input.safeParse(input).success).toBe(false);
  });

  it('say that a start is missing where only the end was one', () => {
    const field = only({ experiences: [{ ...job, from: null, until: sure('2023-03') }] });
    expect(field.doubts).toEqual(['We found no start. Please enter it.']);
  });

  const school = (until: string) => ({ degree: sure('Statistics'), institution: null, from: null, until: sure(until) });
});

describe('what is understood', () => {
  it('is never cut: what is too long is said, and refused', () => {
    const field = only({ headline: sure('a'.repeat(150)) });
    expect(field.value).toEqual({ kind: 'headline', headline: 'a'.repeat(150) });
    expect(field.doubts[0]).toContain('150 characters');
    expect(Object.keys(valueFaults(field.value, profile))).toEqual(['headline']);
  });

  it('says what is doubtful, with the words of the page', () => {
    const employer = { ...sure('Ward', [source(0, 0, 4)]), confidence: 'doubtful' as const };
    const { doubts } = only({ experiences: [{ ...job, employer, from: sure('2020-01') }] });
    expect(doubts).toEqual(['We’re not sure of the employer: the page says “2020”.']);
  });

  it('knows languages by their names, and takes levels only from words that say them', () => {
    const speaks = (name: string, level: string | null) => only({ languages: [{ name: sure(name), level }] });
    expect(speaks('Englisch', 'C1').value).toEqual({ kind: 'language', code: 'en', level: 'fluent' });
    expect(speaks('Bengali', 'mother tongue').value).toMatchObject({ code: 'bn', level: 'native' });
    const unsaid = speaks('Kannada', null);
    expect(unsaid.value).toMatchObject({ code: 'kn', level: '' });
    expect(valueFaults(unsaid.value, profile)).toEqual({ level: 'Choose how well you speak it' });
    expect(Object.keys(valueFaults(speaks('Tulu', 'fluent').value, profile))).toEqual(['code']);
  });

  it('finds the country of a place by its name alone', () => {
    expect(only({ place: sure('Pune, Maharashtra, India') }).value).toEqual({
      kind: 'place',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'IN',
    });
    expect(only({ place: sure('Springfield') }).value).toMatchObject({ city: 'Springfield', country: '' });
  });

  it('is there once, however often the page says it', () => {
    const skill = (name: string) => ({ name: sure(name), years: null, level: null });
    expect(read({ skills: [skill('Python'), skill('python'), skill('Excel')] })).toHaveLength(2);
  });
});

describe('the change', () => {
  const skill = (name: string): ReviewValue => ({ kind: 'skill', name, level: '', years: '' });

  it('keeps what the profile has, and names nothing that was not accepted', () => {
    const change = changeOf([skill('Python'), { kind: 'about', about: 'I nurse.' }], profile, newId);
    expect(Object.keys(change).toSorted()).toEqual(['about', 'skillDetails', 'skills']);
    expect(change.skills).toEqual(['SQL', 'Python']);
    expect(change.skillDetails?.[0]).toEqual(profile.skillDetails[0]);
    expect(changeOf([], profile, newId)).toEqual({});
  });

  it('is taken by the call', () => {
    const values = read({
      headline: sure('Nurse for children'),
      place: sure('Pune, India'),
      experiences: [{ ...job, from: sure('2020-02') }],
      certificates: [sure('Life support')],
      links: [sure('behance.net/asha')],
      languages: [{ name: sure('English'), level: 'B2' }],
    }).map(({ value }) => value);
    const input = inputOf(profile, changeOf(values, profile, newId));
    expect(updateCandidateProfile.input.safeParse(input).error).toBeUndefined();
    expect(input).toMatchObject({
      version: 4,
      headline: 'Nurse for children',
      city: 'Pune',
      country: 'IN',
      experiences: [{ id: 'jobjobjob' }, { title: 'Nurse', employer: 'Harbour Clinic', from: '2020-02' }],
      links: [{ label: 'GitHub' }, { label: 'Behance', url: 'https://behance.net/asha' }],
      languages: [{ code: 'de' }, { code: 'en', level: 'conversational' }],
    });
  });

  it('doubles nothing that the profile has', () => {
    const stands = (value: ReviewValue) => standingOf(value, profile).kind;
    expect(stands(skill(' sql '))).toBe('same');
    expect(stands(skill('Python'))).toBe('new');
    expect(stands({ kind: 'link', label: 'x', url: 'http://www.github.com/asha' })).toBe('same');
    expect(stands({ kind: 'language', code: 'de', level: '' })).toBe('same');
    const standing = only({ experiences: [{ ...job, employer: sure('WARD 7'), from: sure('2019'), until: null }] });
    expect(stands(standing.value)).toBe('same');
    expect(stands(only({ experiences: [job] }).value)).toBe('new');
  });

  it('says what it would replace', () => {
    const value: ReviewValue = { kind: 'headline', headline: 'Nurse' };
    expect(standingOf(value, { ...profile, headline: 'Midwife' })).toEqual({ kind: 'replaces', text: 'Midwife' });
    expect(standingOf(value, { ...profile, headline: 'nurse' })).toEqual({ kind: 'same' });
  });
});

describe('the drawing', () => {
  const box = { x: 50, y: 100, width: 495, height: 10 };

  it('puts the cells of a line where their marks are, and the last one at the end', () => {
    const [first, last] = piecesOf({ text: 'Nurse, Ward 7\t2020', box }, [
      { page: 0, line: 0, start: 7, end: 13, box: { x: 92, y: 100, width: 36, height: 10 } },
    ]);
    expect(first).toMatchObject({ text: 'Nurse, Ward 7', x: 50, width: 78 });
    expect(last).toMatchObject({ text: '2020', x: 545, isAtEnd: true });
  });

  it('cuts out what stays on the page', () => {
    const page = { width: 595, height: 842, lines: [] };
    const date = { x: 500, y: 2, width: 60, height: 10 };
    expect(cutOuts(page, [date])).toEqual([{ x: 295, y: 0, width: 300, height: 26 }]);
    // What stands far from each other would be too small to read in one part.
    expect(cutOuts(page, [{ ...date, x: 50 }, date]).map(({ x }) => x)).toEqual([36, 295]);
  });
});
