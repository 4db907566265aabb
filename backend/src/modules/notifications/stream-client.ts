import type { SseConnection } from '../../realtime/sse-connection.ts';
import type { NotificationReader } from './notification-readers.service.ts';
import { toNotification } from './notifications.mapper.ts';
import type { FoundRow } from './notifications.repository.ts';

export interface Client {
  connection: SseConnection;
  /** The reader: notification types that they leave out do not come, whatever the account has. */
  personId: string;
  /** A member without the permission to handle applications gets no notifications of conversations. */
  readsMessages: boolean;
  /** Everything up to here has been sent. */
  lastSeq: number;
  /** Still catching up with what it missed while it was away. */
  isReplaying: boolean;
}

export function send(
  client: Client,
  news: readonly FoundRow[],
  { reader, unread, isChanged }: { reader: NotificationReader; unread: number; isChanged: boolean },
): void {
  const quietUntil = reader.quietUntil(new Date());
  let isLeftOut = false;
  for (const row of news) {
    if (row.seq <= client.lastSeq) continue;
    client.lastSeq = row.seq;
    // The notification is for a colleague alone.
    if (row.person_id !== null && row.person_id !== client.personId) continue;
    if (row.is_gone) continue;
    if (reader.hidden.includes(row.type)) {
      isLeftOut = true;
      continue;
    }
    const notification = toNotification(row, reader.silent.includes(row.type), quietUntil);
    const event = { event: 'notification', notification, unread, replayed: client.isReplaying } as const;
    client.connection.send(event, String(row.seq));
  }
  client.isReplaying = false;
  // A reader gets no notification of a type they leave out, but the list they look at is kept up to date.
  if (isChanged || isLeftOut) client.connection.send({ event: 'changed', unread }, String(client.lastSeq));
}
