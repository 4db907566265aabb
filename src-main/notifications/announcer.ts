/** From the stream to the person: page, unread count, native notifications, and the click that opens the record. */
import { snoozeUntil } from '#contract/domain/interview-reminders.ts';
import { NOTIFICATIONS } from '#contract/domain/limits.ts';
import type { Notification } from '#contract/domain/notification.ts';
import { QuietSummary } from '#web/lib/event-stream/quiet-summary.ts';
import type { Push } from '../ipc/push.ts';
import type { NativeToast, ToastAction } from './native-toasts.ts';
import type { Delivery } from './stream-client.ts';

/**
 * Keeps a storm of notifications from covering the screen (trust section 7, fault 12): so many toasts a minute, then one
 * that says how many more there are.
 */
const WINDOW_MS = 60_000;
/** The sum is shown when the storm has been quiet for so long, in milliseconds. */
const QUIET_MS = 2_000;

interface ToastRateLimitOptions<Item> {
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

const TITLE_MAX = 120;
const BODY_MAX = 300;

/** The text of a notification outside the app: one short title, one short body, whatever a server sent. */
export function nativeNotificationText({ title, details }: Notification): { title: string; body: string } {
  return { title: truncate(title, TITLE_MAX), body: truncate(details, BODY_MAX) };
}

/** Cut between characters, not inside one. */
function truncate(text: string, max: number): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(new Intl.Segmenter('en').segment(oneLine), ({ segment }) => segment);
  return characters.length <= max ? oneLine : `${characters.slice(0, max - 1).join('')}…`;
}

/** At the first connection, what is older than this was either seen elsewhere or waits in the panel. Milliseconds. */
const FRESH_MS = 5 * 60_000;

/**
 * Whether a delivery deserves a native notification. What was missed while cut off always does, however long that took;
 * a replay to a process that was never connected only when it is fresh. What was read elsewhere never does.
 */
export function shouldShowToast({ event, missed }: Delivery, now: number): boolean {
  if (event.event !== 'notification' || event.notification.status === 'Read' || event.notification.quiet) return false;
  return !event.replayed || missed || now - Date.parse(event.notification.sentAt) <= FRESH_MS;
}

export interface AnnouncerOptions {
  push: Push;
  setUnread(count: number): void;
  showToast(toast: NativeToast): void;
  closeToasts(): void;
  showWindow: () => void;
}

export class Announcer {
  readonly #options: AnnouncerOptions;
  readonly #budget: ToastRateLimit<Notification>;
  readonly #quiet: QuietSummary;

  constructor(options: AnnouncerOptions) {
    this.#options = options;
    this.#quiet = new QuietSummary((title) => {
      options.showToast({ title, body: 'Open Rolecall to read more.', onClick: options.showWindow });
    });
    this.#budget = new ToastRateLimit({
      show: (notification) => {
        options.showToast({
          ...nativeNotificationText(notification),
          onClick: () => {
            options.showWindow();
            options.push('notificationActivated', notification);
          },
          actions: this.#actionsOf(notification),
        });
      },
      showMore: (count) => {
        options.showToast({
          title: 'Rolecall',
          body: count === 1 ? 'and 1 more notification' : `and ${String(count)} more notifications`,
          onClick: options.showWindow,
        });
      },
    });
  }

  deliver(delivery: Delivery): void {
    const { event } = delivery;
    if ('unread' in event) {
      this.#options.setUnread(event.unread);
      this.#quiet.setUnread(event.unread);
    }
    if (event.event === 'notification') this.#quiet.add(event.notification);
    if (event.event === 'notification' && shouldShowToast(delivery, Date.now())) this.#budget.add(event.notification);
    this.#options.push('streamEvent', event);
  }

  /** The actions of a reminder. The interview's page and the panel offer them too, for systems without buttons. */
  #actionsOf(notification: Notification): readonly ToastAction[] {
    const { reminderOf } = notification;
    if (reminderOf === undefined) return [];
    const { push, showWindow } = this.#options;
    const join = () => {
      showWindow();
      push('reminderAnswered', { answer: 'join', notification });
    };
    const snooze = () => {
      push('reminderAnswered', { answer: 'snooze', notification });
    };
    return [
      { label: 'Join', run: join },
      ...(snoozeUntil(reminderOf, new Date()) === null ? [] : [{ label: 'Snooze', run: snooze }]),
    ];
  }

  /** Signed out: nothing of the former user stays on the screen. */
  clear(): void {
    this.#budget.clear();
    this.#quiet.clear();
    this.#options.closeToasts();
    this.#options.setUnread(0);
  }
}
