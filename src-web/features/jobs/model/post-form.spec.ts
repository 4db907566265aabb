import { describe, expect, it } from 'vitest';
import { draftPayFault, emptyPostJob, isBlank, plainLength, toUnfinished, type PostJobValues } from './post-form.ts';
import { checkPostJob, fieldName, serverErrors } from './post-faults.ts';

const today = '2026-01-31';
const good: PostJobValues = {
  ...emptyPostJob('IN', 'Asia/Kolkata', '2026-03-02'),
  title: 'Welder',
  description: '<p>Welding of pressure vessels in our Pune works.</p>',
  category: 'manufacturing',
  city: 'Pune',
};
const errorsOf = (change: Partial<PostJobValues>) => {
  const result = checkPostJob({ ...good, ...change }, today);
  return 'errors' in result ? result.errors : {};
};

describe('checkPostJob', () => {
  it('makes the draft that the contract wants', () => {
    const result = checkPostJob({ ...good, city: ' Pune ', salaryMin: 500_000, openings: '' }, today);
    expect(result).toMatchObject({
      draft: { title: 'Welder', city: 'Pune', state: null, openings: 1, salaryMin: 500_000, salaryMax: null },
    });
  });

  it.each<[string, string, Partial<PostJobValues>]>([
    ['title', 'Enter a job title', { title: ' ' }],
    ['title', 'Enter a job title of at least 3 characters', { title: 'ab' }],
    ['category', 'Choose a category', { category: '' }],
    ['city', 'Enter the town or city where people will work', { city: ' ' }],
    ['description', 'Describe the job', { description: '<p></p>' }],
    ['description', 'Write a little more: at least 20 characters', { description: '<p><strong>Weld</strong></p>' }],
    ['salaryMax', 'The maximum must not be below the minimum', { salaryMin: 9, salaryMax: 8 }],
    ['closesOn', 'The closing day can’t be in the past', { closesOn: '2026-01-30' }],
    ['openings', 'Must be a whole number from 1 to 999', { openings: 0 }],
  ])('names %s with "%s"', (path, message, change) => expect(errorsOf(change)).toHaveProperty([path], message));

  it('asks only on-site work for a city', () => {
    for (const workMode of ['remote', 'hybrid']) expect(errorsOf({ workMode, city: '' })).toEqual({});
  });

  it('leaves out rows that were never filled in', () => {
    const skills = [
      { key: 'a', name: ' ', must: true, minYears: '' as const },
      { key: 'b', name: 'TIG', must: true, minYears: '' as const },
    ];
    expect(checkPostJob({ ...good, skills }, today)).toMatchObject({
      draft: { skills: [{ name: 'TIG', must: true, minYears: 0 }] },
    });
  });

  it('marks the row that was seen, not the row that was sent', () => {
    const skills = [
      { key: 'a', name: '', must: false, minYears: '' as const },
      { key: 'b', name: 'TIG', must: false, minYears: 99 },
    ];
    expect(Object.keys(errorsOf({ skills }))).toEqual(['skills.1.minYears']);
  });
});

describe('a job that is stored already', () => {
  const stored = { closesOn: '2026-01-10', startDate: '2026-01-12', timeZone: 'Asia/Kolkata' };
  const past = { ...good, ...stored };

  it('may keep days that have passed', () => {
    expect(checkPostJob(past, today, stored)).toHaveProperty('draft');
  });

  it('may not move to other days that have passed', () => {
    const moved = checkPostJob({ ...past, closesOn: '2026-01-11', startDate: '2026-01-13' }, today, stored);
    expect(Object.keys('errors' in moved ? moved.errors : {})).toEqual(['closesOn', 'startDate']);
    expect(checkPostJob({ ...past, timeZone: 'UTC' }, today, stored)).toHaveProperty(['errors', 'closesOn']);
  });
});

describe('an unfinished form', () => {
  const bare = emptyPostJob('IN', 'Asia/Kolkata', '2026-03-02');

  it('can be kept without title, text and category', () => {
    expect(toUnfinished(bare)).toMatchObject({ title: '', description: '', category: null });
    expect(toUnfinished({ ...bare, salaryMin: 9, salaryMax: 8 })).toBeNull();
    expect(toUnfinished({ ...bare, salaryMin: 0 })).toBeNull();
  });

  it('says at the field why its pay is not saved', () => {
    expect(draftPayFault({ ...bare, salaryMin: 4_000_000, salaryMax: 3_500_000 })).toHaveProperty('salaryMax');
    expect(draftPayFault({ ...bare, salaryMin: 0 })).toHaveProperty('salaryMin');
    expect(draftPayFault({ ...bare, salaryMin: 5, salaryMax: 0 })).toHaveProperty('salaryMax');
    expect(draftPayFault({ ...bare, salaryMin: 5, salaryMax: 6 })).toEqual({});
  });

  it('is blank until something is written', () => {
    expect(isBlank({ ...bare, description: '<p></p>' })).toBe(true);
    expect(isBlank({ ...bare, title: 'W' })).toBe(false);
  });
});

describe('serverErrors', () => {
  it('takes off the envelope and keeps what no field can show', () =>
    expect(
      serverErrors(
        [
          { path: 'job.title', message: 'Required' },
          { path: 'status', message: 'Bad' },
        ],
        good,
      ),
    ).toEqual({ title: 'Required', '': 'Bad' }));
});

it.each([
  ['skills.1.name', 'Skill 2'],
  ['screeningQuestions.0.question', 'Question 1'],
  ['closesOn', 'Closing day'],
  ['', 'The form'],
])('names %s as %s', (path, name) => expect(fieldName(path)).toBe(name));

it('counts what a reader sees', () => expect(plainLength('<ul><li>a&nbsp;b</li></ul>')).toBe(3));
