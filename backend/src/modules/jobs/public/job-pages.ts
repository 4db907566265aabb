import { Inject, Injectable, type OnModuleInit, type OnModuleDestroy } from '@nestjs/common';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import type { CallOutput, Failure, Success } from '#contract/call.ts';
import type { Salary } from '#contract/domain/job.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import {
  JOB_TYPES,
  WORK_MODES,
  CATEGORIES,
  EXPERIENCES,
  QUALIFICATIONS,
  type PayPeriod,
} from '#contract/domain/options.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { RateLimits } from '../../../platform/http/access/rate-limits.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { CachedDocument } from '../../../platform/pages/cached-document.ts';
import { PageCalls, type PageVisitor } from '../../../platform/pages/page-calls.ts';
import { PageHeads, type PageHead, type PageHeadSource, type SitemapEntry } from '../../../platform/pages/page-head.ts';
import { PublicDocuments, type DocumentSource, type PublicDocument } from '../../../platform/pages/public-documents.ts';
import { rss, type RssItem } from '../../../platform/pages/rss.ts';
import { Sitemaps } from '../../../platform/pages/sitemaps.ts';
import { xmlElement } from '../../../platform/pages/xml.ts';
import { Users } from '../../../records/auth/users.ts';
import type { DetailRow } from '../../../records/jobs/job-row.ts';
import { visibilityOf, maySee } from '../../../records/jobs/jobs.policy.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';
import { PublicJobsRepository } from '../../../records/jobs/public-jobs.repository.ts';
import { companyOf } from '../jobs.mapper.ts';
import { JobsService } from '../jobs.service.ts';
import { SimilarService } from '../similar.service.ts';
import { toJobPosting } from './job-posting.ts';

const PER: Readonly<Record<PayPeriod, string>> = { annualy: 'per year', monthly: 'per month', hourly: 'per hour' };

/** Pay as aggregators read it, `INR 800000 - 1200000 per year`; null when it is not stated. */
function payText(salary: Salary | null): string | null {
  if (salary === null) return null;
  const bounds = [...new Set([salary.min, salary.max])].filter((bound) => bound !== null);
  return bounds.length === 0 ? null : `${salary.currency} ${bounds.join(' - ')} ${PER[salary.payPeriod]}`;
}

const RSS_PATH = '/feeds/jobs.rss';
const XML_PATH = '/feeds/jobs.xml';

/** Newest jobs in the RSS feed. */
const NEWEST = 50;
const RSS_MAX_AGE_S = 300;
const WHOLE_LIST = { freshMs: 300_000, waitMs: 10_000, retrySeconds: 60 };

type Job = CallOutput<typeof jobSearchCalls.activeJobs>[number];

/** Feeds of the open jobs for other programs: the newest as RSS, and all of them in the format of job aggregators. */
@Injectable()
export class JobFeeds implements DocumentSource, OnModuleInit, OnModuleDestroy {
  private readonly wholeList = new CachedDocument(() => this.allJobs(), WHOLE_LIST);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly repository: PublicJobsRepository,
    private readonly calls: PageCalls,
    private readonly documents: PublicDocuments,
    private readonly rateLimits: RateLimits,
  ) {}

  onModuleInit(): void {
    this.documents.register(this);
  }

  onModuleDestroy(): Promise<void> {
    return this.wholeList.close();
  }

  async documentOf(path: string, query: URLSearchParams, visitor: PageVisitor): Promise<PublicDocument | null> {
    if (path === RSS_PATH) return this.rss(query, visitor);
    return path === XML_PATH ? this.whole(visitor) : null;
  }

  /** The newest jobs, or those of a search: the feed takes the filters of `activeJobs` by their names. */
  private async rss(query: URLSearchParams, visitor: PageVisitor): Promise<PublicDocument> {
    const input = { ...valuesOf(query), limit: NEWEST, pageId: 1, sort: 'asc' };
    const { status, body } = await this.calls.run(jobSearchCalls.activeJobs.name, input, visitor);
    if (status !== 200) {
      const { code, details } = body as Failure;
      throw new AppError(code, details === undefined ? {} : { details });
    }
    const { data } = body as Success<typeof jobSearchCalls.activeJobs>;
    const { publicUrl } = this.config;
    const words = query.get('keyword')?.trim() ?? '';
    const document = rss({
      title: words === '' ? 'Newest jobs on Rolecall' : `Newest jobs for ${words} on Rolecall`,
      description: 'Open jobs, the newest first.',
      link: `${publicUrl}/jobs`,
      self: `${publicUrl}${RSS_PATH}${query.size === 0 ? '' : `?${query.toString()}`}`,
      ttlMinutes: RSS_MAX_AGE_S / 60,
      items: data.map((job) => this.item(job)),
    });
    return { type: 'application/rss+xml; charset=utf-8', maxAgeSeconds: RSS_MAX_AGE_S, body: document };
  }

  private item(job: Job): RssItem {
    const place = [job.city, job.state, job.country].filter((part) => part !== null).join(', ');
    const facts = [
      job.companyName,
      place,
      JOB_TYPES.labels[job.jobType],
      WORK_MODES.labels[job.workMode],
      payText(job.salary),
    ];
    return {
      link: `${this.config.publicUrl}/jobs/${job._id}`,
      title: `${job.title} at ${job.companyName}`,
      description: `${facts.filter((fact) => fact !== null).join(' · ')}. ${job.summary}`,
      date: new Date(job.createdAt),
      category: CATEGORIES.labels[job.category],
    };
  }

  private async whole(visitor: PageVisitor): Promise<PublicDocument> {
    this.rateLimits.countLocally('feed', visitor.address);
    return {
      type: 'application/xml; charset=utf-8',
      maxAgeSeconds: 0,
      body: await this.wholeList.read(),
      encoding: 'gzip',
    };
  }

  private async *allJobs(): AsyncGenerator<string> {
    const { publicUrl } = this.config;
    yield '<?xml version="1.0" encoding="utf-8"?>\n<source>\n';
    yield xmlElement('publisher', 'Rolecall') + xmlElement('publisherurl', publicUrl);
    yield xmlElement('lastBuildDate', new Date().toUTCString());
    for await (const row of this.repository.openDetails(this.database.read())) yield jobElement(row, publicUrl);
    yield '</source>\n';
  }
}

/** A name that stands more than once has a list of values, as in a call's address. */
function valuesOf(query: URLSearchParams): Record<string, string | string[] | undefined> {
  const names = [...new Set(query.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

/** One job in the form that aggregators agree on; what the employer did not say is left out. */
function jobElement(row: DetailRow, publicUrl: string): string {
  const hasPay = row.salary_min !== null || row.salary_max !== null;
  const pay = hasPay
    ? payText({ min: row.salary_min, max: row.salary_max, currency: row.currency, payPeriod: row.pay_period })
    : null;
  const fields: Record<string, string | null> = {
    title: row.title,
    date: new Date(row.created_at).toUTCString(),
    referencenumber: row.id,
    url: `${publicUrl}/jobs/${row.id}`,
    company: row.company_name,
    city: row.city,
    state: row.state,
    country: row.country,
    remotetype: row.work_mode === 'remote' ? 'Fully remote' : row.work_mode === 'hybrid' ? 'Hybrid remote' : null,
    description: row.description_html,
    salary: pay,
    jobtype: JOB_TYPES.labels[row.job_type],
    category: CATEGORIES.labels[row.category],
    experience: row.experience === null ? null : EXPERIENCES.labels[row.experience],
    education: row.qualification === null ? null : QUALIFICATIONS.labels[row.qualification],
    expirationdate: row.closes_at === null ? null : new Date(row.closes_at).toUTCString(),
  };
  const lines = Object.entries(fields).map(([name, value]) => (value === null ? '' : xmlElement(name, value)));
  return `<job>\n${lines.join('')}</job>\n`;
}

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
    private readonly repository: Jobs,
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
    this.calls.serve(jobsCalls.getJobById, async ({ id }) => ({ data: await this.jobs.jobById(null, id) }));
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
    const row = await this.repository.jobDetail(this.database.read(), id);
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
