import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import * as jobsCalls from '#contract/api/jobs.ts';
import { Database } from '../../database/database.ts';
import { PageCalls } from '../../web/page-calls.ts';
import { PageHeads } from '../../web/page-head.ts';
import type { PageHead, PageHeadSource, SitemapEntry } from '../../web/page-head.ts';
import { UsersService } from '../users/users.service.ts';
import { headOfJob } from './job-posting.ts';
import { JobSearchService } from './search/job-search.service.ts';
import { maySee } from './jobs.policy.ts';
import { JobsRepository } from './jobs.repository.ts';
import { JobsService } from './jobs.service.ts';
import { SimilarService } from './similar/similar.service.ts';

const JOB_PATH = /^\/jobs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;
/** Of the 50,000 entries that a site map may have, some are left for other pages. */
const SITEMAP_JOBS = 45_000;

/** What search engines and link previews read of `/jobs` and `/jobs/:id`; always what a visitor may see. */
@Injectable()
export class JobPages implements PageHeadSource, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: JobsRepository,
    private readonly users: UsersService,
    private readonly heads: PageHeads,
    private readonly calls: PageCalls,
    private readonly jobs: JobsService,
    private readonly searching: JobSearchService,
    private readonly similar: SimilarService,
  ) {}

  onModuleInit(): void {
    this.heads.register(this);
    this.calls.serve(jobsCalls.activeJobs, (input) => this.searching.search(null, input));
    this.calls.serve(jobsCalls.getJobById, async ({ id }) => ({ data: await this.jobs.byId(null, id) }));
    this.calls.serve(jobsCalls.similarJobs, async ({ id }) => ({ data: await this.similar.similar(null, id) }));
  }

  async headOf(path: string): Promise<PageHead | null> {
    if (/^\/jobs\/?$/.test(path)) {
      return {
        title: 'Jobs | Rolecall',
        description: 'Search open jobs by word, skill, place, pay and kind of work, and apply in a minute.',
        canonicalPath: '/jobs',
      };
    }
    const id = JOB_PATH.exec(path)?.[1]?.toLowerCase();
    if (id === undefined) return null;
    const row = await this.repository.detail(this.database.read(), id);
    if (row === undefined || !maySee(null, { clientId: row.client_id, status: row.status, past: row.past }, false)) {
      return {
        title: 'This job is not open | Rolecall',
        description: 'The job that you are looking for is not open any more.',
        canonicalPath: `/jobs/${id}`,
        noIndex: true,
        status: 404,
      };
    }
    return headOfJob(row, await this.users.company(row.client_id));
  }

  async sitemap(): Promise<readonly SitemapEntry[]> {
    const open = await this.repository.sitemap(this.database.read(), SITEMAP_JOBS);
    return [
      { path: '/jobs' },
      ...open.map((row) => ({ path: `/jobs/${row.id}`, lastModified: new Date(row.updated_at) })),
    ];
  }
}
