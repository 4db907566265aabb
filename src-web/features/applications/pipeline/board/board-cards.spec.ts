import { expect, it } from 'vitest';
import { anApplicationListItem } from '#contract/testing/builders.ts';
import { cardsOf, NO_LISTS, withReport } from './board-cards.ts';

const asha = anApplicationListItem({ status: 'applied', version: 1 });
const ravi = anApplicationListItem({ status: 'applied', version: 1 });
const meera = anApplicationListItem({ status: 'viewed', version: 4 });
const columns = new Map([
  ['applied' as const, [asha, ravi]],
  ['viewed' as const, [meera]],
]);
const ids = (cards: { _id: string }[]) => cards.map(({ _id }) => _id);

it('has the cards as they came', () => {
  expect(cardsOf('applied', columns, new Map())).toEqual([asha, ravi]);
  expect(cardsOf('hired', columns, new Map())).toEqual([]);
});

it('has what was moved where it is now, at the top, until the lists say so themselves', () => {
  const outcomes = new Map([[ravi._id, { _id: ravi._id, status: 'viewed' as const, version: 2 }]]);
  expect(ids(cardsOf('applied', columns, outcomes))).toEqual([asha._id]);
  expect(ids(cardsOf('viewed', columns, outcomes))).toEqual([ravi._id, meera._id]);
  expect(cardsOf('viewed', columns, outcomes)[0]).toMatchObject({ status: 'viewed', version: 2 });
  // Somebody else has moved it on since.
  const later = new Map([...columns, ['hired' as const, [{ ...ravi, status: 'hired' as const, version: 3 }]]]);
  expect(ids(cardsOf('viewed', later, outcomes))).toEqual([meera._id]);
  expect(ids(cardsOf('hired', later, outcomes))).toEqual([ravi._id]);
});

it('has each card once, while one list is fresher than the other', () => {
  const fresh = new Map([...columns, ['viewed' as const, [{ ...asha, status: 'viewed' as const, version: 2 }, meera]]]);
  expect(ids(cardsOf('applied', fresh, new Map()))).toEqual([ravi._id]);
  expect(ids(cardsOf('viewed', fresh, new Map()))).toEqual([asha._id, meera._id]);
});

it('knows a first look, which is no step, by its time', () => {
  const seen = { ...asha, status: 'viewed' as const, updatedAt: '2026-02-03T07:15:00.000Z' };
  const fresh = new Map([...columns, ['viewed' as const, [seen, meera]]]);
  expect(ids(cardsOf('applied', fresh, new Map()))).toEqual([ravi._id]);
  expect(ids(cardsOf('viewed', fresh, new Map()))).toEqual([asha._id, meera._id]);
});

it('shows first lists as they come, and later ones when the last of them is in', () => {
  const first = withReport(withReport(NO_LISTS, 'applied', undefined, true), 'viewed', undefined, true);
  const half = withReport(first, 'applied', [asha, ravi], false);
  expect(half.columns).toEqual(new Map([['applied', [asha, ravi]]]));
  const whole = withReport(half, 'viewed', [meera], false);
  expect(whole.columns).toEqual(columns);

  const asked = withReport(withReport(whole, 'applied', [asha, ravi], true), 'viewed', [meera], true);
  const gone = withReport(asked, 'applied', [asha], false);
  expect(gone.columns).toEqual(columns);
  const there = withReport(gone, 'viewed', [ravi, meera], false);
  expect(there.columns).toEqual(
    new Map([
      ['applied', [asha]],
      ['viewed', [ravi, meera]],
    ]),
  );
});

it('does not wait for a column that was closed, or that could not be asked for', () => {
  const asked = withReport(
    withReport({ ...NO_LISTS, columns }, 'applied', [asha, ravi], true),
    'viewed',
    [meera],
    true,
  );
  const half = withReport(asked, 'applied', [asha], false);
  expect(withReport(half, 'viewed', undefined, false).columns).toEqual(new Map([...columns, ['applied', [asha]]]));
});
