import { describe, expect, it } from 'vitest';
import { placesByName } from '../library/places/by-name.ts';
import { mapRow, categoryOf, jobTypeOf } from './importer.ts';
import { dayOf, numberOf, openingsOf, payOf, placesOf, toFields, textOf, writtenDayOf } from './values.ts';

const usa = { city: null, state: null, country: 'US' };

describe('payOf', () => {
  it.each([
    ['42405', '65485', 'Annual', { min: 42_405, max: 65_485, period: 'annualy' }],
    ['13.5', '18', 'Hourly', { min: 13.5, max: 18, period: 'hourly' }],
    ['300', '400', 'Daily', { min: 78_000, max: 104_000, period: 'annualy' }],
    ['0', '0', 'Per Year', { min: null, max: null, period: 'annualy' }],
    ['90000', '50000', 'Per Year', { min: 50_000, max: 90_000, period: 'annualy' }],
    ['0', '0', 'Without Compensation', { min: null, max: null, period: 'annualy' }],
    ['$50,000', null, null, { min: 50_000, max: null, period: 'annualy' }],
    ['negotiable', 'TBD', 'Monthly', { min: null, max: null, period: 'monthly' }],
  ] as const)('%s to %s, %s', (from, to, period, pay) => {
    expect(payOf(from, to, period)).toEqual(pay);
  });
});

describe('placesOf', () => {
  it.each([
    [
      'Washington, District of Columbia, United States',
      [{ city: 'Washington', state: 'District of Columbia', country: 'US' }],
    ],
    [
      'Gunter AFB, Alabama, Alabama; Rome, New York, New York',
      [
        { city: 'Gunter AFB', state: 'Alabama', country: 'US' },
        { city: 'Rome', state: 'New York', country: 'US' },
      ],
    ],
    ['Atlanta, Georgia', [{ city: 'Atlanta', state: 'Georgia', country: 'US' }]],
    ['Atlanta, Georgia, United States', [{ city: 'Atlanta', state: 'Georgia', country: 'US' }]],
    ['New York, New York', [{ city: 'New York', state: 'New York', country: 'US' }]],
    ['Kabul, Afghanistan', [{ city: 'Kabul', state: null, country: 'AF' }]],
    [
      'Austin, Texas, United States, Reno, Nevada, United States',
      [
        { city: 'Austin', state: 'Texas', country: 'US' },
        { city: 'Reno', state: 'Nevada', country: 'US' },
      ],
    ],
    ['Reno, Nevada; Reno, Nevada', [{ city: 'Reno', state: 'Nevada', country: 'US' }]],
    [null, [usa]],
  ])('%s', (text, places) => {
    expect(placesOf(text, usa)).toEqual(places);
  });
});

describe('a file of one’s own', () => {
  it.each([
    ['12,00,000', 1_200_000],
    ['₹12 lakh', 1_200_000],
    ['14 LPA', 1_400_000],
    ['1.200.000,50', 1_200_000.5],
    ['85k', 85_000],
    ['65.000', null],
    ['market', null],
  ])('reads the amount %s', (text, amount) => expect(numberOf(text)).toBe(amount));
  it.each([
    ['2026-12-31T00:00:00', '2026-12-31'],
    ['31.12.2026', '2026-12-31'],
    ['31 Dec 2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['01/02/2026', null],
    ['soon', null],
  ])('reads the day %s, or asks', (text, day) => expect(writtenDayOf(text)).toBe(day));
});

describe('single values', () => {
  it('reads days in three spellings and refuses days that do not exist', () => {
    expect(['2019-11-26T00:00:00.000', '2019-11-26', '11/26/2019', '2019-02-30', 'soon', null].map(dayOf)).toEqual([
      '2019-11-26',
      '2019-11-26',
      '2019-11-26',
      null,
      null,
      null,
    ]);
  });

  it('takes numbers of openings only from numbers', () => {
    expect(['3', '5000', 'Many', 'FEW', '0', null].map(openingsOf)).toEqual([3, 999, null, null, null, null]);
  });

  it('tells job types', () => {
    expect(jobTypeOf(['Full-time', 'Permanent'])).toBe('full-time');
    expect(jobTypeOf(['Part-time', 'Permanent'])).toBe('part-time');
    expect(jobTypeOf(['College Aide', 'true'])).toBe('internship');
    expect(jobTypeOf(['Clerk', 'false'])).toBe('part-time');
    expect(jobTypeOf([null, 'Term'])).toBe('temporary');
  });

  it('tells categories', () => {
    expect(categoryOf(['Technology, Data & Innovation'])).toBe('software-it');
    expect(categoryOf([null, 'Nurse'])).toBe('healthcare');
    expect(categoryOf(['Budget Analyst'])).toBe('finance-accounting');
    expect(categoryOf(['Xylophone'])).toBe('other');
  });

  it('finds a field whatever its spelling', () => {
    const fields = toFields({ 'Job ID': 7, posting_type: ' ', Business_Title: 'Clerk', hiringPaths: ['a', 'b'] });
    expect(textOf(fields, ['jobid'])).toBe('7');
    expect(textOf(fields, ['postingtype', 'businesstitle'])).toBe('Clerk');
    expect(textOf(fields, ['hiringpaths'])).toBe('a; b');
    expect(textOf(fields, ['nothing'])).toBeNull();
  });
});

describe('a place of a file of one’s own', () => {
  const at = async (city: string, state = '', country = '') => {
    const row = {
      title: 'Welder',
      description: 'Weld what is asked for, every day.',
      category: 'other',
      city,
      state,
      country,
    };
    const mapped = mapRow(toFields(row), 'rolecall', await placesByName());
    if ('fault' in mapped) return mapped.fault.message;
    const { draft } = mapped.posting;
    return [draft.city, draft.state, draft.country, draft.timeZone ?? '?'].join(' | ');
  };
  it.each([
    ['Pune', '', '', 'Pune | Maharashtra | IN | Asia/Kolkata'],
    ['Austin, TX', '', '', 'Austin | TX | US | America/Chicago'],
    ['Austin', 'Texas', '', 'Austin | Texas | US | America/Chicago'],
    ['Houston', '', 'USA', 'Houston |  | US | ?'],
    ['Leeds', '', 'England', 'Leeds |  | GB | ?'],
    ['Lyon', '', 'fr', 'Lyon |  | FR | ?'],
    ['', 'Texas', '', ' | Texas | US | America/Chicago'],
    ['Springfield', '', 'US', 'Springfield |  | US | ?'],
    ['Springfield', '', '', 'There is a Springfield in Missouri, Massachusetts, Illinois. Which state?'],
    ['Birmingham', '', '', 'There is a Birmingham in United Kingdom, United States. Which country?'],
  ])('%s %s %s', async (city, state, country, expected) => expect(await at(city, state, country)).toBe(expected));
});
