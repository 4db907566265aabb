import type { Request } from 'express';
import type { AnyCall } from '#contract/call.ts';
import type { Shell } from '#contract/headers.ts';
import type { Caller } from '../access/caller.ts';

/** What the guard and the middlewares leave on a request. */
export interface ContractRequest extends Request {
  requestId: string;
  call?: AnyCall;
  input?: unknown;
  caller?: Caller;
  shell: Shell;
}
