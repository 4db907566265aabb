import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import * as z from 'zod/mini';
import type { AnyCall, Success } from '#contract/call.ts';
import { AppError } from '../errors/app-error.ts';
import { compiledSchema } from './compiled-schema.ts';
import type { Reply, ContractRequest } from './request.ts';

/**
 * Parses what a handler returns by the call's schemas, so that no field leaves that is not declared, and wraps it in
 * the success envelope. An answer that does not fit is our fault: a logged 500.
 */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { call, caller } = http.getRequest<ContractRequest>();
    // The guard refuses requests without a call; streams write their own answer.
    if (call === undefined || call.stream) return next.handle();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      map((reply: Reply<AnyCall>) => {
        // Answers to a signed-in caller are private.
        response.setHeader('Cache-Control', caller === undefined && call.method === 'GET' ? 'no-cache' : 'no-store');
        return envelope(call, reply);
      }),
    );
  }
}

/** The success envelope of a reply, stripped to what the contract declares. */
export function envelope(call: AnyCall, reply: Reply<AnyCall>): Success<AnyCall> {
  const result: Success<AnyCall> = { success: true, data: fit(call, call.output, reply.data) };
  if (call.page !== undefined) result.page = fit(call, call.page, reply.page);
  if (reply.message !== undefined) result.message = reply.message;
  if (call.tokenOnTop) {
    // A first step that waits for its second has none.
    const { token } = result.data as { token?: string };
    if (token !== undefined) result.token = token;
  }
  return result;
}

function fit(call: AnyCall, schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = z.safeParse(compiledSchema(schema), value);
  if (parsed.success) return parsed.data;
  throw new AppError('internal', {
    cause: new Error(`The answer of ${call.name} does not fit its contract: ${z.prettifyError(parsed.error)}`),
  });
}
