import { useId } from 'react';
import { formatCount, formatDay } from '#web/lib/format.ts';
import { layoutBars } from './bars.ts';
import classes from './dashboard.module.css';

const WIDTH = 640;
const HEIGHT = 170;
const LEFT = 34;
const BOTTOM = 24;

export interface BarValue {
  /** YYYY-MM-DD */
  day: string;
  value: number;
}

const shortDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Bars per day, with the same numbers as a table for who cannot see them. */
export function BarChart({ data, title }: { data: readonly BarValue[]; title: string }) {
  const titleId = useId();
  const { bars, ticks } = layoutBars(
    data.map((item) => item.value),
    WIDTH - LEFT,
    HEIGHT,
  );
  return (
    <>
      <svg
        className={classes['chart']}
        viewBox={`0 -8 ${String(WIDTH)} ${String(HEIGHT + BOTTOM + 8)}`}
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>{title}</title>
        {ticks.map((tick) => (
          <g key={tick.value}>
            <line className={classes['gridLine']} x1={LEFT} x2={WIDTH} y1={tick.y} y2={tick.y} />
            <text className={classes['axis']} x={LEFT - 8} y={tick.y + 4} textAnchor="end">
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
                x={LEFT + bar.x}
                y={bar.y}
                width={bar.width}
                height={bar.height}
                rx={Math.min(4, bar.height / 2)}
              >
                <title>{`${formatDay(item.day)}: ${formatCount(item.value)}`}</title>
              </rect>
              {/* Every second day is named, so that labels do not touch; the last one always is. */}
              {(data.length - 1 - index) % 2 === 0 ? (
                <text className={classes['axis']} x={LEFT + bar.x + bar.width / 2} y={HEIGHT + 18} textAnchor="middle">
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
                <td>{formatCount(item.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
