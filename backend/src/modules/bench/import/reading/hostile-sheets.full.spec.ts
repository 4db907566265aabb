import { describe, expect, it } from 'vitest';
import type { SheetPart } from '../../../../library/documents/sheet.ts';
import { sheetParts } from './bench-import-reading.service.ts';
import { readSheet } from './read-sheet.ts';
import { CSV_SHEETS } from './testing/hostile-sheets.ts';
import { sheetOf, workbook } from './testing/workbook.ts';
import { XLSX_SHEETS } from './testing/hostile-workbooks.ts';

async function outcomeOf(parts: AsyncIterable<SheetPart>): Promise<string | (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  try {
    for await (const part of parts) if (!('kind' in part)) rows.push(part[1]);
    return rows;
  } catch (error) {
    if ((error as Error).name !== 'DocumentRefused') throw error;
    return (error as Error).message;
  }
}

const ALL = [...CSV_SHEETS, ...XLSX_SHEETS].map((sheet) => [sheet.name, sheet] as const);

it('are forty at least', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(40);
});

describe('a spreadsheet in odd clothes or with bad intentions', () => {
  it.each(ALL)('%s', async (_, { make, ends }) => {
    const outcome = await outcomeOf(readSheet(Buffer.from(make()), null));
    if (ends instanceof RegExp) expect(outcome).toMatch(ends);
    else expect(outcome).toEqual(ends);
  });
});

describe('in the process of its own', () => {
  it.each(ALL.filter(([name]) => /bomb|laughs|megabyte/.test(name)))('%s', async (_, { make, ends }) => {
    const before = process.memoryUsage().rss;
    const outcome = await outcomeOf(sheetParts(Buffer.from(make()), null));
    // On a machine that is busy with something else, one of the watches ends it earlier: memory is given back late there.
    expect(outcome).toMatch(new RegExp(`${(ends as RegExp).source}|takes too long|takes too much memory`));
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });
});

describe.runIf(process.platform === 'linux')('a spreadsheet that costs too much', () => {
  it('is ended for the time of a processor that it takes', async () => {
    const began = performance.now();
    const rows = Buffer.from(`Name,City\n${'\n'.repeat(4_000_000)}`);
    await expect(outcomeOf(sheetParts(rows, null, { processorMs: 500 }))).resolves.toMatch(/takes too long/);
    // The clock alone would have let it go on.
    expect(performance.now() - began).toBeLessThan(40_000);
  });

  it('is ended for the memory that it takes', async () => {
    const texts = '<si><t>abcdefghijklmnopqrstuvwxyz</t></si>'.repeat(400_000);
    const book = workbook(sheetOf('<row><c t="s"><v>0</v></c></row>'), {
      'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    });
    await expect(outcomeOf(sheetParts(Buffer.from(book), null, { memoryMib: 16 }))).resolves.toMatch(/too much memory/);
  });
});
