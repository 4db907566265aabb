import { Injectable } from '@nestjs/common';
import { notificationPart as plain } from '../../../library/text/notification-part.ts';
import { Database } from '../../../platform/database/database.ts';
import { EventHandlers } from '../../../platform/queue/event-handlers.ts';
import { Outbox, type HandlersOf } from '../../../platform/queue/outbox.ts';
import { BenchPeople } from '../../../records/bench/bench-people.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';

declare module '../../../platform/queue/events.ts' {
  interface DomainEvents {
    /** A person has said whether they are on the bench. `asks` counts how often they had been asked. */
    'bench.answered': { vendorId: string; resourceId: string; outcome: 'confirmed' | 'refused'; asks: number };
  }
}

type Topics = 'bench.answered';

/** Notifies the vendor who asked of the answer. */
@Injectable()
export class BenchConfirmationEvents extends EventHandlers<Topics> {
  constructor(
    private readonly database: Database,
    private readonly bench: BenchPeople,
    private readonly notifications: Notifier,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<Topics> {
    return this.notifications.handlersFor<Topics>({
      'bench.answered': async ({ vendorId, resourceId, outcome, asks }) => {
        const person = (await this.bench.byIds([resourceId], this.database.primary())).get(resourceId);
        return (
          person && {
            userId: vendorId,
            type: 'JobInvitation',
            ...confirmationText({ personName: person.name, outcome }),
            notificationDetail: null,
            dedupeKey: `bench.answered ${resourceId} ${outcome} ${String(asks)}`,
          }
        );
      },
    });
  }
}

interface News {
  readonly personName: string;
  readonly outcome: 'confirmed' | 'refused';
}

/** Texts for vendors about the answers of people on their bench. */
export function confirmationText({ personName, outcome }: News): { title: string; details: string } {
  const person = plain(personName);
  return outcome === 'confirmed'
    ? { title: `On your bench: ${person}`, details: `${person} confirmed being on your bench.` }
    : {
        title: `Not on your bench: ${person}`,
        details: `${person} says that they’re not on your bench. They’re on none of your hotlists any more, and you can’t ask them again.`,
      };
}
