import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import { asksForTerms, needOf, type AnyCall } from '#contract/call.ts';
import { HEADERS } from '#contract/headers.ts';
import { CALL_METADATA } from '../contract-binding/handles.ts';
import { parseInput } from '../contract-binding/parse-input.ts';
import type { ContractRequest } from '../contract-binding/request.ts';
import { UploadSpool } from '../contract-binding/upload-spool.ts';
import { AppError } from '../errors/app-error.ts';
import { memberMay, type Caller } from './caller.ts';
import { addressOf } from './origin.ts';
import { RateLimits } from './rate-limits.ts';
import { Sessions } from './sessions.ts';

const BEARER = /^Bearer ([\x21-\x7e]{1,512})$/i;

/**
 * The one way in, closed by default: a handler without a call of the contract is refused, then who calls, whether that
 * account type may, how often, with what, and in whose name.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly rateLimits: RateLimits,
    private readonly uploads: UploadSpool,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ContractRequest>();
    const call = Reflect.getMetadata(CALL_METADATA, context.getHandler()) as AnyCall | undefined;
    if (call === undefined) throw new AppError('forbidden');
    request.call = call;
    request.shell = request.headers[HEADERS.shell] === 'desktop' ? 'desktop' : 'web';

    const caller = await this.identify(call, request.headers.authorization);
    admit(call, caller);
    const acting = caller !== null && call.about === 'person' ? { ...caller, userId: caller.personId } : caller;
    if (acting !== null) request.caller = acting;
    const who = caller?.personId ?? addressOf(request.ip);
    this.rateLimits.countLocally(call.rateLimit, who);
    if (call.file !== undefined) {
      // Before anything of a large body is read.
      await this.rateLimits.countExactly(call.rateLimit, who);
      const response = context.switchToHttp().getResponse<Response>();
      const { fields, file } = await this.uploads.receive(request, response, call.file.maxBytes, who);
      request.body = fields;
      request.file = file;
    }
    request.input = parseInput(call, call.method === 'GET' ? request.query : request.body);
    if (acting !== null) checkClaims(call, request.input, acting);
    // Behind the input check, so that a mistyped form does not use up one of five registrations an hour.
    if (call.file === undefined) await this.rateLimits.countExactly(call.rateLimit, who);
    return true;
  }

  private async identify(call: AnyCall, authorization: string | undefined): Promise<Caller | null> {
    if (authorization === undefined) return null;
    const token = BEARER.exec(authorization)?.[1];
    const caller = token === undefined ? null : await this.sessions.callerOf(token);
    // A token that has run out must not keep anybody from signing in, registering or refreshing.
    if (caller === null && !(call.access === 'public' && call.method === 'POST')) throw new AppError('session_expired');
    return caller;
  }
}

function admit(call: AnyCall, caller: Caller | null): void {
  if (call.access === 'public') return;
  if (caller === null) throw new AppError('unauthenticated');
  if (!call.access.includes(caller.account)) throw new AppError('forbidden');
  const need = needOf(call);
  if (need !== null && !memberMay(caller, need)) throw new AppError('role_forbidden');
  if (caller.account === 'staff' && caller.isProven !== true && call.beforeSecondFactor !== true) {
    throw new AppError('second_factor_missing');
  }
  if (caller.userType !== null && caller.hasAcceptedTerms === false && asksForTerms(call)) {
    throw new AppError('terms_outdated');
  }
}

/** Claims that speak of the account's type, under both documented names; every other one is a user id. */
const TYPE_CLAIMS: readonly string[] = ['userType', 'type'];

/**
 * Identities that the input names are filters, never authority: they must be the session's own (trust rule 1).
 * @throws AppError `forbidden`
 */
function checkClaims(call: AnyCall, input: unknown, caller: Caller): void {
  if (call.claims === undefined) return;
  const fields = input as Record<string, unknown>;
  for (const claim of call.claims) {
    const named = fields[claim];
    if (named === undefined) continue;
    const own = TYPE_CLAIMS.includes(claim) ? caller.userType : caller.userId;
    // Ids are hexadecimal, and the database compares them without regard to case.
    if (typeof named !== 'string' || named.toLowerCase() !== own) throw new AppError('forbidden');
  }
}
