import { createHash } from 'node:crypto';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import { addDays, dayIn } from '../library/time/calendar.ts';
import type { JobWriter } from '../modules/jobs/posting/job-writer.service.ts';
import type { Database } from '../platform/database/database.ts';
import { createEmployer, employerByEmail, type ImportEmployer } from '../records/auth/imported-employers.repository.ts';
import { storedPostings, type StoredPosting } from '../records/jobs/imported-jobs.repository.ts';
import { toRow, type NewJob, type NewJobRow } from '../records/jobs/new-job.ts';
import { ImportError, type ImportOptions, type ImportReport } from './import-report.ts';
import type { Posting } from './posting.ts';

export interface Pending {
  readonly line: number;
  readonly posting: Posting;
}

export class Run {
  private readonly now: Date;
  private readonly byName = new Map<string, ImportEmployer>();
  private client: ImportEmployer | undefined;

  constructor(
    private readonly database: Database,
    private readonly writer: JobWriter,
    private readonly options: ImportOptions,
    private readonly report: ImportReport,
  ) {
    this.now = options.now ?? new Date();
  }

  async prepare(): Promise<void> {
    if (this.options.employers) return;
    if (this.options.client === null)
      throw new ImportError('Please name the employer with --client EMAIL, or use --employers');
    this.client = await employerByEmail(this.database.primary(), this.options.client);
    if (!this.client) throw new ImportError(`There is no employer with the address ${this.options.client}`);
  }

  async store(batch: readonly Pending[]): Promise<void> {
    if (batch.length === 0) return;
    const owned: { posting: Posting; employer: ImportEmployer }[] = [];
    for (const { posting } of batch) owned.push({ posting, employer: await this.employerFor(posting) });
    const clientIds = [...new Set(owned.map(({ employer }) => employer.id))].filter((id) => id !== '');
    const existing = new Map(
      (clientIds.length === 0
        ? []
        : await storedPostings(
            this.database.primary(),
            this.options.source,
            clientIds,
            owned.map(({ posting }) => posting.sourceId),
          )
      ).map((stored) => [`${stored.clientId} ${stored.sourceId}`, stored]),
    );
    const jobs: NewJob[] = [];
    for (const { posting, employer } of owned) {
      const stored = existing.get(`${employer.id} ${posting.sourceId}`);
      const job = this.toJob(posting, employer, stored);
      if (stored === undefined) this.report.taken += 1;
      else if (isSame(toRow(job, this.now), stored)) {
        this.report.unchanged += 1;
        continue;
      } else this.report.updated += 1;
      if (job.status === 'closed' && stored?.status !== 'closed') this.report.past += 1;
      jobs.push(job);
    }
    if (!this.options.dryRun) await this.writer.insertMany(jobs);
  }

  private toJob(posting: Posting, employer: ImportEmployer, stored: StoredPosting | undefined): NewJob {
    const timeZone = posting.draft.timeZone ?? employer.timeZone;
    const today = dayIn(timeZone, this.now);
    const given = posting.draft.closesOn ?? null;
    const isPast = given !== null && given < today;
    const renewed = isPast && this.options.renew;
    // Without a closing day of its own a posting keeps the one it got when it was taken.
    const kept =
      stored?.closesOn !== undefined && stored.closesOn !== null && stored.closesOn >= today
        ? stored.closesOn
        : addDays(today, JOB_LIFE.defaultDays);
    const closesOn = given === null || renewed ? kept : given;
    // An employer who paused or closed a posting by hand meant it.
    const before = stored?.status === 'closed' && this.options.renew ? undefined : stored?.status;
    return {
      clientId: employer.id,
      companyName: employer.name,
      companyVerified: employer.verified,
      defaultTimeZone: employer.timeZone,
      draft: { ...posting.draft, closesOn },
      status: isPast && !renewed ? 'closed' : (before ?? 'active'),
      ...(posting.postedOn === null ? {} : { createdAt: new Date(`${posting.postedOn}T12:00:00Z`) }),
      source: { name: this.options.source, id: posting.sourceId },
    };
  }

  private async employerFor(posting: Posting): Promise<ImportEmployer> {
    if (this.client) return this.client;
    const name = posting.employer ?? '';
    const known = this.byName.get(name.toLowerCase());
    if (known) return known;
    const { country } = posting.draft;
    const timeZone = posting.draft.timeZone ?? 'UTC';
    const email = employerAddress(this.options.source, name);
    const read = () => employerByEmail(this.database.primary(), email);
    let employer = await read();
    if (!employer && !this.options.dryRun) {
      await this.database.write((em) => createEmployer(em, { email, name, country, timeZone }));
      employer = await read();
    }
    // A dry run stores nothing, so the employer has no id yet and nothing of it can be stored already.
    employer ??= { id: '', name, verified: false, timeZone };
    this.byName.set(name.toLowerCase(), employer);
    return employer;
  }
}

/** An address that the same employer of the same source always gets, and that can receive nothing. */
function employerAddress(source: string, name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  const digest = createHash('sha256').update(`${source}\n${name.toLowerCase()}`).digest('hex').slice(0, 8);
  return `${plain || 'employer'}.${digest}@employers.invalid`;
}

/** Dates of the record itself do not make a posting another one. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['created_at', 'closes_at', 'company_verified']);

function isSame(row: NewJobRow, stored: StoredPosting): boolean {
  return Object.entries(row).every(
    ([name, value]) => NOT_COMPARED.has(name) || canonical(value) === canonical(stored.columns[name]),
  );
}

/** JSON with sorted keys, for the database keeps objects in an order of its own; amounts to the cent, as it keeps them. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'number') return Math.round(inner * 100) / 100;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
