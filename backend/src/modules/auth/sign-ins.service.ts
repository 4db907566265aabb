import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Session, SignInAnswer } from '#contract/api/auth.ts';
import type { SecondFactorWay, SecondStep } from '#contract/domain/second-factor.ts';
import type { SignInWay } from '#contract/domain/audit.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { Audit } from '../../platform/http/access/audit.ts';
import { deviceName } from '../../platform/http/access/device-name.ts';
import type { Origin } from '../../platform/http/access/origin.ts';
import { Sessions, type SessionTokens } from '../../platform/http/access/sessions.ts';
import { Accounts } from '../../records/auth/accounts.ts';
import { SessionUsers } from '../../records/auth/session-users.ts';
import { OutgoingMessages } from '../../records/notifications/outgoing-messages.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import { SecondSteps } from './second-factor/second-steps.service.ts';

interface HowSignedIn {
  readonly way: SignInWay;
  readonly staySignedIn: boolean;
  readonly origin: Origin;
}

/** The result of a correct first proof. */
export type SignInOutcome = SessionTokens | SecondStep;

/** Opens sessions and hands them over: the last step of every way in. */
@Injectable()
export class SignIns {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
    private readonly messages: OutgoingMessages,
    private readonly users: SessionUsers,
    private readonly accounts: Accounts,
    private readonly steps: SecondSteps,
  ) {}

  /**
   * Continues after a first proof, in the given transaction: with a session, or for an account with two-step sign-in
   * with the ticket that waits for the second proof.
   */
  async begin(em: SqlEntityManager, userId: string, how: HowSignedIn): Promise<SignInOutcome> {
    const { way, staySignedIn, origin } = how;
    const step = await this.steps.ask(em, userId, { way, staySignedIn, shell: origin.shell });
    return step ?? this.openSession(em, userId, how);
  }

  /**
   * Opens a session in the given transaction, notes how the person proved who they are and tells them of a new device. Only
   * for accounts that cannot have a second factor, such as one that is just made; everybody else takes `begin`.
   */
  async openSession(em: SqlEntityManager, userId: string, how: HowSignedIn): Promise<SessionTokens> {
    return this.session(em, userId, how, { detail: how.way, isProven: false });
  }

  /** Opens a session for somebody who has proven a second factor as well; a passkey is both at once. */
  async openProven(
    em: SqlEntityManager,
    userId: string,
    how: HowSignedIn & { with?: SecondFactorWay },
  ): Promise<SessionTokens> {
    const detail = how.with === undefined ? how.way : `${how.way}, ${how.with}`;
    return this.session(em, userId, how, { detail, isProven: true });
  }

  /** The answer of a sign-in. The desktop keeps its refresh token in the system's keychain; a browser must never see it. */
  async handOver(tokens: SessionTokens, origin: Pick<Origin, 'shell'>, response: Response): Promise<Session>;
  async handOver(outcome: SignInOutcome, origin: Pick<Origin, 'shell'>, response: Response): Promise<SignInAnswer>;
  async handOver(tokens: SignInOutcome, origin: Pick<Origin, 'shell'>, response: Response): Promise<SignInAnswer> {
    if ('secondFactor' in tokens) return tokens;
    const user = await this.users.sessionUserOf({
      accountId: tokens.accountId ?? tokens.userId,
      personId: tokens.userId,
    });
    const session: Session = {
      user,
      token: tokens.accessToken,
      tokenExpiresAt: tokens.accessExpiresAt.toISOString(),
      endsAt: tokens.refreshExpiresAt.toISOString(),
    };
    if (origin.shell === 'desktop') return { ...session, refreshToken: tokens.refreshToken };
    setRefreshCookie(response, this.config, tokens);
    return session;
  }

  private async session(
    em: SqlEntityManager,
    userId: string,
    { way, staySignedIn, origin }: HowSignedIn,
    { detail, isProven }: { detail: string; isProven: boolean },
  ): Promise<SessionTokens> {
    await this.audit.record(em, { kind: 'signed-in', userId, origin, detail });
    if (way !== 'registration') await this.tellOfNewDevice(em, userId, origin);
    return this.sessions.openSession(em, { userId, staySignedIn, isProven, ...origin });
  }

  /** Compared by the device's name: a browser's version changes every month. */
  private async tellOfNewDevice(em: SqlEntityManager, userId: string, origin: Origin): Promise<void> {
    const seen = await this.sessions.devicesAt(em, userId, origin.address);
    const device = deviceName(origin.shell, origin.device);
    if (seen.some((each) => deviceName(each.shell, each.device) === device)) return;
    const user = await this.accounts.accountById(em, userId);
    if (user?.email == null) return;
    await this.messages.queue(em, {
      channel: 'email',
      template: 'new-device',
      to: user.email,
      userId,
      variables: {
        firstName: user.firstName,
        device,
        address: origin.address,
        at: new Date().toISOString(),
        timeZone: user.timeZone,
      },
    });
  }
}
