import { Injectable } from '@nestjs/common';
import type * as authCalls from '#contract/api/auth.ts';
import type { ParsedInput, FieldFault } from '#contract/call.ts';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { parsePhone } from '#contract/domain/written/phone.ts';
import { Database } from '../../platform/database/database.ts';
import { Audit } from '../../platform/http/access/audit.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { Origin } from '../../platform/http/access/origin.ts';
import { Sessions, type SessionTokens } from '../../platform/http/access/sessions.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { Accounts } from '../../records/auth/accounts.ts';
import { SessionUsers } from '../../records/auth/session-users.ts';
import { Users } from '../../records/auth/users.ts';
import { identifierBucket } from './buckets.ts';
import { LoginThrottle } from './login-throttle.service.ts';
import { OtpService } from './otp.service.ts';
import { PasswordHasher } from './password-hasher.ts';
import { refuseWeak } from './passwords.service.ts';
import { SignIns, type SignInOutcome } from './sign-ins.service.ts';

@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly sessionUsers: SessionUsers,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly signIns: SignIns,
    private readonly otp: OtpService,
    private readonly audit: Audit,
    private readonly hasher: PasswordHasher,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * Creates the account that a code has proven the mailbox of. Account, ticket and session are one transaction.
   * @throws AppError `validation_failed` for a weak password or an impossible phone, `ticket_invalid`, also for the ticket of
   * another address, `email_taken` when two register the same mailbox at once
   */
  async register(input: ParsedInput<typeof authCalls.userRegister>, origin: Origin): Promise<SessionTokens> {
    const organisation = input.organisation ?? null;
    await refuseWeak('password', input.password, { ...input, organisation });
    // Typed, not confirmed: it belongs to nobody yet.
    const phone = toE164(input.phoneCode, input.phone);
    const proven = await this.otp.peek(input.ticket, 'register');
    if (proven.address !== input.email) throw new AppError('ticket_invalid');
    const passwordHash = await this.hasher.hash(input.password);
    return this.database.write(async (em) => {
      await this.otp.redeem(em, input.ticket, 'register');
      const userId = await this.users.create(em, {
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
      await this.audit.record(em, { kind: 'registered', userId, origin });
      return this.signIns.openSession(em, userId, { way: 'registration', staySignedIn: input.staySignedIn, origin });
    });
  }

  /** @throws AppError `invalid_credentials`, alike for a wrong password and an unknown account; `rate_limited` */
  async login(input: ParsedInput<typeof authCalls.login>, origin: Origin): Promise<SignInOutcome> {
    const account = await this.accounts.findAccount(this.database.primary(), 'email', input.email, origin.address);
    const bucket = `login ${identifierBucket(input.email, account?.isKnownAddress === true ? origin.address : null)}`;
    await this.throttle.begin(bucket);
    const isRight = await this.hasher.verify(account?.passwordHash ?? null, input.password);
    if (account === undefined || !isRight) {
      await this.audit.record(this.database.primary(), {
        kind: 'sign-in-failed',
        userId: account?.id ?? null,
        origin,
        detail: 'password',
      });
      throw new AppError('invalid_credentials');
    }
    return this.database.write(async (em) => {
      await this.throttle.succeeded(bucket, em);
      return this.signIns.begin(em, account.id, { way: 'password', staySignedIn: input.staySignedIn, origin });
    });
  }

  /** @throws AppError `ticket_invalid` */
  loginByCode(input: ParsedInput<typeof authCalls.loginWithMobile>, origin: Origin): Promise<SignInOutcome> {
    return this.database.write(async (em) => {
      const { userId } = await this.otp.redeem(em, input.ticket, 'login');
      if (userId === null) throw new AppError('ticket_invalid');
      return this.signIns.begin(em, userId, { way: 'code', staySignedIn: input.staySignedIn, origin });
    });
  }

  /** @throws AppError `session_expired` */
  async refresh(refreshToken: string | undefined, origin: Origin): Promise<SessionTokens> {
    if (!refreshToken) throw new AppError('session_expired');
    return this.sessions.refresh(refreshToken, origin);
  }

  async logout(caller: Caller, origin: Origin): Promise<void> {
    await this.database.write(async (em) => {
      await this.sessions.revokeSession(em, caller.sessionId, 'logout');
      await this.audit.record(em, { kind: 'signed-out', userId: caller.userId, origin });
    });
  }

  currentUser(caller: Caller): Promise<SessionUser> {
    return this.sessionUsers.sessionUserOf({ accountId: caller.userId, personId: caller.personId });
  }
}

/** E.164: a plus, a country code that does not start with 0, at most 15 digits in all. */
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * Joins country code and number as they are stored.
 * @throws AppError `validation_failed` when no such number can exist
 */
function toE164(phoneCode: string, phone: string | null | undefined): string | null {
  if (!phone) return null;
  const written = parsePhone(`${phoneCode}${phone}`, '');
  // A plan that we know wrongly keeps nobody out: what may be a number is stored as it was sent.
  const number = written.ok ? written.value : `${phoneCode}${phone}`;
  if (E164.test(number)) return number;
  const fault: FieldFault = phoneCode.startsWith('+0')
    ? { path: 'phoneCode', message: 'A country code does not start with 0' }
    : { path: 'phone', message: 'At most 15 digits with the country code' };
  throw new AppError('validation_failed', { details: [fault] });
}
