import type { SqlEntityManager } from '@mikro-orm/sql';
import { JobWriterRepository } from '../modules/jobs/posting/job-writer.repository.ts';
import { toRow } from '../modules/jobs/posting/new-job.ts';
import type { NewJobRow } from '../modules/jobs/posting/new-job.ts';
import type { DemoData } from './demo-rows.ts';
import type { DemoJob } from './describe-job.ts';

const BATCH = 300;
/** Recorded as the source of every demo posting, with its key as the id there. */
const SOURCE = 'demo';

/** A posting of the demo as it was stored. */
export interface StoredJob {
  readonly id: string;
  readonly job: DemoJob;
  /** An instant in UTC. */
  readonly closesAt: string;
}

/** Whether somebody can apply for the posting. */
export function isOpenAt({ job, closesAt }: StoredJob, now: Date): boolean {
  return job.status === 'active' && closesAt > now.toISOString();
}

/** Answers every posting as it was stored, newest first. */
export async function storeJobs(
  em: SqlEntityManager,
  data: DemoData,
  now: Date,
  onBatch: (count: number) => void,
): Promise<StoredJob[]> {
  const writer = new JobWriterRepository();
  const stored: StoredJob[] = [];
  const store = async (batch: readonly Prepared[]): Promise<void> => {
    const written = await writer.insert(
      em,
      batch.map(({ row }) => row),
    );
    const ids = new Map(written.map(({ id, source_id }) => [source_id, id]));
    for (const { job, row } of batch) stored.push({ id: ids.get(job.key) ?? '', job, closesAt: row.closes_at });
    onBatch(batch.length);
  };
  // The next batch is prepared while the database's thread stores the last one.
  let storing: Promise<void> = Promise.resolve();
  for (let start = 0; start < data.jobs.length; start += BATCH) {
    const batch = data.jobs.slice(start, start + BATCH).map((job) => ({ job, row: demoRow(job, now) }));
    await storing;
    storing = store(batch);
  }
  await storing;
  return stored;
}

interface Prepared {
  readonly job: DemoJob;
  readonly row: NewJobRow;
}

function demoRow(job: DemoJob, now: Date): NewJobRow {
  const { employer } = job;
  return toRow(
    {
      clientId: employer.id,
      companyName: employer.name,
      companyVerified: employer.kycStatus === 'completed',
      defaultTimeZone: employer.home.timeZone,
      draft: job.draft,
      status: job.status,
      createdAt: job.createdAt,
      source: { name: SOURCE, id: job.key },
      isDemo: true,
    },
    now,
  );
}
