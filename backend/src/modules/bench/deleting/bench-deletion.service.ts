import { Injectable } from '@nestjs/common';
import type { deleteBenchResource } from '#contract/api/bench.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { Database } from '../../../platform/database/database.ts';
import { Audit } from '../../../platform/http/access/audit.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import type { Origin } from '../../../platform/http/access/origin.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import { BenchDeletionRepository } from '../../../records/bench/bench-deletion.repository.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';

/** Takes somebody off a bench for good, with everything that is known of them (product section 5). */
@Injectable()
export class BenchDeletion {
  constructor(
    private readonly database: Database,
    private readonly repository: BenchDeletionRepository,
    private readonly notifications: Notifier,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /**
   * In one transaction. What an employer has got stays as a record without the person; open submissions are withdrawn, which
   * their employers are told, and which cancels interviews. Files go with the sweep that finds nobody who needs them.
   * @returns how many submissions were withdrawn; none the second time
   * @throws AppError `not_found` for nobody, and for somebody of another bench
   */
  delete(
    caller: Caller,
    { employeeId }: ParsedInput<typeof deleteBenchResource>,
    origin: Origin,
  ): Promise<CallOutput<typeof deleteBenchResource>> {
    return this.database.write(async (em) => {
      const person = await this.repository.lockForDeletion(em, caller.userId, employeeId);
      if (person === undefined) throw notFound();
      if (person.deleted) return { withdrawn: 0 };
      const submissions = await this.repository.lockSubmissions(em, employeeId);
      const ids = (of: typeof submissions) => of.map(({ id }) => id);
      const open = submissions.filter((each) => each.open);
      // Their names stand in what was told before.
      await this.notifications.forgetRecords(em, await this.repository.recordsOf(em, employeeId));
      await this.repository.endConsents(em, caller.userId, person);
      await this.repository.removeSubmissions(em, ids(submissions.filter(({ waits }) => waits)));
      await this.repository.withdraw(em, ids(open), caller.personId);
      await this.repository.empty(em, ids(submissions.filter((each) => !each.open && !each.waits)));
      await this.repository.withdrawInvites(em, employeeId);
      await this.repository.removeParts(em, person);
      await this.repository.wipe(em, employeeId);
      await this.outbox.emitMany(
        em,
        'application.withdrawn',
        open.map(({ id }) => ({ applicationId: id })),
      );
      for (const accountId of new Set([caller.userId, ...submissions.map(({ client_id: clientId }) => clientId)])) {
        await this.notifications.applicationsChanged(em, accountId);
      }
      await this.audit.record(em, { kind: 'bench-person-deleted', userId: caller.userId, origin });
      return { withdrawn: open.length };
    });
  }
}
