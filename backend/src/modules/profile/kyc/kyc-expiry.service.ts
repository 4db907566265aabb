import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import type { Claimed } from '../../../platform/queue/work.ts';
import type { Worker } from '../../../platform/queue/worker.ts';
import { Workers } from '../../../platform/queue/workers.ts';
import { KycRepository } from '../../../records/profile/kyc.repository.ts';
import { KycService } from './kyc.service.ts';

const EVERY_MS = 3_600_000;

/** Documents that expire: their owner hears of it a month before and when it has happened, once each. */
@Injectable()
export class KycExpiry {
  private readonly worker: Worker<Claimed, void>;

  constructor(
    private readonly database: Database,
    private readonly repository: KycRepository,
    private readonly kyc: KycService,
    private readonly outbox: Outbox,
    workers: Workers,
  ) {
    this.worker = workers.sweep({ name: 'kyc', everyMs: EVERY_MS, run: () => this.lookThrough() });
  }

  /** One round. */
  run(): Promise<void> {
    return this.worker.run();
  }

  private async lookThrough(): Promise<void> {
    for (const { id, user_id: userId } of await this.repository.overdue(this.database.primary())) {
      await this.database.write(async (em) => {
        await this.repository.lockKyc(em, userId);
        // The owner may have handed in a new document since, or another process may have been here.
        const due = (await this.repository.overdue(em)).find((each) => each.id === id);
        if (due === undefined) return;
        const { kind, account_type: type, valid_until: validUntil } = due;
        await this.repository.decideDocument(em, id, { state: 'expired', reason: null, note: null, validUntil });
        const eventId = await this.repository.record(em, { userId, kind, what: 'expired', byId: null });
        await this.kyc.settle(em, userId, type);
        const change = {
          eventId,
          userId,
          kind,
          reason: null,
          validUntil,
          outcome: 'expired',
          verified: false,
        } as const;
        await this.outbox.emit(em, 'kyc.changed', change);
      });
    }
    await this.database.write(async (em) => {
      for (const { id, user_id: userId, kind, valid_until: validUntil } of await this.repository.claimExpiring(em)) {
        const change = { userId, kind, reason: null, validUntil, outcome: 'expires', verified: false } as const;
        await this.outbox.emit(em, 'kyc.changed', { eventId: `${id} ${validUntil ?? ''}`, ...change });
      }
    });
  }
}
