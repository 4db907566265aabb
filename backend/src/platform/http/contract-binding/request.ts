import type { Request } from 'express';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AnyCall, CallOutput, CallPage } from '#contract/call.ts';
import type { Shell } from '#contract/headers.ts';
import type { Caller } from '../access/caller.ts';
import { AppError } from '../errors/app-error.ts';

/** The result of a handler for call `C`; the response interceptor parses it and wraps it in the success envelope. */
export interface Reply<C extends AnyCall> {
  data: CallOutput<C>;
  page?: CallPage<C>;
  message?: string;
}

/** The signed-in caller. On a public call the type is `Caller | null`. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<ContractRequest>().caller ?? null,
);

/** A file that came with a request. It is gone once the request is answered. */
export interface SpooledFile {
  readonly path: string;
  /** The file name as the client gave it: it can be anything. */
  readonly name: string;
  readonly size: number;
  /** Hexadecimal digits. */
  readonly sha256: string;
}

/** The properties that the guard and the middlewares set on a request. */
export interface ContractRequest extends Request {
  requestId: string;
  call?: AnyCall;
  input?: unknown;
  caller?: Caller;
  /** Set for a call with a file: its place on disk until the answer. */
  file?: SpooledFile;
  shell: Shell;
}

/** The file of a call that declares one: the guard has received it. */
export function fileOf(request: ContractRequest): SpooledFile {
  if (request.file === undefined) throw new AppError('internal');
  return request.file;
}
