import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { FILE_KINDS, MAX_FILE_BYTES, storedFile } from '../domain/file.ts';
import { USER_TYPES } from '../domain/user.ts';
import { id, instant } from '../wire.ts';

/** Signed addresses of files lie below this path; they are no calls. */
export const FILES_PATH = '/api/files/';

export const upload = defineCall({
  name: 'upload',
  method: 'POST',
  path: '/api/upload',
  summary:
    'Stores a file for its owner: a resume of a job seeker or of somebody on a bench, one to go with a message, an item of a checklist or an application, or a document for verification; one that nothing refers to within a day is removed',
  access: USER_TYPES,
  input: z.strictObject({ kind: z.enum(FILE_KINDS) }),
  file: { maxBytes: MAX_FILE_BYTES },
  output: storedFile,
  errors: ['file_refused', 'file_infected', 'storage_full', 'idempotency_mismatch', 'request_running'],
  basis: 'decided',
  needs: 'judge',
  idempotent: true,
  rateLimit: 'upload',
});

export const getFileLink = defineCall({
  name: 'getFileLink',
  method: 'GET',
  path: '/api/getFileLink',
  summary: 'An address that gives the file to whoever has it, for two minutes',
  access: USER_TYPES,
  input: z.strictObject({ id }),
  output: z.object({ url: z.string(), fileName: z.string(), expiresAt: instant }),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});
