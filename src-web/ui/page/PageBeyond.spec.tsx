// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { isBeyond, PageBeyond } from './PageBeyond.tsx';

const page = { pageId: 999, total: 2000, totalPages: 200, totalIsCapped: true };
afterEach(cleanup);

it('is beyond only where a list has pages, and this is behind the last', () => {
  expect(isBeyond(page)).toBe(true);
  expect(isBeyond({ ...page, pageId: 200 })).toBe(false);
  expect(isBeyond({ ...page, total: 0, totalPages: 0 })).toBe(false);
});

it('tells a list that ends from one that is not counted further, and leads back', () => {
  const onFirst = vi.fn();
  const shown = (part: Partial<typeof page>) => (
    <MantineProvider>
      <PageBeyond page={{ ...page, ...part }} label="jobs" onFirst={onFirst} />
    </MantineProvider>
  );
  const { rerender } = render(shown({}));
  screen.getByText('There is no page 999');
  screen.getByText('Only the first 2,000 jobs are shown. Narrow your search to see others.');
  rerender(shown({ total: 3, totalPages: 1, totalIsCapped: false }));
  screen.getByText('This list has 1 page.');
  fireEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
  expect(onFirst).toHaveBeenCalledOnce();
});
