import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { accountTypeOf, type KycStatus, type SessionUser, type UserType } from '#contract/domain/user.ts';
import { isTeamType } from '#contract/domain/member-role.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { Users } from './users.ts';

const REFUSALS = {
  post: 'Only verified employers can post jobs here. Please hand in your documents under “Kyc” in your menu, or ask an owner of your account to.',
  submit:
    'Only verified vendors can submit people here. Please hand in your documents under “Kyc” in your menu, or ask an owner of your account to.',
} as const;

interface Account {
  user_type: UserType | null;
  is_staff: boolean;
  leaving_at: string | null;
  kyc_status: KycStatus;
}

/** The permissions of accounts before they are verified, as the operator has set them (`KYC_ENFORCEMENT`). */
@Injectable()
export class Verification {
  constructor(
    private readonly users: Users,
    @Inject(CONFIG) private readonly config: Pick<Config, 'kycEnforcement'>,
  ) {}

  /**
   * The account's request for verification; nothing once it is verified, for a job seeker, or if verification is not
   * required.
   */
  askedOf(account: Account): Pick<SessionUser, 'verification'> {
    const { kycEnforcement } = this.config;
    const { user_type: userType, is_staff: isStaff, leaving_at: leavingAt, kyc_status: status } = account;
    const type = accountTypeOf({ userType, isStaff, leavingAt });
    if (kycEnforcement === 'off' || status === 'completed' || !isTeamType(type)) return {};
    return { verification: kycEnforcement === 'hard' ? 'required' : 'asked' };
  }

  /**
   * In the transaction of a posting or submission, behind the lock against leaving, which also holds the status.
   * @throws AppError `verification_required` where the account has to be verified for it and is not
   */
  async assertFor(em: SqlEntityManager, accountId: string, what: keyof typeof REFUSALS): Promise<void> {
    if (this.config.kycEnforcement !== 'hard') return;
    const account = await this.users.accountRow(em, accountId);
    if (account === undefined || this.askedOf(account).verification !== 'required') return;
    throw new AppError('verification_required', { message: REFUSALS[what] });
  }
}
