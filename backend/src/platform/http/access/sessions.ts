import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { SESSION } from '#contract/domain/limits.ts';
import { areTermsAccepted } from '#contract/domain/terms.ts';
import { accountTypeOf } from '#contract/domain/user.ts';
import type { Shell } from '#contract/headers.ts';
import { DAY_SECONDS } from '#contract/domain/time.ts';
import { Database, kysely } from '../../database/database.ts';
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
import { violatedCheck } from '../../database/unique-violation.ts';
import { PubSub } from '../../realtime/pubsub.ts';
import { AppError } from '../errors/app-error.ts';
import { Audit } from './audit.ts';
import type { Caller } from './caller.ts';
import type { Origin } from './origin.ts';
import { SessionAccountsRepository } from './session-accounts.repository.ts';

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

/** Channel that tells every process which session has ended; the payload is its id. */
export const SESSION_ENDED_CHANNEL = 'session_ended';

/** Channel that tells every process which session acts for another account now; the payload is its id. */
export const SESSION_SWITCHED_CHANNEL = 'session_switched';

/** Tokens of a session. The clear text exists only here, on its way to the client. */
export interface SessionTokens {
  readonly sessionId: string;
  /** The account that signed in. */
  readonly userId: string;
  /** The account that they act for; null for their own. */
  readonly accountId: string | null;
  readonly accessToken: string;
  readonly accessExpiresAt: Date;
  readonly refreshToken: string;
  /** End of the whole session; refreshing does not move it. */
  readonly refreshExpiresAt: Date;
}

interface NewSession {
  readonly userId: string;
  readonly shell: Shell;
  readonly staySignedIn: boolean;
  /** The name that the user agent gives itself, for the list of devices. */
  readonly device?: string;
  /** Network address; where a person signed in before, failures of others do not slow them down. */
  readonly address?: string | null;
  /** Whether a second factor was proven on the way in. */
  readonly isProven?: boolean;
}

/**
 * Opaque 256-bit tokens, of which only SHA-256 is stored. Access lasts 15 minutes; refresh tokens are used once, within
 * a grace for tabs that present the same one at once, and a later second use ends the whole session (RFC 9700 section
 * 4.14.2).
 */
@Injectable()
export class Sessions {
  private readonly accounts = new SessionAccountsRepository();

  constructor(
    private readonly database: Database,
    private readonly pubsub: PubSub,
    private readonly audit: Audit,
  ) {}

  /**
   * Opens a session in the given transaction: 12 hours on the web, 30 days with "stay signed in" and on the desktop.
   * @throws AppError `session_expired` for somebody who ceases just now to sign in as the account that they opened
   */
  async openSession(em: SqlEntityManager, session: NewSession): Promise<SessionTokens> {
    const hours =
      session.shell === 'desktop'
        ? SESSION.desktopDays * 24
        : session.staySignedIn
          ? SESSION.staySignedInDays * 24
          : SESSION.webHours;
    const added = this.addSession(em, {
      user_id: session.userId,
      account_id: await this.accounts.lastOf(em, session.userId),
      shell: session.shell,
      device: (session.device ?? '').slice(0, 200),
      address: session.address ?? null,
      second_factor: session.isProven ?? false,
      hours,
    });
    const row = await added.catch(asExpired);
    return this.issue(em, row, pairOf(randomBytes(32), randomBytes(32)));
  }

  /**
   * Trades a refresh token for a new pair. Within the grace everybody who presents it gets the same pair, so that a
   * session never has two lines of descent: who still holds a used token later is found out.
   * @throws AppError `session_expired` for an unknown, expired, revoked or stolen token
   */
  async refresh(refreshToken: string, origin?: Origin): Promise<SessionTokens> {
    const outcome = await this.database.write(async (em) => {
      const row = await this.lockRefreshToken(em, hashOf(refreshToken));
      if (row === undefined || !row.alive) return null;
      if (row.reused) {
        await this.end(em, [row.id], 'refresh token used twice');
        await this.audit.record(em, { kind: 'refresh-reused', userId: row.user_id, ...(origin ? { origin } : {}) });
        return null;
      }
      await this.noteUse(em, row.id);
      return row.fresh ? this.rotate(em, row, refreshToken) : this.successorOf(em, row, refreshToken, row.seed);
    });
    if (outcome === null) throw new AppError('session_expired');
    return outcome;
  }

  /** A second factor was proven in the session. */
  async prove(em: SqlEntityManager, sessionId: string): Promise<void> {
    await this.noteSecondFactor(em, sessionId);
  }

  /** Ends one session: its tokens at once, its open streams in every process within a second. */
  async revokeSession(em: SqlEntityManager, sessionId: string, reason: string): Promise<void> {
    await this.end(em, [sessionId], reason);
  }

  /** Ends every session of a user, except the one named; answers how many were open. */
  async revokeAll(em: SqlEntityManager, userId: string, reason: string, exceptSessionId?: string): Promise<number> {
    const open = await this.openOf(em, userId, exceptSessionId ?? null);
    await this.end(em, open, reason);
    return open.length;
  }

  /** Lets a session act for another account of its person; null for their own. The database refuses one without membership. */
  async actFor(em: SqlEntityManager, sessionId: string, accountId: string | null): Promise<void> {
    await this.accounts.set(em, sessionId, accountId);
    await this.pubsub.publish(em, SESSION_SWITCHED_CHANNEL, sessionId);
  }

  /** Lets a session go on as the row that its person has got of their own. */
  async handTo(em: SqlEntityManager, sessionId: string, personId: string): Promise<void> {
    await this.accounts.handTo(em, sessionId, personId);
    await this.pubsub.publish(em, SESSION_SWITCHED_CHANNEL, sessionId);
  }

  /** Ends every session that acts for the account, or only those of one member; its own person's are not among them. */
  async revokeActing(em: SqlEntityManager, accountId: string, reason: string, personId?: string): Promise<void> {
    await this.end(em, await this.accounts.actingFor(em, accountId, personId), reason);
  }

  /** From no address but the kept one is the user known any more, so that failures of others slow them down there too. */
  async forgetAddresses(em: SqlEntityManager, userId: string, kept: string): Promise<void> {
    await this.forgetAddressesBut(em, userId, kept);
  }

  /** The caller behind an access token; null when it is unknown, expired or its session has ended. */
  async callerOf(accessToken: string): Promise<Caller | null> {
    const row = await this.accounts.callerOf(this.database.primary(), hashOf(accessToken));
    if (row === undefined) return null;
    const account = accountTypeOf({
      userType: row.user_type,
      isStaff: row.is_staff,
      leavingAt: row.leaving ? true : null,
    });
    const [userId, personId] = [row.acts_for, row.user_id];
    // An account that is leaving has no rights of a type, whichever policy is asked.
    return {
      userId,
      personId,
      ...(row.role === null ? {} : { member: { accountId: userId, personId, role: row.role } }),
      userType: row.leaving ? null : row.user_type,
      account,
      sessionId: row.session_id,
      isProven: row.second_factor,
      hasAcceptedTerms: areTermsAccepted(row.terms_version),
    };
  }

  /** Selects those of the given sessions that are over. */
  async endedAmong(sessionIds: readonly string[]): Promise<string[]> {
    if (sessionIds.length === 0) return [];
    const living = new Set(await this.openAmong(this.database.primary(), sessionIds));
    return sessionIds.filter((id) => !living.has(id));
  }

  /** Removes tokens of no use, and sessions that are over once their address no longer counts as known; run now and then. */
  async sweepSessions(): Promise<void> {
    await this.deleteEndedSessions(this.database.primary());
  }

  private async end(em: SqlEntityManager, sessionIds: readonly string[], reason: string): Promise<void> {
    for (const id of sessionIds) {
      await this.storeRevocation(em, id, reason);
      await this.pubsub.publish(em, SESSION_ENDED_CHANNEL, id);
    }
  }

  private async rotate(em: SqlEntityManager, session: SessionRow, refreshToken: string): Promise<SessionTokens> {
    const seed = randomBytes(32);
    await this.storeRotation(em, session.id, { hash: hashOf(refreshToken), seed: seed.toString('hex') });
    return this.issue(em, session, successors(seed, refreshToken));
  }

  /** The pair that a used token was traded for; its successor's in turn, until one that nobody has used. */
  private async successorOf(
    em: SqlEntityManager,
    session: SessionRow,
    refreshToken: string,
    seed: string | null,
  ): Promise<SessionTokens | null> {
    if (seed === null) return null;
    const pair = successors(Buffer.from(seed, 'hex'), refreshToken);
    const hashes = { refresh: hashOf(pair.refreshToken), access: hashOf(pair.accessToken) };
    const next = await this.successor(em, hashes);
    if (next === undefined) return null;
    if (!next.fresh) return this.successorOf(em, session, pair.refreshToken, next.seed);
    return tokensOf(session, pair, new Date(next.access_ms));
  }

  private async issue(em: SqlEntityManager, session: SessionRow, pair: TokenPair): Promise<SessionTokens> {
    const ends = Math.min(Date.now() + SESSION.accessMinutes * 60_000, session.expires_ms);
    const tokens = tokensOf(session, pair, new Date(ends));
    await this.addTokens(em, session.id, [
      { hash: hashOf(pair.accessToken), kind: 'access', expiresAt: tokens.accessExpiresAt },
      { hash: hashOf(pair.refreshToken), kind: 'refresh', expiresAt: tokens.refreshExpiresAt },
    ]);
    return tokens;
  }

  private async addSession(
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

  private async addTokens(
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
  private async lockRefreshToken(
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
  private async successor(
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

  private async noteUse(em: SqlEntityManager, sessionId: string): Promise<void> {
    await kysely(em).updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
  }

  /** Marks a refresh token as used, keeps its successors' seed for the grace, and drops what nobody needs any more. */
  private async storeRotation(
    em: SqlEntityManager,
    sessionId: string,
    token: { hash: string; seed: string },
  ): Promise<void> {
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

  private async noteSecondFactor(em: SqlEntityManager, sessionId: string): Promise<void> {
    await kysely(em).updateTable('sessions').set({ second_factor: true }).where('id', '=', sessionId).execute();
  }

  private async openOf(em: SqlEntityManager, userId: string, exceptId: string | null): Promise<string[]> {
    const found = await open(em)
      .select('s.id')
      .where('s.user_id', '=', userId)
      .where('s.id', 'is distinct from', sql<string>`${exceptId}::uuid`)
      .execute();
    return found.map(({ id }) => id);
  }

  private async storeRevocation(em: SqlEntityManager, id: string, reason: string): Promise<void> {
    await kysely(em)
      .updateTable('sessions')
      .set({ revoked_at: now, revoked_reason: reason })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
  }

  private async forgetAddressesBut(em: SqlEntityManager, userId: string, kept: string): Promise<void> {
    await kysely(em)
      .updateTable('sessions')
      .set({ address: null })
      .where('user_id', '=', userId)
      .where('address', 'is distinct from', kept)
      .execute();
  }

  /** Those of the given sessions that are open. */
  private async openAmong(em: SqlEntityManager, ids: readonly string[]): Promise<string[]> {
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

  private async deleteEndedSessions(em: SqlEntityManager): Promise<void> {
    await kysely(em)
      .deleteFrom('sessions')
      .where('expires_at', '<', secondsFromNow(-DAY_SECONDS))
      .where('created_at', '<', secondsFromNow(-KNOWN_ADDRESS_DAYS * DAY_SECONDS))
      .execute();
    // A refresh token ends with its session; used ones stay until then, to recognise theft.
    await kysely(em).deleteFrom('session_tokens').where('expires_at', '<', now).execute();
  }
}

interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

function pairOf(access: Buffer, refresh: Buffer): TokenPair {
  return {
    accessToken: `rca_${access.toString('base64url')}`,
    refreshToken: `rcr_${refresh.toString('base64url')}`,
  };
}

/**
 * Derives the tokens that a refresh token is exchanged for. It needs both the token, which we do not keep, and the
 * seed, which nobody else has.
 */
function successors(seed: Buffer, refreshToken: string): TokenPair {
  const derive = (kind: string) => createHmac('sha256', seed).update(`${kind}:${refreshToken}`).digest();
  return pairOf(derive('access'), derive('refresh'));
}

function tokensOf(session: SessionRow, pair: TokenPair, accessExpiresAt: Date): SessionTokens {
  return {
    sessionId: session.id,
    userId: session.user_id,
    accountId: session.account_id,
    accessToken: pair.accessToken,
    accessExpiresAt,
    refreshToken: pair.refreshToken,
    refreshExpiresAt: new Date(session.expires_ms),
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function asExpired(error: unknown): never {
  throw violatedCheck(error) === 'sessions_founder_check' ? new AppError('session_expired', { cause: error }) : error;
}

const GRACE_AGO = secondsFromNow(-SESSION.refreshGraceSeconds);

const open = (em: SqlEntityManager) =>
  kysely(em).selectFrom('sessions as s').where('s.revoked_at', 'is', null).where('s.expires_at', '>', now);
