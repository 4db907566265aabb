import { expect, it } from 'vitest';
import { addReport } from '#contract/api/reports.ts';
import { REPORT_REASONS_OF, REPORTED_IN_PUBLIC } from '#contract/domain/report.ts';
import { inputOf, reportHref } from './reportable.ts';

it.each(REPORTED_IN_PUBLIC)('names a %s as the call and the page without script do', (subject) => {
  const named = subject === 'hotlist' ? 'a/secret' : '0b0e7f0c-6f0e-4d8e-9d5e-3f6d0a6b7c8d';
  expect(reportHref({ subject, named })).toBe(`/report/${subject}/${encodeURIComponent(named)}`);
  for (const reason of REPORT_REASONS_OF[subject])
    expect(addReport.input.safeParse({ ...inputOf({ subject, named }), reason }).success).toBe(true);
});
