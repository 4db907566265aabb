// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Suggestion } from '#contract/domain/place.ts';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { SuggestInput } from './SuggestInput.tsx';

interface Asked {
  q: string;
  signal: AbortSignal;
  answer: (values: readonly string[]) => void;
  fail: () => void;
}

const asked = vi.hoisted((): Asked[] => []);
vi.mock('#web/api/call-api.ts', () => ({
  callApi: (_call: unknown, { q }: { q: string }, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const skill = (value: string): Suggestion => ({ kind: 'skill', value, jobs: 3, place: null });
      asked.push({
        q,
        signal,
        answer: (values) => resolve({ data: values.map(skill) }),
        fail: () => reject(new Error('unavailable')),
      });
    }),
}));

const commit = vi.fn<(value: string) => void>();

function Field() {
  const typed = useTypedFilter('', commit, null);
  return (
    <SuggestInput
      kind="keyword"
      label="Words"
      placeholder=""
      clearLabel="Clear"
      icon={null}
      maxLength={120}
      typed={typed}
    />
  );
}

function open() {
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Field />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return screen.getByRole<HTMLInputElement>('combobox');
}

const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
/** False when the key was taken: the browser's own doing was prevented. */
const press = (input: HTMLInputElement, key: string) => fireEvent.keyDown(input, { key });
/** The request for these words, once it was made. */
const request = (q: string) =>
  waitFor(() => {
    const found = asked.find((each) => each.q === q);
    if (found === undefined) throw new Error(`nobody asked for ${q}`);
    return found;
  });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

// Loading it is not what is measured here.
beforeAll(() => import('./SuggestionList.tsx'));
beforeEach(() => {
  asked.length = 0;
  vi.clearAllMocks();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('asks after a rest, aborts what was typed over, and never shows a late answer', async () => {
  const input = open();
  type(input, 'j');
  const first = await request('j');
  type(input, 'ja');
  type(input, 'jav');
  const last = await request('jav');
  expect(asked.map(({ q }) => q)).toEqual(['j', 'jav']);
  expect(first.signal.aborted).toBe(true);
  act(() => last.answer(['JavaScript']));
  await waitFor(() => expect(options()).toHaveLength(1));
  await act(async () => {
    first.answer(['Jenkins', 'Jira']);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(options()).toEqual([expect.stringContaining('JavaScript')]);
});

it('writes what was chosen by a finger, not the letters before it, though the field is left at that', async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(real(query), 'matches', { value: query === '(pointer: coarse)' }),
  );
  const input = open();
  input.focus();
  type(input, 'ja');
  const { answer } = await request('ja');
  act(() => answer(['Java', 'JavaScript']));
  await waitFor(() => expect(options()).toHaveLength(2));
  fireEvent.click(screen.getAllByRole('option')[1] ?? input);
  expect(document.activeElement).toBe(document.body);
  expect(input.value).toBe('JavaScript');
  expect(commit.mock.calls.map(([value]) => value)).toEqual(['JavaScript']);
});

it('is driven by keys while the focus stays in the field', async () => {
  const input = open();
  type(input, 'ja');
  const { answer } = await request('ja');
  act(() => answer(['Java', 'JavaScript']));
  await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('true'));
  const [first, second] = screen.getAllByRole('option');
  expect(input.getAttribute('aria-activedescendant')).toBeNull();
  press(input, 'ArrowDown');
  expect(input.getAttribute('aria-activedescendant')).toBe(first?.id);
  press(input, 'ArrowUp');
  expect(input.getAttribute('aria-activedescendant')).toBeNull();
  press(input, 'ArrowUp');
  expect(input.getAttribute('aria-activedescendant')).toBe(second?.id);
  expect(second?.getAttribute('aria-selected')).toBe('true');
  expect(press(input, 'Enter')).toBe(false);
  expect(input.value).toBe('JavaScript');
  expect(commit).toHaveBeenCalledExactlyOnceWith('JavaScript', { replace: false });
  expect(options()).toEqual([]);
  expect(input.getAttribute('aria-expanded')).toBe('false');
});

it('keeps what is active when the answer to the words comes after it', async () => {
  const input = open();
  type(input, 'ja');
  const before = await request('ja');
  act(() => before.answer(['Java', 'JavaScript']));
  await waitFor(() => expect(options()).toHaveLength(2));
  type(input, 'jav');
  const after = await request('jav');
  press(input, 'ArrowDown');
  press(input, 'ArrowDown');
  act(() => after.answer(['JavaScript', 'JavaFX']));
  await waitFor(() => expect(options()[1]).toContain('JavaFX'));
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('JavaScript');
});

it('closes on the first Escape, clears on the second, and takes the words as typed on Enter', async () => {
  const input = open();
  type(input, 'ja');
  const { answer } = await request('ja');
  act(() => answer(['Java']));
  await waitFor(() => expect(options()).toHaveLength(1));
  press(input, 'Escape');
  expect(options()).toEqual([]);
  expect(input.value).toBe('ja');
  press(input, 'ArrowDown');
  await waitFor(() => expect(options()).toHaveLength(1));
  // Nothing is active: the browser's own Enter, which submits the form, is left alone.
  expect(press(input, 'Enter')).toBe(true);
  expect(options()).toEqual([]);
  expect(input.value).toBe('ja');
  press(input, 'Escape');
  expect(input.value).toBe('');
});

it('stays a plain field where completing fails', async () => {
  const input = open();
  type(input, 'ja');
  const { fail } = await request('ja');
  await act(async () => {
    fail();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(options()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(input.value).toBe('ja');
});
