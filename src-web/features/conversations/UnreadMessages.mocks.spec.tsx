// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { UnreadMark, UnreadSummary } from './UnreadMessages.tsx';

const NAMED = 300;
const conversations = Array.from({ length: 2 * NAMED + 1 }, (_, index) => ({
  applicationId: `id ${String(index)}`,
  unread: 2,
}));

vi.mock('#web/api/call-api.ts', () => ({
  callApi: (_call: unknown, { pageId }: { pageId: number }) =>
    Promise.resolve({
      data: { applications: conversations.slice((pageId - 1) * NAMED, pageId * NAMED), invites: [] },
      page: { totalPages: Math.ceil(conversations.length / NAMED) },
    }),
}));
afterEach(cleanup);

it('sums up and marks all conversations, also where one answer does not name them all', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UnreadSummary of="applications" href={(id) => `/${id}`} />
        <UnreadMark applicationId={`id ${String(2 * NAMED)}`} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/unread messages about/)).toHaveProperty(
    'textContent',
    '1,202 unread messages about 601 applications. Read the latest',
  );
  expect(screen.getByRole('img', { name: '2 unread messages' })).toBeDefined();
});
