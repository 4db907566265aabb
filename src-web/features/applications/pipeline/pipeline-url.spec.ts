import { describe, expect, it } from 'vitest';
import { isSameView } from '#web/shared/views/ViewsMenu.tsx';
import { NO_FILTERS, parsePipeline, writePipeline, type PipelineState } from './pipeline-url.ts';
import { filterInput, ofReport, stateOf, viewOf } from './pipeline-filters.ts';

const JOB = '6f1c6a52-6a3f-4c0d-9d0d-0e5c54dfe0a1';
const WHOLE: PipelineState = {
  status: 'shortlisted',
  jobId: JOB,
  turn: 'employer',
  reached: 'offered',
  days: 90,
  source: 'vendor',
  consent: 'confirmed',
  unread: true,
  minRating: 3,
  minMatch: 70,
  answers: 'do-not-fit',
  mine: true,
  keyword: 'Asha & co',
  applied: 'last-7-days',
  tag: 'Night shifts',
  sort: 'waiting',
  layout: 'board',
  page: 3,
  perPage: 5,
};

describe('the address', () => {
  it.each([WHOLE, { ...WHOLE, ...NO_FILTERS, layout: null, page: 1, perPage: 10 }])(
    'survives the round trip: %o',
    (state) => {
      const params = writePipeline(state, new URLSearchParams('id=7&open=x'));
      expect(params.get('id')).toBe('7');
      expect(parsePipeline(params)).toEqual(state);
    },
  );

  it.each([
    'status=x',
    'job=1',
    'turn=nobody',
    'reached=closed',
    'days=31',
    'source=x',
    'unread=yes',
    'rating=6',
    'rating=2.5',
    'rating=',
    'match=71',
    'answers=all',
    'mine=',
    'applied=all',
    'sort=x',
    'as=x',
    'page=0',
  ])('does not trust %s', (query) =>
    expect(parsePipeline(new URLSearchParams(query))).toEqual({ ...NO_FILTERS, layout: null, page: 1, perPage: 10 }),
  );

  it('asks the server for what filters, and for nothing else', () => {
    expect(filterInput(NO_FILTERS)).toEqual({ sort: 'newest' });
    expect(filterInput(WHOLE)).toEqual({
      ...{
        jobId: JOB,
        status: ['shortlisted'],
        turn: 'employer',
        reached: 'offered',
        days: 90,
        source: 'vendor',
        consent: 'confirmed',
        unread: true,
        minRating: 3,
        minMatch: 70,
        answers: 'do-not-fit',
        mine: true,
      },
      ...{ keyword: 'Asha & co', applied: 'last-7-days', tag: 'Night shifts', sort: 'waiting' },
    });
  });
});

describe('a view', () => {
  it('brings back what it was made of', () => {
    const view = viewOf(WHOLE, 'board', ['job', 'age']);
    expect({ ...stateOf(view), page: 3, perPage: 5 }).toEqual({ ...WHOLE, reached: null, days: null });
    expect(isSameView(view, viewOf({ ...WHOLE, page: 9 }, 'board', ['age', 'job']))).toBe(true);
    expect(isSameView(view, viewOf({ ...WHOLE, minRating: 4 }, 'board', ['job', 'age']))).toBe(false);
    expect(isSameView(view, viewOf(WHOLE, 'list', ['job', 'age']))).toBe(false);
  });

  it('takes away what it does not filter by', () => {
    expect({ ...WHOLE, ...stateOf({}) }).toMatchObject({ ...NO_FILTERS, layout: 'board' });
  });
});

it.each([
  [{ reached: 'shortlisted', days: 90 }, 'Applications of the last 90 days that came to “Shortlisted”.'],
  [{ reached: 'applied', days: 30 }, 'Applications of the last 30 days.'],
  [{ reached: 'hired', days: null }, 'Applications that came to “Hired”.'],
] as const)('says which rows a report led to: %o', (state, words) => expect(ofReport(state)).toBe(words));
