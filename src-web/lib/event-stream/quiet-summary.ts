/** Summarises the notifications of somebody's quiet hours in one sentence when they are over. For both shells. */
import { NEW_APPLICATION, type Notification } from '#contract/domain/notification.ts';
import type { NotificationType } from '#contract/domain/options.ts';

const WORDS: Readonly<Partial<Record<NotificationType, string>>> = {
  JobInvitation: 'new invitation',
  Message: 'new message',
};

/**
 * Several in a few words: "5 new applications".
 * @param count of those that are told of; by default all
 */
export function countOfNews(items: readonly Notification[], count = items.length): string {
  const [first] = items;
  const isOneType = items.every(({ type }) => type === first?.type);
  const isNewApplications = items.every(
    ({ type, title }) => type === 'JobApplication' && title.startsWith(NEW_APPLICATION),
  );
  const word = isNewApplications ? 'new application' : isOneType ? WORDS[first?.type ?? 'System'] : undefined;
  return `${String(count)} ${word ?? 'new notification'}${count === 1 ? '' : 's'}`;
}

export class QuietSummary {
  readonly #show: (sentence: string) => void;
  #held: Notification[] = [];
  #unread = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (sentence: string) => void) {
    this.#show = show;
  }

  /** Holds one that has to wait; any other is none of its business. */
  add(item: Notification): void {
    if (item.quietUntil === undefined || item.status === 'Read') return;
    this.#held.push(item);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), Math.max(0, Date.parse(item.quietUntil) - Date.now()));
  }

  /**
   * The number that is unread now: notifications that were read meanwhile, here or elsewhere, are not mentioned again.
   */
  setUnread(count: number): void {
    this.#unread = count;
  }

  /** Signed out. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#held = [];
  }

  #tell(): void {
    const held = this.#held;
    this.#held = [];
    const count = Math.min(held.length, this.#unread);
    if (count > 0) this.#show(`${countOfNews(held, count)} while it was quiet`);
  }
}
