/** Many new applications for one job in a short time are one entry of the panel, which opens to them. Pure. */
import { jobInTitle, type Notification } from '#contract/domain/notification.ts';

/** So long after one another they still belong together. */
const GAP_MS = 3_600_000;
/** Fewer are as easily read one by one. */
const LEAST = 3;

export interface Burst {
  /** Stays while newer ones come. */
  readonly key: string;
  readonly title: string;
  /** The newest first. */
  readonly items: readonly Notification[];
  readonly unread: number;
}

export type Entry = Notification | Burst;

export const isBurst = (entry: Entry): entry is Burst => 'items' in entry;

interface Chain {
  readonly groupId: string;
  readonly job: string;
  readonly items: Notification[];
}

const isSoonAfter = (newer: Notification | undefined, older: Notification): boolean =>
  newer !== undefined && Date.parse(newer.sentAt) - Date.parse(older.sentAt) <= GAP_MS;

/**
 * @param items newest first
 * @param hasMore older ones exist that are not among them
 */
export function entriesOf(items: readonly Notification[], hasMore: boolean): Entry[] {
  const open = new Map<string, Chain>();
  const chainOf = new Map<Notification, Chain>();
  for (const item of items) {
    const job = jobInTitle(item.title);
    if (item.groupId === undefined || job === null) continue;
    const begun = open.get(item.groupId);
    const chain =
      begun !== undefined && isSoonAfter(begun.items.at(-1), item) ? begun : { groupId: item.groupId, job, items: [] };
    chain.items.push(item);
    open.set(item.groupId, chain);
    chainOf.set(item, chain);
  }
  return items.flatMap((item): Entry[] => {
    const chain = chainOf.get(item);
    if (chain === undefined || chain.items.length < LEAST) return [item];
    if (chain.items[0] !== item) return [];
    const oldest = chain.items.at(-1);
    const last = items.at(-1);
    // Entries that are not loaded yet may belong to the same burst.
    const goesOn = hasMore && last !== undefined && isSoonAfter(oldest, last);
    return [
      {
        key: `${chain.groupId} ${oldest?._id ?? ''}`,
        title: `${String(chain.items.length)}${goesOn ? '+' : ''} new applications for ${chain.job}`,
        items: chain.items,
        unread: chain.items.filter(({ status }) => status === 'New').length,
      },
    ];
  });
}
