/** From the stream to the person: page, unread count, native notifications, and the click that opens the record. */
import { nativeNotificationText } from './toast-text.ts';
import { snoozeUntil } from '#contract/domain/interview-reminders.ts';
import type { Notification } from '#contract/domain/notification.ts';
import type { Push } from '../ipc/push.ts';
import type { NativeToast, ToastAction } from './native-toasts.ts';
import type { Delivery } from './stream-client.ts';
import { ToastRateLimit } from './toast-rate-limit.ts';
import { shouldShowToast } from './toast-policy.ts';
import { QuietSummary } from '#web/lib/event-stream/quiet-summary.ts';

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
