import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { notify } from '../database/signals.ts';
import { LISTENER, type Listener } from './listener.ts';

type Subscriber = (payload: string) => void;

/**
 * Messages between all processes on one database, by LISTEN/NOTIFY. A message is a hint and never the data: who was
 * disconnected misses it and must read again in `onReconnected`.
 */
@Injectable()
export class PubSub {
  private readonly subscribers = new Map<string, Set<Subscriber>>();

  constructor(@Inject(LISTENER) private readonly listener: Listener) {}

  /**
   * Sends to every process at the commit of the given transaction.
   * @param payload at most 8,000 bytes (PostgreSQL): send ids
   */
  async publish(em: SqlEntityManager, channel: string, payload: string): Promise<void> {
    await notify(em, channel, payload);
  }

  /** @returns ends the subscription */
  async subscribe(channel: string, subscriber: Subscriber): Promise<() => void> {
    let subscribers = this.subscribers.get(channel);
    if (subscribers === undefined) {
      const created = new Set<Subscriber>();
      subscribers = created;
      this.subscribers.set(channel, created);
      await this.listener.listen(channel, (payload) => {
        for (const each of created) each(payload);
      });
    }
    const joined = subscribers;
    joined.add(subscriber);
    return () => joined.delete(subscriber);
  }

  /** Called after a lost connection is back: messages may have been missed in between. */
  onReconnected(hook: () => void): void {
    this.listener.onReconnected(hook);
  }
}
