import { Injectable } from '@nestjs/common';

/** The head of a page for search engines and link previews; the server writes it into index.html. */
export interface PageHead {
  title: string;
  /** One or two plain sentences. */
  description: string;
  /** Path and query of the page's one true address; none for what is no page. */
  canonicalPath?: string;
  /** Path of the picture in previews of links; ours where there is none. */
  imagePath?: string;
  /** Set for a picture that is meant to be shown large, in pixels; `alt` describes it. */
  largeImage?: { width: number; height: number; alt: string };
  /** Schema.org data, such as a JobPosting. A data block: browsers do not execute it. */
  jsonLd?: Readonly<Record<string, unknown>>;
  /** Feeds of what the page shows. */
  feeds?: readonly { type: string; title: string; path: string }[];
  /** When a search engine is to forget the page, as an instant. */
  unavailableAfter?: string;
  /** True keeps the page out of search engines. */
  noIndex?: boolean;
  /** 404 for a record that is not there, 410 for one that was, 503 while nobody can say; the page itself explains it. */
  status?: 200 | 404 | 410 | 503;
}

/** A module that knows the heads of some pages. */
export interface PageHeadSource {
  /**
   * @param path decoded path of the page, such as `/jobs/3f0c…`
   * @returns null when the path is not one of this source's
   */
  headOf(path: string, query: URLSearchParams): Promise<PageHead | null>;
  /** Pages for the site map that are few; what may be many is a `SitemapList`. */
  sitemap?(): Promise<readonly SitemapEntry[]>;
}

export interface SitemapEntry {
  path: string;
  lastModified?: Date;
}

/** Sources register themselves at start-up (`onModuleInit`). */
@Injectable()
export class PageHeads {
  private readonly sources: PageHeadSource[] = [];

  register(source: PageHeadSource): void {
    this.sources.push(source);
  }

  async headOf(path: string, query: URLSearchParams): Promise<PageHead | null> {
    for (const source of this.sources) {
      const head = await source.headOf(path, query);
      if (head !== null) return head;
    }
    return null;
  }

  async sitemap(): Promise<readonly SitemapEntry[]> {
    const lists = await Promise.all(this.sources.map((source) => source.sitemap?.() ?? Promise.resolve([])));
    return lists.flat().slice(0, 50_000);
  }
}
