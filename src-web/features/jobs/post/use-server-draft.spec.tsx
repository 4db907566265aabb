// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/call-api.ts';
import { emptyPostJob, toUnfinished, type UnfinishedInput } from '../model/post-form.ts';
import type { DraftRef } from '../own-queries.ts';
import { useServerDraft } from './use-server-draft.ts';

const send = vi.hoisted(() => vi.fn<(ref: DraftRef | null, job: UnfinishedInput) => Promise<DraftRef>>());
vi.mock('../own-queries.ts', () => ({ useSaveDraft: () => send }));

const failure = (code: 'network' | 'conflict') =>
  new ApiError({ code, status: 0, message: 'We cannot reach Rolecall.' });
const titled = (title: string) =>
  toUnfinished({ ...emptyPostJob('IN', 'Asia/Kolkata', '2026-03-02'), title }) as UnfinishedInput;
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
});
afterEach(() => void vi.useRealTimers());

function open() {
  const onSaved = vi.fn<(ref: DraftRef) => void>();
  return { onSaved, ...renderHook(() => useServerDraft(null, onSaved)) };
}

it('says that the network is away, and saves once it is back', async () => {
  send.mockRejectedValueOnce(failure('network')).mockResolvedValueOnce({ jobId: 'a', version: 1 });
  const { result, onSaved } = open();
  act(() => result.current.queue(titled('Rigger')));
  await rest(2_500);
  expect(result.current.state).toEqual({ kind: 'failed', message: 'We cannot reach Rolecall.' });
  expect(onSaved).not.toHaveBeenCalled();
  await rest(10_000);
  expect(result.current.state).toEqual({ kind: 'saved' });
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({ jobId: 'a', version: 1 });
});

it('leaves a draft alone that was changed elsewhere, until it is told to go on with a new one', async () => {
  send.mockRejectedValueOnce(failure('conflict')).mockResolvedValueOnce({ jobId: 'b', version: 1 });
  const { result } = open();
  act(() => result.current.queue(titled('Rigger')));
  await rest(2_500);
  expect(result.current.state.kind).toBe('overtaken');
  act(() => result.current.queue(titled('Rigger, too')));
  await rest(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  act(() => result.current.attach(null));
  await act(() => result.current.save(titled('Rigger, too')));
  expect(send.mock.calls.at(-1)?.[0]).toBeNull();
  expect(result.current.current()).toEqual({ jobId: 'b', version: 1 });
});

it('tells that all is stored only when nothing was written meanwhile', async () => {
  let store: (ref: DraftRef) => void = () => undefined;
  send
    .mockReturnValueOnce(new Promise((resolve) => (store = resolve)))
    .mockResolvedValueOnce({ jobId: 'a', version: 2 });
  const { result, onSaved } = open();
  act(() => result.current.queue(titled('Rig')));
  await rest(2_500);
  act(() => result.current.queue(titled('Rigger')));
  store({ jobId: 'a', version: 1 });
  await rest(0);
  expect(onSaved).not.toHaveBeenCalled();
  await rest(2_500);
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({ jobId: 'a', version: 2 });
});
