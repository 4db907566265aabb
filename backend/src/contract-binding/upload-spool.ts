import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import busboy from 'busboy';
import type { Response } from 'express';
import { CONFIG } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import type { ContractRequest } from './request.ts';
import { AppError } from '../errors/app-error.ts';
import { allowUpload } from '../http/connection-limits.ts';

/** A file that came with a request. It is gone once the request is answered. */
export interface SpooledFile {
  readonly path: string;
  /** As the client named it: anything at all. */
  readonly name: string;
  readonly size: number;
  /** Hexadecimal digits. */
  readonly sha256: string;
}

/** So many bodies with a file are read at once; the next one is asked to come again. */
const AT_ONCE = 16;
/** Of them for one person: a slow one keeps its place for minutes, and nobody may keep them all. */
const EACH_AT_ONCE = 4;
const FIELDS = { fields: 10, fieldNameSize: 100, fieldSize: 1_000, files: 1, parts: 11 } as const;
const LEFT_BEHIND_MS = 120_000;
/** What has come meanwhile is written in one go: waking a thread for each piece costs more than writing it. */
const WRITTEN_AT_ONCE = 512 * 1_024;

/** Reads multipart bodies (RFC 7578): the file goes to the disk as it comes and is never held whole in memory. */
@Injectable()
export class UploadSpool {
  readonly folder: string;
  /** How many are read, by who sends them. */
  private readonly reading = new Map<string, number>();

  constructor(@Inject(CONFIG) { dataDir }: Config) {
    this.folder = join(dataDir, 'uploads');
  }

  /**
   * @param who the person that sends it, or the address
   * @returns the fields, to be parsed as a body
   * @throws AppError `unsupported_media_type`, `payload_too_large`, `malformed_request`, `validation_failed`, `rate_limited`
   */
  async receive(
    request: ContractRequest,
    response: Response,
    maxBytes: number,
    who: string,
  ): Promise<{ fields: Record<string, string>; file: SpooledFile }> {
    if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
      throw new AppError('unsupported_media_type', { message: 'Please send a form with a file.' });
    }
    const own = this.reading.get(who) ?? 0;
    const all = [...this.reading.values()].reduce((sum, each) => sum + each, 0);
    if (all >= AT_ONCE || own >= EACH_AT_ONCE) throw new AppError('rate_limited', { retryAfterSeconds: 2 });
    this.reading.set(who, own + 1);
    allowUpload(request);
    const path = join(this.folder, randomUUID());
    response.once('close', () => void rm(path, { force: true }));
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      return await read(request, path, maxBytes);
    } finally {
      this.done(who);
    }
  }

  /** Lays content of our own beside the uploads, for the storage to take; whoever asked removes it. */
  async hold(content: Buffer): Promise<Omit<SpooledFile, 'name'>> {
    const path = join(this.folder, randomUUID());
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
    return { path, size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  }

  private done(who: string): void {
    const left = (this.reading.get(who) ?? 1) - 1;
    if (left === 0) this.reading.delete(who);
    else this.reading.set(who, left);
  }

  /** Removes what a killed process left. */
  async sweep(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => null);
      if (found !== null && found.mtimeMs < Date.now() - LEFT_BEHIND_MS) await rm(path, { force: true });
    }
  }
}

async function read(
  request: ContractRequest,
  path: string,
  maxBytes: number,
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
    arriving = write(stream, path, filename, maxBytes);
    arriving.catch((error: unknown) => {
      parser.destroy(error as Error);
    });
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => faults.push(new AppError('payload_too_large')));
  }
  await pipeline(request, parser).catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('malformed_request', { cause: error });
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

async function write(stream: Readable, path: string, name: string | undefined, maxBytes: number): Promise<SpooledFile> {
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
  await pipeline(
    stream,
    counting,
    createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: WRITTEN_AT_ONCE }),
  );
  return { path, name: name ?? '', size, sha256: hash.digest('hex') };
}

function invalid(path: string, message: string): AppError {
  return new AppError('validation_failed', { details: [{ path, message }] });
}
