import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../database/database.ts';
import { JobWriterRepository } from '../modules/jobs/posting/job-writer.repository.ts';
import { toRow } from '../modules/jobs/posting/new-job.ts';
import type { NewJobRow } from '../modules/jobs/posting/new-job.ts';
import type { DemoData } from './demo-data.ts';
import type { DemoJob } from './job-generator.ts';

const BATCH = 300;
/** Recorded as the source of every demo posting, with its key as the id there. */
const SOURCE = 'demo';

/**
 * Runs the load with the GIN indexes of `jobs` away and builds them again from their own definitions: sorted building is
 * several times faster than adding word by word. Only for an empty table, in the transaction that fills it.
 */
export async function withoutSearchIndexes<T>(em: SqlEntityManager, load: () => Promise<T>): Promise<T> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
     where schemaname = current_schema() and tablename = 'jobs' and indexdef ilike '%using gin%'`.execute(kysely(em));
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(kysely(em));
  const result = await load();
  for (const { definition } of indexes) await sql.raw(definition).execute(kysely(em));
  return result;
}

/** Answers the stored id of every posting by its key. */
export async function storeJobs(
  em: SqlEntityManager,
  data: DemoData,
  now: Date,
  onBatch: (count: number) => void,
): Promise<Map<string, string>> {
  const writer = new JobWriterRepository();
  const ids = new Map<string, string>();
  const store = async (batch: readonly NewJobRow[]): Promise<void> => {
    for (const written of await writer.insert(em, batch))
      if (written.source_id !== null) ids.set(written.source_id, written.id);
    onBatch(batch.length);
  };
  // The next batch is prepared while the database's thread stores the last one.
  let storing: Promise<void> = Promise.resolve();
  for (let start = 0; start < data.jobs.length; start += BATCH) {
    const batch = data.jobs.slice(start, start + BATCH).map((job) => demoRow(job, now));
    await storing;
    storing = store(batch);
  }
  await storing;
  return ids;
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
