import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { PageVisitor } from './page-calls.ts';

/** A document for machines beside the pages: a feed, a list for crawlers. */
export interface PublicDocument {
  /** Media type with its charset. */
  readonly type: string;
  readonly maxAgeSeconds: number;
  /** The whole of it, or piece by piece when it may be long. */
  readonly body: string | Readable;
  /** Beside its type and age. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The body is compressed already. */
  readonly encoding?: 'gzip';
}

export interface DocumentSource {
  /**
   * @param path decoded path
   * @returns null when the path is not one of this source's; throws AppError for a query that is not understood
   */
  documentOf(path: string, query: URLSearchParams, visitor: PageVisitor): Promise<PublicDocument | null>;
}

/** Sources register themselves at start-up (`onModuleInit`). */
@Injectable()
export class PublicDocuments {
  private readonly sources: DocumentSource[] = [];

  register(source: DocumentSource): void {
    this.sources.push(source);
  }

  async documentOf(path: string, query: URLSearchParams, visitor: PageVisitor): Promise<PublicDocument | null> {
    for (const source of this.sources) {
      const document = await source.documentOf(path, query, visitor);
      if (document !== null) return document;
    }
    return null;
  }
}
