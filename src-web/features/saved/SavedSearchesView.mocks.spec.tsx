// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getSavedSearches, type SavedSearch } from '#contract/api/saved.ts';
import type { AlertChannel } from '#contract/domain/options.ts';
import { SavedSearchesView } from './SavedSearchesView.tsx';

interface Sent {
  input: { channels?: AlertChannel[] };
  /** The server does it. */
  answer: () => void;
  fail: () => void;
}

const world = vi.hoisted(() => ({ stored: ['panel', 'mail'] as AlertChannel[], sent: [] as Sent[] }));
vi.mock('#web/ui/toast/toast.ts', () => ({ toast: vi.fn() }));
vi.mock('#web/api/call-api.ts', () => ({
  callApi: (call: { name: string }, input: Sent['input']) => {
    if (call.name === getSavedSearches.name) return Promise.resolve({ data: [search(world.stored)] });
    return new Promise((resolve, reject) => {
      world.sent.push({
        input,
        answer: () => {
          world.stored = input.channels ?? world.stored;
          resolve({});
        },
        fail: () => reject(new Error('We cannot reach Rolecall.')),
      });
    });
  },
}));

const search = (channels: AlertChannel[]): SavedSearch => ({
  _id: 's1',
  name: 'Welders',
  filters: { datePosted: 'all', sort: 'asc' },
  frequency: 'daily',
  channels,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastAlert: null,
});

async function open() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <SavedSearchesView jobsHref="/jobs" alertHref={String} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await waitFor(() => box('E-mail'));
  return { mail: () => box('E-mail').checked, panel: () => box('Notification panel').checked, box };
}

beforeEach(() => {
  world.stored = ['panel', 'mail'];
  world.sent.length = 0;
});
afterEach(cleanup);

it('sends two changes one after another, and shows both until the server has both', async () => {
  const { box, mail, panel } = await open();
  fireEvent.click(box('E-mail'));
  await waitFor(() => expect(mail()).toBe(false));
  fireEvent.click(box('Desktop'));
  await waitFor(() => expect(world.sent).toHaveLength(1));
  world.sent[0]?.answer();
  await waitFor(() => expect(world.sent).toHaveLength(2));
  expect(world.sent[1]?.input.channels).toEqual(['panel', 'desktop']);
  expect([mail(), panel(), box('Desktop').checked]).toEqual([false, true, true]);
  world.sent[1]?.answer();
  await waitFor(() => expect(world.stored).toEqual(['panel', 'desktop']));
  expect([mail(), panel(), box('Desktop').checked]).toEqual([false, true, true]);
});

it('takes back what could not be changed, and only that', async () => {
  const { box, mail } = await open();
  fireEvent.click(box('E-mail'));
  await waitFor(() => expect(world.sent).toHaveLength(1));
  world.sent[0]?.fail();
  await waitFor(() => expect(mail()).toBe(true));
});
