import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Outbox } from '../../platform/queue/outbox.ts';
import { hashPerson } from './person-hash.ts';
import { SentApplicationsRepository, type SentPersonKey, type SentRow } from './sent-applications.repository.ts';

/** Addresses of accounts are confirmed: whoever has one is the person that a vendor submitted under it. */
export const sentPersonOf = (userId: string, email: string | null): SentPersonKey => ({
  userId,
  emailHash: hashPerson({ email, phone: null }).email,
});

/** The applications that a job seeker has sent to employers, and their withdrawal. */
@Injectable()
export class SentApplications {
  constructor(
    private readonly repository: SentApplicationsRepository,
    private readonly outbox: Outbox,
  ) {}

  async to(em: SqlEntityManager, person: SentPersonKey, accountIds: readonly string[]): Promise<SentRow[]> {
    return accountIds.length === 0 ? [] : this.repository.to(em, person, accountIds);
  }

  /** The people who withdrew an application from the employer, each with the job. */
  async takenBackFrom(em: SqlEntityManager, clientId: string, userIds: readonly string[]) {
    return userIds.length === 0 ? [] : this.repository.takenBackFrom(em, clientId, userIds);
  }

  /**
   * Takes back whatever the person sent to the employer: from now on it gives no contact details, profile or resume. Open
   * applications are withdrawn and the employer is told; ended ones stay as they ended. The caller has locked the account.
   */
  async takeBack(
    em: SqlEntityManager,
    userId: string,
    clientId: string,
  ): Promise<{ withdrawn: number; takenBack: number }> {
    const standing = await this.repository.lock(em, userId, clientId);
    const open = standing.filter(({ isOpen }) => isOpen).map(({ id }) => id);
    const decided = standing.filter(({ isOpen }) => !isOpen).map(({ id }) => id);
    if (open.length > 0) {
      await this.repository.withdraw(em, userId, open);
      await this.outbox.emitMany(
        em,
        'application.withdrawn',
        open.map((applicationId) => ({ applicationId })),
      );
    }
    if (decided.length > 0) await this.repository.markTakenBack(em, decided);
    return { withdrawn: open.length, takenBack: standing.length };
  }
}
