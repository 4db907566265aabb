import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#web/api/call-api.ts';
import { randomKey } from '#web/lib/idempotency.ts';

const PASSING = ['network', 'unavailable', 'rate_limited', 'request_running'];

function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : '';
}

/** A failure that may pass: a network that was away, a server that starts. */
const isTransient = (error: unknown): boolean => PASSING.includes(codeOf(error));

/**
 * Stores what was written over the version that `ref` names, null for a new draft, and answers the version after it. The
 * same `key` never stores it twice.
 */
type SendDraft<Ref, Content> = (ref: Ref | null, content: Content, key: string) => Promise<Ref>;

/**
 * Saves a draft, each time from the version that the last save made. A request without an answer may have been carried
 * out: it is repeated under its key before anything else is sent, for only its answer tells the version.
 */
function useVersionedSave<Ref, Content>(start: Ref | null, send: SendDraft<Ref, Content>) {
  const ref = useRef(start);
  const unanswered = useRef<{ content: Content; key: string } | null>(null);

  const transmit = async (request: { content: Content; key: string }) => {
    unanswered.current = request;
    try {
      const stored = await send(ref.current, request.content, request.key);
      ref.current = stored;
      unanswered.current = null;
      return stored;
    } catch (error) {
      if (!isTransient(error)) unanswered.current = null;
      throw error;
    }
  };

  return {
    /** The draft as it is stored last. */
    current: () => ref.current,
    /** @throws ApiError */
    save: async (content: Content): Promise<Ref> => {
      const before = unanswered.current;
      const repeated = before && (await transmit(before));
      const stored = before?.content === content ? repeated : null;
      return stored ?? transmit({ content, key: randomKey() });
    },
    /** Asks once more for an answer that never came. */
    settle: async () => {
      if (unanswered.current !== null) await transmit(unanswered.current).catch(() => undefined);
    },
    attach: (other: Ref | null) => {
      unanswered.current = null;
      ref.current = other;
    },
  };
}

const SAVE_REST_MS = 2_500;
/** After a failure that may pass. */
const RETRY_REST_MS = 10_000;

export type DraftState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** Changed or sent elsewhere, or over: nothing more is saved from here. */
  | { kind: 'overtaken'; message: string; code: string }
  | { kind: 'failed'; message: string };

/** There is no draft any more of which this could be the next version. */
const OVER = ['conflict', 'not_found', 'job_state', 'job_not_open', 'already_applied', 'forbidden'];

function stateAfter(error: unknown): DraftState {
  const message = error instanceof Error ? error.message : '';
  const code = codeOf(error);
  return OVER.includes(code) ? { kind: 'overtaken', message, code } : { kind: 'failed', message };
}

/** Someone who goes to another page before the pause is over would lose the last words. */
function useOnLeaving(saveRest: () => void): void {
  const leave = useEffectEvent(saveRest);
  useEffect(() => () => leave(), []);
}

interface Kept<Ref, Content> {
  /** The draft that there is already. */
  start: Ref | null;
  send: SendDraft<Ref, Content>;
  /** Everything that was written is stored. */
  onSaved: (ref: Ref) => void;
}

/**
 * Saves a draft on the server while it is being written: after a pause in typing, one request at a time. What fails for a
 * while is tried again; a draft that was changed elsewhere is left alone.
 */
export function useServerDraft<Ref, Content>({ start, send, onSaved }: Kept<Ref, Content>) {
  const draft = useVersionedSave(start, send);
  const [state, setState] = useState<DraftState>({ kind: 'idle' });
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; content: Content } | null>(null);
  const over = useRef(false);

  const wait = (content: Content, ms: number) => {
    const timer = setTimeout(() => {
      waiting.current = null;
      saveLatest.current(content).catch(() => undefined);
    }, ms);
    waiting.current = { timer, content };
  };

  const cancel = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  };

  const saveNow = async (content: Content): Promise<Ref> => {
    setState({ kind: 'saving' });
    try {
      const latest = await draft.save(content);
      setState({ kind: 'saved' });
      if (waiting.current === null) onSaved(latest);
      return latest;
    } catch (error) {
      const failed = stateAfter(error);
      over.current = failed.kind === 'overtaken';
      if (isTransient(error) && waiting.current === null) wait(content, RETRY_REST_MS);
      setState(failed);
      throw error;
    }
  };

  /** Saves now, after what is already on its way. @throws ApiError */
  const save = (content: Content): Promise<Ref> => {
    cancel();
    const next = running.current.then(() => saveNow(content));
    running.current = next.catch(() => undefined);
    return next;
  };

  const saveLatest = useRef(save);
  useEffect(() => {
    saveLatest.current = save;
  });
  useOnLeaving(() => {
    if (waiting.current !== null && !over.current) save(waiting.current.content).catch(() => undefined);
  });

  return {
    state,
    current: draft.current,
    save,
    /** Saves after a pause in typing. */
    queue(content: Content) {
      cancel();
      if (!over.current) wait(content, SAVE_REST_MS);
    },
    /** Saves nothing more until there is more to save. */
    cancel,
    /** Saves nothing more and waits for what is on its way, so that the version is the last one. */
    async settle(): Promise<Ref | null> {
      cancel();
      await running.current;
      await draft.settle();
      return draft.current();
    },
    /** Goes on with another draft, or with a new one; the former one stays where it is. */
    attach(other: Ref | null) {
      cancel();
      over.current = false;
      draft.attach(other);
      setState({ kind: 'idle' });
    },
  };
}
