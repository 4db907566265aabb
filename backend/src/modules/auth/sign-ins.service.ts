import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Session } from '#contract/api/auth.ts';
import type { SignInWay } from '#contract/domain/audit.ts';
import { Audit } from '../../access/audit.ts';
import type { Origin } from '../../access/origin.ts';
import { Sessions } from '../../access/sessions.ts';
import type { SessionTokens } from '../../access/sessions.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { UsersService } from '../users/users.service.ts';
import { setRefreshCookie } from './refresh-cookie.ts';

/** Opens sessions and hands them over: the last step of every way in. */
@Injectable()
export class SignIns {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
    private readonly users: UsersService,
  ) {}

  /** Opens a session in the given transaction and notes how the person proved who they are. */
  async open(
    em: SqlEntityManager,
    userId: string,
    how: { way: SignInWay; staySignedIn: boolean; origin: Origin },
  ): Promise<SessionTokens> {
    const { way, staySignedIn, origin } = how;
    await this.audit.record(em, { kind: 'signed-in', userId, origin, detail: way });
    return this.sessions.create(em, { userId, staySignedIn, ...origin });
  }

  /** The answer of a sign-in. The desktop keeps its refresh token in the system's keychain; a browser must never see it. */
  async handOver(tokens: SessionTokens, origin: Pick<Origin, 'shell'>, response: Response): Promise<Session> {
    const user = await this.users.sessionUser(tokens.userId);
    const session: Session = {
      user,
      token: tokens.accessToken,
      tokenExpiresAt: tokens.accessExpiresAt.toISOString(),
    };
    if (origin.shell === 'desktop') return { ...session, refreshToken: tokens.refreshToken };
    setRefreshCookie(response, this.config, tokens);
    return session;
  }
}
