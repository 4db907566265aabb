import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import listRows from '#web/ui/list/rows.module.css';
import classes from './dashboard.module.css';

export interface DashboardItem {
  key: string;
  title: string;
  to: string;
  sub: ReactNode;
  /** A second line. */
  more?: ReactNode;
  side: ReactNode;
}

/** A short list of links with a line below and something at the side. */
export function DashboardList({ items, empty }: { items: readonly DashboardItem[]; empty: string }) {
  if (items.length === 0) return <p className={classes['quiet']}>{empty}</p>;
  return (
    <ul className={listRows['rows']}>
      {items.map((item) => (
        <li key={item.key} className={classes['item']}>
          <div className={classes['itemText']}>
            <Link to={item.to} className={classes['itemTitle']}>
              {item.title}
            </Link>
            <span className={classes['itemSub']}>{item.sub}</span>
            {item.more === undefined ? null : <span className={classes['itemSub']}>{item.more}</span>}
          </div>
          <span className={classes['itemSide']}>{item.side}</span>
        </li>
      ))}
    </ul>
  );
}
