import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Memberships } from '../../../platform/http/access/members/memberships.ts';
import { PersonMoves } from '../../../platform/http/access/members/person-moves.ts';
import { Sessions } from '../../../platform/http/access/sessions.ts';
import { Accounts } from '../../../records/auth/accounts.ts';
import { CompanyPagesRepository } from '../../../records/auth/company-pages.repository.ts';
import { AssignedJobs } from '../../../records/jobs/assigned-jobs.ts';

/** Turns the founder, who signs in as the account itself, into a person apart from it. */
@Injectable()
export class Founders {
  constructor(
    private readonly accounts: Accounts,
    private readonly companies: CompanyPagesRepository,
    private readonly memberships: Memberships,
    private readonly moves: PersonMoves,
    private readonly jobs: AssignedJobs,
    private readonly sessions: Sessions,
  ) {}

  /**
   * The founder is no member any more: what is theirs leaves the account with them, and nobody signs in as the account.
   * @param sessionId of the one session that goes on as the person's; all others of theirs end
   * @returns the id of the person
   */
  async split(em: SqlEntityManager, accountId: string, sessionId?: string): Promise<string> {
    // The account is known by the name of whoever opened it, until it has one of its own.
    await this.companies.ensure(em, accountId);
    const personId = await this.accounts.splitPerson(em, accountId);
    if (sessionId !== undefined) await this.sessions.handTo(em, sessionId, personId);
    await this.sessions.revokeAll(em, accountId, 'no longer a member');
    for (const { account_id: other } of await this.memberships.every(em, accountId)) {
      const pair = { accountId: other, personId: accountId };
      await this.memberships.replace(em, pair, personId);
      await this.jobs.handOver(em, { accountId: other, from: accountId, to: personId });
      await this.memberships.remove(em, pair);
    }
    await this.moves.run(em, accountId, personId);
    return personId;
  }
}
