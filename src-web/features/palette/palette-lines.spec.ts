import { expect, it } from 'vitest';
import { firstChosen, linesFor, stepTo, type PaletteGroup } from './palette-lines.ts';

const line = (label: string, isFound?: true) => ({
  id: label,
  label,
  run: () => undefined,
  ...(isFound !== undefined && { isFound }),
});
const GROUPS: readonly PaletteGroup[] = [
  { title: 'On this page', lines: [line('Turn down: Zoë Álvarez'), line('Shortlist: Zoë Álvarez')] },
  { title: 'Go to', lines: [line('Manage jobs'), line('Dashboard')] },
  { title: 'Applicants', lines: [line('Asha Menon', true)] },
];
const labels = (words: string) => linesFor(GROUPS, words).map(({ lines }) => lines.map(({ label }) => label));

it('shows what has every word, and what the server has found by them', () => {
  expect(labels('zoe down')).toEqual([['Turn down: Zoë Álvarez'], ['Asha Menon']]);
  expect(labels('JOBS manage')).toEqual([['Manage jobs'], ['Asha Menon']]);
  expect(labels('  ')).toHaveLength(3);
});

it('leaves out groups without a line', () => {
  expect(linesFor(GROUPS.slice(0, 2), 'dash').map(({ title }) => title)).toEqual(['Go to']);
  expect(linesFor([], 'x')).toEqual([]);
});

it('never chooses a decision by itself', () => {
  const decision = { ...line('Turn down: Henrik'), decides: true as const };
  expect(firstChosen([decision, line('Tags: Henrik'), line('Dashboard')])).toBe(1);
  expect(firstChosen([decision])).toBe(-1);
  expect(firstChosen([])).toBe(-1);
});

it('puts decisions below everything else, as lines and as groups', () => {
  const decision = { ...line('Shortlist: Henrik'), decides: true as const };
  const groups = [
    { title: 'On this page', lines: [decision, line('Tags: Henrik')] },
    { title: 'Go to', lines: [line('Henriksen Works')] },
  ];
  const shown = (words: string) => linesFor(groups, words).flatMap(({ lines }) => lines.map(({ label }) => label));
  expect(shown('')).toEqual(['Tags: Henrik', 'Shortlist: Henrik', 'Henriksen Works']);
  expect(
    linesFor([{ title: 'On this page', lines: [decision] }, ...groups.slice(1)], 'henrik').map(({ title }) => title),
  ).toEqual(['Go to', 'On this page']);
});

it('goes around the ends', () => {
  expect([stepTo(-1, 1, 3), stepTo(2, 1, 3), stepTo(0, -1, 3), stepTo(-1, -1, 3), stepTo(0, 1, 0)]).toEqual([
    0, 0, 2, 2, -1,
  ]);
});
