/**
 * Reads the notification stream and keeps it open, for the page as well as for Electron's main process: over fetch, because
 * EventSource cannot send a token (WHATWG HTML, section 9.2).
 */
import { createParser } from 'eventsource-parser';
import { backoff } from '#contract/domain/backoff.ts';
import { NOTIFICATIONS } from '#contract/domain/limits.ts';
import { streamEvent, type StreamEvent } from '#contract/domain/notification.ts';

/** Silence after which a connection counts as dead: two heartbeats and a little. Milliseconds. */
export const SILENCE_MS = NOTIFICATIONS.streamHeartbeatMs * 2 + 3_000;

/**
 * In milliseconds: spread so that clients do not come back as one herd, and 1 to 30 seconds in the background. Somebody
 * who looks at the window waits four seconds at most.
 */
const UNWATCHED = { first: 2_000, longest: 30_000, jitter: 0.5 };
const WATCHED = { ...UNWATCHED, longest: 4_000 };

/** A server that asks for a longer pause than this is not obeyed, in milliseconds. */
const LONGEST_ASKED_MS = 300_000;

/** A frame larger than this is none of ours. */
const MAX_FRAME_CHARACTERS = 1_048_576;

/**
 * The result of an attempt. `refused` (429): the server is there, but this account has as many streams as it may have;
 * `unavailable` (502 to 504): something answered that cannot work at the moment; `offline`: anything else.
 */
type Outcome = 'offline' | 'refused' | 'unavailable';

interface Attempt {
  readonly outcome: Outcome;
  readonly hadOpened: boolean;
  /** The delay that the server asked for, in milliseconds; 0 if it asked for none. */
  readonly retryAfterMs: number;
}

const CUT = { outcome: 'offline', hadOpened: false, retryAfterMs: 0 } as const satisfies Attempt;

export interface EventStreamOptions {
  /** Asks the server for the stream; null when it did not open one. */
  readonly open: (signal: AbortSignal) => Promise<Response | null>;
  /** The time limit for opening, in milliseconds. */
  readonly openMs: number;
  /** @param id to resume after; null for an event that cannot be replayed */
  readonly onEvent: (event: StreamEvent, id: string | null) => void;
  readonly onStatus: (status: 'connecting' | 'open' | Outcome) => void;
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

  /**
   * The network or the server is back, or somebody looks: a pause is cut short. Does nothing while connected, and nothing while
   * refused: the server has said when to come again.
   */
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
      const { outcome, hadOpened, retryAfterMs } = await this.#readOnce();
      if (this.#isStopped()) return;
      onStatus(outcome);
      failures = hadOpened ? 1 : failures + 1;
      const chance = random();
      const pause = Math.round(
        Math.max(
          backoff(watched() ? WATCHED : UNWATCHED, failures, chance),
          Math.min(LONGEST_ASKED_MS, retryAfterMs) * (1 + chance / 10),
        ),
      );
      await this.#pause(pause, { canBeCutShort: outcome !== 'refused' });
    }
  }

  /** Resolves when the stream is closed, cut or silent, or was not opened. */
  async #readOnce(): Promise<Attempt> {
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
      const response = await open(signal);
      const body = await bodyOf(response);
      if (body === null || this.#isStopped()) return refusalOf(response);
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
        if (done || this.#isStopped()) return { ...CUT, hadOpened: true };
        expectWithin(SILENCE_MS);
        parser.feed(decoder.decode(value, { stream: true }));
      }
    } catch {
      return { ...CUT, hadOpened: opened };
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

  #pause(ms: number, { canBeCutShort }: { canBeCutShort: boolean }): Promise<void> {
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
      if (canBeCutShort) this.#wake = end;
    });
  }
}

/** RFC 9110, section 10.2.3: `Retry-After` in seconds; our servers send no dates. */
function refusalOf(response: Response | null): Attempt {
  const status = response?.status ?? 0;
  const outcome = status === 429 ? 'refused' : status >= 502 && status <= 504 ? 'unavailable' : 'offline';
  const seconds = Number(response?.headers.get('retry-after') ?? 0);
  return { ...CUT, outcome, retryAfterMs: seconds > 0 ? seconds * 1_000 : 0 };
}

/** The body of an open stream; anything else is let go. */
async function bodyOf(response: Response | null): Promise<ReadableStream<Uint8Array> | null> {
  const isStream = response?.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (response?.ok === true && isStream && response.body !== null) return response.body;
  await response?.body?.cancel();
  return null;
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
