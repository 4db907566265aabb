/** A spreadsheet in odd clothes: what is read of it, where its columns go, and what its cells say. */
import { describe, expect, it } from 'vitest';
import { guessColumns, headingRowOf } from './columns/guess.ts';
import { sheetParts } from './reading/bench-import-reading.service.ts';
import { readSheet } from './reading/read-sheet.ts';
import type { SheetRow } from '../../../library/documents/sheet.ts';
import { readRow } from './values/person.ts';
import type { Home } from './values/person-cells.ts';

const HOME: Home = { country: 'IN', timeZone: 'Asia/Kolkata', currency: 'INR', today: '2026-11-25' };

const GERMAN = `Bench list November;;;;;;;;
Consultant Name;Mail ID;Mobile;Primary Skills;Exp;Bill Rate;CTC pm;Avl. Date;PAN
Rohan Kulkarni;rohan.k@example.in;98220 41127;"Java, Spring, Kafka";11+;1650/hr;1,86,000;Immediate;AKTPK1234F
;;;;;;;;
Ishita Bose;ishita@@example.in;9.19E+11;Java;9 yrs;₹1,20,000/month;1,53,000;15-Dec;BQLPS1234M
Deepak Thapa;deepak@example.in;98510;Go;2009;4200;90000;31/11/2026;BQLPS1234M
Jo Hill;=HYPERLINK("http://x");+1 408 555 0100;React (Native), "C, C++" (Advanced, 6.5 years, last used 2025);5 years 6 months;$55/hr C2C;18 LPA;01/12/2026;BQLPS1234M
`;

async function tableOf(bytes: Buffer) {
  const rows: SheetRow[] = [];
  for await (const part of readSheet(bytes, null)) if (!('kind' in part)) rows.push(part);
  const heading = headingRowOf(rows);
  const below = rows.filter(([row]) => row > (heading?.[0] ?? 0));
  return { heading, below, columns: guessColumns(heading?.[1] ?? [], below, {}, 'IN') };
}

describe('a file of Excel in a German locale with trade words', () => {
  it('has its headings found and its columns guessed', async () => {
    const { heading, columns, below } = await tableOf(Buffer.from(GERMAN));
    expect(heading?.[0]).toBe(2);
    expect(below.map(([row]) => row)).toEqual([3, 5, 6, 7]);
    expect(columns.map(({ target }) => target)).toEqual([
      ...['name', 'email', 'phone', 'skills', 'totalYears', 'rate', 'cost', 'availableFrom', 'leave-out'],
    ]);
    expect(columns[8]).toMatchObject({ covered: true, samples: ['AK••••F', 'BQ••••M'] });
    expect(columns[7]).toMatchObject({ unclear: '01/12/2026', dateOrder: 'dmy' });
  });

  it('says of each row what is wrong, with the value as it stands there', async () => {
    const { columns, below } = await tableOf(Buffer.from(GERMAN));
    const read = below.map(([, cells]) => readRow(cells, {}, columns, HOME));
    expect(read[0]).toEqual({
      faults: [],
      notes: [],
      // The phone has no country, nor has the person.
      lacks: ['country', 'rateCurrency', 'costCurrency'],
      person: {
        name: 'Rohan Kulkarni',
        email: 'rohan.k@example.in',
        phone: '+919822041127',
        skillDetails: ['Java', 'Spring', 'Kafka'].map((name) => ({ name, level: null, years: null, lastUsed: null })),
        totalYears: 11,
        rate: { amount: 1650, currency: 'INR', period: 'hourly' },
        cost: { amount: 186_000, currency: 'INR', period: 'monthly' },
        availableFrom: '2026-11-25',
      },
    });
    expect(read[1]?.person).toMatchObject({
      rate: { amount: 120_000, period: 'monthly' },
      availableFrom: '2026-12-15',
    });
    expect(read[1]?.faults).toMatchObject([
      { target: 'email', value: 'ishita@@example.in', suggestion: 'ishita@example.in' },
      { target: 'phone', value: '9.19E+11', message: expect.stringContaining('rounded') as string },
    ]);
    expect(read[2]?.faults.map(({ target, message }) => [target, message])).toEqual([
      ['totalYears', 'More than 60 years. Perhaps the year they began?'],
      ['phone', 'Too short: 10 digits follow +91.'],
      ['rate', 'No period. An hour, a day, a month or a year?'],
      ['availableFrom', 'November has 30 days.'],
    ]);
    expect(read[3]?.faults).toMatchObject([{ target: 'email', message: 'This is a formula, not an address.' }]);
    expect(read[3]?.person).toMatchObject({
      phone: '+14085550100',
      rate: { amount: 55, currency: 'USD', period: 'hourly' },
      cost: { amount: 1_800_000, period: 'annualy' },
      skillDetails: [{ name: 'React (Native)' }, { name: 'C, C++', level: 'advanced', years: 6.5, lastUsed: 2025 }],
      totalYears: 5.5,
    });
  });

  it('is read the same by the process of its own, which reaches nothing', async () => {
    const rows: SheetRow[] = [];
    for await (const part of sheetParts(Buffer.from(GERMAN), null)) if (!('kind' in part)) rows.push(part);
    expect(rows.map(([row]) => row)).toEqual([1, 2, 3, 5, 6, 7]);
  });
});
