/** Joins notifications that arrive at the same moment into one toast with a count. Pure. */
import { jobInTitle, type Notification } from '#contract/domain/notification.ts';
import { countOfNews } from '#web/lib/event-stream/quiet-summary.ts';

/** So soon after the one before, something belongs to its toast. Milliseconds. */
export const MOMENT_MS = 2_000;

export interface ToastBurst {
  /** Stays while more come. */
  readonly key: string;
  /** In the order in which they came; one that came twice stands once, as it came last. */
  readonly items: readonly Notification[];
  /** When the last one came, in ms since 1970. */
  readonly at: number;
}

/** @param before null where nothing has come yet */
export function withNext(before: ToastBurst | null, item: Notification, at: number): ToastBurst {
  if (before === null || at - before.at > MOMENT_MS) return { key: `${item._id} ${String(at)}`, items: [item], at };
  return { ...before, items: [...before.items.filter(({ _id }) => _id !== item._id), item], at };
}

/** "5 new applications for Nurse"; of a single one its own title. */
export function textOf(items: readonly Notification[]): string {
  const [first] = items;
  if (first === undefined || items.length === 1) return first?.title ?? '';
  const job = jobInTitle(first.title);
  const isOneJob = items.every(({ groupId, title }) => groupId === first.groupId && jobInTitle(title) === job);
  return `${countOfNews(items)}${job !== null && isOneJob ? ` for ${job}` : ''}`;
}
