import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { dictionary } from '#contract/domain/dictionary.ts';

const TYPES: Readonly<Record<string, string>> = dictionary({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
});
const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/;
const WORTH_COMPRESSING_BYTES = 1_024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Levels of gzip and Brotli. Light is for what is written per request: beyond it Brotli takes ten times as long to save
 * one hundredth. It sees that the data behind a page's markup repeats it, for which gzip's window of 32 KB is too short.
 */
const EFFORTS = { best: { level: 9, quality: 9 }, light: { level: 6, quality: 5 } };

export type Effort = keyof typeof EFFORTS;
export type Encoding = 'br' | 'gzip' | 'identity';

/** A file of the web app in memory, compressed when first asked for. */
export class StaticFile {
  readonly etag: string;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly type: string,
    readonly content: Buffer,
    readonly modifiedMs: number,
  ) {
    this.etag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  }

  /** The best encoding that the client takes, and the bytes in it. Pages written per request take the light effort. */
  async encode(acceptEncoding: string, effort: Effort): Promise<{ encoding: Encoding; bytes: Buffer }> {
    const worthIt = COMPRESSIBLE.test(this.type) && this.content.length >= WORTH_COMPRESSING_BYTES;
    const encoding: Encoding = !worthIt
      ? 'identity'
      : /\bbr\b/.test(acceptEncoding)
        ? 'br'
        : /\bgzip\b/.test(acceptEncoding)
          ? 'gzip'
          : 'identity';
    let bytes = this.encoded.get(encoding);
    if (bytes === undefined) {
      bytes = compress(this.content, encoding, effort);
      this.encoded.set(encoding, bytes);
    }
    return { encoding, bytes: await bytes };
  }
}

/** Files below one folder; nothing above it can be named. */
export class StaticFiles {
  private readonly files = new Map<string, StaticFile>();

  constructor(private readonly root: string) {}

  /** @returns null when there is no such file */
  async find(path: string): Promise<StaticFile | null> {
    const file = normalize(join(this.root, path));
    if (
      !file.startsWith(this.root + sep) ||
      path.includes('\0') ||
      path.split('/').some((part) => part.startsWith('.'))
    )
      return null;
    const type = TYPES[extname(file)];
    if (type === undefined) return null;
    const known = this.files.get(file);
    // Hashed names never change their content; the others are looked at again, for a new build may stand there.
    if (known && path.startsWith('/assets/')) return known;
    try {
      const { mtimeMs, isFile } = await stat(file).then((s) => ({ mtimeMs: s.mtimeMs, isFile: s.isFile() }));
      if (!isFile) return null;
      if (known?.modifiedMs === mtimeMs) return known;
      const loaded = new StaticFile(type, await readFile(file), mtimeMs);
      this.files.set(file, loaded);
      return loaded;
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
      throw error;
    }
  }
}

async function compress(content: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return content;
  const { level, quality } = EFFORTS[effort];
  if (encoding === 'gzip') return gzipped(content, { level });
  return brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}
