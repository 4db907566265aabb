import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PageHeads, type PageHead, type PageHeadSource, type SitemapEntry } from '../../../platform/pages/page-head.ts';

/** The head of the contact page for search engines and link previews. */
@Injectable()
export class ContactPages implements PageHeadSource, OnModuleInit {
  constructor(private readonly heads: PageHeads) {}

  onModuleInit(): void {
    this.heads.register(this);
  }

  headOf(path: string): Promise<PageHead | null> {
    if (!/^\/contact\/?$/.test(path)) return Promise.resolve(null);
    return Promise.resolve({
      title: 'Contact | Rolecall',
      description: 'Write to the people behind Rolecall. We read every message and answer by e-mail.',
      canonicalPath: '/contact',
    });
  }

  sitemap(): Promise<readonly SitemapEntry[]> {
    return Promise.resolve([{ path: '/contact' }]);
  }
}
