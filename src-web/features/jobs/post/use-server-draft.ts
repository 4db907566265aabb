import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UnfinishedInput } from '../model/post-form.ts';
import type { DraftRef } from '../own-queries.ts';
import { codeOf, isTransient, useVersionedSave } from './use-versioned-save.ts';

const SAVE_REST_MS = 2_500;
/** After a failure that may pass. */
const RETRY_REST_MS = 10_000;

export type DraftState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** Changed or posted elsewhere: nothing more is saved from here. */
  | { kind: 'overtaken'; message: string }
  | { kind: 'failed'; message: string };

function stateAfter(error: unknown): DraftState {
  const message = error instanceof Error ? error.message : '';
  const isOver = ['conflict', 'not_found', 'job_state'].includes(codeOf(error));
  return { kind: isOver ? 'overtaken' : 'failed', message };
}

/**
 * Saves a job on the server while it is being written: after a pause in typing, one request at a time. What fails for a
 * while is tried again; a draft that was changed elsewhere is left alone.
 * @param onSaved everything that was written is stored
 */
export function useServerDraft(start: DraftRef | null, onSaved: (ref: DraftRef) => void) {
  const draft = useVersionedSave(start);
  const [state, setState] = useState<DraftState>({ kind: 'idle' });
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; job: UnfinishedInput } | null>(null);
  const over = useRef(false);

  const wait = (job: UnfinishedInput, ms: number) => {
    const timer = setTimeout(() => {
      waiting.current = null;
      saveLatest.current(job).catch(() => undefined);
    }, ms);
    waiting.current = { timer, job };
  };

  const cancel = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  };

  const saveNow = async (job: UnfinishedInput): Promise<DraftRef> => {
    setState({ kind: 'saving' });
    try {
      const latest = await draft.save(job);
      setState({ kind: 'saved' });
      if (waiting.current === null) onSaved(latest);
      return latest;
    } catch (error) {
      const failed = stateAfter(error);
      over.current = failed.kind === 'overtaken';
      if (isTransient(error) && waiting.current === null) wait(job, RETRY_REST_MS);
      setState(failed);
      throw error;
    }
  };

  /** Saves now, after what is already on its way. @throws ApiError */
  const save = (job: UnfinishedInput): Promise<DraftRef> => {
    cancel();
    const next = running.current.then(() => saveNow(job));
    running.current = next.catch(() => undefined);
    return next;
  };

  const saveLatest = useRef(save);
  useEffect(() => {
    saveLatest.current = save;
  });
  // Someone who goes to another page before the pause is over would lose the last words.
  const saveRest = useEffectEvent(() => {
    if (waiting.current !== null && !over.current) save(waiting.current.job).catch(() => undefined);
  });
  useEffect(() => () => saveRest(), []);

  return {
    state,
    current: draft.current,
    save,
    /** Saves after a pause in typing. */
    queue(job: UnfinishedInput) {
      cancel();
      if (!over.current) wait(job, SAVE_REST_MS);
    },
    /** Saves nothing more and waits for what is on its way, so that the version is the last one. */
    async settle(): Promise<DraftRef | null> {
      cancel();
      await running.current;
      await draft.settle();
      return draft.current();
    },
    /** Goes on with another draft, or with a new one; the former one stays where it is. */
    attach(other: DraftRef | null) {
      cancel();
      over.current = false;
      draft.attach(other);
      setState({ kind: 'idle' });
    },
  };
}
