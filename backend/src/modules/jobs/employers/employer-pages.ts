import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import * as employersCalls from '#contract/api/employers.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { PageCalls } from '../../../platform/pages/page-calls.ts';
import { PageHeads, type PageHead, type PageHeadSource, type SitemapEntry } from '../../../platform/pages/page-head.ts';
import { Figures } from '../../../records/content/figures.ts';
import { EmployersRepository } from '../../../records/jobs/employers.repository.ts';
import { summaryOf, toShown } from './employers.mapper.ts';
import { EmployersService } from './employers.service.ts';

const EMPLOYER_PATH = /^\/employers\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;
/** Whatever stands there; an encoded slash is one by now. */
const BELOW_EMPLOYERS = /^\/employers\/./;
const NOT_HERE: PageHead = {
  title: 'We couldn’t find this employer | Rolecall',
  description: 'The employer that you are looking for is not here any more.',
  noIndex: true,
  status: 404,
};
const SITEMAP_EMPLOYERS = 2_000;

/** The heads of employers' pages for search engines and link previews. */
@Injectable()
export class EmployerPages implements PageHeadSource, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: EmployersRepository,
    private readonly figures: Figures,
    private readonly employers: EmployersService,
    private readonly heads: PageHeads,
    private readonly calls: PageCalls,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.heads.register(this);
    this.calls.serve(employersCalls.getEmployers, (input) => this.employers.listEmployers(input));
    this.calls.serve(employersCalls.getEmployerById, async ({ id }) => ({
      data: await this.employers.employerById(id),
    }));
  }

  async headOf(path: string): Promise<PageHead | null> {
    if (/^\/employers\/?$/.test(path)) {
      return {
        title: 'Employers | Rolecall',
        description: 'Who is hiring: employers by place, field, size and age, with their open jobs.',
        canonicalPath: '/employers',
      };
    }
    const id = EMPLOYER_PATH.exec(path)?.[1]?.toLowerCase();
    if (id === undefined) return BELOW_EMPLOYERS.test(path) ? NOT_HERE : null;
    const row = await this.repository.detail(this.database.read(), id);
    const shown = row && toShown(row);
    if (row === undefined || shown === undefined) return { ...NOT_HERE, canonicalPath: `/employers/${id}` };
    const jobs = `${String(row.open_jobs)} open ${row.open_jobs === 1 ? 'job' : 'jobs'}`;
    return {
      title: `Jobs at ${shown.name} | Rolecall`,
      description: [`${jobs} at ${shown.name}.`, summaryOf(shown.about ?? '')].join(' ').trim(),
      canonicalPath: `/employers/${id}`,
      ...(shown.logo !== null && { imagePath: shown.logo }),
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: shown.name,
        ...(shown.website !== null && { url: shown.website }),
        ...(shown.logo !== null && { logo: this.config.publicUrl + shown.logo }),
        ...(shown.links.length > 0 && { sameAs: shown.links.map(({ url }) => url) }),
        ...(shown.about !== null && { description: shown.about }),
        ...(shown.foundedYear !== null && { foundingDate: String(shown.foundedYear) }),
        ...(shown.country !== null && {
          address: {
            '@type': 'PostalAddress',
            addressCountry: shown.country,
            ...(shown.state !== null && { addressRegion: shown.state }),
            ...(shown.city !== null && { addressLocality: shown.city }),
          },
        }),
      },
    };
  }

  async sitemap(): Promise<readonly SitemapEntry[]> {
    await this.figures.fresh();
    const hiring = await this.repository.hiring(this.database.read(), SITEMAP_EMPLOYERS);
    return [{ path: '/employers' }, ...hiring.map((id) => ({ path: `/employers/${id}` }))];
  }
}
