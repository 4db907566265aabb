import { expect, it } from 'vitest';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { byTurn } from './own-applications.tsx';

it('begins with one’s own turn, then the longest waits, then what ended last', () => {
  const item = (_id: string, status: 'applied' | 'viewed' | 'offered' | 'rejected' | 'closed', day: number) => {
    const at = `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`;
    return { _id, status, waitingSince: at, updatedAt: at, offerUntil: null } as ApplicationListItem;
  };
  const items = [
    item('ended', 'rejected', 5),
    item('new', 'applied', 20),
    item('ended later', 'closed', 9),
    item('old', 'viewed', 12),
    item('mine', 'offered', 19),
  ];
  expect(byTurn(items, Date.parse('2026-11-23T09:00:00.000Z')).map(({ _id }) => _id)).toEqual([
    'mine',
    'old',
    'new',
    'ended later',
    'ended',
  ]);
});
