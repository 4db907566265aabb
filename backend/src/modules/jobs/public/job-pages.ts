import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { JOB_TYPES, WORK_MODES } from '#contract/domain/options.ts';
import { CONFIG } from '../../../platform/config/config.ts';
import type { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { PageCalls } from '../../../platform/pages/page-calls.ts';
import { PageHeads } from '../../../platform/pages/page-head.ts';
import type { PageHead, PageHeadSource, SitemapEntry } from '../../../platform/pages/page-head.ts';
import { Sitemaps } from '../../../platform/pages/sitemaps.ts';
import { Users } from '../../../records/auth/users.ts';
import type { DetailRow } from '../../../records/jobs/job-row.ts';
import { visibilityOf, maySee } from '../../../records/jobs/jobs.policy.ts';
import { JobsRepository } from '../../../records/jobs/jobs.repository.ts';
import { PublicJobsRepository } from '../../../records/jobs/public-jobs.repository.ts';
import { companyOf } from '../jobs.mapper.ts';
import { JobsService } from '../jobs.service.ts';
import { SimilarService } from '../similar.service.ts';
import { RSS_PATH, XML_PATH } from './job-feeds.ts';
import { toJobPosting } from './job-posting.ts';

const JOB_PATH = /^\/jobs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;
/** Whatever stands there; an encoded slash is one by now. */
const BELOW_JOBS = /^\/jobs\/./;
const NOT_HERE: PageHead = {
  title: 'We couldn’t find this job | Rolecall',
  description: 'The link may not be complete, or the job is not open.',
  status: 404,
};
const DESCRIPTION_LENGTH = 300;

const FEEDS = [
  { type: 'application/rss+xml', title: 'Newest jobs on Rolecall', path: RSS_PATH },
  { type: 'application/xml', title: 'All open jobs on Rolecall, for aggregators', path: XML_PATH },
];

/** The heads of `/jobs` and `/jobs/:id` for search engines and link previews; they hold only what a visitor may see. */
@Injectable()
export class JobPages implements PageHeadSource, OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly repository: JobsRepository,
    private readonly publicJobs: PublicJobsRepository,
    private readonly users: Users,
    private readonly jobs: JobsService,
    private readonly heads: PageHeads,
    private readonly sitemaps: Sitemaps,
    private readonly calls: PageCalls,
    private readonly similar: SimilarService,
  ) {}

  onModuleInit(): void {
    this.heads.register(this);
    this.sitemaps.register({
      name: 'jobs',
      count: () => this.publicJobs.countOpen(this.database.read()),
      entries: (from, to) => this.entries(from, to),
    });
    this.calls.serve(jobsCalls.getJobById, async ({ id }) => ({ data: await this.jobs.byId(null, id) }));
    this.calls.serve(jobSearchCalls.similarJobs, async ({ id }) => ({ data: await this.similar.similar(null, id) }));
    this.calls.serve(jobSearchCalls.endedJob, async ({ id }) => ({ data: await this.similar.ended(null, id) }));
  }

  async headOf(path: string, query: URLSearchParams): Promise<PageHead | null> {
    if (/^\/jobs\/?$/.test(path)) {
      return {
        title: 'Jobs | Rolecall',
        description: 'Search open jobs by word, skill, place, pay and kind of work, and apply in a minute.',
        canonicalPath: '/jobs',
        feeds: [...FEEDS, ...searchFeed(query)],
      };
    }
    const id = JOB_PATH.exec(path)?.[1]?.toLowerCase();
    if (id === undefined) return BELOW_JOBS.test(path) ? NOT_HERE : null;
    const row = await this.repository.detail(this.database.read(), id);
    if (row !== undefined && maySee(null, visibilityOf(row), false)) {
      return this.headOfJob(row);
    }
    const ended = await this.jobs.ended(id);
    if (ended === undefined) return NOT_HERE;
    return {
      title: `${ended.title} at ${ended.companyName}: no longer open | Rolecall`,
      description: 'This job takes no more applications. Here are open jobs like it.',
      canonicalPath: `/jobs/${id}`,
      status: 410,
    };
  }

  sitemap(): Promise<readonly SitemapEntry[]> {
    return Promise.resolve([{ path: '/jobs' }]);
  }

  private async headOfJob(row: DetailRow): Promise<PageHead> {
    const place = [row.city, row.state].filter((part) => part !== null).join(', ');
    const company = companyOf(row, await this.users.company(row.client_id, 'jobReader'));
    const kind = `${JOB_TYPES.labels[row.job_type]}, ${WORK_MODES.labels[row.work_mode].toLowerCase()}`;
    return {
      title: `${row.title} at ${row.company_name}${place === '' ? '' : `, ${place}`} | Rolecall`,
      description: shorten(`${kind}. ${row.summary}`, DESCRIPTION_LENGTH),
      canonicalPath: `/jobs/${row.id}`,
      ...(company.logo !== null && { imagePath: company.logo }),
      jsonLd: toJobPosting(row, company, this.config.publicUrl),
      feeds: FEEDS,
      ...(row.closes_at !== null && { unavailableAfter: row.closes_at }),
    };
  }

  private async *entries(from: string, to: string | null): AsyncGenerator<SitemapEntry> {
    for await (const row of this.publicJobs.openIds(this.database.read(), from, to)) {
      yield { path: `/jobs/${row.id}`, lastModified: new Date(row.updated_at) };
    }
  }
}

/** The feed of the very words that the page shows. */
function searchFeed(query: URLSearchParams): NonNullable<PageHead['feeds']> {
  const keyword = query.get('keyword')?.trim() ?? '';
  if (keyword === '' || keyword.length > LIMITS.keyword) return [];
  const path = `${RSS_PATH}?${new URLSearchParams({ keyword }).toString()}`;
  return [{ type: 'application/rss+xml', title: `Newest jobs for ${keyword} on Rolecall`, path }];
}

/** At most so many characters, cut between words and never inside a character. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1).replace(/\p{Cs}/gu, '');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`;
}
