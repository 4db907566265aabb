import { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as hotlistsCalls from '#contract/api/hotlists.ts';
import type { Failure, Success } from '#contract/call.ts';
import { HOTLIST_CSV, HOTLIST_PATH, HOTLIST_PDF, HOTLIST_PICTURE, type Hotlist } from '#contract/domain/hotlist.ts';
import { contentDisposition } from '../../../library/text/content-disposition.ts';
import { TtlCache } from '../../../platform/cache/ttl-cache.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { PageCalls, type PageVisitor } from '../../../platform/pages/page-calls.ts';
import { PageHeads, type PageHead, type PageHeadSource } from '../../../platform/pages/page-head.ts';
import { PublicDocuments, type DocumentSource, type PublicDocument } from '../../../platform/pages/public-documents.ts';
import { SharedHotlists } from './shared-hotlists.service.ts';
import { hotlistCsv } from './taken/hotlist-csv.ts';
import { hotlistPdf } from './taken/hotlist-pdf.ts';
import { hotlistPicture, pictureLines } from './taken/hotlist-picture.ts';
import { longDay, peopleText } from './taken/hotlist-words.ts';

const PAGE = /^\/h\/([^/]+)\/?$/;
const PART = /^\/h\/([^/]+)(\/[^/]+)$/;
const LOOK = '/look.gif';
/** One transparent point. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const PICTURE_MS = 3_600_000;
/** The address is the secret: it is given to nobody and kept by no search engine. */
const PRIVATE = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' } as const;
const NOT_HERE: PageHead = {
  title: 'This list is no longer shared | Rolecall',
  description: 'Links to hotlists end after a while. Whoever sent it can send a new one.',
  noIndex: true,
  status: 404,
};

/**
 * Documents at the address of a hotlist beside the page itself: its head, the files for readers to take along, the
 * picture for previews of its link, and the count of looks.
 */
@Injectable()
export class HotlistPages implements PageHeadSource, DocumentSource, OnModuleInit {
  private readonly pictures = new TtlCache<Buffer>(PICTURE_MS);

  constructor(
    private readonly shared: SharedHotlists,
    private readonly heads: PageHeads,
    private readonly calls: PageCalls,
    private readonly documents: PublicDocuments,
  ) {}

  onModuleInit(): void {
    this.heads.register(this);
    this.documents.register(this);
    this.calls.serve(hotlistsCalls.getHotlist, async ({ token, ...filter }) => ({
      data: await this.shared.readHotlist(token, filter),
    }));
  }

  async headOf(path: string): Promise<PageHead | null> {
    const token = PAGE.exec(path)?.[1];
    if (token === undefined) return path.startsWith('/h/') ? NOT_HERE : null;
    try {
      return headOf(token, await this.shared.readHotlist(token, {}));
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return NOT_HERE;
      throw error;
    }
  }

  async documentOf(path: string, query: URLSearchParams, visitor: PageVisitor): Promise<PublicDocument | null> {
    const [, token = '', part = ''] = PART.exec(path) ?? [];
    switch (part) {
      case LOOK:
        await this.shared.countView(null, token, visitor.userAgent);
        return { type: 'image/gif', maxAgeSeconds: 0, headers: PRIVATE, body: Readable.from([POINT]) };
      case HOTLIST_CSV: {
        const list = await this.read(token, query, visitor);
        return fileOf(list, 'csv', 'text/csv; charset=utf-8', hotlistCsv(list));
      }
      case HOTLIST_PDF: {
        const list = await this.read(token, query, visitor);
        return fileOf(list, 'pdf', 'application/pdf', Readable.from([await hotlistPdf(list)]));
      }
      case HOTLIST_PICTURE.path: {
        const picture = await this.pictureOf(await this.read(token, new URLSearchParams(), visitor));
        return { type: 'image/png', maxAgeSeconds: 0, headers: PRIVATE, body: Readable.from([picture]) };
      }
      default:
        return null;
    }
  }

  /** Reads it as the public does, within the limits of its call. */
  private async read(token: string, query: URLSearchParams, visitor: PageVisitor): Promise<Hotlist> {
    const given = [...query].filter(([name, value]) => value !== '' && FILTERS.includes(name));
    const input = { token, ...Object.fromEntries(given) };
    const { status, body } = await this.calls.run(hotlistsCalls.getHotlist.name, input, visitor);
    if (status !== 200) throw new AppError((body as Failure).code);
    return (body as Success<typeof hotlistsCalls.getHotlist>).data;
  }

  /** The list was read for it just now, so what has ended has no picture; drawn is only what was not drawn yet. */
  private async pictureOf(list: Hotlist): Promise<Buffer> {
    const lines = pictureLines(list);
    const key = JSON.stringify(lines);
    const picture = this.pictures.get(key) ?? (await hotlistPicture(lines));
    this.pictures.set(key, picture);
    return picture;
  }
}

function fileOf(list: Hotlist, ending: string, type: string, body: string | Readable): PublicDocument {
  // Removes the characters that a file name may not have on one system or another.
  const name = `${list.title.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim()} ${list.asOf}.${ending}`;
  const disposition = contentDisposition('attachment', name);
  return { type, maxAgeSeconds: 0, headers: { ...PRIVATE, 'Content-Disposition': disposition }, body };
}

const FILTERS = ['skill', 'place', 'mode', 'start'];

function headOf(token: string, list: Hotlist): PageHead {
  const who = `${peopleText(list.total)} from ${list.vendor.name}`;
  const { path, width, height } = HOTLIST_PICTURE;
  return {
    title: `${list.title} | Rolecall`,
    description: `${who}, shared until ${longDay(list.until)}.`,
    imagePath: HOTLIST_PATH + encodeURIComponent(token) + path,
    largeImage: { width, height, alt: `${list.title}: ${who}` },
    noIndex: true,
  };
}
