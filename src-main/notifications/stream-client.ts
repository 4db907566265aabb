/**
 * Holds the notification stream open while somebody is signed in: reconnects with growing, jittered pauses, asks for
 * what was missed by `Last-Event-ID`, and drops what came twice.
 */
import * as z from 'zod/mini';
import { notificationStream } from '#contract/api/notifications.ts';
import { NOTIFICATIONS } from '#contract/domain/limits.ts';
import { streamEvent, type StreamEvent } from '#contract/domain/notification.ts';
import { HEADERS } from '#contract/headers.ts';
import type { StreamStatus } from '#contract/ipc/bridge.ts';
import { backoffMs } from './backoff.ts';
import { Seen } from './seen.ts';
import { SseParser, type SseFrame } from './sse-parser.ts';

/** Silence after which a connection counts as dead: two heartbeats and a bit. Milliseconds. */
const SILENCE_MS = NOTIFICATIONS.streamHeartbeatMs * 2 + 5_000;

/** An event as it came over the stream. */
export interface Delivery {
  event: StreamEvent;
  /** Replayed because this process had been connected before and was cut off. */
  missed: boolean;
}

export interface StreamClientOptions {
  apiOrigin: string;
  fetch: typeof fetch;
  token(): Promise<string | null>;
  tokenAfterRefusal(usedToken: string): Promise<string | null>;
  random?(): number;
  /** How long the server may take to open the stream, in milliseconds. */
  timeoutMs: number;
  /** Whether somebody can see the window: then the next attempt is never far. */
  watched(): boolean;
  onDelivery(delivery: Delivery): void;
  onStatus(status: StreamStatus): void;
}

type Ending = 'cut' | 'refused' | 'stopped';

export class StreamClient {
  readonly #options: StreamClientOptions;
  readonly #seen = new Seen(2 * NOTIFICATIONS.replay);
  #run: AbortController | null = null;
  #wake: (() => void) | null = null;
  #userId: string | null = null;
  #lastEventId = '';
  #wasOpen = false;
  #status: StreamStatus = 'offline';

  constructor(options: StreamClientOptions) {
    this.#options = options;
  }

  get status(): StreamStatus {
    return this.#status;
  }

  /** Starts the stream of a user; of another user than before from the beginning. A running one is left alone. */
  start(userId: string): void {
    if (this.#run !== null && this.#userId === userId) return;
    this.stop();
    if (this.#userId !== userId) {
      this.#userId = userId;
      this.#lastEventId = '';
      this.#wasOpen = false;
      this.#seen.clear();
    }
    const run = new AbortController();
    this.#run = run;
    void this.#keepOpen(run.signal);
  }

  stop(): void {
    this.#run?.abort();
    this.#run = null;
    this.#setStatus('offline');
  }

  /** Signed out: nothing of this user is remembered. */
  forget(): void {
    this.stop();
    this.#userId = null;
  }

  /** The machine woke up: what looks open may be dead for long. */
  reconnect(): void {
    const userId = this.#userId;
    if (this.#run === null || userId === null) return;
    this.stop();
    this.start(userId);
  }

  /** The network or the server is back, or somebody looks: a pause is cut short. Does nothing while connected. */
  retryNow(): void {
    this.#wake?.();
  }

  /** The server could not be reached by another way: an open connection may be dead as well, and is made anew. */
  doubt(): void {
    if (this.#status === 'open') this.reconnect();
  }

  #setStatus(status: StreamStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#options.onStatus(status);
  }

  async #keepOpen(signal: AbortSignal): Promise<void> {
    let failures = 0;
    // Asked by a function: aborting happens elsewhere, while this one waits.
    const isStopped = () => signal.aborted;
    while (!isStopped()) {
      this.#setStatus('connecting');
      const { ending, opened } = await this.#connect(signal);
      // From here on a replay means: it was missed, not: it is old.
      if (opened) this.#wasOpen = true;
      if (isStopped() || ending === 'stopped') return;
      this.#setStatus('offline');
      failures = opened ? 1 : failures + 1;
      await this.#pause(
        backoffMs(failures, this.#options.random?.() ?? Math.random(), this.#options.watched()),
        signal,
      );
    }
  }

  #pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
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

  async #connect(signal: AbortSignal): Promise<{ ending: Ending; opened: boolean }> {
    let opened = false;
    const silence = new AbortController();
    const both = AbortSignal.any([signal, silence.signal]);
    let watchdog: NodeJS.Timeout | undefined;
    const expectWithin = (ms: number) => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => {
        silence.abort();
      }, ms);
    };
    expectWithin(this.#options.timeoutMs);
    try {
      const response = await this.#request(both);
      if (response === null) return { ending: 'refused', opened };
      opened = true;
      expectWithin(SILENCE_MS);
      this.#setStatus('open');
      const parser = new SseParser();
      for await (const chunk of response) {
        expectWithin(SILENCE_MS);
        for (const frame of parser.push(chunk)) {
          if (signal.aborted || this.#take(frame) === 'session-ended') return { ending: 'stopped', opened };
        }
      }
      return { ending: 'cut', opened };
    } catch {
      return { ending: 'cut', opened };
    } finally {
      clearTimeout(watchdog);
    }
  }

  /** The open stream's body, or null when the server did not open one. */
  async #request(signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | null> {
    const token = await this.#options.token();
    if (token === null) return null;
    let response = await this.#open(token, signal);
    if (response.status === 401) {
      await response.body?.cancel();
      const next = await this.#options.tokenAfterRefusal(token);
      if (next === null) return null;
      response = await this.#open(next, signal);
    }
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (response.ok && isStream && response.body !== null) return response.body;
    await response.body?.cancel();
    return null;
  }

  #open(token: string, signal: AbortSignal): Promise<Response> {
    return this.#options.fetch(this.#options.apiOrigin + notificationStream.path, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        [HEADERS.shell]: 'desktop',
        ...(this.#lastEventId === '' ? {} : { 'last-event-id': this.#lastEventId }),
      },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal,
    });
  }

  #take(frame: SseFrame): StreamEvent['event'] | null {
    let value: unknown;
    try {
      value = JSON.parse(frame.data);
    } catch {
      return null;
    }
    // A newer server may send events that this version does not know; they are none of its business.
    const parsed = z.safeParse(streamEvent, value);
    if (!parsed.success) return null;
    const event = parsed.data;
    if (frame.id !== '') this.#lastEventId = frame.id;
    if (event.event === 'notification' && !this.#seen.add(event.notification._id)) return event.event;
    const missed = event.event === 'notification' && event.replayed && this.#wasOpen;
    this.#options.onDelivery({ event, missed });
    return event.event;
  }
}
