import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { SESSION } from '#contract/domain/limits.ts';
import { accountTypeOf } from '#contract/domain/user.ts';
import type { UserType } from '#contract/domain/user.ts';
import type { Shell } from '#contract/headers.ts';
import { Database, rows } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import { PubSub } from '../realtime/pubsub.ts';
import { Audit } from './audit.ts';
import type { Caller } from './caller.ts';
import type { Origin } from './origin.ts';

/** How long a network address counts as the owner's own after a sign-in from there. */
export const KNOWN_PLACE_DAYS = 30;

/** Channel that tells every process which session has ended; the payload is its id. */
export const SESSION_ENDED_CHANNEL = 'session_ended';

/** Tokens of a session. The clear text exists only here, on its way to the client. */
export interface SessionTokens {
  readonly sessionId: string;
  readonly userId: string;
  readonly accessToken: string;
  readonly accessExpiresAt: Date;
  readonly refreshToken: string;
  /** End of the whole session; refreshing does not move it. */
  readonly refreshExpiresAt: Date;
}

export interface NewSession {
  readonly userId: string;
  readonly shell: Shell;
  readonly staySignedIn: boolean;
  /** What the user agent calls itself, for the list of devices. */
  readonly device?: string;
  /** Network address; where a person signed in before, failures of others do not slow them down. */
  readonly address?: string | null;
}

interface SessionRow {
  id: string;
  user_id: string;
  expires_ms: number;
}

/**
 * Opaque 256-bit tokens, of which only SHA-256 is stored. Access lasts 15 minutes; refresh tokens are used once, within
 * a grace for tabs that present the same one at once, and a later second use ends the whole session (RFC 9700 section
 * 4.14.2).
 */
@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly pubsub: PubSub,
    private readonly audit: Audit,
  ) {}

  /** Opens a session in the given transaction: 12 hours on the web, 30 days with "stay signed in" and on the desktop. */
  async create(em: SqlEntityManager, session: NewSession): Promise<SessionTokens> {
    const hours =
      session.shell === 'desktop'
        ? SESSION.desktopDays * 24
        : session.staySignedIn
          ? SESSION.staySignedInDays * 24
          : SESSION.webHours;
    const [row] = await rows<SessionRow>(
      em,
      `insert into sessions (user_id, shell, device, address, expires_at)
       values (?, ?, ?, ?, now() + make_interval(hours => ?::int))
       returning id, user_id, ${EXPIRES_MS}`,
      [session.userId, session.shell, (session.device ?? '').slice(0, 200), session.address ?? null, hours],
    );
    return this.issue(em, must(row), pairOf(randomBytes(32), randomBytes(32)));
  }

  /**
   * Trades a refresh token for a new pair. Within the grace everybody who presents it gets the same pair, so that a
   * session never has two lines of descent: who still holds a used token later is found out.
   * @throws AppError `session_expired` for an unknown, expired, revoked or stolen token
   */
  async refresh(refreshToken: string, origin?: Origin): Promise<SessionTokens> {
    const outcome = await this.database.write(async (em) => {
      const [row] = await rows<SessionRow & UsedToken & { alive: boolean; reused: boolean }>(
        em,
        `select s.id, s.user_id, ${EXPIRES_MS.replace('expires_at', 's.expires_at')},
                s.revoked_at is null and s.expires_at > now() as alive, ${USED_TOKEN},
                coalesce(t.used_at < now() - ${GRACE}, false) as reused
         from session_tokens t join sessions s on s.id = t.session_id
         where t.hash = decode(?, 'hex') and t.kind = 'refresh'
         for update of t, s`,
        [hashOf(refreshToken)],
      );
      if (row === undefined || !row.alive) return null;
      if (row.reused) {
        await this.end(em, [row.id], 'refresh token used twice');
        await this.audit.record(em, { kind: 'refresh-reused', userId: row.user_id, ...(origin ? { origin } : {}) });
        return null;
      }
      await rows(em, 'update sessions set last_used_at = now() where id = ?', [row.id]);
      return row.fresh ? this.rotate(em, row, refreshToken) : this.successorOf(em, row, refreshToken, row.seed);
    });
    if (outcome === null) throw new AppError('session_expired');
    return outcome;
  }

  /** Ends one session: its tokens at once, its open streams in every process within a second. */
  async revoke(em: SqlEntityManager, sessionId: string, reason: string): Promise<void> {
    await this.end(em, [sessionId], reason);
  }

  /** Ends every session of a user, except the one named; answers how many were open. */
  async revokeAll(em: SqlEntityManager, userId: string, reason: string, exceptSessionId?: string): Promise<number> {
    const open = await rows<{ id: string }>(
      em,
      'select id from sessions where user_id = ? and revoked_at is null and expires_at > now() and id is distinct from ?::uuid',
      [userId, exceptSessionId ?? null],
    );
    await this.end(
      em,
      open.map(({ id }) => id),
      reason,
    );
    return open.length;
  }

  /** From no address but the kept one is the user known any more, so that failures of others slow them down there too. */
  async forgetAddresses(em: SqlEntityManager, userId: string, kept: string): Promise<void> {
    await rows(em, 'update sessions set address = null where user_id = ? and address is distinct from ?', [
      userId,
      kept,
    ]);
  }

  /** The caller behind an access token; null when it is unknown, expired or its session has ended. */
  async callerOf(accessToken: string): Promise<Caller | null> {
    const [row] = await rows<{
      session_id: string;
      user_id: string;
      user_type: UserType | null;
      is_staff: boolean;
      leaving: boolean;
    }>(
      this.database.primary(),
      `select s.id as session_id, s.user_id, u.user_type, u.is_staff, u.leaving_at is not null as leaving
       from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
       where t.hash = decode(?, 'hex') and t.kind = 'access' and t.expires_at > now()
         and s.revoked_at is null and s.expires_at > now()`,
      [hashOf(accessToken)],
    );
    if (row === undefined) return null;
    const account = accountTypeOf({
      userType: row.user_type,
      isStaff: row.is_staff,
      leavingAt: row.leaving ? true : null,
    });
    // Who is leaving has no rights of a type, whichever policy is asked.
    return {
      userId: row.user_id,
      userType: row.leaving ? null : row.user_type,
      account,
      sessionId: row.session_id,
    };
  }

  /** Which of the given sessions are over. */
  async endedAmong(sessionIds: readonly string[]): Promise<string[]> {
    if (sessionIds.length === 0) return [];
    const alive = await rows<{ id: string }>(
      this.database.primary(),
      `select s.id from sessions s join json_array_elements_text(?::json) as open(id) on s.id = open.id::uuid
       where s.revoked_at is null and s.expires_at > now()`,
      [JSON.stringify(sessionIds)],
    );
    const living = new Set(alive.map(({ id }) => id));
    return sessionIds.filter((id) => !living.has(id));
  }

  /** Removes tokens of no use, and sessions that are over once their address no longer counts as known; run now and then. */
  async sweep(): Promise<void> {
    const em = this.database.primary();
    await rows(
      em,
      `delete from sessions where expires_at < now() - interval '1 day'
          and created_at < now() - make_interval(days => ${String(KNOWN_PLACE_DAYS)})`,
    );
    // A refresh token ends with its session; used ones stay until then, to recognise theft.
    await rows(em, 'delete from session_tokens where expires_at < now()');
  }

  private async end(em: SqlEntityManager, sessionIds: readonly string[], reason: string): Promise<void> {
    for (const id of sessionIds) {
      await rows(em, 'update sessions set revoked_at = now(), revoked_reason = ? where id = ? and revoked_at is null', [
        reason,
        id,
      ]);
      await this.pubsub.publish(em, SESSION_ENDED_CHANNEL, id);
    }
  }

  private async rotate(em: SqlEntityManager, session: SessionRow, refreshToken: string): Promise<SessionTokens> {
    const seed = randomBytes(32);
    await rows(
      em,
      `update session_tokens set used_at = now(), successor_seed = decode(?, 'hex') where hash = decode(?, 'hex')`,
      [seed.toString('hex'), hashOf(refreshToken)],
    );
    // Access tokens that ran out are of no use to anybody; used refresh tokens stay, to recognise theft.
    await rows(em, `delete from session_tokens where session_id = ? and kind = 'access' and expires_at < now()`, [
      session.id,
    ]);
    await rows(
      em,
      `update session_tokens set successor_seed = null
        where session_id = ? and successor_seed is not null and used_at < now() - ${GRACE}`,
      [session.id],
    );
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
    const [next] = await rows<UsedToken & { access_ms: number }>(
      em,
      `select ${USED_TOKEN}, (extract(epoch from a.expires_at) * 1000)::float8 as access_ms
       from session_tokens t, session_tokens a where t.hash = decode(?, 'hex') and a.hash = decode(?, 'hex')`,
      [hashOf(pair.refreshToken), hashOf(pair.accessToken)],
    );
    if (next === undefined) return null;
    if (!next.fresh) return this.successorOf(em, session, pair.refreshToken, next.seed);
    return tokensOf(session, pair, new Date(next.access_ms));
  }

  private async issue(em: SqlEntityManager, session: SessionRow, pair: TokenPair): Promise<SessionTokens> {
    const ends = Math.min(Date.now() + SESSION.accessMinutes * 60_000, session.expires_ms);
    const tokens = tokensOf(session, pair, new Date(ends));
    await rows(
      em,
      `insert into session_tokens (hash, session_id, kind, expires_at)
       values (decode(?, 'hex'), ?, 'access', ?::timestamptz), (decode(?, 'hex'), ?, 'refresh', ?::timestamptz)`,
      [
        hashOf(pair.accessToken),
        session.id,
        tokens.accessExpiresAt.toISOString(),
        hashOf(pair.refreshToken),
        session.id,
        tokens.refreshExpiresAt.toISOString(),
      ],
    );
    return tokens;
  }
}

interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

interface UsedToken {
  fresh: boolean;
  /** In hexadecimal digits; null when the grace is over. */
  seed: string | null;
}

const USED_TOKEN = `t.used_at is null as fresh, encode(t.successor_seed, 'hex') as seed`;
const GRACE = `make_interval(secs => ${String(SESSION.refreshGraceSeconds)})`;
const EXPIRES_MS = '(extract(epoch from expires_at) * 1000)::float8 as expires_ms';

function pairOf(access: Buffer, refresh: Buffer): TokenPair {
  return {
    accessToken: `rca_${access.toString('base64url')}`,
    refreshToken: `rcr_${refresh.toString('base64url')}`,
  };
}

/** What a refresh token is traded for: it takes both the token, which we do not keep, and the seed, which nobody else has. */
function successors(seed: Buffer, refreshToken: string): TokenPair {
  const derive = (kind: string) => createHmac('sha256', seed).update(`${kind}:${refreshToken}`).digest();
  return pairOf(derive('access'), derive('refresh'));
}

function tokensOf(session: SessionRow, pair: TokenPair, accessExpiresAt: Date): SessionTokens {
  return {
    sessionId: session.id,
    userId: session.user_id,
    accessToken: pair.accessToken,
    accessExpiresAt,
    refreshToken: pair.refreshToken,
    refreshExpiresAt: new Date(session.expires_ms),
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function must<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('insert returned no row');
  return row;
}
