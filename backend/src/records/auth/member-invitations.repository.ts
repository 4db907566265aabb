import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { MemberRole } from '#contract/domain/member-role.ts';
import { MEMBERS } from '#contract/domain/limits.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll, lastDayFromNow } from '../../platform/database/expressions.ts';
import { fromHex, now, wireInstant } from '../../platform/database/tables.ts';

export interface InvitationRow {
  id: string;
  email: string;
  role: MemberRole;
  sent_at: string;
  expires_at: string;
}

export interface OpenInvitationRow extends InvitationRow {
  account_id: string;
  invited_by: string | null;
}

/** Named queries over invitations to join an account. Hashes are SHA-256 in hexadecimal digits. */
@Injectable()
export class MemberInvitationsRepository {
  /** Puts the invitation in the place of a former one to the same address, whose link works no more. */
  putInvitation(
    em: SqlEntityManager,
    invitation: { accountId: string; email: string; role: MemberRole; ticketHash: string; invitedBy: string },
  ): Promise<InvitationRow> {
    const { accountId, email, role, ticketHash, invitedBy } = invitation;
    const fresh = {
      role,
      ticket_hash: fromHex(ticketHash),
      invited_by: invitedBy,
      sent_at: now,
      expires_at: lastDayFromNow(MEMBERS.invitationDays),
    };
    return kysely(em)
      .insertInto('member_invitations')
      .values({ account_id: accountId, email, ...fresh })
      .onConflict((conflict) => conflict.columns(['account_id', 'email']).doUpdateSet(fresh))
      .returning((eb) => [
        ...(['id', 'email', 'role'] as const),
        wireInstant(eb.ref('sent_at')).as('sent_at'),
        wireInstant(eb.ref('expires_at')).as('expires_at'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** The newest first. */
  listInvitations(em: SqlEntityManager, accountId: string): Promise<InvitationRow[]> {
    return open(em).where('account_id', '=', accountId).orderBy('i.sent_at', 'desc').orderBy('i.id').execute();
  }

  /** Addresses other than the given one that are invited. */
  async countOthers(em: SqlEntityManager, accountId: string, email: string): Promise<number> {
    const found = await kysely(em)
      .selectFrom('member_invitations')
      .select(countAll.as('invited'))
      .where('account_id', '=', accountId)
      .where('email', '<>', email)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    return found.invited;
  }

  byTicket(em: SqlEntityManager, ticketHash: string): Promise<OpenInvitationRow | undefined> {
    return open(em)
      .select(['i.account_id', 'i.invited_by'])
      .where('i.ticket_hash', '=', fromHex(ticketHash))
      .executeTakeFirst();
  }

  /** Takes the invitation away: of two who accept it at once, one gets it. */
  async takeInvitation(em: SqlEntityManager, id: string): Promise<boolean> {
    const gone = await kysely(em)
      .deleteFrom('member_invitations')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return gone !== undefined;
  }

  async withdraw(em: SqlEntityManager, accountId: string, id: string): Promise<boolean> {
    const gone = await kysely(em)
      .deleteFrom('member_invitations')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('id')
      .executeTakeFirst();
    return gone !== undefined;
  }

  async sweepInvitations(em: SqlEntityManager): Promise<void> {
    await kysely(em).deleteFrom('member_invitations').where('expires_at', '<', now).execute();
  }
}

const open = (em: SqlEntityManager) =>
  kysely(em)
    .selectFrom('member_invitations as i')
    .innerJoin('users as a', 'a.id', 'i.account_id')
    .select((eb) => [
      ...(['i.id', 'i.email', 'i.role'] as const),
      wireInstant(eb.ref('i.sent_at')).as('sent_at'),
      wireInstant(eb.ref('i.expires_at')).as('expires_at'),
    ])
    .where('i.expires_at', '>', now)
    .where('a.leaving_at', 'is', null);
