import { Injectable } from '@nestjs/common';
import type { KycKind } from '#contract/domain/kyc.ts';
import { notificationPart as plain } from '../../../library/text/notification-part.ts';
import { EventHandlers } from '../../../platform/queue/event-handlers.ts';
import { Outbox, type HandlersOf } from '../../../platform/queue/outbox.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';

/** Texts for owners about the verification of their account. Pure. */
type KycOutcome = 'approved' | 'sent_back' | 'rejected' | 'expired' | 'expires';

interface News {
  kind: KycKind;
  outcome: KycOutcome;
  reason: string | null;
  /** `YYYY-MM-DD`. */
  validUntil: string | null;
  /** All documents are approved now. */
  verified: boolean;
}

const NAMES: Readonly<Record<KycKind, string>> = {
  registration: 'registration proof',
  'tax-id': 'tax ID',
  address: 'address proof',
  'photo-id': 'photo ID',
};

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function kycText({ kind, outcome, reason, validUntil, verified }: News): { title: string; details: string } {
  const name = NAMES[kind];
  const day = validUntil === null ? '' : DAY.format(new Date(`${validUntil}T00:00:00Z`));
  const why = reason === null ? '' : ` ${plain(reason)}`;
  if (verified)
    return {
      title: 'Your account is verified',
      details: 'All your documents are approved. Others see that you are verified.',
    };
  switch (outcome) {
    case 'approved':
      return { title: `Approved: ${name}`, details: `Your ${name} is approved.` };
    case 'sent_back':
      return { title: `Sent back: ${name}`, details: `Please upload your ${name} again.${why}` };
    case 'rejected':
      return { title: `Rejected: ${name}`, details: `Your ${name} was rejected.${why}` };
    case 'expired':
      return { title: `Expired: ${name}`, details: `Your ${name} was valid until ${day}. Please upload a new one.` };
    case 'expires':
      return {
        title: `Expires soon: ${name}`,
        details: `Your ${name} is valid until ${day}. Please upload a new one in time.`,
      };
  }
}

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
