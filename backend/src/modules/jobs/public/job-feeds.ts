import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import type { CallOutput, Failure, Success } from '#contract/call.ts';
import { CATEGORIES, JOB_TYPES, WORK_MODES, EXPERIENCES, QUALIFICATIONS } from '#contract/domain/options.ts';
import { CONFIG } from '../../../platform/config/config.ts';
import type { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { RateLimits } from '../../../platform/http/access/rate-limits.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { CachedDocument } from '../../../platform/pages/cached-document.ts';
import { PageCalls } from '../../../platform/pages/page-calls.ts';
import type { PageVisitor } from '../../../platform/pages/page-calls.ts';
import { PublicDocuments } from '../../../platform/pages/public-documents.ts';
import type { DocumentSource, PublicDocument } from '../../../platform/pages/public-documents.ts';
import { rss } from '../../../platform/pages/rss.ts';
import type { RssItem } from '../../../platform/pages/rss.ts';
import { xmlElement } from '../../../platform/pages/xml.ts';
import type { DetailRow } from '../../../records/jobs/job-row.ts';
import { PublicJobsRepository } from '../../../records/jobs/public-jobs.repository.ts';
import { payText } from './pay-text.ts';

export const RSS_PATH = '/feeds/jobs.rss';
export const XML_PATH = '/feeds/jobs.xml';

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
