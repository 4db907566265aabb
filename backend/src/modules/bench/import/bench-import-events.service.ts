import { Injectable } from '@nestjs/common';
import { EventHandlers } from '../../../outbox/event-handlers.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import type { HandlersOf } from '../../../outbox/outbox.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { importText } from './bench-import-text.ts';

declare module '../../../outbox/events.ts' {
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
    private readonly notifications: NotificationsService,
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
