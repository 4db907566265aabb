import { expect, it } from 'vitest';
import { findZones, zoneGroups } from './zones.ts';

const GROUPS = zoneGroups('Asia/Calcutta', new Date('2026-11-27T12:00:00Z'));
const labels = (typed: string) => findZones(GROUPS, typed, 400).flatMap(({ items }) => items.map(({ label }) => label));

it('lists each zone once, by its town and under its part of the world, the reader’s first', () => {
  const all = GROUPS.flatMap(({ items }) => items);
  expect(GROUPS[0]?.group).toBe('Asia');
  expect(all.filter(({ label }) => label === 'Kolkata (GMT+5:30)')).toEqual([
    { value: 'Asia/Kolkata', label: 'Kolkata (GMT+5:30)' },
  ]);
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
  expect(all.filter(({ label }) => /[/_]/.test(label))).toEqual([]);
  expect(all).toContainEqual({ value: 'UTC', label: 'UTC' });
});

it.each([
  ['kolk', 'Kolkata (GMT+5:30)'],
  ['calcutta', 'Kolkata (GMT+5:30)'],
  ['india', 'Kolkata (GMT+5:30)'],
  ['sao paulo', 'São Paulo (GMT-3)'],
  ['New York', 'New York (GMT-5)'],
  ['us/eastern', 'New York (GMT-5)'],
  ['kiev', 'Kyiv (GMT+2)'],
  ['la rioja', 'La Rioja (GMT-3)'],
])('%s finds %s', (typed, label) => expect(labels(typed)).toContain(label));

it('finds nothing by nonsense, and no more than there is room for', () => {
  expect(labels('zxqwv')).toEqual([]);
  expect(findZones(GROUPS, '', 5).flatMap(({ items }) => items)).toHaveLength(5);
});
