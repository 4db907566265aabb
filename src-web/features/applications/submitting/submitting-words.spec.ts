import { describe, expect, it } from 'vitest';
import type { FitJob, FitPerson } from '#contract/domain/radar.ts';
import { consentWords, firstTicked, jobWords, pairsOf } from './submitting-words.ts';

const person = (name: string, given: Partial<FitPerson> = {}): FitPerson => ({
  ...{ _id: name, name, headline: 'Developer', rate: null, status: 'available', availableFrom: null, resume: null },
  consent: { state: 'not_asked', jobs: 0, asked: 0, day: null },
  canBeAsked: true,
  ...given,
});
const fit = (employeeId: string, total: number | null, status?: 'rejected' | 'interviewing') => ({
  ...{ employeeId, total, reasons: [] },
  submission: status === undefined ? null : { _id: '1', status, submittedAt: '2026-11-27T10:00:00Z' },
});
const job = (people: FitJob['people'], places = 5): FitJob => ({
  ...{ jobId: 'j', title: 'Go developer', companyName: 'Acme', country: 'IN', city: null, workMode: 'remote' },
  ...{ salary: null, listedAt: '2026-11-27T10:00:00Z', questions: [], others: 0, people, places },
});
const bench = ['Asha', 'Bo', 'Cy', 'Di'].map((name) => person(name));

describe('a job', () => {
  it('says who fits, the best first', () => {
    expect(jobWords(job([fit('Asha', 60), fit('Bo', 88), fit('Cy', 20)]), bench)).toEqual({
      ...{ fit: '2 of 3 fit', best: 'Bo 88, Asha 60', inTheWay: null },
    });
    expect(jobWords(job([fit('Asha', 60), fit('Bo', 88), fit('Cy', 70), fit('Di', 54)]), bench).best).toBe(
      'Bo 88, Cy 70 and 1 other',
    );
    expect(jobWords(job([fit('Asha', null)]), bench)).toMatchObject({ fit: '0 of 1 fit', best: 'Nobody fits' });
    expect(jobWords(job([fit('Bo', 21), fit('Asha', 54)]), bench).best).toBe('Nearest: Asha 54');
  });

  it('says what is in the way, and counts nobody whom it keeps', () => {
    const words = jobWords(job([fit('Asha', 90, 'interviewing'), fit('Bo', 80), fit('Cy', 70)], 1), bench);
    expect(words).toEqual({
      ...{ fit: '2 of 3 fit', best: 'Bo 80, Cy 70', inTheWay: 'Asha: interviewing there · 1 place left' },
    });
    const three = job([fit('Asha', 90, 'rejected'), fit('Bo', 80, 'rejected'), fit('Cy', 70, 'rejected')], 0);
    expect(jobWords(three, bench).inTheWay).toBe('3 people can’t be submitted · No places left');
    expect(jobWords(job([fit('Eve', 90)]), [person('Eve', { canBeAsked: false })]).inTheWay).toBe(
      'Eve: no e-mail address, so we can’t ask for consent',
    );
  });

  it('begins with the best for whom there is a place', () => {
    const pairs = pairsOf(job([fit('Asha', 60), fit('Bo', 88, 'rejected'), fit('Cy', 70), fit('Di', 65)], 2), bench);
    expect(pairs.map(({ person: { name } }) => name)).toEqual(['Bo', 'Cy', 'Di', 'Asha']);
    expect([...firstTicked(pairs)]).toEqual(['j Cy', 'j Di']);
  });
});

it.each([
  ['confirmed', 1, 'Said yes to 1 job'],
  ['waiting', 2, 'Hasn’t answered about 2 jobs yet'],
  ['refused', 1, 'Said no to 1 job'],
  ['lapsed', 3, 'Never answered about 3 jobs'],
  ['not_asked', 0, 'Not asked so far'],
] as const)('consent %s for %d reads as "%s"', (state, jobs, words) =>
  expect(consentWords({ consent: { state, jobs, asked: jobs, day: null } })).toBe(words),
);
