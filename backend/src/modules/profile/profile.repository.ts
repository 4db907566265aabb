import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { KycStatus, UserType } from '#contract/domain/user.ts';
import { rows } from '../../database/database.ts';
import { utc } from '../../database/sql.ts';

/** The account as a change finds it, locked against other changes until the transaction ends. */
export interface OwnRow {
  user_type: UserType | null;
  first_name: string;
  time_zone: string;
  email: string | null;
  phone: string | null;
  phone_confirmed: boolean;
  organisation: string | null;
  kyc_status: KycStatus;
  /** When the account will be deleted: an instant in UTC. */
  leaving_at: string | null;
}

/** What the owner alone sees of an account, beside the session user. */
export interface PrivateRow {
  phone: string | null;
  phone_confirmed: boolean;
  has_password: boolean;
}

export interface AccountChanges {
  first_name?: string | undefined;
  last_name?: string | undefined;
  country?: string | undefined;
  time_zone?: string | undefined;
  email?: string | undefined;
  /** Confirmed by its change: it came with a code. Null takes it away. */
  phone?: string | null | undefined;
}

/** Named queries over the own account. */
@Injectable()
export class ProfileRepository {
  async privatePart(em: SqlEntityManager, id: string): Promise<PrivateRow | undefined> {
    const [row] = await rows<PrivateRow>(
      em,
      `select phone, phone_confirmed_at is not null as phone_confirmed, password_hash is not null as has_password
         from users where id = ?`,
      [id],
    );
    return row;
  }

  /** `no key update`: others may go on pointing to the account meanwhile, which is what applying does. */
  async lock(em: SqlEntityManager, id: string): Promise<OwnRow | undefined> {
    const [row] = await rows<OwnRow>(
      em,
      `select u.user_type, u.first_name, u.time_zone, u.email, u.phone, u.phone_confirmed_at is not null as phone_confirmed,
              o.name as organisation, u.kyc_status, ${utc('u.leaving_at')} as leaving_at
         from users u left join organisations o on o.user_id = u.id where u.id = ? for no key update of u`,
      [id],
    );
    return row;
  }

  async change(em: SqlEntityManager, id: string, changes: AccountChanges): Promise<void> {
    const set = Object.entries(changes).filter(
      (entry): entry is [keyof AccountChanges, string | null] => entry[1] !== undefined,
    );
    if (set.length === 0) return;
    // The names are keys of AccountChanges, the values parameters.
    const columns = set.map(([name, value]) =>
      name === 'phone' ? `phone = ?, phone_confirmed_at = ${value === null ? 'null' : 'now()'}` : `${name} = ?`,
    );
    await rows(em, `update users set ${columns.join(', ')}, updated_at = now() where id = ?`, [
      ...set.map(([, value]) => value),
      id,
    ]);
  }

  async nameOrganisation(em: SqlEntityManager, userId: string, name: string): Promise<void> {
    await rows(
      em,
      `insert into organisations (user_id, name, country) select id, ?, country from users where id = ?
       on conflict (user_id) do update set name = excluded.name`,
      [name, userId],
    );
  }

  /** Stores the picture in place of the former one; null removes it. Every picture has an address of its own. */
  async setAvatar(em: SqlEntityManager, userId: string, webp: Buffer | null): Promise<void> {
    await rows(em, 'delete from avatars where user_id = ?', [userId]);
    const [stored] =
      webp === null
        ? []
        : await rows<{ id: string }>(
            em,
            `insert into avatars (user_id, bytes) values (?, decode(?, 'hex')) returning id`,
            [userId, webp.toString('hex')],
          );
    await rows(em, 'update users set profile_pic = ?, updated_at = now() where id = ?', [
      stored === undefined ? null : `/api/avatars/${stored.id}.webp`,
      userId,
    ]);
  }
}
