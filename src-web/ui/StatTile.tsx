import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './stat-tile.module.css';

export interface StatTileProps {
  label: string;
  value: ReactNode;
  /** A short line below, such as an age. */
  note?: ReactNode;
  icon: ReactNode;
  /** Draws attention, for what waits for somebody. */
  urgent?: boolean;
  to?: string;
}

/** One number with its name; leads somewhere when `to` is given. */
export function StatTile({ label, value, note, icon, urgent, to }: StatTileProps) {
  return (
    <div className={classes['tile']} data-urgent={urgent === true || undefined}>
      <span className={classes['icon']} aria-hidden>
        {icon}
      </span>
      <div className={classes['text']}>
        <p className={classes['label']}>
          {to === undefined ? (
            label
          ) : (
            <Link to={to} className={classes['link']}>
              {label}
            </Link>
          )}
        </p>
        <p className={classes['value']}>{value}</p>
        <p className={classes['note']}>{note}</p>
      </div>
    </div>
  );
}

/** Tiles side by side: as many as fit, or two by two. */
export function StatTiles({ children }: { children: ReactNode }) {
  return (
    <div className={classes['box']}>
      <div className={classes['tiles']}>{children}</div>
    </div>
  );
}
