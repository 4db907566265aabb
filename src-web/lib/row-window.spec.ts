import { expect, it } from 'vitest';
import { pixelsOf, rowWindow } from './row-window.ts';

const heights = Array.from({ length: 1_000 }, () => 100);

it('draws what is seen and a little before and after it', () => {
  expect(rowWindow({ heights, top: 0, height: 600 })).toEqual({ from: 0, to: 12 });
  const { from, to } = rowWindow({ heights, top: 50_000, height: 600 });
  expect(from).toBeLessThanOrEqual(496);
  expect(to).toBeGreaterThanOrEqual(511);
  expect(to - from).toBeLessThanOrEqual(24);
});

it('stays as it is while little is scrolled', () => {
  const at = (top: number) => rowWindow({ heights, top, height: 600 });
  expect(at(50_010)).toEqual(at(50_090));
});

it('ends where the list ends', () => {
  expect(rowWindow({ heights, top: 99_400, height: 600 })).toMatchObject({ to: 1_000 });
  expect(rowWindow({ heights, top: 500_000, height: 600 })).toMatchObject({ to: 1_000 });
  expect(rowWindow({ heights: heights.slice(0, 3), top: 0, height: 600 })).toEqual({ from: 0, to: 3 });
  expect(rowWindow({ heights: [], top: 0, height: 600 })).toEqual({ from: 0, to: 0 });
});

it('knows rows of different heights', () => {
  const mixed = heights.map((height, index) => (index < 10 ? 1_000 : height));
  expect(rowWindow({ heights: mixed, top: 5_500, height: 600 })).toEqual({ from: 0, to: 12 });
  expect(pixelsOf(mixed, 8, 12)).toBe(2_200);
  expect(pixelsOf(mixed, 0, 0)).toBe(0);
});
