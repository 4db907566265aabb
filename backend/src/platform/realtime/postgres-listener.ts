import pg from 'pg';
import { backoff } from '#contract/domain/backoff.ts';
import type { Logger } from '../ops/logger.ts';
import type { Listener } from './listener.ts';

/** A process that runs is known by this in `pg_stat_activity`. */
export const LISTENER_NAME = 'rolecall listener';

/** In milliseconds. */
const PAUSES = { first: 200, longest: 5_000, jitter: 0.5 };

/**
 * A connection of its own: LISTEN belongs to a session, and pooled ones come and go. A broken connection is opened
 * again with jitter, so that many processes do not knock at a returning server together.
 */
export class PostgresListener implements Listener {
  private client: pg.Client | null = null;
  private closed = false;
  private failures = 0;
  private retryTimer: NodeJS.Timeout | undefined;
  private connecting: Promise<void> | null = null;
  private readonly channels = new Map<string, (payload: string) => void>();
  private readonly hooks: (() => void)[] = [];

  constructor(
    private readonly url: string,
    private readonly logger: Logger,
  ) {}

  async listen(channel: string, onMessage: (payload: string) => void): Promise<void> {
    this.channels.set(channel, onMessage);
    if (this.client === null) await (this.connecting ??= this.connect());
    // The connection may have been made before this channel was known.
    await this.client?.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  onReconnected(hook: () => void): void {
    this.hooks.push(hook);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retryTimer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: LISTENER_NAME,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
    });
    const lost = (error?: Error): void => {
      if (this.client !== client || this.closed) return;
      this.client = null;
      this.connecting = null;
      this.logger.warn({ err: error }, 'the listening connection was lost');
      this.retry();
    };
    client.on('error', lost);
    client.on('end', () => {
      lost();
    });
    client.on('notification', ({ channel, payload }) => {
      this.channels.get(channel)?.(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of this.channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      this.connecting = null;
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.closed) {
      await client.end();
      return;
    }
    this.client = client;
    this.failures = 0;
  }

  private retry(): void {
    this.failures += 1;
    this.retryTimer = setTimeout(
      () => {
        if (this.closed) return;
        this.connect().then(
          () => {
            this.logger.info('the listening connection is back');
            for (const hook of this.hooks) hook();
          },
          () => {
            this.retry();
          },
        );
      },
      backoff(PAUSES, this.failures, Math.random()),
    );
  }
}
