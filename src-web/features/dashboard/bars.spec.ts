import { describe, expect, it } from 'vitest';
import { layoutBars, niceStep } from './bars.ts';

it.each([
  [0, 1],
  [0.25, 1],
  [1.2, 2],
  [3, 5],
  [7, 10],
  [12, 20],
  [250, 500],
])('steps by at least %d in %d', (rough, step) => expect(niceStep(rough)).toBe(step));

describe('layoutBars', () => {
  it('begins at 0, ends above the largest and keeps the bars inside', () => {
    const { bars, ticks, top } = layoutBars([0, 3, 12, 7], 400, 100);
    expect(ticks.map((tick) => tick.value)).toEqual([0, 5, 10, 15]);
    expect(top).toBe(15);
    expect(ticks[0]?.y).toBe(100);
    expect(ticks.at(-1)?.y).toBe(0);
    expect(bars[0]?.height).toBe(0);
    expect(bars[2]?.height).toBeCloseTo(80);
    for (const bar of bars) {
      expect(bar.x).toBeGreaterThanOrEqual(0);
      expect(bar.x + bar.width).toBeLessThanOrEqual(400);
      expect(bar.y + bar.height).toBeCloseTo(100);
    }
  });
  it('shows a single one beside a thousand', () => expect(layoutBars([1, 1000], 100, 100).bars[0]?.height).toBe(2));
  it.each([[[]], [[0, 0]]])('has a scale without values: %o', (values) =>
    expect(layoutBars(values, 100, 100).ticks.map((tick) => tick.value)).toEqual([0, 1]),
  );
});
