/**
 * Binds a Nest handler to a call of the contract: verb, path, access and schemas come from the call, so that a
 * controller has one decorator per method and no string.
 */
import {
  applyDecorators,
  createParamDecorator,
  Get,
  HttpCode,
  Post,
  SetMetadata,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import type { AnyCall, ParsedInput } from '#contract/call.ts';
import { IdempotencyInterceptor } from './idempotency.ts';
import type { ContractRequest } from './request.ts';

export const CALL_METADATA = 'rolecall:call';

/** Mounts the method for `call`. The method takes `@Input() input: ParsedInput<typeof call>` and returns `Reply<typeof call>`. */
export function Handles(call: AnyCall): MethodDecorator {
  return applyDecorators(
    SetMetadata(CALL_METADATA, call),
    call.method === 'GET' ? Get(call.path) : Post(call.path),
    HttpCode(200),
    // Inside the response interceptor, which is global: a repeated answer passes the response schema like a new one.
    ...(call.idempotent ? [UseInterceptors(IdempotencyInterceptor)] : []),
  );
}

/** The parsed query (GET) or body (POST): the guard has checked it against the call's schema before the handler runs. */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<ContractRequest>().input,
);

export type { ParsedInput };
