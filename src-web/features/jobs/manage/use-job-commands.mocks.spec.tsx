// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ManagedJob } from '#contract/domain/job.ts';
import { ApiError } from '#web/api/call-api.ts';
import { useJobCommands } from './use-job-commands.ts';

const calls = vi.hoisted(() => ({
  many: vi.fn<(input: { key: string }) => Promise<unknown>>(),
  duplicate: vi.fn<(input: { key: string }) => Promise<unknown>>(),
}));
vi.mock('../own-changes.ts', async () => {
  const { useMutation, QueryClient } = await import('@tanstack/react-query');
  const client = new QueryClient();
  return {
    useUpdateJob: () => ({ mutateAsync: vi.fn(), reset: vi.fn(), error: null }),
    useUpdateJobs: () => useMutation({ mutationFn: calls.many }, client),
    useDuplicateJob: () => ({ mutateAsync: calls.duplicate }),
  };
});

const noAnswer = () =>
  Promise.reject(new ApiError({ code: 'network', status: 0, message: 'We cannot reach Rolecall.' }));
const draft = { _id: 'a', title: 'Rigger', status: 'draft', version: 1 } as ManagedJob;
const open = () => renderHook(() => useJobCommands({ onDone: () => undefined, onDuplicated: () => undefined })).result;

beforeEach(() => void vi.resetAllMocks());

it('says in the dialog that the network is away, and asks the same again', async () => {
  calls.many.mockImplementationOnce(noAnswer).mockResolvedValueOnce([{ jobId: 'a', failure: null }]);
  const commands = open();
  act(() => commands.current.run('delete', draft));
  act(() => commands.current.deleteDrafts());
  await waitFor(() => expect(commands.current.failure).toBe('We cannot reach Rolecall.'));
  expect(commands.current.question).not.toBeNull();
  act(() => commands.current.deleteDrafts());
  await waitFor(() => expect(commands.current.question).toBeNull());
  expect(calls.many.mock.calls[0]?.[0].key).toBe(calls.many.mock.calls[1]?.[0].key);
});

it('does not say that nothing was changed where no answer came', async () => {
  calls.many.mockImplementationOnce(noAnswer);
  const commands = open();
  act(() => commands.current.runMany('pause', [{ ...draft, status: 'active' }]));
  await waitFor(() => expect(commands.current.outcome?.done).toContain('We didn’t get a reply'));
});

it('makes one copy where the first answer was lost, and two where two are wanted', async () => {
  calls.duplicate.mockImplementationOnce(noAnswer).mockResolvedValue(draft);
  const commands = open();
  for (const sent of [1, 2, 3]) {
    act(() => commands.current.run('duplicate', draft));
    await waitFor(() => expect(calls.duplicate).toHaveBeenCalledTimes(sent));
    await waitFor(() => expect(commands.current.busy).toBe(false));
  }
  const [first, second, third] = calls.duplicate.mock.calls.map(([{ key }]) => key);
  expect(first).toBe(second);
  expect(third).not.toBe(second);
});
