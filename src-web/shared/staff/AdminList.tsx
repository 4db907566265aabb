import { useId, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { PageInfo } from '#contract/wire.ts';
import { Card } from '#web/ui/Card.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import table from '#web/ui/list/table.module.css';
import classes from './admin.module.css';

const LOADING = { rows: 6, height: 68, gap: 8 };
const LOADING_LINES = { rows: 12, height: 52, gap: 1 };

interface AdminListProps<Item> {
  /** A list query as TanStack Query gives it. */
  query: {
    isPending: boolean;
    isPlaceholderData: boolean;
    error: Error | null;
    data: { data: readonly Item[]; page?: PageInfo | undefined } | undefined;
    refetch: () => unknown;
  };
  /** The unit of the count, such as "users". */
  things: string;
  /** Describes the table to screen readers. */
  caption: string;
  columns: readonly string[];
  /** Each row is a `LineRow`. */
  lines?: boolean;
  row: (item: Item) => ReactNode;
  empty: { title: string; text: string };
  onPage: (next: { pageId: number; limit: number }) => void;
}

/** A table of the staff's area with its loading, empty, failed and paged states; on small screens its rows are cards. */
export function AdminList<Item>({ query, things, caption, columns, lines, row, empty, onPage }: AdminListProps<Item>) {
  return (
    <Loaded
      query={query}
      what={`the ${things}`}
      label={`Loading ${things}`}
      {...(lines === true ? LOADING_LINES : LOADING)}
    >
      {({ data: items, page }) =>
        items.length === 0 ? (
          <Card>
            <EmptyState {...empty} />
          </Card>
        ) : (
          <>
            <Card padded={false} aria-busy={query.isPlaceholderData}>
              <table className={`${table['table'] ?? ''} ${classes['table'] ?? ''}`} data-lines={lines}>
                <VisuallyHidden component="caption">{caption}</VisuallyHidden>
                <thead>
                  <tr>
                    {columns.map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>{items.map(row)}</tbody>
              </table>
            </Card>
            {page === undefined ? null : <Pager page={page} label={things} onChange={onPage} />}
          </>
        )
      }
    </Loaded>
  );
}

interface LineRowProps {
  /** The row in a few words, for the name of the button that opens it. */
  name: string;
  /** The cells, a line each, but for the last, which has the button. */
  cells: ReactNode;
  columns: number;
  /** The most frequent action of a row stands beside the button. */
  action?: ReactNode;
  /** Labels with what does not fit into the line; null is left out. */
  details: readonly (readonly [label: string, value: ReactNode])[];
  /** Below the details. */
  more?: ReactNode;
}

/** A row of one line that opens below itself. A click anywhere on it does, but for its links and buttons. */
export function LineRow({ name, cells, columns, action, details, more }: LineRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr>
        {cells}
        <td>
          <div className={classes['end']}>
            {action}
            <button
              type="button"
              className={classes['toggle']}
              aria-label={`Details: ${name}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronDown size={18} stroke={1.8} aria-hidden />
            </button>
          </div>
        </td>
      </tr>
      {isOpen ? (
        <tr id={id} className={classes['opened']}>
          <td colSpan={columns}>
            <dl className={classes['details']}>
              {details.map(([label, value]) =>
                value === null ? null : (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
              )}
            </dl>
            {more}
          </td>
        </tr>
      ) : null}
    </>
  );
}
