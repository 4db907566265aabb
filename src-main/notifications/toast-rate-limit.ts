/**
 * Keeps a storm of notifications from covering the screen (trust section 7, fault 12): so many toasts a minute, then one
 * that says how many more there are.
 */
import { NOTIFICATIONS } from '#contract/domain/limits.ts';

const WINDOW_MS = 60_000;
/** The sum is shown when the storm has been quiet for so long, in milliseconds. */
const QUIET_MS = 2_000;

export interface ToastRateLimitOptions<Item> {
  perMinute?: number;
  show(item: Item): void;
  /** Shows "and N more". */
  showMore(count: number): void;
  now?(): number;
}

export class ToastRateLimit<Item> {
  readonly #options: ToastRateLimitOptions<Item>;
  readonly #perMinute: number;
  #shownAt: number[] = [];
  #moreShownAt = Number.NEGATIVE_INFINITY;
  #more = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: ToastRateLimitOptions<Item>) {
    this.#options = options;
    this.#perMinute = options.perMinute ?? NOTIFICATIONS.nativePerMinute;
  }

  add(item: Item): void {
    const now = this.#now();
    this.#shownAt = this.#shownAt.filter((at) => now - at < WINDOW_MS);
    // While some are being summed up, later ones join them: the order on screen stays the order of arrival.
    if (this.#shownAt.length < this.#perMinute && this.#more === 0) {
      this.#shownAt.push(now);
      this.#options.show(item);
      return;
    }
    this.#more += 1;
    this.#schedule(now);
  }

  /** Signed out or closing: nothing more is shown. */
  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#more = 0;
    this.#shownAt = [];
    this.#moreShownAt = Number.NEGATIVE_INFINITY;
  }

  #schedule(now: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    // One sum a minute at most; a storm that never pauses is still summed up when the minute is over.
    const soonest = Math.max(now + QUIET_MS, this.#moreShownAt + WINDOW_MS);
    const windowEnds = (this.#shownAt[0] ?? now) + WINDOW_MS;
    const at = soonest > windowEnds ? Math.max(windowEnds, this.#moreShownAt + WINDOW_MS) : soonest;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        this.#moreShownAt = this.#now();
        const count = this.#more;
        this.#more = 0;
        this.#options.showMore(count);
      },
      Math.max(0, at - now),
    );
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }
}
