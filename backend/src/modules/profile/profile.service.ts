import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Profile } from '#contract/api/profile.ts';
import type * as profileCalls from '#contract/api/profile.ts';
import type { ParsedInput } from '#contract/call.ts';
import { Database } from '../../platform/database/database.ts';
import { violatedUnique } from '../../platform/database/unique-violation.ts';
import { Audit } from '../../platform/http/access/audit.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Memberships } from '../../platform/http/access/members/memberships.ts';
import type { Origin } from '../../platform/http/access/origin.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import type { OwnRow } from '../../records/auth/accounts.repository.ts';
import { Accounts } from '../../records/auth/accounts.ts';
import { SessionUsers } from '../../records/auth/session-users.ts';
import { Jobs } from '../../records/jobs/jobs.ts';
import { OutgoingMessages } from '../../records/notifications/outgoing-messages.ts';
import { Avatars } from '../../records/profile/avatars.ts';
import { OtpService } from '../auth/otp.service.ts';
import { Reauthentication } from '../auth/reauthentication.service.ts';
import { WalletLinks } from '../auth/wallet/wallet-links.service.ts';
import { SavedSearchesService } from '../jobs/saved/saved-searches.service.ts';

type Changes = ParsedInput<typeof profileCalls.updateProfile>;

/** The account part of the own profile. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly avatars: Avatars,
    private readonly users: SessionUsers,
    private readonly jobs: Jobs,
    private readonly searches: SavedSearchesService,
    private readonly wallets: WalletLinks,
    private readonly otp: OtpService,
    private readonly reauthentication: Reauthentication,
    private readonly messages: OutgoingMessages,
    private readonly audit: Audit,
    private readonly memberships: Memberships,
  ) {}

  async ownProfile(caller: Caller): Promise<Profile> {
    const [user, own, wallets] = await Promise.all([
      this.users.sessionUserOf({ accountId: accountOf(caller), personId: caller.personId }),
      this.accounts.privatePart(this.database.primary(), caller.userId),
      this.wallets.linkedWalletsOf(caller.userId),
    ]);
    if (own === undefined) throw new AppError('session_expired');
    return { ...user, phone: own.phone, phoneConfirmed: own.phone_confirmed, hasPassword: own.has_password, wallets };
  }

  /**
   * Changes what is given, all of it or nothing. A new address comes with the ticket of a code that went to it. It and
   * the removal of a number need the password where there is one: who borrowed a session must not be able to take the
   * account along.
   * @throws AppError `validation_failed`, `password_wrong`, `ticket_invalid`, `email_taken`, `phone_taken`
   */
  async updateProfile(caller: Caller, input: Changes, origin: Origin): Promise<Profile> {
    if (input.phone === null && input.phoneTicket !== undefined) throw fault('phone', 'Either a new number or none');
    if (input.emailTicket !== undefined || input.phoneTicket !== undefined || input.phone === null)
      await this.prove(caller, input.currentPassword, origin);
    try {
      await this.database.write((em) => this.change(em, caller, input, origin));
    } catch (error) {
      // Only the database knows who is first of two that take an address at the same moment.
      const taken = violatedUnique(error);
      if (taken === 'users_email_unique') throw new AppError('email_taken', { cause: error });
      if (taken === 'users_phone_confirmed_idx') throw new AppError('phone_taken', { cause: error });
      throw error;
    }
    return this.ownProfile(caller);
  }

  /** @throws AppError `image_unreadable`, `storage_full`, `unavailable` */
  async setAvatar(caller: Caller, image: string | null): Promise<Profile> {
    await this.avatars.setPicture(caller.userId, 'person', image, async (em, replace) => {
      await this.lock(em, caller);
      await this.accounts.setPicture(em, caller.userId, await replace());
    });
    return this.ownProfile(caller);
  }

  private async change(em: SqlEntityManager, caller: Caller, input: Changes, origin: Origin): Promise<void> {
    const before = await this.lock(em, caller);
    const email = await this.redeem(em, caller, input.emailTicket, 'email');
    const phone = input.phone === null ? null : await this.redeem(em, caller, input.phoneTicket, 'phone');
    await this.accounts.changeAccount(em, caller.userId, {
      first_name: input.firstName,
      last_name: input.lastName,
      country: input.country,
      time_zone: input.timeZone,
      email,
      phone,
    });
    // A vendor by themselves goes by their own name, also where they have said something of their company.
    if (before.user_type === 'individual') await this.accounts.nameAfterPerson(em, caller.userId);
    if (input.timeZone !== undefined && input.timeZone !== before.time_zone) {
      await this.searches.moveMornings(em, caller.userId, input.timeZone);
    }
    if (input.organisation !== undefined) await this.renameOrganisation(em, caller, before, input.organisation);
    const event = {
      firstName: input.firstName ?? before.first_name,
      at: new Date().toISOString(),
      timeZone: input.timeZone ?? before.time_zone,
    };
    if (email !== undefined && email !== before.email) {
      // Codes on their way to the old mailbox are no way in any more.
      await this.otp.voidCodes(em, caller.userId);
      await this.audit.record(em, { kind: 'email-changed', userId: caller.userId, origin });
      if (before.email !== null) {
        await this.messages.readdress(em, caller.userId, before.email, email);
        await this.messages.queue(em, {
          channel: 'email',
          template: 'email-changed',
          to: before.email,
          userId: caller.userId,
          variables: { ...event, newEmail: email },
        });
      }
    }
    if (phone === undefined || (phone === before.phone && (phone === null || before.phone_confirmed))) return;
    // Nor are codes on their way to the old number.
    await this.otp.voidCodes(em, caller.userId);
    const kind = phone === null ? 'phone-removed' : 'phone-changed';
    await this.audit.record(em, { kind, userId: caller.userId, origin });
    const to = email ?? before.email;
    if (to === null) return;
    const mail = { channel: 'email', to, userId: caller.userId } as const;
    if (phone !== null) {
      await this.messages.queue(em, { ...mail, template: 'phone-changed', variables: { ...event, newPhone: phone } });
    } else if (before.phone !== null) {
      const variables = { ...event, phone: before.phone };
      await this.messages.queue(em, { ...mail, template: 'phone-removed', variables });
    }
  }

  private async renameOrganisation(em: SqlEntityManager, caller: Caller, before: OwnRow, name: string): Promise<void> {
    const account = caller.member === undefined ? before : await this.accounts.lockAccount(em, caller.member.accountId);
    if (account?.user_type !== 'client' && account?.user_type !== 'company') {
      throw fault('organisation', 'Only employers and vendor companies have an organisation');
    }
    if (name === account.organisation) return;
    if (caller.member !== undefined && (await this.memberships.holdMembership(em, caller.member)) !== 'owner')
      throw new AppError('role_forbidden');
    // The badge of verification must not be carried over from the verified name to another.
    if (account.kyc_status === 'completed')
      throw fault('organisation', 'This name is verified and cannot be changed here');
    await this.accounts.nameOrganisation(em, accountOf(caller), name);
    if (account.organisation !== null) await this.jobs.renameCompany(em, accountOf(caller), account.organisation, name);
  }

  /** The address that a ticket proves; it must have been asked for by this very account. */
  private async redeem(
    em: SqlEntityManager,
    caller: Caller,
    ticket: string | undefined,
    purpose: 'email' | 'phone',
  ): Promise<string | undefined> {
    if (ticket === undefined) return undefined;
    const { userId, address } = await this.otp.redeem(em, ticket, purpose);
    if (userId !== caller.userId) throw new AppError('ticket_invalid');
    return address;
  }

  private async prove(caller: Caller, password: string | undefined, origin: Origin): Promise<void> {
    const own = await this.accounts.privatePart(this.database.primary(), caller.userId);
    if (own?.has_password !== true) return;
    if (password === undefined) throw fault('currentPassword', 'Required');
    await this.reauthentication.password(caller.userId, password, origin);
  }

  private async lock(em: SqlEntityManager, caller: Caller): Promise<OwnRow> {
    const row = await this.accounts.lockAccount(em, caller.userId);
    if (row === undefined || row.leaving_at !== null) throw new AppError('session_expired');
    return row;
  }
}

/** Calls about the person name them alone; their organisation is the account's. */
const accountOf = (caller: Caller): string => caller.member?.accountId ?? caller.userId;

function fault(path: string, message: string): AppError {
  return new AppError('validation_failed', { details: [{ path, message }] });
}
