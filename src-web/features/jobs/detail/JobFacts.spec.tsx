// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { JobDetail } from '#contract/domain/job.ts';
import { JobFacts } from './JobFacts.tsx';

const job = {
  closesOn: '2026-12-22',
  timeZone: 'Asia/Kolkata',
  city: 'Pune',
  state: null,
  country: 'IN',
  salary: null,
  jobType: 'full-time',
  workMode: 'hybrid',
  engagement: 'direct',
  experience: null,
  qualification: null,
  openings: 1,
  startDate: null,
} as const satisfies Partial<JobDetail>;

afterEach(cleanup);

it.each([
  ['pending_review', 'Closes on'],
  ['paused', 'Closes on'],
  ['active', 'Closes on'],
  ['expired', 'Closed on'],
  ['filled', null],
  ['closed', null],
] as const)('tells the closing day of a job that is %s', (status, label) => {
  const shown: Partial<JobDetail> = { ...job, status, open: status === 'active' };
  render(<JobFacts job={shown as JobDetail} />);
  expect(screen.queryByText(/^Close[sd] on$/)?.textContent ?? null).toBe(label);
});
