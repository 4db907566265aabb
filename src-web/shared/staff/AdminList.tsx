import type { ReactNode } from 'react';
import { VisuallyHidden } from '@mantine/core';
import type { PageInfo } from '#contract/wire.ts';
import { Card } from '#web/ui/Card.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import table from '#web/ui/list/table.module.css';
import classes from './admin.module.css';

const ROWS_SHOWN_LOADING = 6;
const ROW_PX = 68;

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
  row: (item: Item) => ReactNode;
  empty: { title: string; text: string };
  onPage: (next: { pageId: number; limit: number }) => void;
}

/** A table of the staff's area with its loading, empty, failed and paged states; on small screens its rows are cards. */
export function AdminList<Item>({ query, things, caption, columns, row, empty, onPage }: AdminListProps<Item>) {
  return (
    <Loaded
      query={query}
      what={`the ${things}`}
      label={`Loading ${things}`}
      rows={ROWS_SHOWN_LOADING}
      height={ROW_PX}
      gap={8}
    >
      {({ data: items, page }) =>
        items.length === 0 ? (
          <Card>
            <EmptyState {...empty} />
          </Card>
        ) : (
          <>
            <Card padded={false} aria-busy={query.isPlaceholderData}>
              <table className={`${table['table'] ?? ''} ${classes['table'] ?? ''}`}>
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
