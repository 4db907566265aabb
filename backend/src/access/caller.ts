import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { AccountType, UserType } from '#contract/domain/user.ts';
import type { ContractRequest } from '../contract-binding/request.ts';

/** The session's own user; the only source of identity and rights. First argument of every service method. */
export interface Caller {
  readonly userId: string;
  /** Null for every account without the rights of a user type: not finished, leaving, or staff. */
  readonly userType: UserType | null;
  readonly account: AccountType;
  readonly sessionId: string;
  /** A second factor was proven in this session; staff who have not may do little more than set one up. */
  readonly isProven?: boolean;
}

/** The signed-in caller. On a public call the type is `Caller | null`. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<ContractRequest>().caller ?? null,
);
