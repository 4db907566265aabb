import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { SESSION } from '#contract/domain/limits.ts';
import { DAY_SECONDS } from '#contract/domain/time.ts';
import type { Shell } from '#contract/headers.ts';
import { kysely } from '../../database/database.ts';
import { countAll } from '../../database/expressions.ts';
import {
  fromHex,
  instant,
  millis,
  now,
  secondsFromNow,
  toHex,
  wireInstant,
  type Instant,
} from '../../database/tables.ts';

/** A network address counts as the owner's own for this many days after a sign-in from it. */
export const KNOWN_ADDRESS_DAYS = 30;

export interface SessionRow {
  id: string;
  user_id: string;
  account_id: string | null;
  expires_ms: number;
}

interface UsedToken {
  fresh: boolean;
  /** In hexadecimal digits; null when the grace is over. */
  seed: string | null;
}

export interface DeviceRow {
  id: string;
  shell: Shell;
  device: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

/** Named queries over sessions and their tokens. Hashes are SHA-256 in hexadecimal digits. */
@Injectable()
export class SessionsRepository {
  async addSession(
    em: SqlEntityManager,
    {
      hours,
      ...session
    }: {
      user_id: string;
      account_id: string | null;
      shell: Shell;
      device: string;
      address: string | null;
      second_factor: boolean;
      hours: number;
    },
  ): Promise<SessionRow> {
    return kysely(em)
      .insertInto('sessions')
      .values({ ...session, expires_at: secondsFromNow(hours * 3_600) })
      .returning((eb) => ['id', 'user_id', 'account_id', millis(eb.ref('expires_at')).as('expires_ms')])
      .executeTakeFirstOrThrow();
  }

  async addTokens(
    em: SqlEntityManager,
    sessionId: string,
    tokens: readonly { hash: string; kind: 'access' | 'refresh'; expiresAt: Date }[],
  ): Promise<void> {
    const values = tokens.map(({ hash, kind, expiresAt }) => ({
      hash: fromHex(hash),
      session_id: sessionId,
      kind,
      expires_at: instant(expiresAt),
    }));
    await kysely(em).insertInto('session_tokens').values(values).execute();
  }

  /** Locks the token and its session until the transaction ends. */
  async lockRefreshToken(
    em: SqlEntityManager,
    hash: string,
  ): Promise<(SessionRow & UsedToken & { alive: boolean; reused: boolean }) | undefined> {
    return kysely(em)
      .selectFrom('session_tokens as t')
      .innerJoin('sessions as s', 's.id', 't.session_id')
      .select((eb) => [
        's.id',
        's.user_id',
        's.account_id',
        millis(eb.ref('s.expires_at')).as('expires_ms'),
        eb
          .and([eb('s.revoked_at', 'is', null), eb('s.expires_at', '>', now)])
          .$castTo<boolean>()
          .as('alive'),
        eb('t.used_at', 'is', null).$castTo<boolean>().as('fresh'),
        toHex(eb.ref('t.successor_seed')).as('seed'),
        sql<boolean>`coalesce(${eb.ref('t.used_at')} < ${GRACE_AGO}, false)`.as('reused'),
      ])
      .where('t.hash', '=', fromHex(hash))
      .where('t.kind', '=', 'refresh')
      .forUpdate(['t', 's'])
      .executeTakeFirst();
  }

  /** A used token's successor, with the end of the access token that it came with. */
  async successor(
    em: SqlEntityManager,
    hashes: { refresh: string; access: string },
  ): Promise<(UsedToken & { access_ms: number }) | undefined> {
    return kysely(em)
      .selectFrom(['session_tokens as t', 'session_tokens as a'])
      .select((eb) => [
        eb('t.used_at', 'is', null).$castTo<boolean>().as('fresh'),
        toHex(eb.ref('t.successor_seed')).as('seed'),
        millis(eb.ref('a.expires_at')).as('access_ms'),
      ])
      .where('t.hash', '=', fromHex(hashes.refresh))
      .where('a.hash', '=', fromHex(hashes.access))
      .executeTakeFirst();
  }

  async noteUse(em: SqlEntityManager, sessionId: string): Promise<void> {
    await kysely(em).updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
  }

  /** Marks a refresh token as used, keeps its successors' seed for the grace, and drops what nobody needs any more. */
  async storeRotation(em: SqlEntityManager, sessionId: string, token: { hash: string; seed: string }): Promise<void> {
    await kysely(em)
      .updateTable('session_tokens')
      .set({ used_at: now, successor_seed: fromHex(token.seed) })
      .where('hash', '=', fromHex(token.hash))
      .execute();
    // Access tokens that ran out are of no use to anybody; used refresh tokens stay, to recognise theft.
    await kysely(em)
      .deleteFrom('session_tokens')
      .where('session_id', '=', sessionId)
      .where('kind', '=', 'access')
      .where('expires_at', '<', now)
      .execute();
    await kysely(em)
      .updateTable('session_tokens')
      .set({ successor_seed: null })
      .where('session_id', '=', sessionId)
      .where('successor_seed', 'is not', null)
      .where('used_at', '<', GRACE_AGO)
      .execute();
  }

  async noteSecondFactor(em: SqlEntityManager, sessionId: string): Promise<void> {
    await kysely(em).updateTable('sessions').set({ second_factor: true }).where('id', '=', sessionId).execute();
  }

  async openOf(em: SqlEntityManager, userId: string, exceptId: string | null): Promise<string[]> {
    const found = await open(em)
      .select('s.id')
      .where('s.user_id', '=', userId)
      .where('s.id', 'is distinct from', sql<string>`${exceptId}::uuid`)
      .execute();
    return found.map(({ id }) => id);
  }

  async storeRevocation(em: SqlEntityManager, id: string, reason: string): Promise<void> {
    await kysely(em)
      .updateTable('sessions')
      .set({ revoked_at: now, revoked_reason: reason })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
  }

  async forgetAddressesBut(em: SqlEntityManager, userId: string, kept: string): Promise<void> {
    await kysely(em)
      .updateTable('sessions')
      .set({ address: null })
      .where('user_id', '=', userId)
      .where('address', 'is distinct from', kept)
      .execute();
  }

  /** Those of the given sessions that are open. */
  async openAmong(em: SqlEntityManager, ids: readonly string[]): Promise<string[]> {
    const found = await open(em).select('s.id').where('s.id', 'in', ids).execute();
    return found.map(({ id }) => id);
  }

  /** The last used first. */
  devicesOf(em: SqlEntityManager, userId: string): Promise<DeviceRow[]> {
    return open(em)
      .select((eb) => [
        's.id',
        's.shell',
        's.device',
        wireInstant(eb.ref('s.created_at')).as('created_at'),
        wireInstant(eb.ref('s.last_used_at')).as('last_used_at'),
        wireInstant(eb.ref('s.expires_at')).as('expires_at'),
      ])
      .where('s.user_id', '=', userId)
      .orderBy('s.last_used_at', 'desc')
      .orderBy('s.id')
      .execute();
  }

  /** Locks an open session of the user until the transaction ends. */
  async lockDevice(
    em: SqlEntityManager,
    userId: string,
    id: string,
  ): Promise<Pick<DeviceRow, 'shell' | 'device'> | undefined> {
    return open(em)
      .select(['s.shell', 's.device'])
      .where('s.id', '=', id)
      .where('s.user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Devices that signed in to the account from the address, as far as it still counts as known. */
  devicesAt(em: SqlEntityManager, userId: string, address: string): Promise<Pick<DeviceRow, 'shell' | 'device'>[]> {
    return kysely(em)
      .selectFrom('sessions')
      .select(['shell', 'device'])
      .distinct()
      .where('user_id', '=', userId)
      .where('address', '=', address)
      .execute();
  }

  /** Whether somebody signed in to the account from the address within `KNOWN_ADDRESS_DAYS`. */
  async isKnownAddress(em: SqlEntityManager, userId: string, address: string): Promise<boolean> {
    const found = await kysely(em)
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('address', '=', address)
      .where('created_at', '>', secondsFromNow(-KNOWN_ADDRESS_DAYS * DAY_SECONDS))
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Counts the open sessions of each account; accounts without any are left out. */
  async openCounts(em: SqlEntityManager, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (userIds.length === 0) return new Map();
    const found = await open(em)
      .select(['s.user_id', countAll.as('open')])
      .where('s.user_id', 'in', userIds)
      .groupBy('s.user_id')
      .execute();
    return new Map(found.map((row) => [row.user_id, row.open]));
  }

  /** When a session of each of the accounts was last used, over ones included; a wire instant. */
  async lastUses(em: SqlEntityManager, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (userIds.length === 0) return new Map();
    const found = await kysely(em)
      .selectFrom('sessions')
      .select((eb) => ['user_id', wireInstant(sql<Instant>`max(${eb.ref('last_used_at')})`).as('at')])
      .where('user_id', 'in', userIds)
      .groupBy('user_id')
      .execute();
    return new Map(found.map((row) => [row.user_id, row.at]));
  }

  async deleteEndedSessions(em: SqlEntityManager): Promise<void> {
    await kysely(em)
      .deleteFrom('sessions')
      .where('expires_at', '<', secondsFromNow(-DAY_SECONDS))
      .where('created_at', '<', secondsFromNow(-KNOWN_ADDRESS_DAYS * DAY_SECONDS))
      .execute();
    // A refresh token ends with its session; used ones stay until then, to recognise theft.
    await kysely(em).deleteFrom('session_tokens').where('expires_at', '<', now).execute();
  }
}

const GRACE_AGO = secondsFromNow(-SESSION.refreshGraceSeconds);

const open = (em: SqlEntityManager) =>
  kysely(em).selectFrom('sessions as s').where('s.revoked_at', 'is', null).where('s.expires_at', '>', now);
