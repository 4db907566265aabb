// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Pager, type PagerProps } from './Pager.tsx';

afterEach(cleanup);

const page = { pageId: 2, limit: 10, total: 38, totalIsCapped: false, totalPages: 4 };

function sizesOf(props: Partial<PagerProps> = {}) {
  render(
    <MantineProvider>
      <Pager page={page} label="applications" onChange={() => undefined} {...props} />
    </MantineProvider>,
  );
  return [...screen.getByLabelText<HTMLSelectElement>('Per page').options].map(({ value }) => Number(value));
}

it('offers the documented sizes first, and larger ones on a list of one’s own', () => {
  expect(sizesOf()).toEqual([10, 2, 3, 4, 5, 25, 50, 100]);
});

it('offers the documented sizes alone where pages are links that anybody may follow', () => {
  expect(sizesOf({ hrefOf: (pageId) => `?page=${String(pageId)}` })).toEqual([10, 2, 3, 4, 5]);
});

it('keeps a size that only the address knows', () => {
  expect(sizesOf({ page: { ...page, limit: 7 } })[0]).toBe(7);
});

it('begins at the first page with a new size', () => {
  const onChange = vi.fn();
  sizesOf({ onChange });
  fireEvent.change(screen.getByLabelText('Per page'), { target: { value: '50' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ pageId: 1, limit: 50 });
});
