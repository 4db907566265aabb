import { expect, it } from 'vitest';
import { anApplicationListItem } from '#contract/testing/builders.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { cardsOf, NO_LISTS, withArrivals, withReport, type BoardLists } from './board-cards.ts';

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

const got = (items: readonly ApplicationListItem[], list = 'all', hasMore = false) => ({ items, list, hasMore });
/** Asked for again, and come. */
const again = (lists: BoardLists, ...columns: readonly [status: 'applied' | 'viewed', ...Parameters<typeof got>][]) => {
  const asked = columns.reduce((all, [status]) => withReport(all, status, null, true), lists);
  return columns.reduce((all, [status, ...came]) => withReport(all, status, got(...came), false), asked);
};

it('shows first lists as they come, and later ones when the last of them is in', () => {
  const first = withReport(withReport(NO_LISTS, 'applied', undefined, true), 'viewed', undefined, true);
  const half = withReport(first, 'applied', got([asha, ravi]), false);
  expect(half.columns).toEqual(new Map([['applied', [asha, ravi]]]));
  const whole = withReport(half, 'viewed', got([meera]), false);
  expect(whole.columns).toEqual(columns);

  const moved = { ...whole, own: new Set([ravi._id]) };
  const asked = withReport(withReport(moved, 'applied', got([asha, ravi]), true), 'viewed', got([meera]), true);
  const gone = withReport(asked, 'applied', got([asha]), false);
  expect(gone.columns).toEqual(columns);
  const there = withReport(gone, 'viewed', got([ravi, meera]), false);
  expect(there.columns).toEqual(
    new Map([
      ['applied', [asha]],
      ['viewed', [ravi, meera]],
    ]),
  );
});

it('does not wait for a column that was closed, or that could not be asked for', () => {
  const asked = withReport(withReport({ ...NO_LISTS, columns }, 'applied', null, true), 'viewed', null, true);
  const half = withReport(asked, 'applied', got([asha]), false);
  expect(withReport(half, 'viewed', undefined, false).columns).toEqual(new Map([...columns, ['applied', [asha]]]));
});

const lena = anApplicationListItem({ status: 'applied', version: 1 });
const open = again(NO_LISTS, ['applied', [asha, ravi]], ['viewed', [meera]]);
const shownIn = (lists: BoardLists, status: 'applied' | 'viewed') => [
  (lists.columns.get(status) ?? []).map(({ _id }) => _id),
  lists.held.get(status),
];

it('holds what arrives until it is asked for, and shows changes in place', () => {
  const rated = { ...ravi, rating: 4 };
  const fresh = again(open, ['applied', [lena, asha, rated]]);
  expect(shownIn(fresh, 'applied')).toEqual([[asha._id, ravi._id], 1]);
  expect(fresh.columns.get('applied')?.[1]?.rating).toBe(4);
  const shown = withArrivals(fresh, 'applied');
  expect(shownIn(shown, 'applied')).toEqual([[lena._id, asha._id, ravi._id], 0]);
  expect(shownIn(again(shown, ['applied', [lena, asha, rated]]), 'applied')[1]).toBe(0);
  // A card that comes in below moves nothing, and a card that a colleague moved here arrives as well.
  expect(shownIn(again(open, ['applied', [asha, ravi, lena]]), 'applied')).toEqual([[asha._id, ravi._id, lena._id], 0]);
  const byColleague = again(open, ['applied', [asha]], ['viewed', [{ ...ravi, status: 'viewed', version: 2 }, meera]]);
  expect([shownIn(byColleague, 'applied'), shownIn(byColleague, 'viewed')]).toEqual([
    [[asha._id], 0],
    [[meera._id], 1],
  ]);
});

it('lets in at once what the person moves, at its place', () => {
  const own = { ...open, own: new Set([ravi._id]) };
  const away = again(own, ['applied', [lena, asha]], ['viewed', [ravi, meera]]);
  expect([shownIn(away, 'applied'), shownIn(away, 'viewed')]).toEqual([
    [[asha._id], 1],
    [[ravi._id, meera._id], 0],
  ]);
  const back = again(away, ['applied', [lena, asha, ravi]], ['viewed', [meera]]);
  expect(shownIn(back, 'applied')).toEqual([[asha._id, ravi._id], 1]);
});

it('holds nothing of another filter, nor in a column that is opened again', () => {
  expect(shownIn(again(open, ['applied', [lena, asha, ravi], 'mine']), 'applied')).toEqual([
    [lena._id, asha._id, ravi._id],
    0,
  ]);
  const closed = withReport(open, 'applied', undefined, false);
  const reopened = again(withReport(closed, 'applied', got([asha, ravi]), true), ['applied', [lena, asha, ravi]]);
  expect(shownIn(reopened, 'applied')).toEqual([[lena._id, asha._id, ravi._id], 0]);
  // It is brought up to date as soon as it is there.
  expect(shownIn(again(reopened, ['applied', [meera, lena, asha, ravi]]), 'applied')[1]).toBe(1);
});
