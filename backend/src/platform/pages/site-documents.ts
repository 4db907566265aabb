import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { dictionary } from '#contract/domain/dictionary.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { PageHeads, type PageHead, type PageHeadSource, type SitemapEntry } from './page-head.ts';
import { PublicDocuments, type DocumentSource, type PublicDocument } from './public-documents.ts';

/** Pages of plain text. */
const TEXTS: Readonly<Record<string, { title: string; description: string }>> = dictionary({
  '/about': {
    title: 'Our story | Rolecall',
    description: 'Jobs, people and vendors in one place, and nobody left without an answer.',
  },
  '/terms': {
    title: 'Terms of use | Rolecall',
    description: 'The rules of this marketplace, in words that everyone can read.',
  },
  '/policies': {
    title: 'Privacy policy | Rolecall',
    description: 'What we store, what for, who sees it and for how long.',
  },
});

/** Documents that belong to no module: robots.txt, and the heads of the start page and of plain texts. */
@Injectable()
export class SiteDocuments implements DocumentSource, PageHeadSource, OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly heads: PageHeads,
    private readonly documents: PublicDocuments,
  ) {}

  onModuleInit(): void {
    this.heads.register(this);
    this.documents.register(this);
  }

  documentOf(path: string): Promise<PublicDocument | null> {
    if (path !== '/robots.txt') return Promise.resolve(null);
    // Pictures are pages' content though they lie under /api; a sign-in page has nothing to index.
    const lines = [
      'User-agent: *',
      'Allow: /api/avatars/',
      'Disallow: /api/',
      'Disallow: /login',
      'Disallow: /register',
      'Disallow: /reset-password',
      `Sitemap: ${this.config.publicUrl}/sitemap.xml`,
    ];
    return Promise.resolve({ type: 'text/plain; charset=utf-8', maxAgeSeconds: 3_600, body: `${lines.join('\n')}\n` });
  }

  sitemap(): Promise<readonly SitemapEntry[]> {
    return Promise.resolve(Object.keys(TEXTS).map((path) => ({ path })));
  }

  headOf(path: string): Promise<PageHead | null> {
    const text = TEXTS[path];
    if (text !== undefined) return Promise.resolve({ ...text, canonicalPath: path });
    if (path !== '/') return Promise.resolve(null);
    const { publicUrl } = this.config;
    return Promise.resolve({
      title: 'Jobs, people and vendors in one place | Rolecall',
      description:
        'Search open jobs and apply in minutes. Employers post jobs and hire; vendors bring their bench to work.',
      canonicalPath: '/',
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Rolecall',
        url: `${publicUrl}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/jobs?keyword={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    });
  }
}
