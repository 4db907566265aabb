/** Stores the demo data: one transaction, a few statements per table. */
import type { SqlEntityManager } from '@mikro-orm/sql';
import { rows } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import { hashPerson } from '../modules/applications/person-hash.ts';
import { PasswordHasher } from '../modules/auth/password-hasher.ts';
import { JobWriterRepository } from '../modules/jobs/job-writer.repository.ts';
import { toRow } from '../modules/jobs/new-job.ts';
import type { NewJobRow } from '../modules/jobs/new-job.ts';
import { makeDemoData } from './demo-data.ts';
import type { DemoApplication, DemoData, DemoVendor } from './demo-data.ts';
import type { DemoJob } from './job-generator.ts';
import type { DemoPerson } from './people.ts';
import { DEMO_SIGN_INS } from './sign-ins.ts';
import type { DemoSignIn } from './sign-ins.ts';

export interface DemoProgress {
  readonly done: number;
  readonly total: number;
  /** What is being stored, for a line on the console. */
  readonly step: string;
}

export interface SeedOptions {
  /** The moment that all dates are relative to; the present one when absent. */
  readonly now?: Date;
  readonly onProgress?: (progress: DemoProgress) => void;
}

export interface DemoSummary {
  readonly jobs: number;
  readonly employers: number;
  readonly seekers: number;
  readonly vendors: number;
  readonly resources: number;
  readonly applications: number;
  readonly notifications: number;
  readonly signIns: readonly DemoSignIn[];
}

/** Any constant that nobody else uses as an advisory lock on the same server. */
const SEED_LOCK = 7_265_002;
const BATCH = 300;
const DAY_MS = 86_400_000;
/** Recorded as the source of every demo posting, with its key as the id there. */
const SOURCE = 'demo';

/**
 * Fills an empty database with demo data and answers what was stored; null when there are accounts already. All in one
 * transaction: a crash leaves the database empty, and of two processes that start at once only one seeds.
 */
export async function seedDemo(database: Database, options: SeedOptions = {}): Promise<DemoSummary | null> {
  const now = options.now ?? new Date();
  // Before the transaction: the embedded database must not wait for anything else inside one.
  const passwordHash = await new PasswordHasher().hash(DEMO_SIGN_INS[0].password);
  const data = makeDemoData(now);
  return database.write(async (em) => {
    await rows(em, 'select pg_advisory_xact_lock(?)', [SEED_LOCK]);
    const [found] = await rows<{ any: boolean }>(em, 'select exists (select 1 from users) as any');
    if (found?.any !== false) return null;
    const total = data.accounts.length + data.jobs.length + data.applications.length + data.notifications.length;
    let done = 0;
    const advance = (step: string, count: number) => {
      done += count;
      options.onProgress?.({ done, total, step });
    };
    await storePeople(em, data, passwordHash, now);
    advance('accounts', data.accounts.length);
    const jobIds = await withoutSearchIndexes(em, () =>
      storeJobs(em, data, now, (count) => advance('postings', count)),
    );
    await storeApplications(em, data.applications, jobIds);
    advance('applications', data.applications.length);
    await storeNotifications(em, data);
    advance('notifications', data.notifications.length);
    const writer = new JobWriterRepository();
    await writer.refreshTerms(em);
    await writer.analyze(em);
    return {
      jobs: data.jobs.length,
      employers: data.employers.length,
      seekers: data.seekers.length,
      vendors: data.vendors.length,
      resources: data.vendors.reduce((sum, vendor) => sum + vendor.bench.length, 0),
      applications: data.applications.length,
      notifications: data.notifications.length,
      signIns: DEMO_SIGN_INS,
    };
  });
}

/** Inserts rows of named columns with one statement and one parameter. Table and column names are constants of this file. */
async function insertRows(
  em: SqlEntityManager,
  table: string,
  columns: Readonly<Record<string, string>>,
  batch: readonly object[],
): Promise<void> {
  const names = Object.keys(columns).join(', ');
  const typed = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
  await rows(em, `insert into ${table} (${names}) select ${names} from jsonb_to_recordset(?::jsonb) as t(${typed})`, [
    JSON.stringify(batch),
  ]);
}

async function storePeople(em: SqlEntityManager, data: DemoData, passwordHash: string, now: Date): Promise<void> {
  await insertRows(
    em,
    'users',
    {
      id: 'uuid',
      user_type: 'text',
      first_name: 'text',
      last_name: 'text',
      email: 'text',
      phone: 'text',
      country: 'text',
      time_zone: 'text',
      password_hash: 'text',
      kyc_status: 'text',
      is_demo: 'boolean',
      created_at: 'timestamptz',
    },
    data.accounts.map((account) => ({
      id: account.id,
      user_type: account.userType,
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      phone: account.phone,
      country: account.country,
      time_zone: account.timeZone,
      password_hash: account.canSignIn ? passwordHash : null,
      kyc_status: account.kycStatus,
      is_demo: true,
      created_at: account.createdAt,
    })),
  );
  await insertRows(
    em,
    'organisations',
    {
      user_id: 'uuid',
      name: 'text',
      about: 'text',
      industry: 'text',
      size: 'text',
      founded_year: 'int',
      country: 'text',
      state: 'text',
      city: 'text',
    },
    [
      ...data.employers.map((employer) => ({
        user_id: employer.id,
        name: employer.name,
        about: employer.about,
        industry: employer.industry,
        size: employer.size,
        founded_year: employer.foundedYear,
        country: employer.home.country,
        state: employer.home.state,
        city: employer.home.city,
      })),
      ...data.vendors.flatMap(({ account, organisation }) =>
        organisation === null
          ? []
          : [
              {
                user_id: account.id,
                name: organisation.name,
                about: organisation.about,
                industry: 'Staffing',
                size: '11-50',
                founded_year: 2011,
                country: account.country,
                state: organisation.state,
                city: organisation.city,
              },
            ],
      ),
    ],
  );
  await insertRows(
    em,
    'seeker_profiles',
    {
      user_id: 'uuid',
      headline: 'text',
      skills: 'text[]',
      total_years: 'real',
      city: 'text',
      state: 'text',
      country: 'text',
      visibility: 'text',
    },
    data.seekers.map((seeker) => ({
      user_id: seeker.id,
      headline: seeker.headline,
      skills: seeker.skills,
      total_years: seeker.years,
      city: seeker.place.city,
      state: seeker.place.state,
      country: seeker.place.country,
      visibility: 'open',
    })),
  );
  await insertRows(
    em,
    'bench_resources',
    {
      id: 'uuid',
      vendor_id: 'uuid',
      name: 'text',
      headline: 'text',
      skills: 'text[]',
      total_years: 'real',
      city: 'text',
      state: 'text',
      country: 'text',
      time_zone: 'text',
      work_mode: 'text',
      rate_amount: 'numeric',
      rate_currency: 'text',
      rate_period: 'text',
      email: 'text',
      phone: 'text',
      status: 'text',
      available_from: 'date',
      roll_off_date: 'date',
      bench_since: 'date',
    },
    data.vendors.flatMap((vendor) => resourceRows(vendor, now)),
  );
}

function resourceRows(vendor: DemoVendor, now: Date): object[] {
  const day = (offset: number | null) =>
    offset === null ? null : new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  return vendor.bench.map((resource) => ({
    id: resource.id,
    vendor_id: resource.vendorId,
    name: `${resource.first} ${resource.last}`,
    headline: resource.headline,
    skills: resource.skills,
    total_years: resource.years,
    city: resource.place.city,
    state: resource.place.state,
    country: resource.place.country,
    time_zone: resource.place.timeZone,
    work_mode: resource.workMode,
    rate_amount: resource.rate.amount,
    rate_currency: resource.rate.currency,
    rate_period: resource.rate.period,
    email: resource.email,
    phone: resource.phone,
    status: resource.status,
    available_from: day(resource.availableInDays),
    roll_off_date: day(resource.rollOffInDays),
    bench_since: resource.onBenchForDays === null ? null : day(-resource.onBenchForDays),
  }));
}

/**
 * Runs the load with the GIN indexes of `jobs` away and builds them again from their own definitions: sorted building is
 * several times faster than adding word by word. Only for an empty table, in the transaction that fills it.
 */
async function withoutSearchIndexes<T>(em: SqlEntityManager, load: () => Promise<T>): Promise<T> {
  const indexes = await rows<{ name: string; definition: string }>(
    em,
    `select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema() and tablename = 'jobs' and indexdef ilike '%using gin%'`,
  );
  for (const { name } of indexes) await rows(em, `drop index ${name}`);
  const result = await load();
  for (const { definition } of indexes) await rows(em, definition);
  return result;
}

/** Answers the stored id of every posting by its key. */
async function storeJobs(
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

/** States that an application reaches without the employer opening it. */
const UNOPENED: ReadonlySet<string> = new Set(['applied', 'pending_consent', 'withdrawn']);

async function storeApplications(
  em: SqlEntityManager,
  applications: readonly DemoApplication[],
  jobIds: ReadonlyMap<string, string>,
): Promise<void> {
  await insertRows(
    em,
    'applications',
    {
      id: 'uuid',
      job_id: 'uuid',
      client_id: 'uuid',
      applicant_id: 'uuid',
      vendor_id: 'uuid',
      resource_id: 'uuid',
      email_hash: 'bytea',
      phone_hash: 'bytea',
      status: 'text',
      cover_note: 'text',
      answers: 'jsonb',
      applied_at: 'timestamptz',
      updated_at: 'timestamptz',
      first_seen_at: 'timestamptz',
    },
    applications.map((application) => {
      const { seeker, resource, events, job } = application;
      const hashes = hashPerson(contactOf(seeker ?? resource));
      return {
        id: application.id,
        job_id: jobIds.get(job.key),
        client_id: job.employer.id,
        applicant_id: seeker?.id ?? null,
        vendor_id: resource?.vendorId ?? null,
        resource_id: resource?.id ?? null,
        email_hash: hex(hashes.email),
        phone_hash: hex(hashes.phone),
        status: events.at(-1)?.status,
        cover_note: application.coverNote,
        answers: application.answers,
        applied_at: events[0]?.at,
        updated_at: events.at(-1)?.at,
        first_seen_at: events.find((event) => !UNOPENED.has(event.status))?.at ?? null,
      };
    }),
  );
  await insertRows(
    em,
    'application_events',
    { application_id: 'uuid', at: 'timestamptz', status: 'text', by_side: 'text' },
    applications.flatMap(({ id, events }) =>
      events.map((event) => ({ application_id: id, at: event.at, status: event.status, by_side: event.by })),
    ),
  );
}

function contactOf(person: DemoPerson | null): { email: string | null; phone: string | null } {
  return { email: person?.email ?? null, phone: person?.phone ?? null };
}

/** PostgreSQL's text form of bytea. */
function hex(bytes: Buffer | null): string | null {
  return bytes === null ? null : `\\x${bytes.toString('hex')}`;
}

async function storeNotifications(em: SqlEntityManager, data: DemoData): Promise<void> {
  const oldestFirst = [...data.notifications].sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  await insertRows(
    em,
    'notifications',
    {
      id: 'uuid',
      user_id: 'uuid',
      type: 'text',
      title: 'text',
      details: 'text',
      status: 'text',
      sent_at: 'timestamptz',
      notification_detail: 'uuid',
      dedupe_key: 'text',
    },
    oldestFirst.map((notification) => ({
      id: notification.id,
      user_id: notification.userId,
      type: notification.type,
      title: notification.title,
      details: notification.details,
      status: notification.read ? 'Read' : 'New',
      sent_at: notification.sentAt,
      notification_detail: notification.detailId,
      dedupe_key: `demo:${notification.id}`,
    })),
  );
}
