import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pagination.css';
import { NativeSelect, Pagination } from '@mantine/core';
import { PAGING } from '#contract/domain/limits.ts';
import { formatCount, formatTotal } from '#web/lib/format.ts';
import classes from './ui.module.css';
import { useMedia } from './use-media.ts';

export interface PagerProps {
  page: { pageId: number; limit: number; total: number; totalIsCapped: boolean; totalPages: number };
  onChange: (next: { pageId: number; limit: number }) => void;
  /** What is counted, for screen readers: "jobs". */
  label: string;
}

/** Paging with the documented page sizes. A new size starts at the first page, for the old number means another row. */
export function Pager({ page, onChange, label }: PagerProps) {
  const first = page.total === 0 ? 0 : (page.pageId - 1) * page.limit + 1;
  const last = Math.min(page.pageId * page.limit, page.totalIsCapped ? Infinity : page.total);
  // Page numbers of three figures and more, with their neighbours, are wider than a phone.
  const isNarrow = useMedia('(max-width: 30em)') && page.totalPages > 99;
  const sizes = (PAGING.pageSizes as readonly number[]).includes(page.limit)
    ? PAGING.pageSizes
    : [page.limit, ...PAGING.pageSizes];
  return (
    <nav className={classes['pager']} aria-label={`Pages of ${label}`}>
      <span className={classes['pagerText']}>
        {formatCount(first)}–{formatCount(last)} of {formatTotal(page)}
      </span>
      <Pagination
        total={Math.min(page.totalPages, PAGING.maxPageId)}
        value={page.pageId}
        onChange={(pageId) => onChange({ pageId, limit: page.limit })}
        siblings={isNarrow ? 0 : 1}
        boundaries={1}
        // Its colour is the sheet's: as in theme.ts, Mantine's own does not know the scheme.
        autoContrast={false}
        size="md"
        className={classes['pages'] ?? ''}
        getItemProps={(number) => ({ 'aria-label': `Page ${formatCount(number)}`, children: formatCount(number) })}
        getControlProps={(control) => ({
          'aria-label': { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' }[
            control
          ],
        })}
      />
      <label className={classes['pagerSize']}>
        Per page
        <NativeSelect
          size="xs"
          value={String(page.limit)}
          onChange={(event) => onChange({ pageId: 1, limit: Number(event.currentTarget.value) })}
          data={sizes.map(String)}
        />
      </label>
    </nav>
  );
}
