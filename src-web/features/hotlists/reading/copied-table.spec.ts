import { expect, it } from 'vitest';
import type { Hotlist, HotlistPerson } from '#contract/domain/hotlist.ts';
import { copiedTable } from './copied-table.ts';

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

it('copies a table of five columns in which nothing is a formula or markup', () => {
  const { html, text } = copiedTable(LIST);
  expect(text.split('\n')).toEqual([
    'Ref\tProfile, years\tPlace\tStarts\tRate',
    "SD-104\t'=1+1 <b>, 11\tPune, India\tNow\t₹1,650 an hour",
  ]);
  expect(html.match(/<th /g)).toHaveLength(5);
  expect(html).not.toContain('<b>');
  expect(copiedTable({ ...LIST, showRates: false }).text).toContain('Java, 6 years');
});

it.each(['|calc', '\u0001=1', '%1', '＝1+1', '＋1'])('copies %j so that no spreadsheet runs it', (headline) => {
  const { text } = copiedTable({ ...LIST, people: [{ ...PERSON, headline }] });
  expect(text).toContain(`\t'${headline}, 11\t`);
});
