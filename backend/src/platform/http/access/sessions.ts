import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { SESSION } from '#contract/domain/limits.ts';
import { areTermsAccepted } from '#contract/domain/terms.ts';
import { accountTypeOf } from '#contract/domain/user.ts';
import type { Shell } from '#contract/headers.ts';
import { Database } from '../../database/database.ts';
import { violatedCheck } from '../../database/unique-violation.ts';
import { PubSub } from '../../realtime/pubsub.ts';
import { AppError } from '../errors/app-error.ts';
import { Audit } from './audit.ts';
import type { Caller } from './caller.ts';
import type { Origin } from './origin.ts';
import { SessionAccountsRepository } from './session-accounts.repository.ts';
import { SessionsRepository, type DeviceRow, type SessionRow } from './sessions.repository.ts';

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
  private readonly repository = new SessionsRepository();
  private readonly accounts = new SessionAccountsRepository();

  constructor(
    private readonly database: Database,
    private readonly pubsub: PubSub,
    private readonly audit: Audit,
  ) {}

  /**
   * Opens a session in the given transaction: 12 hours on the web, 30 days with "stay signed in" and on the desktop.
   * @throws AppError `session_expired` for somebody who ceases just now to sign in as the account that they opened,
   * `account_suspended`
   */
  async openSession(em: SqlEntityManager, session: NewSession): Promise<SessionTokens> {
    const hours =
      session.shell === 'desktop'
        ? SESSION.desktopDays * 24
        : session.staySignedIn
          ? SESSION.staySignedInDays * 24
          : SESSION.webHours;
    const added = this.repository.addSession(em, {
      user_id: session.userId,
      account_id: await this.accounts.lastOf(em, session.userId),
      shell: session.shell,
      device: (session.device ?? '').slice(0, 200),
      address: session.address ?? null,
      second_factor: session.isProven ?? false,
      hours,
    });
    const row = await added.catch(asRefusal);
    return this.issue(em, row, pairOf(randomBytes(32), randomBytes(32)));
  }

  /**
   * Trades a refresh token for a new pair. Within the grace everybody who presents it gets the same pair, so that a
   * session never has two lines of descent: who still holds a used token later is found out.
   * @throws AppError `session_expired` for an unknown, expired, revoked or stolen token
   */
  async refresh(refreshToken: string, origin?: Origin): Promise<SessionTokens> {
    const outcome = await this.database.write(async (em) => {
      const row = await this.repository.lockRefreshToken(em, hashOf(refreshToken));
      if (row === undefined || !row.alive) return null;
      if (row.reused) {
        await this.end(em, [row.id], 'refresh token used twice');
        await this.audit.record(em, { kind: 'refresh-reused', userId: row.user_id, ...(origin ? { origin } : {}) });
        return null;
      }
      await this.repository.noteUse(em, row.id);
      return row.fresh ? this.rotate(em, row, refreshToken) : this.successorOf(em, row, refreshToken, row.seed);
    });
    if (outcome === null) throw new AppError('session_expired');
    return outcome;
  }

  /** A second factor was proven in the session. */
  async prove(em: SqlEntityManager, sessionId: string): Promise<void> {
    await this.repository.noteSecondFactor(em, sessionId);
  }

  /** Ends one session: its tokens at once, its open streams in every process within a second. */
  async revokeSession(em: SqlEntityManager, sessionId: string, reason: string): Promise<void> {
    await this.end(em, [sessionId], reason);
  }

  /** Ends every session of a user, except the one named; answers how many were open. */
  async revokeAll(em: SqlEntityManager, userId: string, reason: string, exceptSessionId?: string): Promise<number> {
    const open = await this.repository.openOf(em, userId, exceptSessionId ?? null);
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
    await this.repository.forgetAddressesBut(em, userId, kept);
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

  /** Devices that signed in to the account from the address, while we remember. */
  devicesAt(em: SqlEntityManager, userId: string, address: string): Promise<Pick<DeviceRow, 'shell' | 'device'>[]> {
    return this.repository.devicesAt(em, userId, address);
  }

  /** Selects those of the given sessions that are over. */
  async endedAmong(sessionIds: readonly string[]): Promise<string[]> {
    if (sessionIds.length === 0) return [];
    const living = new Set(await this.repository.openAmong(this.database.primary(), sessionIds));
    return sessionIds.filter((id) => !living.has(id));
  }

  /** Removes tokens of no use, and sessions that are over once their address no longer counts as known; run now and then. */
  async sweepSessions(): Promise<void> {
    await this.repository.deleteEndedSessions(this.database.primary());
  }

  private async end(em: SqlEntityManager, sessionIds: readonly string[], reason: string): Promise<void> {
    for (const id of sessionIds) {
      await this.repository.storeRevocation(em, id, reason);
      await this.pubsub.publish(em, SESSION_ENDED_CHANNEL, id);
    }
  }

  private async rotate(em: SqlEntityManager, session: SessionRow, refreshToken: string): Promise<SessionTokens> {
    const seed = randomBytes(32);
    await this.repository.storeRotation(em, session.id, { hash: hashOf(refreshToken), seed: seed.toString('hex') });
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
    const next = await this.repository.successor(em, hashes);
    if (next === undefined) return null;
    if (!next.fresh) return this.successorOf(em, session, pair.refreshToken, next.seed);
    return tokensOf(session, pair, new Date(next.access_ms));
  }

  private async issue(em: SqlEntityManager, session: SessionRow, pair: TokenPair): Promise<SessionTokens> {
    const ends = Math.min(Date.now() + SESSION.accessMinutes * 60_000, session.expires_ms);
    const tokens = tokensOf(session, pair, new Date(ends));
    await this.repository.addTokens(em, session.id, [
      { hash: hashOf(pair.accessToken), kind: 'access', expiresAt: tokens.accessExpiresAt },
      { hash: hashOf(pair.refreshToken), kind: 'refresh', expiresAt: tokens.refreshExpiresAt },
    ]);
    return tokens;
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

function asRefusal(error: unknown): never {
  const check = violatedCheck(error);
  if (check === 'sessions_suspension_check') throw new AppError('account_suspended', { cause: error });
  throw check === 'sessions_founder_check' ? new AppError('session_expired', { cause: error }) : error;
}
