import type { Request } from 'express';
import type { AnyCall } from '#contract/call.ts';
import type { Shell } from '#contract/headers.ts';
import type { Caller } from '../access/caller.ts';
import { AppError } from '../errors/app-error.ts';
import type { SpooledFile } from './read-upload.ts';

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
