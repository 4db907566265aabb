import { Injectable } from '@nestjs/common';
import type * as authCalls from '#contract/api/auth.ts';
import type { ParsedInput } from '#contract/call.ts';
import { passwordFault } from '#contract/domain/password.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { Audit } from '../../access/audit.ts';
import type { Caller } from '../../access/caller.ts';
import type { Origin } from '../../access/origin.ts';
import { Sessions } from '../../access/sessions.ts';
import type { SessionTokens } from '../../access/sessions.ts';
import { Database } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { UsersService } from '../users/users.service.ts';
import { LoginThrottle } from './login-throttle.ts';
import { PasswordHasher } from './password-hasher.ts';
import { toE164 } from './phone.ts';
import { SignIns } from './sign-ins.service.ts';

/** The text of the terms that a registration accepts. */
const TERMS_VERSION = '2026-11';

@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: Sessions,
    private readonly signIns: SignIns,
    private readonly audit: Audit,
    private readonly hasher: PasswordHasher,
    private readonly throttle: LoginThrottle,
  ) {}

  /** @throws AppError `validation_failed` for a weak password or an impossible phone, `email_taken` */
  async register(input: ParsedInput<typeof authCalls.userRegister>, origin: Origin): Promise<SessionTokens> {
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
    return this.database.write((em) =>
      this.signIns.open(em, userId, { way: 'registration', staySignedIn: input.staySignedIn, origin }),
    );
  }

  /** @throws AppError `invalid_credentials`, alike for a wrong password and an unknown account; `rate_limited` */
  async login(input: ParsedInput<typeof authCalls.login>, origin: Origin): Promise<SessionTokens> {
    await this.throttle.begin(input.email);
    const account = await this.users.credentials(input.email);
    const isRight = await this.hasher.verify(account?.password_hash ?? null, input.password);
    if (account === undefined || !isRight) throw new AppError('invalid_credentials');
    await this.throttle.succeeded(input.email);
    return this.database.write((em) =>
      this.signIns.open(em, account.id, { way: 'password', staySignedIn: input.staySignedIn, origin }),
    );
  }

  /** @throws AppError `session_expired` */
  async refresh(refreshToken: string | undefined): Promise<SessionTokens> {
    if (!refreshToken) throw new AppError('session_expired');
    return this.sessions.refresh(refreshToken);
  }

  async logout(caller: Caller, origin: Origin): Promise<void> {
    await this.database.write(async (em) => {
      await this.sessions.revoke(em, caller.sessionId, 'logout');
      await this.audit.record(em, { kind: 'signed-out', userId: caller.userId, origin });
    });
  }

  currentUser(caller: Caller): Promise<SessionUser> {
    return this.users.sessionUser(caller.userId);
  }
}
