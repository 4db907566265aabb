import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { LEAVING_DAYS } from '#contract/domain/limits.ts';
import { DAY_SECONDS } from '#contract/domain/time.ts';
import { kysely } from '../../platform/database/database.ts';
import { now, secondsFromNow, wireInstant } from '../../platform/database/tables.ts';
import { WIPED, wipedLetter } from '../../platform/database/wiped-letters.ts';

export interface DueRow {
  id: string;
  first_name: string;
  email: string | null;
  phone: string | null;
}

/** Named queries over accounts on their way out. They reach into other groups' tables on purpose: all of a person goes. */
@Injectable()
export class LeavingRepository {
  /** Marks the account and answers when it will be deleted, an instant in UTC. */
  async mark(em: SqlEntityManager, id: string): Promise<string> {
    const row = await kysely(em)
      .updateTable('users')
      .set({ leaving_at: secondsFromNow(LEAVING_DAYS * DAY_SECONDS) })
      .where('id', '=', id)
      .returning((eb) => wireInstant(eb.ref('leaving_at')).as('leaving_at'))
      .executeTakeFirst();
    if (row?.leaving_at == null) throw new Error('The locked account is gone');
    return row.leaving_at;
  }

  async unmark(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).updateTable('users').set({ leaving_at: null, updated_at: now }).where('id', '=', id).execute();
  }

  /** Accounts whose time has come, the oldest first. */
  async due(em: SqlEntityManager, limit: number): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('users')
      .select('id')
      .where('leaving_at', '<=', now)
      .orderBy('leaving_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return found.map(({ id }) => id);
  }

  /** Locks an account that is still due; undefined when it came back, is gone, or another process is at it. */
  lockDue(em: SqlEntityManager, id: string): Promise<DueRow | undefined> {
    return kysely(em)
      .selectFrom('users')
      .select(['id', 'first_name', 'email', 'phone'])
      .where('id', '=', id)
      .where('leaving_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  }

  /** Takes the addresses out of what was sent to the account, and out of what the audit log tells of it. */
  async wipeTraces(em: SqlEntityManager, account: DueRow): Promise<void> {
    await kysely(em)
      .updateTable('messages')
      .set((eb) => ({ ...wipedLetter(eb), user_id: null }))
      .where((eb) =>
        eb.or([
          eb('user_id', '=', account.id),
          eb('recipient', '=', account.email),
          eb('recipient', '=', account.phone),
        ]),
      )
      .execute();
    await kysely(em)
      .updateTable('audit_events')
      .set({ address: null, device: null })
      .where('user_id', '=', account.id)
      .execute();
    await kysely(em)
      .deleteFrom('otp_challenges')
      .where((eb) =>
        eb.or([eb('user_id', '=', account.id), eb('address', '=', account.email), eb('address', '=', account.phone)]),
      )
      .execute();
  }

  /** The last letter has left: its address is not needed any more. */
  async wipeLastLetters(em: SqlEntityManager): Promise<void> {
    await kysely(em)
      .updateTable('messages')
      .set({ recipient: WIPED, last_error: null })
      .where('template', '=', 'profile-deleted')
      .where('status', '<>', 'queued')
      .where('recipient', '<>', WIPED)
      .execute();
  }

  /** The account with everything that hangs on it (foreign keys cascade). */
  async removeAccount(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).deleteFrom('users').where('id', '=', id).execute();
  }
}
