import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Database } from '../../../database/database.ts';
import { lockUntilCommit, shareUntilCommit } from '../../../database/signals.ts';
import { AppError } from '../../errors/app-error.ts';
import { actingAs, actingMember, type ActingMember } from './acting-member.ts';
import { MembershipsRepository } from './memberships.repository.ts';

/**
 * Memberships: the people who act for each account. Every transaction of a member's request holds their membership and
 * role, so that nothing is committed for a person who was removed meanwhile or has lost the permission (trust rule 9).
 */
@Injectable()
export class Memberships extends MembershipsRepository {
  constructor(private readonly database: Database) {
    super();
    database.beforeEveryWrite((em) => this.holdActing(em));
  }

  /**
   * To be asked before an answer is given.
   * @throws AppError `session_expired` when the membership has ended
   */
  async stillActs(member: ActingMember): Promise<void> {
    if ((await this.roleOf(this.database.primary(), member)) === undefined) throw new AppError('session_expired');
  }

  /**
   * A transaction that changes who the members of an account are. It waits for those of its members' requests that have
   * begun, and they for it: in the order in which they came, so that no stream of requests can hold it up.
   */
  changing<T>(accountId: string, work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
    const member = actingMember();
    if (member !== undefined) {
      return actingAs({ ...member, changesMembers: true }, () => this.database.write(work));
    }
    return this.database.write(async (em) => {
      await lockUntilCommit(em, lockOf(accountId));
      return work(em);
    });
  }

  /** Whether an account of others would be without an owner if the person left; what is answered holds until the transaction ends. */
  async isOnlyOwner(em: SqlEntityManager, personId: string): Promise<boolean> {
    for (const { account_id: accountId, role, leaving_at: leavingAt } of await this.every(em, personId)) {
      if (role !== 'owner' || leavingAt !== null) continue;
      await lockUntilCommit(em, lockOf(accountId));
      if ((await this.otherOwners(em, { accountId, personId })) === 0) return true;
    }
    return false;
  }

  private async holdActing(em: SqlEntityManager): Promise<void> {
    const member = actingMember();
    if (member === undefined) return;
    const lock = member.changesMembers ? lockUntilCommit : shareUntilCommit;
    await lock(em, lockOf(member.accountId));
    const role = await this.roleOf(em, member);
    if (role === undefined) throw new AppError('session_expired');
    if (role !== member.role) throw new AppError('conflict');
  }
}

const lockOf = (accountId: string) => `members of ${accountId}`;
