import { Link } from 'react-router-dom';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import type { BenchRadar } from '#contract/domain/radar.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { marksOf, placeOf, shortDay } from './radar-text.ts';
import classes from './radar.module.css';

/** Per cent of the line that a mark takes. */
const MARK = 6;

export interface RollOffProps {
  radar: BenchRadar;
  hrefOf: (id: string) => string;
}

/** The days ahead as a line, with a mark where somebody's assignment ends; names and days are read out in full. */
export function RollOffLine({ radar: { today, rollOffs }, hrefOf }: RollOffProps) {
  const days = [30, 60].map((ahead) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + ahead * DAY_MS).toISOString().slice(0, 10),
  );
  return (
    <div className={classes['line']}>
      <ul aria-label="People rolling off, by day">
        {marksOf(rollOffs.people, today, rollOffs.lastDay, MARK).map(({ at, people }) => {
          const [first] = people;
          if (first === undefined) return null;
          const names = people.map(({ name, day }) => `${name}, ${formatDay(day)}`).join('; ');
          return (
            <li key={first._id} style={{ insetInlineStart: `${String(at)}%` }} className={classes['mark']}>
              <span className={classes['markDay']} aria-hidden>
                {shortDay(first.day)}
              </span>
              {people.length === 1 ? (
                <Link to={hrefOf(first._id)} title={names}>
                  <span aria-hidden>
                    <CompanyMark name={first.name} size={28} />
                  </span>
                  <span className={classes['unseen']}>{names}</span>
                </Link>
              ) : (
                <span className={classes['several']} title={names}>
                  <span className={classes['unseen']}>{names}</span>
                  <span aria-hidden>{people.length}</span>
                </span>
              )}
              <span className={classes['dot']} aria-hidden />
            </li>
          );
        })}
      </ul>
      <div className={classes['scale']} aria-hidden>
        <span style={{ insetInlineStart: '0%' }}>Today</span>
        {days.map((day) => (
          <span key={day} style={{ insetInlineStart: `${String(placeOf(day, today, rollOffs.lastDay))}%` }}>
            {shortDay(day)}
          </span>
        ))}
        <span style={{ insetInlineStart: '100%' }}>{shortDay(rollOffs.lastDay)}</span>
      </div>
    </div>
  );
}
