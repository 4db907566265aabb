import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { RATE_LIMITS, type RateLimitName } from '#contract/domain/rate-limits.ts';
import { CONFIG, type Config } from '../../config/config.ts';
import { Database } from '../../database/database.ts';
import { lockUntilCommit } from '../../database/signals.ts';
import { LOGGER, type Logger } from '../../ops/logger.ts';
import { AppError } from '../errors/app-error.ts';
import { rateWindows, type CountedHits } from './rate-windows.repository.ts';
import { sliceMs, startOfSlice, oldestSlice, dropOver, whenFree, type Counter } from './sliding-counter.ts';

/** Counted in the database at every call: few a day, and one too many matters. */
const EXACT: ReadonlySet<RateLimitName> = new Set([
  'login',
  'register',
  'refresh',
  'apply',
  'addJob',
  'invite',
  'contact',
  'report',
]);
const SYNC_MS = 1_000;
/** A flood from ever new addresses must not fill the memory. */
const MAX_COUNTERS = 100_000;

/**
 * Sliding windows per user, or per address for visitors, shared by all processes in the table `rate_windows`: a call
 * counts for as long as the window is, and for a twelfth of it longer at most. The frequent limits are counted in memory
 * and exchanged every second, so that reading costs no write.
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
    if (counter === undefined) {
      counter = { sizeMs: sliceMs(windowSeconds), slices: new Map() };
      if (this.counters.size >= MAX_COUNTERS) this.dropOldest();
      this.counters.set(bucket, counter);
    }
    const { sizeMs, slices } = counter;
    dropOver(counter, now);
    const hits = [...slices].map(([start, { shared, pending }]) => ({ start, hits: shared + pending }));
    const freeAt = whenFree(hits, limit, sizeMs);
    if (freeAt !== null) throw tooMany(freeAt, now);
    const start = startOfSlice(now, sizeMs);
    const slice = slices.get(start) ?? { shared: 0, pending: 0 };
    slice.pending += 1;
    slices.set(start, slice);
  }

  /**
   * Counts one call in the database, when its limit is an exact one. A refused call does not count.
   * @throws AppError `rate_limited`
   */
  async countExactly(name: RateLimitName, who: string): Promise<void> {
    if (!this.config.rateLimits || !EXACT.has(name)) return;
    const { limit, windowSeconds } = RATE_LIMITS[name];
    const bucket = `${name}:${who}`;
    const sizeMs = sliceMs(windowSeconds);
    const now = Date.now();
    const freeAt = await this.database.write(async (em) => {
      // The slices are several rows: without the lock two calls at the edge of two could both be the last one.
      await lockUntilCommit(em, bucket);
      const hits = await rateWindows.since(em, bucket, oldestSlice(now, sizeMs));
      const free = whenFree(hits, limit, sizeMs);
      if (free !== null) return free;
      await rateWindows.addOne(em, bucket, startOfSlice(now, sizeMs));
      return null;
    });
    if (freeAt !== null) throw tooMany(freeAt, now);
  }

  /** The number of calls that an exact limit still allows; null if there is no limit. */
  async left(name: RateLimitName, who: string): Promise<number | null> {
    if (!this.config.rateLimits || !EXACT.has(name)) return null;
    const { limit, windowSeconds } = RATE_LIMITS[name];
    const oldest = oldestSlice(Date.now(), sliceMs(windowSeconds));
    const hits = await rateWindows.since(this.database.primary(), `${name}:${who}`, oldest);
    return Math.max(0, limit - hits.reduce((sum, slice) => sum + slice.hits, 0));
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
    await rateWindows.sweep(this.database.primary());
  }

  private async exchange(): Promise<void> {
    const now = Date.now();
    const sent: CountedHits[] = [];
    for (const [bucket, counter] of this.counters) {
      dropOver(counter, now);
      if (counter.slices.size === 0) this.counters.delete(bucket);
      const oldest = oldestSlice(now, counter.sizeMs);
      for (const [start, slice] of counter.slices) {
        if (slice.pending > 0) sent.push({ bucket, start, oldest, hits: slice.pending });
      }
    }
    if (sent.length === 0) return;
    const move = (sign: 1 | -1): void => {
      for (const { bucket, start, hits } of sent) {
        const slice = this.counters.get(bucket)?.slices.get(start);
        if (slice === undefined) continue;
        slice.pending -= sign * hits;
        slice.shared += sign * hits;
      }
    };
    move(1);
    try {
      const totals = await rateWindows.exchange(this.database.primary(), sent);
      for (const { bucket, start, hits } of totals) {
        const slices = this.counters.get(bucket)?.slices;
        const slice = slices?.get(start);
        if (slice === undefined) slices?.set(start, { shared: hits, pending: 0 });
        else slice.shared = hits;
      }
    } catch (error) {
      move(-1);
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

function tooMany(freeAt: number, now: number): AppError {
  return new AppError('rate_limited', { retryAfterSeconds: Math.max(0, freeAt - now) / 1_000 });
}
