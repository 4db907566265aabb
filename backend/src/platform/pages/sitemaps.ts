import { Readable, type TransformCallback } from 'node:stream';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SitemapIndexStream, SitemapStream } from 'sitemap';
import { CONFIG, type Config } from '../config/config.ts';
import { RateLimits } from '../http/access/rate-limits.ts';
import type { PageVisitor } from './page-calls.ts';
import { PageHeads, type SitemapEntry } from './page-head.ts';
import { PublicDocuments, type DocumentSource, type PublicDocument } from './public-documents.ts';

/** The most addresses in one part (sitemaps.org). */
const MAX_URLS = 50_000;
/** Parts are cut for this many, so that they have room to be uneven and to grow. */
const WANTED_URLS = 25_000;
/** The first two bytes of an id allow this many cuts. */
const MAX_PARTS = 65_536;
/** The interval of counting a list: the count decides the number of parts, never their content. */
const COUNT_EVERY_MS = 600_000;
const EMPTY_URL_SET =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';
const PART = /^\/sitemaps\/([a-z]+)-(\d{1,5})-(\d{1,5})\.xml$/;

/** Records with pages of their own, of which there may be millions. */
export interface SitemapList {
  /** Small letters; part of the address. */
  readonly name: string;
  count(): Promise<number>;
  /** The pages of records from one id (inclusive) to another (exclusive; null: to the end), read as they are written. */
  entries(from: string, to: string | null): AsyncIterable<SitemapEntry>;
}

/**
 * `/sitemap.xml` and its parts. A list is cut by id, and ids are random: the parts are even without anybody counting to
 * where one begins. The number of cuts stands in a part's address, so that a part stays whole when the next index
 * names more of them.
 */
@Injectable()
export class Sitemaps implements DocumentSource, OnModuleInit {
  private readonly lists = new Map<string, SitemapList>();
  private readonly counted = new Map<string, { parts: number; at: number }>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly heads: PageHeads,
    private readonly documents: PublicDocuments,
    private readonly rateLimits: RateLimits,
  ) {}

  onModuleInit(): void {
    this.documents.register(this);
  }

  register(list: SitemapList): void {
    this.lists.set(list.name, list);
  }

  async documentOf(path: string, _: URLSearchParams, visitor: PageVisitor): Promise<PublicDocument | null> {
    if (path === '/sitemap.xml' || path.startsWith('/sitemaps/')) this.rateLimits.countLocally('feed', visitor.address);
    if (path === '/sitemap.xml') return xml(this.index(await this.addresses()));
    if (path === '/sitemaps/pages.xml') return xml(this.urls(await this.pages()));
    const [, name = '', parts = '', part = ''] = PART.exec(path) ?? [];
    const list = this.lists.get(name);
    const range = list === undefined ? null : rangeOf(Number(parts), Number(part));
    if (list === undefined || range === null) return null;
    return xml(this.urls(list.entries(range.from, range.to)));
  }

  private async addresses(): Promise<string[]> {
    const addresses = ['/sitemaps/pages.xml'];
    for (const list of this.lists.values()) {
      const parts = await this.partsOf(list);
      for (let part = 1; part <= parts; part += 1) {
        addresses.push(`/sitemaps/${list.name}-${String(parts)}-${String(part)}.xml`);
      }
    }
    return addresses;
  }

  private async partsOf(list: SitemapList): Promise<number> {
    const known = this.counted.get(list.name);
    if (known !== undefined && Date.now() - known.at < COUNT_EVERY_MS) return known.parts;
    const wanted = Math.ceil((await list.count()) / WANTED_URLS);
    let parts = 1;
    while (parts < wanted && parts < MAX_PARTS) parts *= 2;
    this.counted.set(list.name, { parts, at: Date.now() });
    return parts;
  }

  private async pages(): Promise<SitemapEntry[]> {
    return [{ path: '/' }, ...(await this.heads.sitemap())];
  }

  private index(addresses: readonly string[]): Readable {
    const writer = new SitemapIndexStream();
    Readable.from(addresses.map((path) => ({ url: this.config.publicUrl + path }))).pipe(writer);
    return writer;
  }

  private urls(entries: Iterable<SitemapEntry> | AsyncIterable<SitemapEntry>): Readable {
    const writer = new UrlSetStream({ hostname: this.config.publicUrl });
    const items = async function* () {
      let left = MAX_URLS;
      for await (const { path, lastModified } of entries) {
        if (left === 0) return;
        left -= 1;
        yield { url: encodeURI(path), ...(lastModified && { lastmod: lastModified.toISOString() }) };
      }
    };
    const source = Readable.from(items());
    // An error while reading must cut the answer off, rather than end it as if it were whole.
    source.on('error', (error) => writer.destroy(error));
    source.pipe(writer);
    return writer;
  }
}

/** A part without a job in it is a valid answer; the library takes it for a mistake and cuts the answer off. */
class UrlSetStream extends SitemapStream {
  override _flush(done: TransformCallback): void {
    if (this.hasHeadOutput) super._flush(done);
    else done(null, EMPTY_URL_SET);
  }
}

/** Bounds of the nth of so many equal parts of all ids; null when there is no such part. Both are powers of two or less. */
export function rangeOf(parts: number, part: number): { from: string; to: string | null } | null {
  const isPower = parts >= 1 && parts <= MAX_PARTS && Number.isInteger(Math.log2(parts));
  if (!isPower || part < 1 || part > parts) return null;
  const bound = (n: number): string =>
    `${((n * MAX_PARTS) / parts).toString(16).padStart(4, '0')}0000-0000-0000-0000-000000000000`;
  return { from: bound(part - 1), to: part === parts ? null : bound(part) };
}

function xml(body: Readable): PublicDocument {
  return { type: 'application/xml; charset=utf-8', maxAgeSeconds: 0, body };
}
