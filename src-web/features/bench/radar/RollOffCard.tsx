import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '#web/ui/Card.tsx';
import { plural } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-time.ts';
import table from '#web/ui/list/table.module.css';
import { shortDay, wholeMoney } from './radar-text.ts';
import classes from './radar.module.css';
import { RollOffLine } from './RollOffLine.tsx';
import type { RollOffProps } from './RollOffLine.tsx';

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
