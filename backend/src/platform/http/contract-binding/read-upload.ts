import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { AppError } from '../errors/app-error.ts';
import { isOutOfRoom } from '../errors/to-app-error.ts';
import type { ContractRequest, SpooledFile } from './request.ts';

const FIELDS = { fields: 10, fieldNameSize: 100, fieldSize: 1_000, files: 1, parts: 11 } as const;

/** Pieces that arrive in the meantime are written together: waking a thread for each costs more than writing it. */
const WRITTEN_AT_ONCE = 512 * 1_024;

export async function read(
  request: ContractRequest,
  path: string,
  maxBytes: number,
  openTarget = onDisk,
): Promise<{ fields: Record<string, string>; file: SpooledFile }> {
  const fields: Record<string, string> = {};
  let arriving: Promise<SpooledFile> | undefined;
  const faults: AppError[] = [];
  const parser = openParser(request);
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) faults.push(new AppError('payload_too_large'));
    else if (name in fields) faults.push(invalid(name, 'Only once'));
    else Object.defineProperty(fields, name, { value, enumerable: true });
  });
  parser.on('file', (name, stream, { filename }) => {
    if (name !== 'file') faults.push(invalid(name, 'Unknown field'));
    // A fault that comes while other parts are read would be nobody's.
    arriving = write(stream, openTarget(path), { path, name: filename ?? '' }, maxBytes);
    arriving.catch((error: unknown) => {
      parser.destroy(error as Error);
    });
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => faults.push(new AppError('payload_too_large')));
  }
  await pipeline(request, parser).catch((error: unknown) => {
    throw error instanceof AppError || isOutOfRoom(error) ? error : new AppError('malformed_request', { cause: error });
  });
  const [fault] = faults;
  if (fault !== undefined) throw fault;
  if (arriving === undefined) throw invalid('file', 'Choose a file');
  return { fields, file: await arriving };
}

function openParser(request: ContractRequest): ReturnType<typeof busboy> {
  try {
    return busboy({ headers: request.headers, limits: FIELDS, defParamCharset: 'utf8' });
  } catch (error) {
    throw new AppError('malformed_request', { cause: error });
  }
}

const onDisk = (path: string): Writable =>
  createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: WRITTEN_AT_ONCE });

async function write(
  stream: Readable,
  target: Writable,
  of: Pick<SpooledFile, 'path' | 'name'>,
  maxBytes: number,
): Promise<SpooledFile> {
  const hash = createHash('sha256');
  let size = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > maxBytes) {
        done(
          new AppError('payload_too_large', {
            message: `This file is larger than ${String(Math.floor(maxBytes / 1_048_576))} MB.`,
          }),
        );
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(stream, counting, target);
  return { ...of, size, sha256: hash.digest('hex') };
}

function invalid(path: string, message: string): AppError {
  return new AppError('validation_failed', { details: [{ path, message }] });
}
