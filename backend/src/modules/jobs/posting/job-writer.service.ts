import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Database } from '../../../platform/database/database.ts';
import { JobInvites } from '../../../records/applications/job-invites.ts';
import { OpenApplications } from '../../../records/applications/open-applications.ts';
import { JobWriterRepository, type WrittenRow } from '../../../records/jobs/job-writer.repository.ts';
import { toRow, type NewJob, type NewJobRow } from '../../../records/jobs/new-job.ts';
import { SearchTerms } from '../../../records/search/search-terms.ts';

const BATCH = 500;

/** The one way in which postings are stored: by addJob, the importer and the demo seeder. */
@Injectable()
export class JobWriter {
  constructor(
    private readonly database: Database,
    private readonly repository: JobWriterRepository,
    private readonly applications: OpenApplications,
    private readonly invites: JobInvites,
    private readonly terms: SearchTerms,
  ) {}

  /** Stores one posting in the given transaction and answers its id. */
  async insertOne(em: SqlEntityManager, job: NewJob): Promise<string> {
    const [written] = await this.repository.insertJobs(em, [toRow(job, new Date())]);
    if (written === undefined) throw new Error('The inserted job came back without an id');
    if (job.status === 'active')
      await this.terms.learnPosting(em, written.id, { ...job.draft, companyName: job.companyName });
    return written.id;
  }

  /**
   * Stores many postings, a transaction per 500, in the given order. A source id that stands twice in one batch is
   * stored once, the last one wins. Call `finish` afterwards.
   */
  async insertMany(jobs: readonly NewJob[], onBatch?: (written: readonly WrittenRow[]) => void): Promise<WrittenRow[]> {
    const all: WrittenRow[] = [];
    for (let start = 0; start < jobs.length; start += BATCH) {
      const now = new Date();
      const batch = lastOfEachSource(jobs.slice(start, start + BATCH)).map((job) => toRow(job, now));
      const written = await this.database.write(async (em) => {
        const stored = await this.repository.insertJobs(em, batch);
        const ended = endedAgain(batch, stored);
        await this.applications.closeUndecided(em, ended);
        await this.invites.withdrawTo(em, ended);
        return stored;
      });
      all.push(...written);
      onBatch?.(written);
    }
    return all;
  }

  /** After a bulk load: words for typo correction, statistics for the planner. */
  finish(): Promise<void> {
    return this.terms.rebuildTerms();
  }
}

/** One statement may not touch a row twice ("cannot affect row a second time"). */
function lastOfEachSource(jobs: readonly NewJob[]): NewJob[] {
  const bySource = new Map<string, NewJob>();
  jobs.forEach((job, index) => {
    const key = job.source === undefined ? String(index) : `${job.clientId} ${job.source.name} ${job.source.id}`;
    bySource.set(key, job);
  });
  return [...bySource.values()];
}

/** Postings that were there before and are closed now. */
function endedAgain(batch: readonly NewJobRow[], stored: readonly WrittenRow[]): string[] {
  const ended = new Set(batch.filter(({ status }) => status === 'closed').map(({ source_id }) => source_id));
  return stored.filter(({ inserted, source_id }) => !inserted && ended.has(source_id)).map(({ id }) => id);
}
