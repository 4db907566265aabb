import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Database } from '../../platform/database/database.ts';
import { SessionsRepository } from '../../platform/http/access/sessions.repository.ts';
import type { Audit } from '../../platform/http/access/audit.ts';
import { masked } from '../../platform/http/access/masked.ts';
import type { Sessions } from '../../platform/http/access/sessions.ts';
import { Accounts } from '../../records/auth/accounts.ts';
import type { OutgoingMessages } from '../../records/notifications/outgoing-messages.ts';
import { FactorReset, type FactorSummary } from '../auth/second-factor/factor-reset.service.ts';

/** An error that the operator at the command line can put right; its message tells how. */
export class StaffError extends Error {}

export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly since: string;
  readonly openSessions: number;
}

/**
 * Our own people. Added and removed on the command line only: no API call can do it. A member has no
 * user type, and no password until they set one with a code that goes to their address.
 */
export class Staff {
  private readonly openSessions = new SessionsRepository();
  private readonly accounts: Accounts;
  private readonly factors: FactorReset;

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
    messages: OutgoingMessages,
  ) {
    this.accounts = new Accounts(this.openSessions);
    this.factors = new FactorReset(this.accounts, messages);
  }

  /** @throws StaffError when the address has an account already */
  async addStaffMember(email: string, name: { firstName: string; lastName: string }): Promise<void> {
    await this.database.write(async (em) => {
      const added = await this.accounts.addStaff(em, { email, first_name: name.firstName, last_name: name.lastName });
      if (added !== undefined) {
        await this.audit.record(em, { kind: 'staff-added', userId: added, detail: onCommandLine(email) });
        return;
      }
      const isStaff = await this.accounts.isStaff(em, email);
      throw new StaffError(
        isStaff
          ? `${email} is one of your staff already.`
          : `${email} belongs to an account of the marketplace. Staff need an address of their own.`,
      );
    });
  }

  async listStaffMembers(): Promise<StaffMember[]> {
    const em = this.database.primary();
    const members = await this.accounts.staff(em);
    const open = await this.openSessions.openCounts(
      em,
      members.map(({ id }) => id),
    );
    return members.map(({ id, name, email, since }) => ({
      ...{ id, name, since },
      email: email ?? '',
      openSessions: open.get(id) ?? 0,
    }));
  }

  /**
   * Ends every session of the member at once and deletes the account.
   * @throws StaffError when no member has the address
   */
  async removeStaffMember(email: string): Promise<{ ended: number }> {
    return this.database.write(async (em) => {
      const member = await this.lock(em, email);
      const ended = await this.sessions.revokeAll(em, member, 'staff removed');
      await this.audit.record(em, { kind: 'staff-removed', userId: member, detail: onCommandLine(email) });
      await this.accounts.removeAccount(em, member);
      return { ended };
    });
  }

  /** @throws StaffError when no member has the address */
  async factorsOf(email: string): Promise<FactorSummary> {
    return this.database.write(async (em) => this.factors.summary(em, await this.lock(em, email)));
  }

  /**
   * Forgets the member's app, passkeys and recovery codes and ends their sessions: they set two-step sign-in up anew when they
   * sign in next.
   * @throws StaffError when no member has the address
   */
  async resetFactors(email: string): Promise<{ ended: number }> {
    return this.database.write(async (em) => {
      const member = await this.lock(em, email);
      await this.factors.forget(em, member);
      const ended = await this.sessions.revokeAll(em, member, 'two-step sign-in was reset');
      await this.audit.record(em, { kind: 'second-factor-reset', userId: member, detail: onCommandLine(email) });
      return { ended };
    });
  }

  private async lock(em: SqlEntityManager, email: string): Promise<string> {
    const member = await this.accounts.lockStaff(em, email);
    if (member === undefined) throw new StaffError(`Nobody of your staff has the address ${email}.`);
    return member;
  }
}

/** The log outlives the account, and then this says who it was about. */
function onCommandLine(email: string): string {
  return `${masked(email)}, on the command line`;
}
