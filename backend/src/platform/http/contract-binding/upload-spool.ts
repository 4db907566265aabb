import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { CONFIG, type Config } from '../../config/config.ts';
import { allowUpload } from '../connection-limits.ts';
import { AppError } from '../errors/app-error.ts';
import { read } from './read-upload.ts';
import type { SpooledFile, ContractRequest } from './request.ts';

/** So many bodies with a file are read at once; the next one is asked to come again. */
const AT_ONCE = 16;
/** The limit of uploads for one person: a slow upload keeps its place for minutes, and nobody may take all places. */
const EACH_AT_ONCE = 4;

const LEFT_BEHIND_MS = 120_000;

/** Reads multipart bodies (RFC 7578): the file goes to the disk as it comes and is never held whole in memory. */
@Injectable()
export class UploadSpool {
  readonly folder: string;
  /** Counts the uploads under way by sender. */
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
  async holdUpload(content: Buffer): Promise<Omit<SpooledFile, 'name'>> {
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
