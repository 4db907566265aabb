import { describe, expect, it } from 'vitest';
import { doneText, dueText, filedText, givenText, namedText } from './onboarding-events.service.ts';

describe('text about a checklist', () => {
  const names = {
    jobTitle: 'Wel\u202eder',
    companyName: 'Acme',
    personName: 'Asha\u202e Rao',
    vendorName: null,
  } as const;
  it.each([
    [{ to: 'applicant', titles: ['Send a photo'] }, 'From Acme: “Send a photo”.'],
    [{ to: 'applicant', titles: ['Send a photo', 'b'] }, 'From Acme: “Send a photo”, and 1 other.'],
    [
      { to: 'applicant', titles: ['Send a photo', 'b', 'c'], vendorName: 'Talent' },
      'From Acme for Asha Rao: “Send a photo”, and 2 others.',
    ],
    [{ to: 'employer', titles: ['Call\u2066 her'] }, 'For Asha Rao: “Call her”.'],
  ] as const)('says what is new: %o', (news, details) => {
    expect(givenText({ ...names, ...news })).toEqual({ title: 'New on your checklist: Welder', details });
  });

  it('says what is whose, and by when', () => {
    const of = { ...names, title: 'Order a ba\u202edge' };
    expect(namedText({ ...of, to: 'employer' })).toEqual({
      title: 'Yours on a checklist: Welder',
      details: 'For Asha Rao: “Order a badge”.',
    });
    const due = (to: 'employer' | 'applicant', vendorName: string | null = null) =>
      dueText({ ...of, to, vendorName, dueOn: '2027-01-04' });
    expect(due('employer')).toEqual({
      title: 'Due on your checklist: Welder',
      details: 'For Asha Rao: “Order a badge”, due Monday 4 January 2027.',
    });
    expect(due('applicant').details).toBe('From Acme: “Order a badge”, due Monday 4 January 2027.');
    expect(due('applicant', 'Talent').details).toBe(
      'From Acme for Asha Rao: “Order a badge”, due Monday 4 January 2027.',
    );
  });

  it('says how many files came, and for what', () => {
    const titles = ['Send your ID'];
    expect(filedText({ ...names, to: 'employer', titles, files: 1 })).toEqual({
      title: 'New file on your checklist: Welder',
      details: 'For Asha Rao: a file for “Send your ID”.',
    });
    expect(filedText({ ...names, to: 'applicant', titles: [...titles, 'Sign'], files: 3 })).toEqual({
      title: 'New files on your checklist: Welder',
      details: 'From Acme: 3 files for “Send your ID” and other items.',
    });
  });

  it.each([
    [{ to: 'applicant' }, 'Everything on the checklist for your first day is done.'],
    [{ to: 'applicant', vendorName: 'Talent' }, 'Everything on the checklist for Asha Rao’s first day is done.'],
    [{ to: 'employer' }, 'Everything on the checklist for Asha Rao’s first day is done.'],
  ] as const)('says that it is done: %o', (news, details) => {
    expect(doneText({ ...names, ...news })).toEqual({ title: 'Checklist done: Welder', details });
  });
});
