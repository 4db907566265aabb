import { useRef } from 'react';
import { ApiError } from '#web/api/call-api.ts';
import { randomKey } from '#web/lib/idempotency.ts';

const PASSING = ['network', 'unavailable', 'rate_limited', 'request_running'];

export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : '';
}

/** A failure that may pass: a network that was away, a server that starts. */
export const isTransient = (error: unknown): boolean => PASSING.includes(codeOf(error));

/**
 * Stores what was written over the version that `ref` names, null for a new draft, and answers the version after it. The
 * same `key` never stores it twice.
 */
export type SendDraft<Ref, Content> = (ref: Ref | null, content: Content, key: string) => Promise<Ref>;

/**
 * Saves a draft, each time from the version that the last save made. A request without an answer may have been carried
 * out: it is repeated under its key before anything else is sent, for only its answer tells the version.
 */
export function useVersionedSave<Ref, Content>(start: Ref | null, send: SendDraft<Ref, Content>) {
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
