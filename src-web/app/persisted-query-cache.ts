/**
 * Lists last seen, stored on this computer for a start without a server. Only what the lists and their details answered,
 * the newest first and no more than fits; bound to the person by the shell, which forgets them with the sign-out.
 */
import { personOf, type SessionUser } from '#contract/domain/user.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Platform } from '#web/platform/platform.ts';
import { currentUser, onUserChanged } from '#web/session/session.ts';
import {
  applicationKeys,
  benchKeys,
  dashboardKeys,
  interviewKeys,
  inviteKeys,
  jobKeys,
  notificationKeys,
} from '#web/shared/keys.ts';

/** Raised when answers change their shape: older ones are then not read. */
const FORMAT = 4;
/** First parts of query keys. Not here: forms, settings, suggestions, and what the staff see of others. */
const STORED_KEYS: ReadonlySet<unknown> = new Set(
  [applicationKeys, benchKeys, dashboardKeys, interviewKeys, inviteKeys, jobKeys, notificationKeys].map(
    ({ all: [first] }) => first,
  ),
);
const MAX_ENTRIES = 80;
/** Answers settle for this time before they are written, in ms. */
const SETTLE_MS = 1_500;
/** An answer that is not on screen stays for this time, in ms: as long as somebody may work with the app open. */
export const CACHED_FOR_MS = 24 * 60 * 60_000;

interface Entry {
  key: readonly unknown[];
  data: unknown;
  /** When the server gave it, in ms since 1970. */
  at: number;
}

/** The newest answers worth storing, as a text of at most `maxChars`. */
export function serializeQueryCache(client: QueryClient, maxChars: number): string {
  const entries = client
    .getQueryCache()
    .findAll({ predicate: isStored })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MAX_ENTRIES)
    .map(({ queryKey, state }) => JSON.stringify({ key: queryKey, data: state.data, at: state.dataUpdatedAt }));
  const frame = (list: string) => `{"format":${String(FORMAT)},"entries":[${list}]}`;
  let list = '';
  for (const entry of entries) {
    const longer = list === '' ? entry : `${list},${entry}`;
    // A large answer is left out; smaller ones behind it may still fit.
    if (frame(longer).length <= maxChars) list = longer;
  }
  return frame(list);
}

const isStored = (query: Query): boolean => query.state.data !== undefined && STORED_KEYS.has(query.queryKey[0]);

/** Puts stored answers into the cache, unless it has newer ones. What is not ours is passed over. */
export function restoreQueryCache(client: QueryClient, text: string): void {
  for (const { key, data, at } of entriesIn(text)) {
    const known = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (known >= at) continue;
    client.setQueryData(key, data, { updatedAt: at });
    // However young: nothing was heard of what happened while the app was closed, so every page that shows it asks again.
    void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
}

function entriesIn(text: string): Entry[] {
  try {
    const stored = JSON.parse(text) as { format?: unknown; entries?: unknown };
    if (stored.format !== FORMAT || !Array.isArray(stored.entries)) return [];
    return (stored.entries as Partial<Entry>[]).filter(
      (entry): entry is Entry => Array.isArray(entry.key) && typeof entry.at === 'number' && entry.data !== undefined,
    );
  } catch {
    return [];
  }
}

/** Brings back what the signed-in person saw last, and stores what they see from now on. */
export async function persistQueryCache(
  client: QueryClient,
  storage: NonNullable<Platform['queryCache']>,
): Promise<void> {
  const restore = async () => {
    const user = currentUser();
    if (user === null) return;
    const text = await storage.load();
    if (text !== null && isStill(user)) restoreQueryCache(client, text);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (currentUser() !== null) storage.save(serializeQueryCache(client, storage.maxChars));
  };
  // Someone else's answers must not be written under this name, and their own are to be shown.
  onUserChanged(() => {
    clearTimeout(timer);
    timer = undefined;
    void restore();
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isStored(event.query as Query)) return;
    timer ??= setTimeout(write, SETTLE_MS);
  });
  addEventListener('pagehide', () => {
    if (timer !== undefined) write();
  });
  await restore();
}

function isStill(user: SessionUser): boolean {
  const now = currentUser();
  return now !== null && now._id === user._id && personOf(now) === personOf(user);
}
