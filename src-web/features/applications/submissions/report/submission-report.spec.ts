import { expect, it } from 'vitest';
import type { ReportedSubmission } from '#contract/domain/submission.ts';
import {
  marginOf,
  marginPercent,
  monthText,
  parseReport,
  readableMean,
  submissionsCsv,
  shortDay,
  shortPrice,
  shortWeekday,
  writeReport,
} from './submission-report.ts';

const PLAIN = { keyword: '', status: null, sender: null, from: '', to: '', page: 1, perPage: 25 };
const hourly = (amount: number, currency = 'USD') => ({ amount, currency, period: 'hourly' as const });

it.each([
  PLAIN,
  { ...PLAIN, keyword: 'C++ & more', status: 'shortlisted' as const, page: 2, perPage: 100 },
  { ...PLAIN, sender: '0b7a7f4e-7b1f-4a5c-9a63-0d6f0c1f2e3d', from: '2026-11-01', to: '2026-11-30' },
])('survives the round trip: %o', (state) => {
  const params = writeReport(state, new URLSearchParams('id=7&keyword=old'));
  expect(params.get('id')).toBe('7');
  expect(parseReport(params)).toEqual(state);
});

it.each([
  'status=gone',
  'sender=me',
  'from=yesterday',
  'to=2026-99-01',
  'to=2026-02-30',
  'from=0002-11-01',
  'page=0',
  'per-page=-2',
])('does not trust %s', (query) => expect(parseReport(new URLSearchParams(query))).toEqual(PLAIN));

it('compares only amounts of one currency and period', () => {
  expect(marginOf(hourly(65.1), hourly(52))).toBe(13.1);
  expect(marginPercent(13, 65)).toBe(20);
  expect(marginOf(hourly(65), hourly(52, 'EUR'))).toBeNull();
  expect(marginOf(hourly(65), { ...hourly(52), period: 'daily' })).toBeNull();
  expect(marginOf(hourly(65), null)).toBeNull();
});

it('writes amounts, days and the month', () => {
  expect(shortPrice(hourly(65))).toBe('US$65 / h');
  expect([61.25, 316900.33].map(readableMean)).toEqual([61.25, 316900]);
  const now = new Date('2026-11-28T12:00:00Z');
  expect(shortDay('2026-11-27T20:00:00Z', 'Asia/Kolkata', now)).toBe('28 Nov');
  expect(shortWeekday('2026-11-27T20:00:00Z', 'Asia/Kolkata')).toBe('Sat');
  expect(shortDay('2025-11-27T12:00:00Z', 'Asia/Kolkata', now)).toBe('27 Nov 2025');
  expect(monthText({ month: '2026-11', people: 12, jobs: 1 })).toBe('12 people submitted to 1 job in November 2026.');
  expect(monthText({ month: '2026-11', people: 0, jobs: 0 })).toBe('Nobody has been submitted in November 2026 yet.');
});

it('has amount, currency and period in columns of their own, and no cell that a spreadsheet would run', () => {
  const row: ReportedSubmission = {
    ...{ _id: 'a', jobId: 'j', jobTitle: '=1+1', companyName: 'Harbour, Line', employeeId: 'p', name: 'Asha Rao' },
    ...{ headline: 'Pilot', status: 'rejected', reason: 'rate', withdrawReason: null },
    updatedAt: '2026-11-28T00:00:00Z',
    submittedAt: '2026-11-27T20:00:00Z',
    submittedBy: 'Naveen',
    rate: hourly(65),
    agreedPay: hourly(52),
    consent: 'confirmed',
    consentAt: '2026-11-28T09:00:00Z',
  };
  const lines = submissionsCsv([row, { ...row, rate: null, agreedPay: null }], 'Asia/Kolkata').split('\r\n');
  expect(lines[0]).toContain('"Submitted on (Kolkata time)","Person"');
  expect(lines[1]).toBe(
    '"2026-11-28","Asha Rao","Pilot","Harbour, Line","\'=1+1",65,"USD","Hourly",52,"USD","Hourly",13,20,"Naveen",' +
      '"Not selected","Rate","Yes","2026-11-28","a"',
  );
  expect(lines[2]).toContain('"\'=1+1",,,,,,,,,"Naveen"');
});
