import { describe, expect, it, vi } from 'vitest';
import { formatPlace, headlineWithYears, initials, plural } from './format.ts';
import { detectTimeZone, formatDay, formatInstant, formatTime } from './format-time.ts';
import { formatSalary } from './format-money.ts';
import { passwordStrength } from './password-strength.ts';

describe('formatSalary', () => {
  it.each([
    [{ min: 800_000, max: 1_200_000, currency: 'INR', payPeriod: 'annualy' }, '₹8,00,000–₹12,00,000 a year'],
    [{ min: 65, max: 65, currency: 'USD', payPeriod: 'hourly' }, 'US$65 an hour'],
    [{ min: 450, max: 450, currency: 'EUR', payPeriod: 'daily' }, '€450 a day'],
    [{ min: 4_000, max: null, currency: 'EUR', payPeriod: 'monthly' }, 'From €4,000 a month'],
    [{ min: null, max: 12.5, currency: 'GBP', payPeriod: 'hourly' }, 'Up to £12.50 an hour'],
    [{ min: null, max: null, currency: 'GBP', payPeriod: 'hourly' }, null],
    [{ min: 5, max: 6, currency: 'nonsense', payPeriod: 'hourly' }, 'nonsense 5–nonsense 6 an hour'],
    [null, null],
  ] as const)('%j reads %s', (salary, text) => {
    expect(formatSalary(salary)).toBe(text);
  });
});

describe('texts', () => {
  it('counts', () => {
    expect(plural(1, 'job')).toBe('1 job');
    expect(plural(0, 'job')).toBe('0 jobs');
    expect(plural(1_234, 'reply', 'replies')).toBe('1,234 replies');
  });

  it('names a date with its zone', () => {
    expect(formatInstant('2026-11-21T08:35:00Z', 'Asia/Kolkata')).toMatch(
      /^21 November 2026 at 14:05 (IST|GMT\+5:30)$/,
    );
    expect(formatInstant('nonsense')).toBe('');
    expect(formatTime('2026-11-21T08:35:00Z', 'Asia/Kolkata')).toMatch(/^14:05 (IST|GMT\+5:30)$/);
    expect(formatTime('nonsense')).toBe('');
    expect(formatDay('2026-02-03')).toBe('3 Feb 2026');
  });

  it('joins a place without repeating itself', () => {
    expect(formatPlace({ city: 'Pune', state: 'Maharashtra', country: 'IN' })).toBe('Pune, Maharashtra, India');
    expect(formatPlace({ city: 'Singapore', state: null, country: 'SG' })).toBe('Singapore');
  });

  it('makes initials of any script', () => {
    expect(initials('Northwind Traders Ltd')).toBe('NT');
    expect(initials('Ärzte')).toBe('ÄR');
    expect(initials('  ')).toBe('?');
    expect(initials('東京 電力')).toBe('東電');
  });
});

describe('passwordStrength', () => {
  it('grows with length and counts runs and own details for little', () => {
    expect(passwordStrength('short', 8).score).toBe(0);
    expect(passwordStrength('aaaaaaaaaaaa', 8).score).toBe(1);
    expect(passwordStrength('12345678', 8).score).toBe(1);
    expect(passwordStrength('priyasharma', 8, ['Priya', 'Sharma']).score).toBe(1);
    expect(passwordStrength('correct horse battery staple', 8).score).toBe(4);
  });
});

describe('headlineWithYears', () => {
  it.each([
    [{ headline: 'Welder', totalYears: 1 }, 'Welder · 1 year'],
    [{ headline: 'Welder', totalYears: 6 }, 'Welder · 6 years'],
    [{ headline: 'Welder with 6 years of experience', totalYears: 6 }, 'Welder with 6 years of experience'],
    [{ headline: null, totalYears: null }, ''],
  ])('%j', (person, text) => expect(headlineWithYears(person)).toBe(text));
});

it.each([
  ['Europe/Kiev', 'Europe/Kiev'],
  ['Etc/Unknown', 'Asia/Kolkata'],
  ['+05:30', 'Asia/Kolkata'],
])('a browser in %s is in %s', (timeZone, zone) => {
  const told = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
  expect(detectTimeZone()).toBe(zone);
  told.mockRestore();
});
