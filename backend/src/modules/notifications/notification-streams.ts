import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Response } from 'express';
import { NOTIFICATIONS } from '#contract/domain/limits.ts';
import { Database } from '../../platform/database/database.ts';
import { memberMay, type Caller } from '../../platform/http/access/caller.ts';
import { PubSub } from '../../platform/realtime/pubsub.ts';
import type { SseConnection } from '../../platform/realtime/sse-connection.ts';
import { Streams } from '../../platform/realtime/streams.ts';
import { NOTIFICATIONS_CHANNEL, readSignal, type Signal } from '../../records/notifications/notification-signal.ts';
import {
  NotificationsRepository,
  panelFor,
  type FoundRow,
} from '../../records/notifications/notifications.repository.ts';
import { NotificationReaders, OPEN_READER, type NotificationReader } from './notification-readers.service.ts';
import { toNotification } from './notifications.mapper.ts';

const RETRY_MS = 1_000;

/** The open streams of one user in this process. Deliveries follow each other, never side by side. */
interface Room {
  clients: Set<Client>;
  isDelivering: boolean;
  isDirty: boolean;
  /** The lists of this account are fetched again. */
  changed: 'all' | Set<string>;
}

/**
 * Streams of notifications. A signal only says "look again"; what a client gets is what the database has after its last
 * sequence number. So a lost, doubled or early signal neither loses nor doubles an event.
 */
@Injectable()
export class NotificationStreams implements OnModuleInit {
  private readonly rooms = new Map<string, Room>();

  constructor(
    private readonly database: Database,
    private readonly repository: NotificationsRepository,
    private readonly readers: NotificationReaders,
    private readonly pubsub: PubSub,
    private readonly streams: Streams,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.pubsub.subscribe(NOTIFICATIONS_CHANNEL, (payload) => {
      const signal = readSignal(payload);
      if (signal !== undefined) this.wake(signal);
    });
    this.pubsub.onReconnected(() => {
      for (const userId of this.rooms.keys()) this.wake({ userId, kind: 'changed' });
    });
  }

  /**
   * Opens the caller's stream: `ready`, then what came after `lastEventId`, then what comes.
   * @throws AppError `rate_limited`, `unavailable`
   */
  async openNotificationStream(caller: Caller, response: Response, lastEventId: string | undefined): Promise<void> {
    const em = this.database.primary();
    const { userId, personId } = caller;
    const { hidden } = await this.readers.one(personId);
    const [last, unread] = await Promise.all([
      this.repository.lastSeq(em, userId),
      this.repository.unread(em, panelFor(caller, hidden)),
    ]);
    // A number beyond the last is not ours: believing it would silence the stream.
    const resumed =
      lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? Math.min(Number(lastEventId), last) : undefined;
    const connection = this.streams.start(response, caller);
    const client: Client = {
      connection,
      personId,
      readsMessages: memberMay(caller, 'judge'),
      lastSeq: resumed ?? last,
      isReplaying: resumed !== undefined,
    };
    connection.send({ event: 'ready', unread }, String(client.lastSeq));
    this.join(userId, client);
    // Fetches notifications that were committed after the query above and before the stream joined.
    this.wake({ userId, kind: 'new' });
  }

  private join(userId: string, client: Client): void {
    const room = this.rooms.get(userId) ?? {
      clients: new Set(),
      isDelivering: false,
      isDirty: false,
      changed: new Set<string>(),
    };
    this.rooms.set(userId, room);
    room.clients.add(client);
    client.connection.onClose(() => {
      room.clients.delete(client);
      if (room.clients.size === 0 && this.rooms.get(userId) === room) this.rooms.delete(userId);
    });
  }

  private wake(signal: Signal): void {
    const { userId, kind } = signal;
    const room = this.rooms.get(userId);
    if (room === undefined) return;
    if (kind === 'typing') {
      const { recordId } = signal;
      for (const { connection, readsMessages } of room.clients)
        if (readsMessages) connection.send({ event: 'typing', recordId });
      return;
    }
    if (kind === 'applications') {
      // A break of the line makes a client ask for everything anew: nothing is remembered for it.
      for (const { connection } of room.clients) connection.send({ event: 'applications' });
      return;
    }
    room.isDirty = true;
    if (kind === 'changed') noteChanged(room, signal.personId === undefined ? 'all' : [signal.personId]);
    if (!room.isDelivering) void this.deliver(userId, room);
  }

  private async deliver(userId: string, room: Room): Promise<void> {
    room.isDelivering = true;
    try {
      while (room.isDirty && room.clients.size > 0) {
        const { changed } = room;
        room.isDirty = false;
        room.changed = new Set();
        await this.sendNews(userId, room, changed).catch((error: unknown) => {
          noteChanged(room, changed);
          throw error;
        });
      }
    } catch {
      // The database is away. Nothing is lost: it is read again, from each client's last number.
      setTimeout(() => {
        this.wake({ userId, kind: 'new' });
      }, RETRY_MS).unref();
    } finally {
      room.isDelivering = false;
    }
  }

  private async sendNews(userId: string, room: Room, changed: Room['changed']): Promise<void> {
    const em = this.database.primary();
    const clients = [...room.clients];
    const people = [...new Set(clients.map(({ personId }) => personId))];
    const readers = await this.readers.readersOf(people);
    for (const personId of people) {
      const theirs = clients.filter((client) => client.personId === personId);
      const reader = readers.get(personId) ?? OPEN_READER;
      const panel = { userId, personId, hidden: reader.hidden, isAlone: false };
      const from = Math.min(...theirs.map((client) => client.lastSeq));
      const news = await this.repository.after(em, panel, from, NOTIFICATIONS.replay);
      const unread = await this.repository.unread(em, panel);
      const isChanged = changed === 'all' || changed.has(personId);
      for (const client of theirs) send(client, news, { reader, unread, isChanged });
    }
  }
}

function noteChanged(room: Room, changed: 'all' | Iterable<string>): void {
  if (changed === 'all' || room.changed === 'all') room.changed = 'all';
  else for (const personId of changed) room.changed.add(personId);
}

interface Client {
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

function send(
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
