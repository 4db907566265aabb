import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { RATE_LIMITS } from '#contract/domain/limits.ts';
import type { RateLimitName } from '#contract/domain/limits.ts';
import { CONFIG } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { Database, rows } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import { LOGGER } from '../ops/logger.ts';
import type { Logger } from '../ops/logger.ts';

/** Counted in the database at every call: few a day, and one too many matters. */
const EXACT: ReadonlySet<RateLimitName> = new Set(['login', 'register', 'refresh', 'apply', 'addJob', 'invite']);
const SYNC_MS = 1_000;
/** A flood from ever new addresses must not fill the memory. */
const MAX_COUNTERS = 100_000;
const FIRST_DAY_KEPT = '2 days';

interface Counter {
  windowStart: number;
  windowEnd: number;
  /** Hits of all processes at the last exchange. */
  shared: number;
  /** Hits here since then. */
  pending: number;
}

/**
 * Fixed windows per user, or per address for visitors, shared by all processes in the table `rate_windows`. The
 * frequent limits are counted in memory and exchanged every second, so that reading costs no write.
 */
@Injectable()
export class RateLimits implements OnModuleInit, OnModuleDestroy {
  private readonly counters = new Map<string, Counter>();
  private timer: NodeJS.Timeout | undefined;
  private syncing: Promise<void> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    if (!this.config.rateLimits) return;
    this.timer = setInterval(() => {
      this.sync().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'rate limits could not be exchanged');
      });
    }, SYNC_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.syncing?.catch(() => undefined);
  }

  /**
   * Counts one call in memory. Calls with an exact limit are held to the general limit for writes here.
   * @throws AppError `rate_limited`
   */
  countLocally(name: RateLimitName, who: string): void {
    if (!this.config.rateLimits) return;
    const group = EXACT.has(name) ? 'write' : name;
    const { limit, windowSeconds } = RATE_LIMITS[group];
    const bucket = `${group}:${who}`;
    const now = Date.now();
    let counter = this.counters.get(bucket);
    if (counter === undefined || now >= counter.windowEnd) {
      const windowStart = startOfWindow(now, windowSeconds);
      counter = { windowStart, windowEnd: windowStart + windowSeconds * 1_000, shared: 0, pending: 0 };
      if (this.counters.size >= MAX_COUNTERS) this.dropOldest();
      this.counters.set(bucket, counter);
    }
    if (counter.shared + counter.pending >= limit) throw tooMany(counter.windowEnd, now);
    counter.pending += 1;
  }

  /**
   * Counts one call in the database, when its limit is an exact one.
   * @throws AppError `rate_limited`
   */
  async countExactly(name: RateLimitName, who: string): Promise<void> {
    if (!this.config.rateLimits || !EXACT.has(name)) return;
    const { limit, windowSeconds } = RATE_LIMITS[name];
    const now = Date.now();
    const windowStart = startOfWindow(now, windowSeconds);
    const [row] = await rows<{ hits: number }>(
      this.database.primary(),
      `insert into rate_windows as r (bucket, window_start, hits) values (?, to_timestamp(?::float8), 1)
       on conflict (bucket, window_start) do update set hits = r.hits + 1 returning hits`,
      [`${name}:${who}`, windowStart / 1_000],
    );
    if ((row?.hits ?? 0) > limit) throw tooMany(windowStart + windowSeconds * 1_000, now);
  }

  /** Adds what was counted here to the table and learns what all processes counted. One statement for all counters. */
  sync(): Promise<void> {
    this.syncing ??= this.exchange().finally(() => {
      this.syncing = null;
    });
    return this.syncing;
  }

  /** Removes windows that are over. */
  async sweep(): Promise<void> {
    await rows(
      this.database.primary(),
      `delete from rate_windows where window_start < now() - interval '${FIRST_DAY_KEPT}'`,
    );
  }

  private async exchange(): Promise<void> {
    const now = Date.now();
    const sent: { bucket: string; counter: Counter; hits: number }[] = [];
    for (const [bucket, counter] of this.counters) {
      if (counter.pending > 0) sent.push({ bucket, counter, hits: counter.pending });
      else if (now >= counter.windowEnd) this.counters.delete(bucket);
    }
    if (sent.length === 0) return;
    for (const { counter, hits } of sent) {
      counter.pending -= hits;
      counter.shared += hits;
    }
    try {
      const totals = await rows<{ bucket: string; start_ms: number; hits: number }>(
        this.database.primary(),
        `insert into rate_windows as r (bucket, window_start, hits)
         select x.bucket, to_timestamp(x.start / 1000), x.hits
         from json_to_recordset(?::json) as x(bucket text, start float8, hits int) order by x.bucket
         on conflict (bucket, window_start) do update set hits = r.hits + excluded.hits
         returning bucket, (extract(epoch from window_start) * 1000)::float8 as start_ms, hits`,
        [JSON.stringify(sent.map(({ bucket, counter, hits }) => ({ bucket, start: counter.windowStart, hits })))],
      );
      const byBucket = new Map(totals.map((total) => [total.bucket, total]));
      for (const { bucket, counter } of sent) {
        const total = byBucket.get(bucket);
        if (total && total.start_ms === counter.windowStart) counter.shared = total.hits;
      }
    } catch (error) {
      for (const { counter, hits } of sent) {
        counter.pending += hits;
        counter.shared -= hits;
      }
      throw error;
    }
  }

  private dropOldest(): void {
    for (const bucket of this.counters.keys()) {
      this.counters.delete(bucket);
      return;
    }
  }
}

function startOfWindow(now: number, windowSeconds: number): number {
  const size = windowSeconds * 1_000;
  return Math.floor(now / size) * size;
}

function tooMany(windowEnd: number, now: number): AppError {
  return new AppError('rate_limited', { retryAfterSeconds: (windowEnd - now) / 1_000 });
}
