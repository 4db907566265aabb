import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pagination.css';
import { NativeSelect, Pagination } from '@mantine/core';
import type { MouseEvent } from 'react';
import { PAGING } from '#contract/domain/limits.ts';
import { formatCount, formatTotal } from '#web/lib/format.ts';
import classes from '../ui.module.css';
import { useMedia } from '../hooks/use-media.ts';

export interface PagerProps {
  page: { pageId: number; limit: number; total: number; totalIsCapped: boolean; totalPages: number };
  onChange: (next: { pageId: number; limit: number }) => void;
  /**
   * The address of each page: given this, pages are links, which work before the app does, open in tabs, and can be
   * followed by machines.
   */
  hrefOf?: (pageId: number) => string;
  /** The unit of the list, for screen readers: "jobs". */
  label: string;
}

/** Those of Mantine; only those that lead to a neighbour are shown. */
const CONTROLS = {
  first: { label: 'First page', step: -Infinity },
  previous: { label: 'Previous page', step: -1 },
  next: { label: 'Next page', step: 1 },
  last: { label: 'Last page', step: Infinity },
} as const;

/** Paging with the documented page sizes, and larger ones where the list is somebody's own. A new size starts at the first page, for the old number means another row. */
export function Pager({ page, onChange, hrefOf, label }: PagerProps) {
  const first = page.total === 0 ? 0 : (page.pageId - 1) * page.limit + 1;
  const last = Math.min(page.pageId * page.limit, page.totalIsCapped ? Infinity : page.total);
  // Page numbers of three figures and more, with their neighbours, are wider than a phone.
  const isNarrow = useMedia('(max-width: 30em)') && page.totalPages > 99;
  const offered: readonly number[] =
    hrefOf === undefined ? [...PAGING.pageSizes, ...PAGING.workPageSizes] : PAGING.pageSizes;
  const sizes = offered.includes(page.limit) ? offered : [page.limit, ...offered];
  const total = Math.min(page.totalPages, PAGING.maxPageId);
  const goTo = (pageId: number) => onChange({ pageId, limit: page.limit });
  const linkTo = (pageId: number) =>
    hrefOf === undefined || pageId < 1 || pageId > total
      ? {}
      : {
          component: 'a' as const,
          href: hrefOf(pageId),
          onClick: (event: MouseEvent) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            goTo(pageId);
          },
        };
  return (
    <nav className={classes['pager']} aria-label={`Pages of ${label}`}>
      <span className={classes['pagerText']}>
        {formatCount(first)}–{formatCount(last)} of {formatTotal(page)}
      </span>
      <Pagination
        total={total}
        value={page.pageId}
        onChange={goTo}
        siblings={isNarrow ? 0 : 1}
        boundaries={1}
        // Its colour is the sheet's: as in theme.ts, Mantine's own does not know the scheme.
        autoContrast={false}
        size="md"
        className={classes['pages'] ?? ''}
        getItemProps={(number) => ({
          'aria-label': `Page ${formatCount(number)}`,
          children: formatCount(number),
          ...linkTo(number),
        })}
        getControlProps={(control) => ({
          'aria-label': CONTROLS[control].label,
          ...linkTo(page.pageId + CONTROLS[control].step),
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
