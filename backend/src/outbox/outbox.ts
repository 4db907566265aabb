import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { rows } from '../database/database.ts';
import type { DomainEvents, Topic } from './events.ts';

/** Handles one event; may be called twice for the same event after a crash, so its effects carry a unique key. */
export type OutboxHandler<T extends Topic> = (payload: DomainEvents[T]) => Promise<void>;

/** Channel on which a committed event wakes the workers of every process. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Side effects across modules. `emit` inside `Database.write` stores the event with the change itself; a module
 * registers its handler with `on` at start-up.
 */
@Injectable()
export class Outbox {
  private readonly handlers = new Map<Topic, OutboxHandler<Topic>[]>();

  /** Stores the event in the given transaction and wakes the workers at its commit. */
  async emit<T extends Topic>(em: SqlEntityManager, topic: T, payload: DomainEvents[T]): Promise<void> {
    await rows(em, 'insert into outbox (topic, payload) values (?, ?::jsonb)', [topic, JSON.stringify(payload)]);
    await rows(em, `select pg_notify(?, '')`, [OUTBOX_CHANNEL]);
  }

  /** `emit` for many events of one topic, in one statement. */
  async emitMany<T extends Topic>(em: SqlEntityManager, topic: T, payloads: readonly DomainEvents[T][]): Promise<void> {
    if (payloads.length === 0) return;
    await rows(
      em,
      'insert into outbox (topic, payload) select ?, event from jsonb_array_elements(?::jsonb) as t(event)',
      [topic, JSON.stringify(payloads)],
    );
    await rows(em, `select pg_notify(?, '')`, [OUTBOX_CHANNEL]);
  }

  on<T extends Topic>(topic: T, handler: OutboxHandler<T>): void {
    this.handlers.set(topic, [...(this.handlers.get(topic) ?? []), handler as OutboxHandler<Topic>]);
  }

  handlersOf(topic: Topic): readonly OutboxHandler<Topic>[] {
    return this.handlers.get(topic) ?? [];
  }
}
