import { Injectable } from '@nestjs/common';
import type * as authCalls from '#contract/api/auth.ts';
import type { Session } from '#contract/api/auth.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import type { Shell } from '#contract/headers.ts';
import type { Caller } from '../../access/caller.ts';
import { Sessions } from '../../access/sessions.ts';
import type { SessionTokens } from '../../access/sessions.ts';
import { Database } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { UsersService } from '../users/users.service.ts';
import { LoginThrottle } from './login-throttle.ts';
import { PasswordHasher } from './password-hasher.ts';
import { passwordFault } from './password-policy.ts';
import { toE164 } from './phone.ts';

/** The text of the terms that a registration accepts. */
const TERMS_VERSION = '2026-11';

/** What a request tells about the device that signs in. */
export interface Device {
  shell: Shell;
  userAgent: string | undefined;
}

export interface SignedIn {
  session: Session;
  tokens: SessionTokens;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: Sessions,
    private readonly hasher: PasswordHasher,
    private readonly throttle: LoginThrottle,
  ) {}

  /** @throws AppError `validation_failed` for a weak password or an impossible phone, `email_taken`, `phone_taken` */
  async register(input: ParsedInput<typeof authCalls.userRegister>, device: Device): Promise<SignedIn> {
    const organisation = input.organisation ?? null;
    const fault = passwordFault(input.password, { ...input, organisation });
    if (fault !== undefined)
      throw new AppError('validation_failed', { details: [{ path: 'password', message: fault }] });
    const phone = toE164(input.phoneCode, input.phone);
    const passwordHash = await this.hasher.hash(input.password);
    const userId = await this.users.create({
      userType: input.userType,
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email,
      phone,
      country: input.country,
      timeZone: input.timeZone,
      passwordHash,
      organisation,
      termsVersion: TERMS_VERSION,
    });
    return this.open(userId, input.staySignedIn, device);
  }

  /** @throws AppError `invalid_credentials`, alike for a wrong password and an unknown account; `rate_limited` */
  async login(input: ParsedInput<typeof authCalls.login>, device: Device): Promise<SignedIn> {
    await this.throttle.begin(input.email);
    const account = await this.users.credentials(input.email);
    const isRight = await this.hasher.verify(account?.password_hash ?? null, input.password);
    if (account === undefined || !isRight) throw new AppError('invalid_credentials');
    await this.throttle.succeeded(input.email);
    return this.open(account.id, input.staySignedIn, device);
  }

  /** @throws AppError `session_expired` */
  async refresh(refreshToken: string | undefined): Promise<SignedIn> {
    if (!refreshToken) throw new AppError('session_expired');
    return this.signedIn(await this.sessions.refresh(refreshToken));
  }

  async logout(caller: Caller): Promise<void> {
    await this.database.write((em) => this.sessions.revoke(em, caller.sessionId, 'logout'));
  }

  currentUser(caller: Caller): Promise<SessionUser> {
    return this.users.sessionUser(caller.userId);
  }

  private async open(userId: string, staySignedIn: boolean, device: Device): Promise<SignedIn> {
    const tokens = await this.database.write((em) =>
      this.sessions.create(em, { userId, shell: device.shell, staySignedIn, device: device.userAgent ?? '' }),
    );
    return this.signedIn(tokens);
  }

  private async signedIn(tokens: SessionTokens): Promise<SignedIn> {
    const user = await this.users.sessionUser(tokens.userId);
    return {
      tokens,
      session: { user, token: tokens.accessToken, tokenExpiresAt: tokens.accessExpiresAt.toISOString() },
    };
  }
}
