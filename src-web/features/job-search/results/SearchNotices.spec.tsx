// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EMPTY_SEARCH } from '#web/shared/search-criteria/search.ts';
import { Corrected } from './SearchNotices.tsx';

afterEach(cleanup);

const NOTHING = { correctedTo: null, alternative: null };
type Props = Parameters<typeof Corrected>[0];

function open(keyword: string, page: Partial<Props['page']>, read: Props['read'] = null) {
  const change = vi.fn();
  const onLeave = vi.fn();
  const state = { search: { ...EMPTY_SEARCH, keyword }, change, hrefOf: () => '', clear: () => undefined };
  render(
    <MantineProvider>
      <Corrected state={state} page={{ ...NOTHING, ...page }} read={read} onLeave={onLeave} />
    </MantineProvider>,
  );
  return { change, onLeave };
}
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

it('shows what was searched for instead, and leads back to what was typed', () => {
  const { change, onLeave } = open('acountant', { correctedTo: 'accountant' });
  expect(screen.getByRole('status').textContent).toContain('Showing results for accountant.');
  press('Search only for “acountant”');
  expect(change).toHaveBeenCalledWith({ keyword: 'acountant', exact: true });
  expect(onLeave).toHaveBeenCalledOnce();
});

it('keeps the place while it insists on the words', () => {
  const read = { words: 'acountant', text: 'denver', label: 'Denver, Colorado, United States', isRegion: false };
  const { change } = open('acountant denver', { correctedTo: 'accountant' }, read);
  press('Search only for “acountant”');
  expect(change).toHaveBeenCalledWith({ keyword: 'acountant', location: read.label, exact: true });
});

it('offers other words beside what was found', () => {
  const { change } = open('farmer', { alternative: { keyword: 'farm', total: 120 } });
  expect(screen.getByRole('status').textContent).toBe('Did you mean farm? 120 jobs');
  press('farm');
  expect(change).toHaveBeenCalledWith({ keyword: 'farm' });
});

it('says when it counted no further', () => {
  open('diver', { alternative: { keyword: 'driver', total: 1_000 } });
  expect(screen.getByRole('status').textContent).toBe('Did you mean driver? 1,000+ jobs');
});

it('says nothing where nothing is to be said', () => {
  open('farmer', {});
  expect(screen.queryByRole('status')).toBeNull();
});
