import { describe, expect, it } from 'vitest';
import { MOVES } from '#contract/domain/application-moves.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { movedText, newsOf } from './move-texts.ts';

const move = {
  jobTitle: 'Welder',
  companyName: 'Quay',
  personName: 'Asha Rao',
  vendorName: null,
  reason: null,
  by: 'employer',
  from: 'viewed',
  status: 'shortlisted',
} as const;

function textOf(step: Parameters<typeof movedText>[1]) {
  const news = newsOf(step);
  if (news === null) throw new Error('There is nothing to tell');
  return movedText(news, step);
}

describe('text of a step', () => {
  it('speaks to a person of themselves, and to a vendor of the person', () => {
    expect(textOf(move)).toEqual({
      title: 'Shortlisted: Welder',
      details: 'Quay put you on the shortlist for Welder.',
    });
    expect(textOf({ ...move, vendorName: 'Acme' }).details).toBe('Quay put Asha Rao on the shortlist for Welder.');
  });

  it('gives a vendor the reason, and a person none', () => {
    const rejected = { ...move, status: 'rejected', reason: 'rate' } as const;
    expect(textOf(rejected).details).toBe('Quay will not go further with your application for Welder.');
    expect(textOf({ ...rejected, vendorName: 'Acme' }).details).toBe(
      'Quay will not go further with your submission of Asha Rao for Welder. Reason: Rate.',
    );
  });

  it.each([
    ['employer', 'interviewing', 'shortlisted', 'back'],
    ['employer', 'offered', 'interviewing', 'back'],
    ['employer', 'offered', 'offered', 'offered'],
    ['employer', 'rejected', 'interviewing', 'reopened'],
    ['employer', 'hired', 'viewed', 'reopened'],
    ['employer', 'applied', 'hired', 'hired'],
    // Shortlisted, turned down and shortlisted again, before anybody was told of the second.
    ['employer', 'shortlisted', 'shortlisted', null],
    ['applicant', 'offered', 'hired', 'accepted'],
    ['applicant', 'offered', 'withdrawn', 'declined'],
    ['applicant', 'viewed', 'withdrawn', 'withdrawn'],
    ['applicant', 'withdrawn', 'applied', 'returned'],
  ] as const)('of the %s from %s to %s is “%s”', (by, from, status, news) => {
    expect(newsOf({ by, from, status })).toBe(news);
  });

  it('is there for every step of the table, whole and without a token', () => {
    for (const by of ['employer', 'applicant'] as const) {
      for (const [from, row] of Object.entries(MOVES[by])) {
        for (const status of Object.keys(row) as ApplicationStatus[]) {
          const { title, details } = textOf({ ...move, by, from: from as ApplicationStatus, status });
          expect(title).toMatch(/^[A-Z][a-z ]+: Welder$/);
          expect(details).toMatch(/\.$/);
          expect(title + details).not.toMatch(/undefined|null|pending_consent/);
        }
      }
    }
  });
});
