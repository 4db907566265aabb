import type { Audit } from '../../access/audit.ts';
import type { Sessions } from '../../access/sessions.ts';
import { shortened } from '../../access/shortened.ts';
import type { Database } from '../../database/database.ts';
import { rows } from '../../database/database.ts';
import { utc } from '../../database/sql.ts';

/** What the person at the keyboard can put right; the message says how. */
export class StaffError extends Error {}

export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly since: string;
  readonly openSessions: number;
}

/**
 * Our own people. Made and removed on the command line alone: no call of the API can, whoever sends it. A member has no
 * user type, and no password until they set one with a code that goes to their address.
 */
export class Staff {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
  ) {}

  /** @throws StaffError when the address has an account already */
  async add(email: string, name: { firstName: string; lastName: string }): Promise<void> {
    await this.database.write(async (em) => {
      const [added] = await rows<{ id: string }>(
        em,
        `insert into users (is_staff, email, first_name, last_name) values (true, ?, ?, ?)
         on conflict (email) do nothing returning id`,
        [email, name.firstName, name.lastName],
      );
      if (added !== undefined) {
        await this.audit.record(em, { kind: 'staff-added', userId: added.id, detail: onCommandLine(email) });
        return;
      }
      const [owner] = await rows<{ is_staff: boolean }>(em, 'select is_staff from users where email = ?', [email]);
      throw new StaffError(
        owner?.is_staff === true
          ? `${email} is one of your staff already.`
          : `${email} belongs to an account of the marketplace. Staff need an address of their own.`,
      );
    });
  }

  list(): Promise<StaffMember[]> {
    return rows<StaffMember>(
      this.database.primary(),
      `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, ${utc('u.created_at')} as since,
              (select count(*) from sessions s
                where s.user_id = u.id and s.revoked_at is null and s.expires_at > now())::int as "openSessions"
         from users u where u.is_staff order by u.email`,
    );
  }

  /**
   * Ends every session of the member at once and deletes the account.
   * @throws StaffError when no member has the address
   */
  async remove(email: string): Promise<{ ended: number }> {
    return this.database.write(async (em) => {
      const [member] = await rows<{ id: string }>(em, 'select id from users where email = ? and is_staff for update', [
        email,
      ]);
      if (member === undefined) throw new StaffError(`Nobody of your staff has the address ${email}.`);
      const ended = await this.sessions.revokeAll(em, member.id, 'staff removed');
      await this.audit.record(em, { kind: 'staff-removed', userId: member.id, detail: onCommandLine(email) });
      await rows(em, 'delete from users where id = ?', [member.id]);
      return { ended };
    });
  }
}

/** The log outlives the account, and then this tells whom it was about. */
function onCommandLine(email: string): string {
  return `${shortened(email)}, on the command line`;
}
