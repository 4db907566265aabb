import { expect, it } from 'vitest';
import { FUNNEL_STAGES, type HiringReport } from '#contract/domain/hiring-report.ts';
import { reportCsv } from './report-csv.ts';

const reached = (...counts: number[]) => FUNNEL_STAGES.map((stage, index) => ({ stage, count: counts[index] ?? 0 }));

const REPORT: HiringReport = {
  days: 90,
  reached: reached(3, 2, 1),
  jobs: [{ jobId: 'job', title: '=HYPERLINK("https://evil.example")', reached: reached(3, 2, 1) }],
  jobCount: 1,
  sources: [{ source: 'vendor', reached: reached(3, 2, 1) }],
  stays: [{ stage: 'applied', medianHours: 12.345, count: 2 }],
  hires: { count: 0, medianHours: null },
  reasons: [{ reason: 'not-a-fit', count: 1 }],
};

it('has every table of the report, and no cell that a spreadsheet would run', () => {
  const lines = reportCsv(REPORT).split('\r\n');
  expect(lines).toContain('"\'=HYPERLINK(""https://evil.example"")",3,2,1,0,0,0,"job"');
  expect(lines).toContain('"Through a vendor",3,2,1,0,0,0');
  expect(lines).toContain('"All",3,2,1,0,0,0');
  expect(lines).toContain('"Applied",12.3,2');
  expect(lines).toContain('"From application to hire",,0');
  expect(lines).toContain('"Not a fit",1');
});
