import { expect, it } from 'vitest';
import type { TrailEntry } from '#contract/domain/dispute.ts';
import { trailCsv, whatText } from './DisputeCaseView.tsx';

const entry = (more: Partial<TrailEntry>): TrailEntry => ({
  ...{ at: '2026-03-12T09:30:00.000Z', what: 'submitted', status: null, by: 'Sahyadri', about: 'Sahyadri' },
  ...more,
});

it('says what happened, and where an application went', () => {
  expect(whatText(entry({}))).toBe('Submitted');
  expect(whatText(entry({ what: 'step', status: 'withdrawn' }))).toBe('Application: withdrawn');
});

it('is a spreadsheet in which no name becomes a formula', () => {
  const csv = trailCsv({ trail: [entry({ by: '=HYPERLINK("x")', about: null })] });
  expect(csv).toBe(
    '\ufeff"Time (UTC)","What happened","Who","Submission"\r\n' +
      '"2026-03-12T09:30:00.000Z","Submitted","\'=HYPERLINK(""x"")",\r\n',
  );
});
