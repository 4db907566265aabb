import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as membersCalls from '#contract/api/members.ts';
import type { ParsedInput } from '#contract/call.ts';
import { ROLE_IN_SENTENCE } from '#contract/domain/role-duties.ts';
import { MEMBERS } from '#contract/domain/limits.ts';
import type { MemberInvitation, OpenInvitation } from '#contract/domain/member.ts';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { Database } from '../../../platform/database/database.ts';
import { Audit } from '../../../platform/http/access/audit.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Memberships } from '../../../platform/http/access/members/memberships.ts';
import type { Origin } from '../../../platform/http/access/origin.ts';
import { Sessions, type SessionTokens } from '../../../platform/http/access/sessions.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { Accounts } from '../../../records/auth/accounts.ts';
import {
  MemberInvitationsRepository,
  type OpenInvitationRow,
} from '../../../records/auth/member-invitations.repository.ts';
import { SessionUsers } from '../../../records/auth/session-users.ts';
import { Users } from '../../../records/auth/users.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';
import { Passwords } from '../passwords.service.ts';
import { SignIns } from '../sign-ins.service.ts';
import { toInvitation } from './members.mapper.ts';
import { requireRole } from './members.service.ts';

/** Inviting somebody to an account, and the ways in for them. */
@Injectable()
export class JoiningService {
  constructor(
    private readonly database: Database,
    private readonly memberships: Memberships,
    private readonly invitations: MemberInvitationsRepository,
    private readonly users: Users,
    private readonly accounts: Accounts,
    private readonly sessionUsers: SessionUsers,
    private readonly sessions: Sessions,
    private readonly signIns: SignIns,
    private readonly passwords: Passwords,
    private readonly messages: OutgoingMessages,
    private readonly notifications: Notifier,
    private readonly audit: Audit,
  ) {}

  /** @throws AppError `validation_failed`, `already_member`, `list_full` */
  async invite(
    caller: Caller,
    { email, role }: ParsedInput<typeof membersCalls.inviteMember>,
    origin: Origin,
  ): Promise<MemberInvitation> {
    requireRole(caller, role);
    const [accountId, invitedBy] = [caller.userId, caller.personId];
    const ticket = `rcm_${randomBytes(32).toString('base64url')}`;
    return this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, accountId);
      const people = await this.users.people([accountId, invitedBy], em);
      const [account, host] = [people.get(accountId), people.get(invitedBy)];
      if (account === undefined || host === undefined) throw new AppError('session_expired');
      const members = await this.memberships.listMembers(em, accountId);
      if (email === account.email || members.some((each) => each.email === email)) throw new AppError('already_member');
      const invited = await this.invitations.countOthers(em, accountId, email);
      if (members.length >= MEMBERS.most || invited >= MEMBERS.invitations) throw new AppError('list_full');
      const row = await this.invitations.putInvitation(em, {
        accountId,
        email,
        role,
        ticketHash: hashOf(ticket),
        invitedBy,
      });
      const organisation = account.organisation ?? account.name;
      await this.messages.queue(em, {
        ...{ channel: 'email', template: 'member-invited', to: email },
        usefulSeconds: MEMBERS.invitationDays * 86_400,
        variables: { organisation, invitedBy: host.name, role, ticket, expiresAt: row.expires_at },
      });
      await this.audit.record(em, { kind: 'member-invited', userId: accountId, origin, detail: role });
      return toInvitation(row);
    });
  }

  /** @throws AppError `not_found` */
  async withdraw(caller: Caller, id: string): Promise<void> {
    const gone = await this.database.write((em) => this.invitations.withdraw(em, caller.userId, id));
    if (!gone) throw notFound();
  }

  /** @throws AppError `ticket_invalid` */
  async show(ticket: string): Promise<OpenInvitation> {
    const em = this.database.primary();
    const row = await this.open(em, ticket);
    const ids = [row.account_id, ...(row.invited_by === null ? [] : [row.invited_by])];
    const people = await this.users.people(ids, em);
    const account = await this.users.sessionUser(row.account_id, em);
    const host = row.invited_by === null ? undefined : people.get(row.invited_by);
    if (account.userType === null) throw new AppError('ticket_invalid');
    const organisation = account.organisation ?? people.get(row.account_id)?.name ?? '';
    return {
      ...{ organisation, userType: account.userType, role: row.role, email: row.email },
      invitedBy: host?.name ?? organisation,
      hasAccount: await this.accounts.hasEmail(em, row.email),
      expiresAt: row.expires_at,
    };
  }

  /**
   * A new person of no account but the one that they join. Person, membership and session are one transaction.
   * @throws AppError `validation_failed` for a weak password, `ticket_invalid`, `email_taken`
   */
  async join(input: ParsedInput<typeof membersCalls.joinAccount>, origin: Origin): Promise<SessionTokens> {
    const { firstName, lastName, timeZone, staySignedIn } = input;
    const { email } = await this.open(this.database.primary(), input.ticket);
    const passwordHash = await this.passwords.hashNew('password', input.password, {
      ...{ firstName, lastName, email, organisation: null },
    });
    return this.database.write(async (em) => {
      const invitation = await this.take(em, input.ticket);
      const account = await this.users.sessionUser(invitation.account_id, em);
      const personId = await this.users.create(em, {
        ...{ userType: null, firstName, lastName, email: invitation.email, phone: null, timeZone, passwordHash },
        ...{ country: account.country, organisation: null, termsVersion: TERMS_VERSION },
      });
      await this.audit.record(em, { kind: 'registered', userId: personId, origin });
      await this.add(em, invitation, { personId, name: `${firstName} ${lastName}` }, origin);
      return this.signIns.openSession(em, personId, { way: 'registration', staySignedIn, origin });
    });
  }

  /** @throws AppError `ticket_invalid`, `other_address`, `already_member`, `list_full` */
  async accept(caller: Caller, ticket: string, origin: Origin): Promise<SessionUser> {
    const { personId } = caller;
    const accountId = await this.database.write(async (em) => {
      const invitation = await this.take(em, ticket);
      const person = (await this.users.people([personId], em)).get(personId);
      // The link was for one mailbox, and a forwarded one opens nothing. What is thrown here leaves the invitation as it was.
      if (person?.email !== invitation.email) throw new AppError('other_address');
      await this.add(em, invitation, { personId, name: person.name }, origin);
      await this.sessions.actFor(em, caller.sessionId, invitation.account_id);
      return invitation.account_id;
    });
    return this.sessionUsers.sessionUserOf({ accountId, personId });
  }

  private async add(
    em: SqlEntityManager,
    invitation: OpenInvitationRow,
    person: { personId: string; name: string },
    origin: Origin,
  ): Promise<void> {
    const { account_id: accountId, role } = invitation;
    await this.users.lockAgainstLeaving(em, accountId);
    if ((await this.memberships.countMembers(em, accountId)) >= MEMBERS.most) throw new AppError('list_full');
    if (!(await this.memberships.addMembership(em, { accountId, personId: person.personId }, role))) {
      throw new AppError('already_member');
    }
    await this.audit.record(em, {
      ...{ kind: 'member-joined', userId: accountId, actorId: person.personId },
      ...{ origin, detail: role },
    });
    await this.notifications.begin(em, accountId, person.personId);
    await this.notifications.notifyWithin(em, {
      ...{ userId: accountId, type: 'System', title: 'A colleague has joined', notificationDetail: null },
      details: `${person.name} now works in this account as ${ROLE_IN_SENTENCE[role]}.`,
      dedupeKey: `member ${invitation.id}`,
    });
  }

  private async open(em: SqlEntityManager, ticket: string): Promise<OpenInvitationRow> {
    const row = await this.invitations.byTicket(em, hashOf(ticket));
    if (row === undefined) throw new AppError('ticket_invalid');
    return row;
  }

  private async take(em: SqlEntityManager, ticket: string): Promise<OpenInvitationRow> {
    const row = await this.open(em, ticket);
    if (!(await this.invitations.takeInvitation(em, row.id))) throw new AppError('ticket_invalid');
    return row;
  }
}

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
