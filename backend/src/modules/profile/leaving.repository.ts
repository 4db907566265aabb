import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { LEAVING_DAYS } from '#contract/domain/limits.ts';
import { rows } from '../../database/database.ts';
import { utc } from '../../database/sql.ts';

/** What stands in place of an address of somebody who is gone. */
const WIPED = '(deleted)';

export interface DueRow {
  id: string;
  first_name: string;
  email: string | null;
  phone: string | null;
}

/** Named queries over accounts on their way out. */
@Injectable()
export class LeavingRepository {
  /** Marks the account and answers when it will be deleted, an instant in UTC. */
  async mark(em: SqlEntityManager, id: string): Promise<string> {
    const [row] = await rows<{ leaving_at: string }>(
      em,
      `update users set leaving_at = now() + interval '${String(LEAVING_DAYS)} days' where id = ?
       returning ${utc('leaving_at')} as leaving_at`,
      [id],
    );
    if (row === undefined) throw new Error('The locked account is gone');
    return row.leaving_at;
  }

  async unmark(em: SqlEntityManager, id: string): Promise<void> {
    await rows(em, 'update users set leaving_at = null, updated_at = now() where id = ?', [id]);
  }

  /** Accounts whose time has come, the oldest first. */
  async due(em: SqlEntityManager, limit: number): Promise<string[]> {
    const found = await rows<{ id: string }>(
      em,
      'select id from users where leaving_at <= now() order by leaving_at, id limit ?',
      [limit],
    );
    return found.map(({ id }) => id);
  }

  /** Locks an account that is still due; undefined when it came back, is gone, or another process is at it. */
  async lockDue(em: SqlEntityManager, id: string): Promise<DueRow | undefined> {
    const [row] = await rows<DueRow>(
      em,
      'select id, first_name, email, phone from users where id = ? and leaving_at <= now() for update skip locked',
      [id],
    );
    return row;
  }

  /** Takes the addresses out of what was sent to the account, and out of what the audit log tells of it. */
  async wipeTraces(em: SqlEntityManager, account: DueRow): Promise<void> {
    await rows(
      em,
      `update messages set recipient = '${WIPED}', sealed = null, user_id = null, last_error = null,
              status = case when status = 'queued' then 'failed' else status end
        where user_id = ? or recipient = ? or recipient = ?`,
      [account.id, account.email, account.phone],
    );
    await rows(em, 'update audit_events set address = null, device = null where user_id = ?', [account.id]);
    await rows(em, 'delete from otp_challenges where user_id = ? or address = ? or address = ?', [
      account.id,
      account.email,
      account.phone,
    ]);
  }

  /** The last letter has left: its address is not needed any more. */
  async wipeLastLetters(em: SqlEntityManager): Promise<void> {
    await rows(
      em,
      `update messages set recipient = '${WIPED}', last_error = null
        where template = 'profile-deleted' and status <> 'queued' and recipient <> '${WIPED}'`,
    );
  }

  /** The account with everything that hangs on it (foreign keys cascade). */
  async remove(em: SqlEntityManager, id: string): Promise<void> {
    await rows(em, 'delete from users where id = ?', [id]);
  }
}
