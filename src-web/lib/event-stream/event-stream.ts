/**
 * Reads the notification stream and keeps it open, for the page as well as for Electron's main process: over fetch, because
 * EventSource cannot send a token (WHATWG HTML, section 9.2).
 */
import { createParser } from 'eventsource-parser';
import { backoff } from '#contract/domain/backoff.ts';
import { NOTIFICATIONS } from '#contract/domain/limits.ts';
import { streamEvent, type StreamEvent } from '#contract/domain/notification.ts';
import { bodyOf, safeJson } from './stream-body.ts';

/** Silence after which a connection counts as dead: two heartbeats and a little. Milliseconds. */
export const SILENCE_MS = NOTIFICATIONS.streamHeartbeatMs * 2 + 3_000;

/**
 * In milliseconds: spread so that clients do not come back as one herd, and 1 to 30 seconds in the background. Somebody
 * who looks at the window waits four seconds at most.
 */
const UNWATCHED = { first: 2_000, longest: 30_000, jitter: 0.5 };
const WATCHED = { ...UNWATCHED, longest: 4_000 };

/** A frame larger than this is none of ours. */
const MAX_FRAME_CHARACTERS = 1_048_576;

export interface EventStreamOptions {
  /** Asks the server for the stream; null when it did not open one. */
  readonly open: (signal: AbortSignal) => Promise<Response | null>;
  /** How long that may take, in milliseconds. */
  readonly openMs: number;
  /** @param id to resume after; null for an event that cannot be replayed */
  readonly onEvent: (event: StreamEvent, id: string | null) => void;
  readonly onStatus: (status: 'connecting' | 'open' | 'offline') => void;
  /** Whether somebody can see the window: then the next attempt is never far. */
  readonly watched: () => boolean;
  readonly random?: () => number;
}

/** A stream that is being kept open, from its construction to `stop` or the end of its session. */
export class EventStream {
  readonly #options: EventStreamOptions;
  readonly #run = new AbortController();
  #wake: (() => void) | null = null;
  /** Resolves at the end. */
  readonly ended: Promise<void>;

  constructor(options: EventStreamOptions) {
    this.#options = options;
    this.ended = this.#keepOpen();
  }

  stop(): void {
    this.#run.abort();
  }

  /** The network or the server is back, or somebody looks: a pause is cut short. Does nothing while connected. */
  retryNow(): void {
    this.#wake?.();
  }

  /** Asked by a function: aborting happens elsewhere, while this one waits. */
  #isStopped(): boolean {
    return this.#run.signal.aborted;
  }

  async #keepOpen(): Promise<void> {
    const { onStatus, watched, random = Math.random } = this.#options;
    let failures = 0;
    while (!this.#isStopped()) {
      onStatus('connecting');
      const hadOpened = await this.#readOnce();
      if (this.#isStopped()) return;
      onStatus('offline');
      failures = hadOpened ? 1 : failures + 1;
      await this.#pause(Math.round(backoff(watched() ? WATCHED : UNWATCHED, failures, random())));
    }
  }

  /** Resolves when the stream is closed, cut or silent, with whether it had opened. */
  async #readOnce(): Promise<boolean> {
    const { open, openMs, onStatus } = this.#options;
    const silence = new AbortController();
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    const expectWithin = (ms: number): void => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => {
        silence.abort();
      }, ms);
    };
    let opened = false;
    expectWithin(openMs);
    try {
      const signal = AbortSignal.any([this.#run.signal, silence.signal]);
      const body = await bodyOf(await open(signal));
      if (body === null || this.#isStopped()) return false;
      opened = true;
      expectWithin(SILENCE_MS);
      onStatus('open');
      const parser = createParser({
        maxBufferSize: MAX_FRAME_CHARACTERS,
        onEvent: ({ id, data }) => {
          this.#take(data, id);
        },
      });
      const decoder = new TextDecoder();
      const reader = body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done || this.#isStopped()) return true;
        expectWithin(SILENCE_MS);
        parser.feed(decoder.decode(value, { stream: true }));
      }
    } catch {
      return opened;
    } finally {
      clearTimeout(watchdog);
      // A frame too large ends the reading, not the connection.
      silence.abort();
    }
  }

  #take(data: string, id: string | undefined): void {
    // Several frames come in one piece: what follows the end is nobody's business.
    if (this.#isStopped()) return;
    // A newer server may send events that this version does not know; they are none of its business.
    const parsed = streamEvent.safeParse(safeJson(data));
    if (!parsed.success) return;
    if (parsed.data.event === 'session-ended') this.stop();
    this.#options.onEvent(parsed.data, id === undefined || id === '' ? null : id);
  }

  #pause(ms: number): Promise<void> {
    const { signal } = this.#run;
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end);
      this.#wake = end;
    });
  }
}
