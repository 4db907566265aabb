import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as profileCalls from '#contract/api/profile.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { Database } from '../../platform/database/database.ts';
import { Maintenance } from '../../platform/database/maintenance.ts';
import { Audit } from '../../platform/http/access/audit.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { MemberRow } from '../../platform/http/access/members/memberships.repository.ts';
import { Memberships } from '../../platform/http/access/members/memberships.ts';
import type { Origin } from '../../platform/http/access/origin.ts';
import { Sessions } from '../../platform/http/access/sessions.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { LOGGER, type Logger } from '../../platform/ops/logger.ts';
import { ApplicationsRepository } from '../../records/applications/applications.repository.ts';
import { DisputesRepository } from '../../records/applications/disputes.repository.ts';
import { JobInvites } from '../../records/applications/job-invites.ts';
import { OpenApplications } from '../../records/applications/open-applications.ts';
import type { OwnRow } from '../../records/auth/accounts.repository.ts';
import { Accounts } from '../../records/auth/accounts.ts';
import { SessionUsers } from '../../records/auth/session-users.ts';
import { Notifier } from '../../records/notifications/notifier.ts';
import { OutgoingMessages } from '../../records/notifications/outgoing-messages.ts';
import { LeavingRepository } from '../../records/profile/leaving.repository.ts';
import { OtpService } from '../auth/otp.service.ts';
import { Reauthentication } from '../auth/reauthentication.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';

/** The facts about an account that the letters state. */
interface Account {
  readonly organisation: string | null;
}

/**
 * Writes about an account's deletion to the person who asked for it and to every other owner, because each of them can
 * still stop it.
 */
@Injectable()
export class LeavingLetters {
  constructor(
    private readonly memberships: Memberships,
    private readonly messages: OutgoingMessages,
  ) {}

  /** @param leavingAt when the account will be deleted: an instant in UTC */
  async leaving(em: SqlEntityManager, caller: Caller, account: Account, leavingAt: string): Promise<void> {
    const { by, readers, about } = await this.readers(em, caller, account);
    for (const { to, event, isBy } of readers) {
      await (isBy
        ? this.messages.queue(em, { ...to, template: 'profile-leaving', variables: { ...event, leavingAt } })
        : this.messages.queue(em, {
            ...{ ...to, template: 'account-leaving' },
            variables: { ...event, organisation: about, by, leavingAt },
          }));
    }
  }

  async restored(em: SqlEntityManager, caller: Caller, account: Account): Promise<void> {
    const { by, readers, about } = await this.readers(em, caller, account);
    for (const { to, event, isBy } of readers) {
      await (isBy
        ? this.messages.queue(em, { ...to, template: 'profile-restored', variables: event })
        : this.messages.queue(em, {
            ...{ ...to, template: 'account-restored' },
            variables: { ...event, organisation: about, by },
          }));
    }
  }

  /** Before the account is gone, and its owners with it. */
  async deleted(em: SqlEntityManager, accountId: string, account: Account): Promise<void> {
    const owners = await this.owners(em, accountId);
    const about = nameOf(accountId, account, owners);
    for (const { person_id: personId, email, first_name: firstName } of owners) {
      if (email === null) continue;
      const letter = { channel: 'email', to: email } as const;
      await (personId === accountId
        ? this.messages.queue(em, { ...letter, template: 'profile-deleted', variables: { firstName } })
        : this.messages.queue(em, {
            ...{ ...letter, template: 'account-deleted', userId: personId },
            variables: { firstName, organisation: about },
          }));
    }
  }

  private async readers(em: SqlEntityManager, { userId: accountId, personId: byId }: Caller, account: Account) {
    const owners = await this.owners(em, accountId);
    const by = owners.find(({ person_id: id }) => id === byId);
    const at = new Date().toISOString();
    return {
      by: by === undefined ? '' : fullName(by),
      about: nameOf(accountId, account, owners),
      readers: owners.flatMap(({ person_id: userId, email, first_name: firstName, time_zone: timeZone }) =>
        email === null
          ? []
          : [
              {
                to: { channel: 'email', to: email, userId } as const,
                event: { firstName, at, timeZone },
                isBy: userId === byId,
              },
            ],
      ),
    };
  }

  /** With whoever opened the account in any role, as their sign-in goes with it. */
  private async owners(em: SqlEntityManager, accountId: string): Promise<MemberRow[]> {
    const members = await this.memberships.listMembers(em, accountId);
    if (members.length === 0) return [await this.memberships.founder(em, accountId)];
    return members.filter(({ person_id: id, role }) => role === 'owner' || id === accountId);
  }
}

const fullName = (person: MemberRow): string => `${person.first_name} ${person.last_name}`.trim();

/** Without an organisation it has the name of whoever opened it. */
function nameOf(accountId: string, { organisation }: Account, owners: readonly MemberRow[]): string {
  const founder = owners.find(({ person_id: id }) => id === accountId);
  return organisation ?? (founder === undefined ? '' : fullName(founder));
}

/** Accounts deleted in one round of maintenance; the next one takes the rest. */
const PER_ROUND = 200;

/** Leaving, coming back within 30 days, and the deletion after them (product section 2). */
@Injectable()
export class LeavingService {
  constructor(
    private readonly database: Database,
    private readonly repository: LeavingRepository,
    private readonly accounts: Accounts,
    private readonly sessionUsers: SessionUsers,
    private readonly sessions: Sessions,
    private readonly memberships: Memberships,
    private readonly jobs: JobsService,
    private readonly applications: ApplicationsRepository,
    private readonly openApplications: OpenApplications,
    private readonly invites: JobInvites,
    private readonly disputes: DisputesRepository,
    private readonly notifications: Notifier,
    private readonly otp: OtpService,
    private readonly reauthentication: Reauthentication,
    private readonly letters: LeavingLetters,
    private readonly audit: Audit,
    @Inject(LOGGER) private readonly logger: Logger,
    maintenance: Maintenance,
  ) {
    maintenance.also(() => this.purge());
  }

  /**
   * Hides the account and ends what runs, in one transaction. Asking twice answers the same day.
   * @returns when the account will be deleted, an instant in UTC
   * @throws AppError `validation_failed` without a proof, `password_wrong`, `ticket_invalid`
   */
  async leave(
    caller: Caller,
    input: ParsedInput<typeof profileCalls.deleteProfile>,
    origin: Origin,
  ): Promise<{ leavingAt: string }> {
    const ticket = await this.prove(caller, input, origin);
    const leavingAt = await this.database.write(async (em) => {
      const account = await this.lock(em, caller);
      if (account.leaving_at !== null) return account.leaving_at;
      if (ticket !== null && (await this.otp.redeem(em, ticket, 'delete')).userId !== caller.personId) {
        throw new AppError('ticket_invalid');
      }
      if (await this.memberships.isOnlyOwner(em, caller.userId)) throw new AppError('last_owner');
      const deletion = await this.repository.mark(em, caller.userId);
      // The account first, then its jobs, then applications and invitations: applying and posting take the same order.
      await this.jobs.closeAllOf(em, caller.userId);
      await this.openApplications.endAllOf(em, caller.userId);
      await this.invites.withdrawAllOf(em, caller.userId);
      await this.disputes.withdrawAllOf(em, caller.userId);
      await this.otp.voidCodes(em, caller.userId);
      await this.otp.voidCodes(em, caller.personId);
      await this.sessions.revokeAll(em, caller.userId, 'the account was left');
      await this.sessions.revokeActing(em, caller.userId, 'the account was left');
      await this.audit.record(em, { kind: 'leaving', userId: caller.userId, origin });
      await this.letters.leaving(em, caller, account, deletion);
      return deletion;
    });
    return { leavingAt };
  }

  /** Takes the deletion back, which any owner may. What was withdrawn and closed stays so: others have been told. */
  async restore(caller: Caller, origin: Origin): Promise<SessionUser> {
    await this.database.write(async (em) => {
      const account = await this.lock(em, caller);
      if (account.leaving_at === null) return;
      await this.repository.unmark(em, caller.userId);
      await this.audit.record(em, { kind: 'restored', userId: caller.userId, origin });
      await this.letters.restored(em, caller, account);
    });
    return this.sessionUsers.sessionUserOf({ accountId: caller.userId, personId: caller.personId });
  }

  /** Deletes the accounts whose 30 days are over, each in a transaction of its own; run hourly. */
  async purge(): Promise<void> {
    const em = this.database.primary();
    await this.repository.wipeLastLetters(em);
    for (const id of await this.repository.due(em, PER_ROUND)) {
      try {
        await this.database.write((transaction) => this.delete(transaction, id));
      } catch (error) {
        // One account must not hold the others up; the next round tries it again.
        this.logger.error({ err: error, userId: id }, 'an account could not be deleted');
      }
    }
  }

  private async delete(em: SqlEntityManager, id: string): Promise<void> {
    const account = await this.repository.lockDue(em, id);
    if (account === undefined) return;
    await this.sessions.revokeAll(em, id, 'the account was deleted');
    await this.sessions.revokeActing(em, id, 'the account was deleted');
    await this.notifications.forgetRecords(em, [
      ...(await this.applications.idsOf(em, id)),
      ...(await this.invites.inviteIdsOf(em, id)),
    ]);
    await this.repository.wipeTraces(em, account);
    const { organisation = null } = (await this.accounts.lockAccount(em, id)) ?? {};
    await this.letters.deleted(em, id, { organisation });
    await this.repository.removeAccount(em, id);
    await this.audit.record(em, { kind: 'deleted', userId: id });
  }

  /** Proves that it is the person themselves; a ticket is left to be used up in the transaction. */
  private async prove(
    caller: Caller,
    input: ParsedInput<typeof profileCalls.deleteProfile>,
    origin: Origin,
  ): Promise<string | null> {
    // A wallet account without type has neither; it has nothing to lose either.
    if (caller.account === 'untyped') return null;
    if (input.ticket !== undefined) return input.ticket;
    if (input.currentPassword === undefined || input.currentPassword === '') {
      throw new AppError('validation_failed', { details: [{ path: 'currentPassword', message: 'Required' }] });
    }
    await this.reauthentication.password(caller.personId, input.currentPassword, origin);
    return null;
  }

  private async lock(em: SqlEntityManager, caller: Caller): Promise<OwnRow> {
    const account = await this.accounts.lockAccount(em, caller.userId);
    if (account === undefined) throw new AppError('session_expired');
    return account;
  }
}
