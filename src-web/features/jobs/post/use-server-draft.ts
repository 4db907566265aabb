import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/call-api.ts';
import { randomKey } from '#web/lib/idempotency.ts';
import type { UnfinishedInput } from '../model/post-form.ts';
import { useSaveDraft, type DraftRef } from '../own-queries.ts';

const SAVE_REST_MS = 2_500;
/** After a failure that may pass: a network that was away, a server that starts. */
const RETRY_REST_MS = 10_000;
const PASSING = ['network', 'unavailable', 'rate_limited', 'request_running'];

export type DraftState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** Changed or posted elsewhere: nothing more is saved from here. */
  | { kind: 'overtaken'; message: string }
  | { kind: 'failed'; message: string };

/**
 * Keeps a posting on the server while it is being written: after a rest, one request at a time, each from the version
 * that the former one made. What fails for a while is tried again; a draft that was changed elsewhere is left alone. A
 * request without an answer may have been carried out: it is repeated under its key before anything else is sent, for
 * only its answer tells the version.
 * @param onSaved everything that was written is stored
 */
export function useServerDraft(start: DraftRef | null, onSaved: (ref: DraftRef) => void) {
  const send = useSaveDraft();
  const [state, setState] = useState<DraftState>({ kind: 'idle' });
  const ref = useRef(start);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; job: UnfinishedInput } | null>(null);
  const over = useRef(false);
  const unanswered = useRef<{ job: UnfinishedInput; key: string } | null>(null);

  const wait = (job: UnfinishedInput, ms: number) => {
    const timer = setTimeout(() => {
      waiting.current = null;
      saveLatest.current(job).catch(() => undefined);
    }, ms);
    waiting.current = { timer, job };
  };

  const cancel = () => {
    if (waiting.current !== null) clearTimeout(waiting.current.timer);
    waiting.current = null;
  };

  const transmit = async (request: { job: UnfinishedInput; key: string }) => {
    unanswered.current = request;
    try {
      ref.current = await send(ref.current, request.job, request.key);
      unanswered.current = null;
      return ref.current;
    } catch (error) {
      if (!PASSING.includes(codeOf(error))) unanswered.current = null;
      throw error;
    }
  };

  /** Saves now, after whatever is on its way. @throws ApiError */
  const save = (job: UnfinishedInput): Promise<DraftRef> => {
    cancel();
    const next = running.current.then(async () => {
      setState({ kind: 'saving' });
      try {
        const before = unanswered.current;
        const repeated = before && (await transmit(before));
        const stored = before?.job === job ? repeated : null;
        const latest = stored ?? (await transmit({ job, key: randomKey() }));
        setState({ kind: 'saved' });
        if (waiting.current === null) onSaved(latest);
        return latest;
      } catch (error) {
        const message = error instanceof Error ? error.message : '';
        const code = codeOf(error);
        over.current = ['conflict', 'not_found', 'job_state'].includes(code);
        if (PASSING.includes(code) && waiting.current === null) wait(job, RETRY_REST_MS);
        setState(over.current ? { kind: 'overtaken', message } : { kind: 'failed', message });
        throw error;
      }
    });
    running.current = next.catch(() => undefined);
    return next;
  };

  const saveLatest = useRef(save);
  useEffect(() => {
    saveLatest.current = save;
  });
  // Whoever goes on to another page within the rest would lose the last words.
  useEffect(
    () => () => {
      const rest = waiting.current;
      if (rest !== null && !over.current) saveLatest.current(rest.job).catch(() => undefined);
    },
    [],
  );

  return {
    state,
    /** The draft as it is stored last. */
    current: () => ref.current,
    save,
    /** Saves after a rest. */
    queue(job: UnfinishedInput) {
      cancel();
      if (over.current) return;
      wait(job, SAVE_REST_MS);
    },
    /** Saves nothing more and waits for what is on its way, so that the version is the last one. */
    async settle(): Promise<DraftRef | null> {
      cancel();
      await running.current;
      if (unanswered.current !== null) await transmit(unanswered.current).catch(() => undefined);
      return ref.current;
    },
    /** Goes on with another draft, or with a new one; the former one stays where it is. */
    attach(other: DraftRef | null) {
      cancel();
      over.current = false;
      unanswered.current = null;
      ref.current = other;
      setState({ kind: 'idle' });
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : '';
}
