import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BenchRadar } from '#contract/domain/radar.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { plural } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { shortDay, wholeMoney, marksOf, placeOf } from './radar-text.ts';
import table from '#web/ui/list/table.module.css';
import classes from './radar.module.css';

/** Per cent of the line that a mark takes. */
const MARK = 6;

interface RollOffProps {
  radar: BenchRadar;
  hrefOf: (id: string) => string;
}

/** The days ahead as a line, with a mark where somebody's assignment ends; names and days are read out in full. */
function RollOffLine({ radar: { today, rollOffs }, hrefOf }: RollOffProps) {
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
                  <VisuallyHidden>{names}</VisuallyHidden>
                </Link>
              ) : (
                <span className={classes['several']} title={names}>
                  <VisuallyHidden>{names}</VisuallyHidden>
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

/** Whose assignment ends within 90 days, on a line, or as a table. */
export function RollOffCard({ radar, hrefOf }: RollOffProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const { rollOffs, currency } = radar;
  const named = rollOffs.people.length;
  const all = rollOffs.within.at(-1)?.people ?? 0;
  return (
    <Section
      title="Rolling off in 90 days"
      actions={
        all === 0 ? undefined : (
          <UnstyledButton
            className={classes['linkButton'] ?? ''}
            aria-expanded={asTable}
            aria-controls={id}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Show as a line' : 'Show as a table'}
          </UnstyledButton>
        )
      }
    >
      <div className={classes['within']}>
        {rollOffs.within.map(({ days, people }) => (
          <p key={days}>
            <strong className={classes['figure']}>{people}</strong> in {days} days
          </p>
        ))}
        {all === 0 ? null : (
          <p className={classes['then']}>
            If nobody is placed: <strong>{wholeMoney(rollOffs.costPerDayThen, currency)}</strong> a day by{' '}
            {shortDay(rollOffs.lastDay)}
          </p>
        )}
      </div>
      <div id={id}>
        {all === 0 ? (
          <p className={classes['quiet']}>Nobody’s assignment ends within 90 days.</p>
        ) : asTable ? (
          <RollOffTable radar={radar} hrefOf={hrefOf} />
        ) : (
          <RollOffLine radar={radar} hrefOf={hrefOf} />
        )}
      </div>
      {named < all ? (
        <p className={classes['quiet']}>
          The first {plural(named, 'person', 'people')} of {all}.
        </p>
      ) : null}
    </Section>
  );
}

/** The same people as a table, with what each of them costs a day. */
function RollOffTable({ radar: { rollOffs, currency }, hrefOf }: RollOffProps) {
  return (
    // A region that scrolls must be reachable by keys.
    <div className={classes['rollOffTable']} role="region" aria-label="People rolling off" tabIndex={0}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Rolls off</th>
            <th scope="col" className={classes['amount']}>
              Cost a day
            </th>
          </tr>
        </thead>
        <tbody>
          {rollOffs.people.map(({ _id, name, headline, day, costPerDay }) => (
            <tr key={_id}>
              <td>
                <Link to={hrefOf(_id)}>{name}</Link>
                <div className={classes['quiet']}>{headline}</div>
              </td>
              <td>{formatDay(day)}</td>
              <td className={classes['amount']}>
                {costPerDay === null ? 'Not known' : wholeMoney(costPerDay, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
