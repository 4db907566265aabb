import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { DomainEvents, Topic } from './events.ts';
import { outboxRepository } from './outbox.repository.ts';

/** Handles one event; may be called twice for the same event after a crash, so its effects carry a unique key. */
type OutboxHandler<T extends Topic> = (payload: DomainEvents[T]) => Promise<void>;

export type HandlersOf<T extends Topic> = { readonly [Each in T]: OutboxHandler<Each> };

/**
 * Side effects across modules. `emit` inside `Database.write` stores the event with the change itself; a module
 * registers its handler with `on` at start-up.
 */
@Injectable()
export class Outbox {
  private readonly handlers = new Map<string, OutboxHandler<Topic>[]>();

  /** Stores the event in the given transaction and wakes the workers at its commit. */
  async emit<T extends Topic>(em: SqlEntityManager, topic: T, payload: DomainEvents[T]): Promise<void> {
    await outboxRepository.insert(em, topic, [payload]);
  }

  /**
   * `emit` for many events of one topic, in one statement.
   * @param delaySeconds nobody handles them before
   */
  async emitMany<T extends Topic>(
    em: SqlEntityManager,
    topic: T,
    payloads: readonly DomainEvents[T][],
    delaySeconds = 0,
  ): Promise<void> {
    if (payloads.length > 0) await outboxRepository.insert(em, topic, payloads, delaySeconds);
  }

  /** `on` for several topics. */
  register<T extends Topic>(handlers: HandlersOf<T>): void {
    for (const [topic, handler] of Object.entries(handlers)) this.on(topic as T, handler as OutboxHandler<T>);
  }

  on<T extends Topic>(topic: T, handler: OutboxHandler<T>): void {
    this.handlers.set(topic, [...(this.handlers.get(topic) ?? []), handler as OutboxHandler<Topic>]);
  }

  /** @param topic as it was stored, perhaps by a newer version of the product */
  handlersOf(topic: string): readonly OutboxHandler<Topic>[] {
    return this.handlers.get(topic) ?? [];
  }
}
