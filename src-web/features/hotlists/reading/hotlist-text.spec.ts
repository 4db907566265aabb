import { expect, it } from 'vitest';
import type { Hotlist, HotlistPerson } from '#contract/domain/hotlist.ts';
import { countText, startText, zoneText } from './hotlist-text.ts';
import { parseHotlist } from './hotlist-url.ts';

const PERSON: HotlistPerson = {
  ...{ reference: 'SD-104', headline: '=1+1 <b>', totalYears: 11, city: 'Pune', country: 'IN', utcOffset: 330 },
  ...{ skills: [{ name: 'Java', years: 6 }], workMode: 'hybrid', workAuthorisation: null, startsOn: null },
  ...{ visa: null, taxTerms: [] },
  rate: { amount: 1_650, currency: 'INR', period: 'hourly' },
};
const LIST: Hotlist = {
  ...{ address: 'https://jobs.example/h/x', title: 'Ready', note: null, asOf: '2026-11-23', until: '2026-12-07' },
  vendor: { name: 'Sahyadri', city: null, country: 'IN', logo: null, verifiedOn: null },
  ...{ showRates: true, showTerms: false, total: 2, countries: ['IN'], people: [PERSON] },
};

it('says when, where and how many', () => {
  expect([330, 345, -180, 60, 0].map(zoneText)).toEqual(['GMT+5:30', 'GMT+5:45', 'GMT−3', 'GMT+1', 'GMT']);
  const starts = [null, '2026-11-23', '2026-12-01', '2027-01-04'].map((startsOn) => startText({ startsOn }, LIST.asOf));
  expect(starts).toEqual(['Now', 'Now', '1 Dec', '4 Jan 2027']);
  expect(countText(LIST)).toBe('1 of 2 people');
});

it('takes what a form without script sends, and no nonsense', () => {
  expect(parseHotlist(new URLSearchParams('skill=&place=&mode=&start='))).toEqual({});
  expect(parseHotlist(new URLSearchParams('skill=+java+&place=pl&mode=remote&start=14'))).toEqual({
    ...{ skill: 'java', place: 'PL', mode: 'remote', start: '14' },
  });
  expect(parseHotlist(new URLSearchParams('place=Pune&mode=moon&start=99'))).toEqual({});
});
