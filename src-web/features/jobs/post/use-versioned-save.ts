import { useRef } from 'react';
import { ApiError } from '#web/api/call-api.ts';
import { randomKey } from '#web/lib/idempotency.ts';
import type { UnfinishedInput } from '../model/post-form.ts';
import { useSaveDraft, type DraftRef } from '../own-queries.ts';

const PASSING = ['network', 'unavailable', 'rate_limited', 'request_running'];

export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : '';
}

/** A failure that may pass: a network that was away, a server that starts. */
export const isTransient = (error: unknown): boolean => PASSING.includes(codeOf(error));

/**
 * Saves a draft, each time from the version that the last save made. A request without an answer may have been carried
 * out: it is repeated under its key before anything else is sent, for only its answer tells the version.
 */
export function useVersionedSave(start: DraftRef | null) {
  const send = useSaveDraft();
  const ref = useRef(start);
  const unanswered = useRef<{ job: UnfinishedInput; key: string } | null>(null);

  const transmit = async (request: { job: UnfinishedInput; key: string }) => {
    unanswered.current = request;
    try {
      ref.current = await send(ref.current, request.job, request.key);
      unanswered.current = null;
      return ref.current;
    } catch (error) {
      if (!isTransient(error)) unanswered.current = null;
      throw error;
    }
  };

  return {
    /** The draft as it is stored last. */
    current: () => ref.current,
    /** @throws ApiError */
    save: async (job: UnfinishedInput): Promise<DraftRef> => {
      const before = unanswered.current;
      const repeated = before && (await transmit(before));
      const stored = before?.job === job ? repeated : null;
      return stored ?? transmit({ job, key: randomKey() });
    },
    /** Asks once more for an answer that never came. */
    settle: async () => {
      if (unanswered.current !== null) await transmit(unanswered.current).catch(() => undefined);
    },
    attach: (other: DraftRef | null) => {
      unanswered.current = null;
      ref.current = other;
    },
  };
}
