// @vitest-environment happy-dom
import { onlineManager, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

function Box() {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: ['box'], queryFn: () => true, initialData: true, staleTime: Infinity });
  const change = useMutation({
    mutationFn: () => new Promise<never>(() => undefined),
    onMutate: (wanted: boolean) => void client.setQueryData(['box'], wanted),
  });
  return <input type="checkbox" checked={data} onChange={(event) => change.mutate(event.currentTarget.checked)} />;
}

it('renders a box as it was pressed before any other event', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Box />
    </QueryClientProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  box.click();
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(box.checked).toBe(false);
});

function Button() {
  const send = useMutation({ mutationFn: () => Promise.reject(new Error('No network')) });
  return <button onClick={() => send.mutate()}>{send.error?.message ?? 'Send'}</button>;
}

it('says at once that there is no network, and does not wait for one in silence', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Button />
    </QueryClientProvider>,
  );
  onlineManager.setOnline(false);
  screen.getByRole('button').click();
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('No network'));
});
