import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { AppError } from '../http/errors/app-error.ts';

/** The part of it that one reader holds in memory. */
const PIECE_BYTES = 65_536;
/** Making it takes at most a tenth of the time, however long it has become. */
const REST_FACTOR = 10;

interface CachedDocumentTimes {
  /** So long nobody makes it again. */
  readonly freshMs: number;
  /** So long a reader waits for a new one; then the last one has to do. */
  readonly waitMs: number;
  /** When to come back, where there is no last one. */
  readonly retrySeconds: number;
}

interface Edition {
  readonly file: FileHandle;
  readonly freshUntil: number;
  readers: number;
}

/**
 * A document too long to keep in memory and too expensive to make for every reader: one at a time is made, compressed into a
 * file, and read from there. So a reader who takes it slowly, or not at all, costs a piece of it and no query.
 */
export class CachedDocument {
  private edition: Edition | null = null;
  private making: Promise<void> | null = null;

  constructor(
    private readonly make: () => AsyncIterable<string>,
    private readonly times: CachedDocumentTimes,
  ) {}

  /**
   * The document in gzip.
   * @throws AppError `unavailable` while the first one takes its time
   */
  async read(): Promise<Readable> {
    if (this.edition === null || Date.now() >= this.edition.freshUntil) await this.renew();
    return Readable.from(this.pieces(), { objectMode: false, highWaterMark: PIECE_BYTES });
  }

  /** Lets go of the file; what is being made is thrown away. */
  async close(): Promise<void> {
    await this.making?.catch(() => undefined);
    await this.replace(null);
  }

  private async renew(): Promise<void> {
    this.making ??= this.build().finally(() => {
      this.making = null;
    });
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.times.waitMs);
    });
    try {
      await Promise.race([this.making, patience]);
    } catch (error) {
      if (this.edition === null) throw error;
    } finally {
      clearTimeout(timer);
    }
    if (this.edition === null) throw new AppError('unavailable', { retryAfterSeconds: this.times.retrySeconds });
  }

  private async build(): Promise<void> {
    const started = Date.now();
    const path = join(tmpdir(), `rolecall-${randomUUID()}.gz`);
    const file = await open(path, 'wx+', 0o600);
    try {
      // A file without a name is gone with the process, whatever ends it.
      await unlink(path);
      await pipeline(Readable.from(this.make()), createGzip({ level: 4 }), async (bytes: AsyncIterable<Buffer>) => {
        for await (const piece of bytes) await file.writeFile(piece);
      });
    } catch (error) {
      await file.close();
      throw error;
    }
    const now = Date.now();
    const rest = Math.max(this.times.freshMs, (now - started) * REST_FACTOR);
    await this.replace({ file, freshUntil: now + rest, readers: 0 });
  }

  private async replace(edition: Edition | null): Promise<void> {
    const last = this.edition;
    this.edition = edition;
    if (last?.readers === 0) await last.file.close();
  }

  private async *pieces(): AsyncGenerator<Buffer> {
    // Chosen when reading begins: a reader who never begins must not hold an old one.
    const edition = this.edition;
    if (edition === null) throw new AppError('unavailable', { retryAfterSeconds: this.times.retrySeconds });
    edition.readers += 1;
    try {
      for (let position = 0; ;) {
        const { bytesRead, buffer } = await edition.file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, position);
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
        position += bytesRead;
      }
    } finally {
      edition.readers -= 1;
      if (edition.readers === 0 && edition !== this.edition) await edition.file.close();
    }
  }
}
