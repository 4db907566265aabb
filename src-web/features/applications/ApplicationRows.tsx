import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { formatPlace, headlineWithYears } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { TurnMark } from '#web/shared/turn/TurnMark.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import rows from '#web/ui/list/rows.module.css';
import classes from './applications.module.css';

interface ApplicationRowsProps {
  items: readonly ApplicationListItem[];
  /** `employer` sees people, `applicant` sees jobs. */
  side: 'employer' | 'applicant';
  href: (applicationId: string) => string;
  /** Name the job as well, where the list is not about one. */
  withJob?: boolean;
  /** What a row is ticked with. */
  pick?: (item: ApplicationListItem) => ReactNode;
  /** Opens an application without leaving the list; `byKey` when it was not clicked. */
  onOpen?: ((applicationId: string, byKey: boolean) => void) | undefined;
  onFocusRow?: (applicationId: string) => void;
  /** The one that is open beside the list. */
  openId?: string | null;
}

/** A click that is to open a tab or a window stays the browser's. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

function placeLine({ applicant }: ApplicationListItem): string {
  return formatPlace({ city: applicant.city, state: null, country: applicant.country });
}

/** Applications as rows; each leads to its application. */
export function ApplicationRows({
  items,
  side,
  href,
  withJob = true,
  pick,
  onOpen,
  onFocusRow,
  openId,
}: ApplicationRowsProps) {
  return (
    <ul className={`${rows['rows'] ?? ''} ${classes['rowsBox'] ?? ''}`}>
      {items.map((item) => {
        const employer = side === 'employer';
        const { applicant } = item;
        const title = employer ? applicant.name : item.jobTitle;
        const viaVendor = applicant.vendorName === null ? '' : `via ${applicant.vendorName}`;
        const first = employer ? headlineWithYears(item.applicant) : item.companyName;
        const second = employer
          ? [withJob ? item.jobTitle : placeLine(item), viaVendor].filter(Boolean).join(' · ')
          : applicant.kind === 'vendor'
            ? `For ${applicant.name}`
            : '';
        return (
          <li
            key={item._id}
            className={`${rows['row'] ?? ''} ${classes['row'] ?? ''}`}
            data-row={item._id}
            data-open={item._id === openId || undefined}
            data-new={(employer && item.status === 'applied') || undefined}
          >
            <span className={classes['marks']}>
              {pick?.(item)}
              <CompanyMark name={employer ? applicant.name : item.companyName} size={40} />
            </span>
            <div>
              <p className={classes['name']}>
                <Link
                  to={href(item._id)}
                  className={rows['link']}
                  aria-current={item._id === openId || undefined}
                  onFocus={onFocusRow && (() => onFocusRow(item._id))}
                  onClick={
                    onOpen &&
                    ((event) => {
                      if (!isPlainClick(event)) return;
                      event.preventDefault();
                      onOpen(item._id, event.detail === 0);
                    })
                  }
                >
                  {title}
                </Link>
              </p>
              <p className={classes['sub']}>{first}</p>
            </div>
            <p className={`${classes['sub'] ?? ''} ${classes['middle'] ?? ''}`}>{second}</p>
            <span className={classes['when']}>
              <TurnMark standing={item} side={side} />
              <span>
                {employer ? 'Came' : 'Sent'} <RelativeTime at={item.appliedAt} />
              </span>
            </span>
            <span className={classes['status']}>
              <StatusBadge kind="application" status={item.status} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
