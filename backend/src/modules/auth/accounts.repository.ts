import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { MessageChannel } from '#contract/domain/message.ts';
import { KNOWN_PLACE_DAYS } from '../../access/sessions.ts';
import { rows } from '../../database/database.ts';

/** An account as it is found by what a person types to get in. */
export interface WayIn {
  readonly id: string;
  readonly firstName: string;
  readonly passwordHash: string | null;
  /** Somebody signed in to it from the asking address within 30 days: then the guesses of others do not slow them. */
  readonly isKnownPlace: boolean;
}

/** Named queries over accounts for signing in; the same work whether or not there is an account. */
@Injectable()
export class AccountsRepository {
  /** By e-mail address, or by a confirmed E.164 number: anybody may type any number, only a confirmed one tells an account. */
  async find(
    em: SqlEntityManager,
    channel: MessageChannel,
    identifier: string,
    address: string,
  ): Promise<WayIn | undefined> {
    const [row] = await rows<WayIn>(
      em,
      `select u.id, u.first_name as "firstName", u.password_hash as "passwordHash",
              exists (select 1 from sessions s
                       where s.user_id = u.id and s.address = ?
                         and s.created_at > now() - make_interval(days => ${String(KNOWN_PLACE_DAYS)})) as "isKnownPlace"
         from users u
        where ${channel === 'email' ? 'u.email = ?' : 'u.phone = ? and u.phone_confirmed_at is not null'}`,
      [address, identifier],
    );
    return row;
  }

  async byId(em: SqlEntityManager, id: string): Promise<OwnAccount | undefined> {
    const [row] = await rows<OwnAccount>(
      em,
      `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.time_zone as "timeZone",
              case when u.phone_confirmed_at is not null then u.phone end as phone, o.name as organisation
         from users u left join organisations o on o.user_id = u.id where u.id = ?`,
      [id],
    );
    return row;
  }

  async setPassword(em: SqlEntityManager, id: string, passwordHash: string): Promise<void> {
    await rows(em, 'update users set password_hash = ?, updated_at = now() where id = ?', [passwordHash, id]);
  }
}

export interface OwnAccount {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** Only where it is confirmed. */
  readonly phone: string | null;
  readonly organisation: string | null;
  readonly timeZone: string;
}
