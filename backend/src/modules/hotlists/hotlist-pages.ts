import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import * as hotlistsCalls from '#contract/api/hotlists.ts';
import type { Failure, Success } from '#contract/call.ts';
import type { Hotlist } from '#contract/domain/hotlist.ts';
import { AppError } from '../../errors/app-error.ts';
import { PageCalls } from '../../web/page-calls.ts';
import type { PageVisitor } from '../../web/page-calls.ts';
import { PageHeads } from '../../web/page-head.ts';
import type { PageHead, PageHeadSource } from '../../web/page-head.ts';
import { PublicDocuments } from '../../web/public-documents.ts';
import type { DocumentSource, PublicDocument } from '../../web/public-documents.ts';
import { hotlistCsv } from './hotlist-csv.ts';
import { SharedHotlists } from './shared-hotlists.service.ts';

const PAGE = /^\/h\/([^/]+)\/?$/;
const CSV = /^\/h\/([^/]+)\/list\.csv$/;
const LOOK = /^\/h\/([^/]+)\/look\.gif$/;
/** One transparent point. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
/** The address is the secret: it is given to nobody and kept by no search engine. */
const PRIVATE = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' } as const;
const NOT_HERE: PageHead = {
  title: 'This list is no longer shared | Rolecall',
  description: 'Links to hotlists end after a while. Whoever sent it can send a new one.',
  noIndex: true,
  status: 404,
};

/** What stands at the address of a hotlist beside the page itself: its head, the file for spreadsheets, the count of looks. */
@Injectable()
export class HotlistPages implements PageHeadSource, DocumentSource, OnModuleInit {
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
      data: await this.shared.read(token, filter),
    }));
  }

  async headOf(path: string): Promise<PageHead | null> {
    const token = PAGE.exec(path)?.[1];
    if (token === undefined) return path.startsWith('/h/') ? NOT_HERE : null;
    try {
      return headOf(await this.shared.read(token, {}));
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return NOT_HERE;
      throw error;
    }
  }

  async documentOf(path: string, query: URLSearchParams, visitor: PageVisitor): Promise<PublicDocument | null> {
    const looked = LOOK.exec(path)?.[1];
    if (looked !== undefined) {
      await this.shared.countView(null, looked, visitor.userAgent);
      return { type: 'image/gif', maxAgeSeconds: 0, headers: PRIVATE, body: Readable.from([POINT]) };
    }
    const token = CSV.exec(path)?.[1];
    if (token === undefined) return null;
    const given = [...query].filter(([name, value]) => value !== '' && FILTERS.includes(name));
    const input = { token, ...Object.fromEntries(given) };
    const { status, body } = await this.calls.run(hotlistsCalls.getHotlist.name, input, visitor);
    if (status !== 200) throw new AppError((body as Failure).code);
    const list = (body as Success<typeof hotlistsCalls.getHotlist>).data;
    const disposition = `attachment; filename="hotlist-${list.asOf}.csv"`;
    return {
      type: 'text/csv; charset=utf-8',
      maxAgeSeconds: 0,
      headers: { ...PRIVATE, 'Content-Disposition': disposition },
      body: hotlistCsv(list),
    };
  }
}

const FILTERS = ['skill', 'place', 'mode', 'start'];

function headOf(list: Hotlist): PageHead {
  const { total, vendor, until } = list;
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const who = `${String(total)} ${total === 1 ? 'person' : 'people'} from ${vendor.name}`;
  return {
    title: `${list.title} | Rolecall`,
    description: `${who}, shared until ${day.format(new Date(`${until}T00:00:00Z`))}.`,
    imagePath: '/hotlist.png',
    noIndex: true,
  };
}
