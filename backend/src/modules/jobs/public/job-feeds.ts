import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Feed } from 'feed';
import * as jobsCalls from '#contract/api/jobs.ts';
import type { CallOutput, Failure, Success } from '#contract/call.ts';
import { CATEGORIES, EXPERIENCES, JOB_TYPES, QUALIFICATIONS, WORK_MODES } from '#contract/domain/options.ts';
import { CONFIG } from '../../../config/config.ts';
import type { Config } from '../../../config/config.ts';
import { Database } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { PageCalls } from '../../../web/page-calls.ts';
import type { PageVisitor } from '../../../web/page-calls.ts';
import { PublicDocuments } from '../../../web/public-documents.ts';
import type { DocumentSource, PublicDocument } from '../../../web/public-documents.ts';
import type { DetailRow } from '../job-row.ts';
import { payText } from './pay-text.ts';
import { PublicJobsRepository } from './public-jobs.repository.ts';
import { plainText, xmlText } from './xml.ts';

export const RSS_PATH = '/feeds/jobs.rss';
export const XML_PATH = '/feeds/jobs.xml';

/** Newest jobs in the RSS feed. */
const NEWEST = 50;
const RSS_MAX_AGE_S = 300;
/** The whole list is read by a handful of aggregators, a few times a day; more at a time would be an attack. */
const MAX_WHOLE_LISTS = 2;
const COME_BACK_S = 60;

type Job = CallOutput<typeof jobsCalls.activeJobs>[number];

/** What other programs read of the open jobs: the newest as RSS, all of them in the form of job aggregators. */
@Injectable()
export class JobFeeds implements DocumentSource, OnModuleInit {
  private running = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly repository: PublicJobsRepository,
    private readonly calls: PageCalls,
    private readonly documents: PublicDocuments,
  ) {}

  onModuleInit(): void {
    this.documents.register(this);
  }

  async documentOf(path: string, query: URLSearchParams, visitor: PageVisitor): Promise<PublicDocument | null> {
    if (path === RSS_PATH) return this.rss(query, visitor);
    return path === XML_PATH ? this.whole() : null;
  }

  /** The newest jobs, or those of a search: the feed takes the filters of `activeJobs` by their names. */
  private async rss(query: URLSearchParams, visitor: PageVisitor): Promise<PublicDocument> {
    const input = { ...valuesOf(query), limit: NEWEST, pageId: 1, sort: 'asc' };
    const { status, body } = await this.calls.run(jobsCalls.activeJobs.name, input, visitor);
    if (status !== 200) {
      const { code, details } = body as Failure;
      throw new AppError(code, details === undefined ? {} : { details });
    }
    const { data } = body as Success<typeof jobsCalls.activeJobs>;
    const { publicUrl } = this.config;
    const words = query.get('keyword')?.trim() ?? '';
    const feed = new Feed({
      title: plainText(words === '' ? 'Newest jobs on Rolecall' : `Newest jobs for ${words} on Rolecall`),
      description: 'Open jobs, the newest first.',
      id: `${publicUrl}/jobs`,
      link: `${publicUrl}/jobs`,
      language: 'en-GB',
      generator: 'Rolecall',
      ttl: RSS_MAX_AGE_S / 60,
      feedLinks: { rss: `${publicUrl}${RSS_PATH}${query.size === 0 ? '' : `?${query.toString()}`}` },
      ...(data[0] !== undefined && { updated: new Date(data[0].createdAt) }),
    });
    for (const job of data) feed.addItem(this.item(job));
    return { type: 'application/rss+xml; charset=utf-8', maxAgeSeconds: RSS_MAX_AGE_S, body: feed.rss2() };
  }

  private item(job: Job) {
    const link = `${this.config.publicUrl}/jobs/${job._id}`;
    const place = [job.city, job.state, job.country].filter((part) => part !== null).join(', ');
    const facts = [
      job.companyName,
      place,
      JOB_TYPES.labels[job.jobType],
      WORK_MODES.labels[job.workMode],
      payText(job.salary),
    ];
    return {
      id: link,
      guid: link,
      link,
      title: plainText(`${job.title} at ${job.companyName}`),
      description: plainText(`${facts.filter((fact) => fact !== null).join(' · ')}. ${job.summary}`),
      date: new Date(job.createdAt),
      category: [{ name: CATEGORIES.labels[job.category] }],
    };
  }

  private whole(): PublicDocument {
    if (this.running >= MAX_WHOLE_LISTS) throw new AppError('unavailable', { retryAfterSeconds: COME_BACK_S });
    return { type: 'application/xml; charset=utf-8', maxAgeSeconds: 0, body: this.allJobs() };
  }

  private async *allJobs(): AsyncGenerator<string> {
    this.running += 1;
    try {
      const { publicUrl } = this.config;
      yield '<?xml version="1.0" encoding="utf-8"?>\n<source>\n';
      yield `<publisher>Rolecall</publisher>\n<publisherurl>${xmlText(publicUrl)}</publisherurl>\n`;
      yield `<lastBuildDate>${new Date().toUTCString()}</lastBuildDate>\n`;
      for await (const row of this.repository.openDetails(this.database.read())) yield jobElement(row, publicUrl);
      yield '</source>\n';
    } finally {
      this.running -= 1;
    }
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
  const lines = Object.entries(fields).map(([name, value]) =>
    value === null ? '' : `<${name}>${xmlText(value)}</${name}>\n`,
  );
  return `<job>\n${lines.join('')}</job>\n`;
}
