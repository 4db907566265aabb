// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/call-api.ts';
import { useServerDraft } from './use-server-draft.ts';

interface DraftRef {
  jobId: string;
  version: number;
}
interface Words {
  title: string;
}
const send = vi.fn<(ref: DraftRef | null, job: Words, key: string) => Promise<DraftRef>>();

const failure = (code: 'network' | 'conflict') =>
  new ApiError({ code, status: 0, message: 'We cannot reach Rolecall.' });
const titled = (title: string): Words => ({ title });
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
});
afterEach(() => void vi.useRealTimers());

function open() {
  const onSaved = vi.fn<(ref: DraftRef) => void>();
  return { onSaved, ...renderHook(() => useServerDraft<DraftRef, Words>({ start: null, send, onSaved })) };
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

describe('an answer that is lost on the way back', () => {
  /** The server's side of `saveJobDraft`: one answer per key, one version per change. */
  let drafts: Map<string, { version: number; title: string }>;
  let cut: boolean;
  beforeEach(() => {
    drafts = new Map();
    cut = false;
    const answers = new Map<string, DraftRef>();
    send.mockImplementation((ref, job, key) => {
      const jobId = ref?.jobId ?? `draft ${String(drafts.size + 1)}`;
      const version = drafts.get(jobId)?.version ?? 0;
      if (!answers.has(key)) {
        if (version !== (ref?.version ?? 0)) return Promise.reject(failure('conflict'));
        drafts.set(jobId, { version: version + 1, title: job.title });
        answers.set(key, { jobId, version: version + 1 });
      }
      return cut ? Promise.reject(failure('network')) : Promise.resolve(answers.get(key) ?? { jobId, version });
    });
  });

  it.each([0, 1])('is fetched before more is saved, with %i saved before', async (before) => {
    const { result, onSaved } = open();
    if (before === 1) await act(() => result.current.save(titled('Rig')));
    cut = true;
    act(() => result.current.queue(titled('Rigg')));
    await rest(2_500);
    expect(result.current.state.kind).toBe('failed');
    cut = false;
    // Somebody goes on writing and does not wait for the next try.
    act(() => result.current.queue(titled('Rigger')));
    await rest(2_500);
    expect(result.current.state).toEqual({ kind: 'saved' });
    expect([...drafts.values()]).toEqual([{ version: before + 2, title: 'Rigger' }]);
    expect(onSaved).toHaveBeenLastCalledWith({ jobId: 'draft 1', version: before + 2 });
  });

  it('is fetched before the posting goes out', async () => {
    const { result } = open();
    cut = true;
    act(() => result.current.queue(titled('Rigger')));
    await rest(2_500);
    cut = false;
    let ref: DraftRef | null = null;
    await act(async () => {
      ref = await result.current.settle();
    });
    expect(ref).toEqual({ jobId: 'draft 1', version: 1 });
    await rest(60_000);
    expect([...drafts.values()]).toEqual([{ version: 1, title: 'Rigger' }]);
  });
});

it('leaves a draft alone that was changed elsewhere, until a new one is attached', async () => {
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
