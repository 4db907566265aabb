import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { layoutBars } from './bars.ts';
import classes from './dashboard.module.css';

/** Until it was measured. */
const WIDTH = 640;
const HEIGHT = 170;
/** In text sizes of the root, so that labels have their room whatever size somebody reads at. */
const LEFT_REM = 2.2;
const BOTTOM_REM = 1.5;
const DAY_REM = 3.2;

const rootPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export interface BarValue {
  /** YYYY-MM-DD */
  day: string;
  value: number;
}

const shortDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

interface BarChartProps {
  data: readonly BarValue[];
  title: string;
  /** The text of a bar. */
  textOf?: (item: BarValue) => string;
}

const countOf = ({ value }: BarValue) => formatCount(value);

/** Bars per day, with the same numbers as a table. */
export function BarChart({ data, title, textOf = countOf }: BarChartProps) {
  const titleId = useId();
  // Rendered in the pixels that it has: scaled down, its labels could not be read on a phone.
  const { ref, width: measured } = useElementSize();
  const width = measured > 0 ? measured : WIDTH;
  const rem = rootPx();
  const left = LEFT_REM * rem;
  const bottom = BOTTOM_REM * rem;
  const { bars, ticks } = layoutBars(
    data.map((item) => item.value),
    width - left,
    HEIGHT,
  );
  /** Every how many days one is named, so that labels do not touch; the last one always is. */
  const everyDays = Math.max(1, Math.ceil((DAY_REM * rem * data.length) / (width - left)));
  return (
    <div ref={ref}>
      <svg
        className={classes['chart']}
        viewBox={`0 -8 ${String(width)} ${String(HEIGHT + bottom + 8)}`}
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>{title}</title>
        {ticks.map((tick) => (
          <g key={tick.value}>
            <line className={classes['gridLine']} x1={left} x2={width} y1={tick.y} y2={tick.y} />
            <text className={classes['axis']} x={left - 8} y={tick.y + 4} textAnchor="end">
              {formatCount(tick.value)}
            </text>
          </g>
        ))}
        {data.map((item, index) => {
          const bar = bars[index];
          if (bar === undefined) return null;
          return (
            <g key={item.day}>
              <rect
                className={classes['bar']}
                x={left + bar.x}
                y={bar.y}
                width={bar.width}
                height={bar.height}
                rx={Math.min(4, bar.height / 2)}
              >
                <title>{`${formatDay(item.day)}: ${textOf(item)}`}</title>
              </rect>
              {(data.length - 1 - index) % everyDays === 0 ? (
                <text
                  className={classes['axis']}
                  x={left + bar.x + bar.width / 2}
                  y={HEIGHT + rem * 1.15}
                  textAnchor="middle"
                >
                  {shortDay(item.day)}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <details className={classes['dataTable']}>
        <summary>Show as a table</summary>
        <table>
          <tbody>
            {data.map((item) => (
              <tr key={item.day}>
                <th scope="row">{formatDay(item.day)}</th>
                <td>{textOf(item)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
