/**
 * Holds the notification stream open while somebody is signed in: reconnects with growing, jittered pauses, asks for
 * what was missed by `Last-Event-ID`, and drops what came twice.
 */
import { notificationStream } from '#contract/api/notifications.ts';
import { NOTIFICATIONS } from '#contract/domain/limits.ts';
import type { StreamEvent } from '#contract/domain/notification.ts';
import { HEADERS } from '#contract/headers.ts';
import type { StreamStatus } from '#contract/ipc/bridge.ts';
import { EventStream } from '#web/lib/event-stream/event-stream.ts';
import { RecentIds } from '#web/lib/event-stream/recent-ids.ts';

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
  readonly random?: () => number;
  /** The server must open the stream within this time, in milliseconds. */
  timeoutMs: number;
  /** Whether somebody can see the window: then the next attempt is never far. */
  readonly watched: () => boolean;
  onDelivery(delivery: Delivery): void;
  onStatus(status: StreamStatus): void;
}

export class StreamClient {
  readonly #options: StreamClientOptions;
  readonly #recentIds = new RecentIds(2 * NOTIFICATIONS.replay);
  #stream: EventStream | null = null;
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
    if (this.#stream !== null && this.#userId === userId) return;
    this.stop();
    if (this.#userId !== userId) {
      this.#userId = userId;
      this.#lastEventId = '';
      this.#wasOpen = false;
      this.#recentIds.clear();
    }
    this.#stream = this.#open();
  }

  stop(): void {
    this.#stream?.stop();
    this.#stream = null;
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
    if (this.#stream === null || userId === null) return;
    this.stop();
    this.start(userId);
  }

  /** The network or the server is back, or somebody looks: a pause is cut short. Does nothing while connected. */
  retryNow(): void {
    this.#stream?.retryNow();
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

  #open(): EventStream {
    const { timeoutMs, watched, random } = this.#options;
    let hadOpened = this.#wasOpen;
    return new EventStream({
      open: (signal) => this.#request(signal),
      openMs: timeoutMs,
      watched,
      ...(random && { random }),
      onEvent: (event, id) => {
        this.#take(event, id, hadOpened);
      },
      onStatus: (status) => {
        // From the second connection on a replay means: it was missed, not: it is old.
        if (status === 'connecting') hadOpened = this.#wasOpen;
        if (status === 'open') this.#wasOpen = true;
        this.#setStatus(status);
      },
    });
  }

  async #request(signal: AbortSignal): Promise<Response | null> {
    const token = await this.#options.token();
    if (token === null) return null;
    const response = await this.#fetch(token, signal);
    if (response.status !== 401) return response;
    await response.body?.cancel();
    const next = await this.#options.tokenAfterRefusal(token);
    return next === null ? null : this.#fetch(next, signal);
  }

  #fetch(token: string, signal: AbortSignal): Promise<Response> {
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

  #take(event: StreamEvent, id: string | null, hadOpened: boolean): void {
    if (id !== null) this.#lastEventId = id;
    if (event.event === 'notification' && !this.#recentIds.add(event.notification._id)) return;
    this.#options.onDelivery({ event, missed: event.event === 'notification' && event.replayed && hadOpened });
  }
}
