// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EMPTY_SEARCH } from '../model/search.ts';
import { Corrected } from './Corrected.tsx';

afterEach(cleanup);

const NOTHING = { correctedTo: null, alternative: null, readPlace: null };
type Page = Parameters<typeof Corrected>[0]['page'];

function open(keyword: string, page: Partial<Page>) {
  const change = vi.fn();
  const onLeave = vi.fn();
  const state = { search: { ...EMPTY_SEARCH, keyword }, change, hrefOf: () => '', clear: () => undefined };
  render(
    <MantineProvider>
      <Corrected state={state} page={{ ...NOTHING, ...page }} onLeave={onLeave} />
    </MantineProvider>,
  );
  return { change, onLeave };
}
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

it('shows what was searched for instead, and leads back to what was typed', () => {
  const { change, onLeave } = open('acountant', { correctedTo: 'accountant' });
  expect(screen.getByRole('status').textContent).toContain('Showing results for accountant.');
  press('Search instead for “acountant”');
  expect(change).toHaveBeenCalledWith({ exact: true });
  expect(onLeave).toHaveBeenCalledOnce();
});

it('keeps the place while it insists on the words', () => {
  const { change } = open('acountant denver', {
    correctedTo: 'accountant',
    readPlace: { words: 'acountant', text: 'denver' },
  });
  press('Search instead for “acountant”');
  expect(change).toHaveBeenCalledWith({ keyword: 'acountant', location: 'denver', exact: true });
});

it('offers other words beside what was found', () => {
  const { change } = open('farmer', { alternative: { keyword: 'farm', total: 120 } });
  expect(screen.getByRole('status').textContent).toBe('Did you mean farm? 120 jobs');
  press('farm');
  expect(change).toHaveBeenCalledWith({ keyword: 'farm' });
});

it('says when it counted no further', () => {
  open('diver', { alternative: { keyword: 'driver', total: 1_000 }, readPlace: null });
  expect(screen.getByRole('status').textContent).toBe('Did you mean driver? 1,000+ jobs');
});

it('says nothing where nothing is to be said', () => {
  open('farmer', {});
  expect(screen.queryByRole('status')).toBeNull();
});
