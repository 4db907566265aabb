import { Injectable } from '@nestjs/common';
import { EventHandlers } from '../../../platform/queue/event-handlers.ts';
import { Outbox, type HandlersOf } from '../../../platform/queue/outbox.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';

declare module '../../../platform/queue/events.ts' {
  interface DomainEvents {
    /** The last row of a spreadsheet has been gone through. */
    'bench.imported': {
      importId: string;
      /** Whose bench it is. */
      userId: string;
      fileName: string;
      added: number;
      changed: number;
      refused: number;
    };
  }
}

type Topics = 'bench.imported';

/** Notifies the account when an import is done: its member may have left the page by then. */
@Injectable()
export class BenchImportEvents extends EventHandlers<Topics> {
  constructor(
    private readonly notifications: Notifier,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<Topics> {
    return this.notifications.handlersFor<Topics>({
      'bench.imported': ({ importId, userId, ...news }) => ({
        userId,
        type: 'System',
        ...importText(news),
        notificationDetail: null,
        dedupeKey: `bench.imported ${importId}`,
      }),
    });
  }
}

const people = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

/** Texts in the panel about a finished import. */
export function importText(news: { fileName: string; added: number; changed: number; refused: number }): {
  title: string;
  details: string;
} {
  const parts = [`${people(news.added)} added`];
  if (news.changed > 0) parts.push(`${people(news.changed)} changed`);
  if (news.refused > 0)
    parts.push(`${news.refused.toLocaleString('en')} ${news.refused === 1 ? 'row' : 'rows'} refused`);
  return { title: 'Your bench has been imported', details: `${news.fileName}: ${parts.join(', ')}.` };
}
