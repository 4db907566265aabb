import { Injectable } from '@nestjs/common';
import type { KycKind } from '#contract/domain/kyc.ts';
import { EventHandlers } from '../../../platform/queue/event-handlers.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import type { HandlersOf } from '../../../platform/queue/outbox.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';
import { kycText } from './kyc-text.ts';
import type { KycOutcome } from './kyc-text.ts';

declare module '../../../platform/queue/events.ts' {
  interface DomainEvents {
    /** A document was decided about, has expired, or will soon. */
    'kyc.changed': {
      eventId: string;
      userId: string;
      kind: KycKind;
      outcome: KycOutcome;
      reason: string | null;
      validUntil: string | null;
      verified: boolean;
    };
  }
}

type Topics = 'kyc.changed';

/** Notifies the account of its verification. */
@Injectable()
export class KycEvents extends EventHandlers<Topics> {
  constructor(
    private readonly notifications: Notifier,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<Topics> {
    return this.notifications.handlersFor<Topics>({
      'kyc.changed': ({ eventId, userId, ...news }) => ({
        userId,
        type: 'Kyc',
        ...kycText(news),
        notificationDetail: null,
        dedupeKey: `kyc.changed ${eventId}`,
      }),
    });
  }
}
