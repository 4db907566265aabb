import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { Memberships } from '../../../platform/http/access/members/memberships.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import type { Claimed } from '../../../platform/queue/work.ts';
import type { Worker } from '../../../platform/queue/worker.ts';
import { Workers } from '../../../platform/queue/workers.ts';
import { OnboardingRepository } from '../../../records/applications/onboarding.repository.ts';

const EVERY_MS = 600_000;
const AT_ONCE = 100;

/**
 * Reminds of items of checklists on their day: the colleague who is named, else the whole side that is to do it. The
 * event is stored in the transaction that marks the item, so any number of processes may do this side by side.
 */
@Injectable()
export class OnboardingReminders {
  private readonly worker: Worker<Claimed, void>;

  constructor(
    private readonly database: Database,
    private readonly repository: OnboardingRepository,
    private readonly memberships: Memberships,
    private readonly outbox: Outbox,
    workers: Workers,
  ) {
    this.worker = workers.sweep({ name: 'onboarding-reminders', everyMs: EVERY_MS, run: () => this.remindAll() });
  }

  /** One round. */
  run(): Promise<void> {
    return this.worker.run();
  }

  private async remindAll(): Promise<void> {
    while ((await this.remindSome()) === AT_ONCE);
  }

  private remindSome(): Promise<number> {
    return this.database.write(async (em) => {
      const due = await this.repository.takeDue(em, AT_ONCE);
      for (const { id, applicationId, to, responsibleId, dueOn, employerId, senderId } of due) {
        const userId = to === 'employer' ? employerId : senderId;
        const team = responsibleId === null ? [] : await this.memberships.listMembers(em, employerId);
        // A colleague who has left the account is not reminded; the others are.
        const isThere = responsibleId === employerId || team.some((each) => each.person_id === responsibleId);
        const personId = isThere ? responsibleId : null;
        await this.outbox.emit(em, 'onboarding.due', { applicationId, itemId: id, dueOn, to, userId, personId });
      }
      return due.length;
    });
  }
}
