import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Database } from '../../database/database.ts';
import { JobWriterRepository } from './job-writer.repository.ts';
import type { WrittenRow } from './job-writer.repository.ts';
import { toRow } from './new-job.ts';
import type { NewJob } from './new-job.ts';
import { wordsOf } from './search-words.ts';

const BATCH = 500;
const TERM = { shortest: 3, longest: 40 };

/** The one way in which postings are stored: by addJob, the importer and the demo seeder. */
@Injectable()
export class JobWriter {
  constructor(
    private readonly database: Database,
    private readonly repository: JobWriterRepository,
  ) {}

  /** Stores one posting in the given transaction and answers its id. */
  async insertOne(em: SqlEntityManager, job: NewJob): Promise<string> {
    const [written] = await this.repository.insert(em, [toRow(job, new Date())]);
    if (written === undefined) throw new Error('The inserted job came back without an id');
    // Sorted, so that two transactions never wait for each other in opposite order.
    const words = [job.draft.title, ...job.draft.skills.map((skill) => skill.name)].flatMap(wordsOf);
    const terms = words.filter((word) => word.length >= TERM.shortest && word.length <= TERM.longest);
    await this.repository.addTerms(em, [...new Set(terms)].sort());
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
      const written = await this.database.write((em) => this.repository.insert(em, batch));
      all.push(...written);
      onBatch?.(written);
    }
    return all;
  }

  /** After a bulk load: words for typo correction, statistics for the planner. */
  async finish(): Promise<void> {
    await this.database.write((em) => this.repository.refreshTerms(em));
    await this.repository.analyze(this.database.primary());
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
