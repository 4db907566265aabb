import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as membersCalls from '#contract/api/members.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { isTeamType, ROLES_OF, type MemberRole } from '#contract/domain/member-role.ts';
import type { Member } from '#contract/domain/member.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { Database } from '../../../platform/database/database.ts';
import { Audit } from '../../../platform/http/access/audit.ts';
import { memberMay, type Caller } from '../../../platform/http/access/caller.ts';
import { Memberships } from '../../../platform/http/access/members/memberships.ts';
import { PersonMoves } from '../../../platform/http/access/members/person-moves.ts';
import type { Origin } from '../../../platform/http/access/origin.ts';
import { Sessions } from '../../../platform/http/access/sessions.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { Accounts } from '../../../records/auth/accounts.ts';
import { CompanyPagesRepository } from '../../../records/auth/company-pages.repository.ts';
import { MemberInvitationsRepository } from '../../../records/auth/member-invitations.repository.ts';
import { SessionUsers } from '../../../records/auth/session-users.ts';
import { Users } from '../../../records/auth/users.ts';
import { AssignedJobs } from '../../../records/jobs/assigned-jobs.ts';
import { NotificationsRepository } from '../../../records/notifications/notifications.repository.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';
import { toInvitation, toMember } from './members.mapper.ts';

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
      await this.jobs.handOverJobs(em, { accountId: other, from: accountId, to: personId });
      await this.memberships.removeMembership(em, pair);
    }
    await this.moves.run(em, accountId, personId);
    return personId;
  }
}

/** The people of an account: who they are, what they may do, and their end. */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly memberships: Memberships,
    private readonly invitations: MemberInvitationsRepository,
    private readonly sessions: Sessions,
    private readonly sessionUsers: SessionUsers,
    private readonly users: Users,
    private readonly jobs: AssignedJobs,
    private readonly messages: OutgoingMessages,
    private readonly notifications: NotificationsRepository,
    private readonly audit: Audit,
    private readonly founders: Founders,
  ) {}

  /** The person who opened the account comes first; an account with one person lists only them. */
  async listMembers(caller: Caller): Promise<CallOutput<typeof membersCalls.getMembers>> {
    const em = this.database.primary();
    const members = await this.members(em, caller);
    const invitations = memberMay(caller, 'own') ? await this.invitations.listInvitations(em, caller.userId) : [];
    return { members, invitations: invitations.map(toInvitation) };
  }

  /** @throws AppError `validation_failed` for a role that such an account does not have, `not_found`, `last_owner` */
  async changeMember(
    caller: Caller,
    { personId, role }: ParsedInput<typeof membersCalls.changeMember>,
    origin: Origin,
  ): Promise<Member> {
    requireRole(caller, role);
    return this.memberships.changing(caller.userId, async (em) => {
      const pair = { accountId: caller.userId, personId };
      const others = await this.memberships.otherOwners(em, pair);
      const before = await this.memberships.lockMembership(em, pair);
      if (before === undefined) throw notFound();
      if (before === 'owner' && role !== 'owner' && others === 0) throw new AppError('last_owner');
      if (before !== role) {
        await this.memberships.setRole(em, pair, role);
        await this.audit.record(em, { kind: 'member-changed', userId: caller.userId, origin, detail: role });
      }
      const member = (await this.members(em, caller)).find((each) => each.personId === personId);
      if (member === undefined) throw notFound();
      return member;
    });
  }

  /**
   * Ends the membership with its sessions and streams; nothing that the person began is committed afterwards.
   * @throws AppError `not_found`, also for somebody to hand over to who is no member; `last_owner`
   */
  async removeMember(
    caller: Caller,
    { personId, handOverTo }: ParsedInput<typeof membersCalls.removeMember>,
    origin: Origin,
  ): Promise<CallOutput<typeof membersCalls.removeMember>> {
    return this.memberships.changing(caller.userId, async (em) => {
      const handedOver = await this.end(em, { accountId: caller.userId, personId, handOverTo });
      const gone = personId === caller.userId ? await this.founders.split(em, personId) : personId;
      await this.audit.record(em, { kind: 'member-removed', userId: caller.userId, origin });
      await this.audit.record(em, { kind: 'member-removed', userId: gone, actorId: caller.personId });
      await this.tell(em, caller.userId, gone);
      return { handedOver };
    });
  }

  /**
   * The caller ends their own membership and acts for themselves, or for the next account, from now on.
   * @throws AppError `last_owner`; `founder_stays` for whoever is alone in their account
   */
  async leave(caller: Caller, origin: Origin): Promise<SessionUser> {
    const { member, personId, sessionId } = caller;
    if (member === undefined) throw new AppError('founder_stays');
    const { accountId } = member;
    if (accountId === personId) return this.leaveAsFounder(caller, origin);
    const next = await this.memberships.changing(accountId, async (em) => {
      const others = await this.memberships.membershipsOf(em, personId);
      const following = others.find((each) => each.account_id !== accountId)?.account_id ?? null;
      const own = await this.sessionUsers.hasOwnAccount(em, personId);
      const acting = own ? null : following;
      // This session goes on; the others of the same account end with the membership.
      await this.sessions.actFor(em, sessionId, acting);
      await this.end(em, { accountId, personId, handOverTo: null });
      await this.audit.record(em, { kind: 'member-left', userId: accountId, actorId: personId, origin });
      return acting;
    });
    return this.sessionUsers.sessionUserOf({ accountId: next ?? personId, personId });
  }

  /** They go on in this session as a person of their own; their other sessions end. */
  private async leaveAsFounder({ userId: accountId, sessionId }: Caller, origin: Origin): Promise<SessionUser> {
    const personId = await this.memberships.changing(accountId, async (em) => {
      await this.end(em, { accountId, personId: accountId, handOverTo: null });
      const own = await this.founders.split(em, accountId, sessionId);
      await this.audit.record(em, { kind: 'member-left', userId: accountId, actorId: own, origin });
      return own;
    });
    return this.sessionUsers.sessionUserOf({ accountId: personId, personId });
  }

  private async end(
    em: SqlEntityManager,
    leaver: { accountId: string; personId: string; handOverTo: string | null },
  ): Promise<number> {
    const { accountId, personId, handOverTo } = leaver;
    const others = await this.memberships.otherOwners(em, leaver);
    const role = await this.memberships.lockMembership(em, leaver);
    if (role === undefined) throw notFound();
    if (role === 'owner' && others === 0) throw new AppError('last_owner');
    if (handOverTo !== null) {
      const heir = await this.memberships.roleOf(em, { accountId, personId: handOverTo });
      if (heir === undefined || handOverTo === personId) throw notFound();
    }
    const handedOver = await this.jobs.handOverJobs(em, { accountId, from: personId, to: handOverTo });
    await this.sessions.revokeActing(em, accountId, 'no longer a member', personId);
    await this.memberships.removeMembership(em, leaver);
    await this.notifications.forgetPerson(em, accountId, personId);
    return handedOver;
  }

  private async members(em: SqlEntityManager, caller: Caller): Promise<Member[]> {
    const found = await this.memberships.listMembers(em, caller.userId);
    const rows = found.length === 0 ? [await this.memberships.founder(em, caller.userId)] : found;
    const assignedJobs = await this.jobs.jobCountsByMember(em, caller.userId);
    return rows.map((row) => toMember(row, { accountId: caller.userId, you: caller.personId, assignedJobs }));
  }

  private async tell(em: SqlEntityManager, accountId: string, personId: string): Promise<void> {
    const people = await this.users.people([accountId, personId], em);
    const [account, person] = [people.get(accountId), people.get(personId)];
    if (account === undefined || person?.email == null) return;
    const variables = { firstName: person.name, organisation: account.organisation ?? account.name };
    await this.messages.queue(em, {
      ...{ channel: 'email', template: 'member-removed', to: person.email, userId: personId },
      variables,
    });
  }
}

/** @throws AppError `validation_failed` */
export function requireRole(caller: Caller, role: MemberRole): void {
  if (isTeamType(caller.userType) && ROLES_OF[caller.userType].includes(role)) return;
  throw new AppError('validation_failed', {
    details: [{ path: 'role', message: 'There is no such role in this kind of account' }],
  });
}
