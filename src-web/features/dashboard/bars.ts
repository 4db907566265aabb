/** Geometry of the bar chart; pure, in the units of its viewBox. */

export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface BarLayout {
  bars: Bar[];
  /** Values of the horizontal lines, 0 first. */
  ticks: { value: number; y: number }[];
  /** Value at the top edge. */
  top: number;
}

/** The smallest of 1, 2, 5 times a power of ten that is at least `rough`; whole, because people are counted. */
export function niceStep(rough: number): number {
  if (rough <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
}

/**
 * Places one bar per value from left to right on a scale that begins at 0. A value above 0 is at least 2 units high,
 * so that one application is not lost beside a thousand.
 */
export function layoutBars(values: readonly number[], width: number, height: number, gap = 0.35): BarLayout {
  const step = niceStep(Math.max(1, ...values) / 4);
  const top = Math.max(step, Math.ceil(Math.max(0, ...values) / step) * step);
  const slot = values.length === 0 ? width : width / values.length;
  const barWidth = slot * (1 - gap);
  const bars = values.map((value, index) => {
    const barHeight = value <= 0 ? 0 : Math.max(2, (value / top) * height);
    return { x: index * slot + (slot - barWidth) / 2, y: height - barHeight, width: barWidth, height: barHeight };
  });
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => ({
    value: index * step,
    y: height - (index * step * height) / top,
  }));
  return { bars, ticks, top };
}
