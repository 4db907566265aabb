import type { OnModuleInit } from '@nestjs/common';
import type { Topic } from './events.ts';
import type { HandlersOf, Outbox } from './outbox.ts';

/**
 * A module's handlers of its events. They register themselves at start-up; `modules/event-handlers.ts` names one such
 * class for every event, so that none is emitted into the void.
 */
export abstract class EventHandlers<T extends Topic> implements OnModuleInit {
  protected constructor(private readonly outbox: Outbox) {}

  protected abstract handlers(): HandlersOf<T>;

  onModuleInit(): void {
    this.outbox.register(this.handlers());
  }
}
