import { Link } from 'react-router-dom';
import { formatDay } from '#web/lib/format-time.ts';
import table from '#web/ui/list/table.module.css';
import { wholeMoney } from './radar-text.ts';
import classes from './radar.module.css';
import type { RollOffProps } from './RollOffLine.tsx';

/** The same people as a table, with what each of them costs a day. */
export function RollOffTable({ radar: { rollOffs, currency }, hrefOf }: RollOffProps) {
  return (
    // A region that scrolls must be reachable by keys.
    <div className={classes['rollOffTable']} role="region" aria-label="People who roll off" tabIndex={0}>
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
