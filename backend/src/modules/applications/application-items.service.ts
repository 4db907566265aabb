import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { Database } from '../../platform/database/database.ts';
import { ApplicationTagsRepository } from '../../records/applications/application-tags.repository.ts';
import type { ApplicationRow } from '../../records/applications/applications.repository.ts';
import { Users } from '../../records/auth/users.ts';
import { BenchPeople } from '../../records/bench/bench-people.ts';
import { AssignedJobs } from '../../records/jobs/assigned-jobs.ts';
import { Jobs } from '../../records/jobs/jobs.ts';
import { SeekerProfiles } from '../../records/profile/seeker-profiles.ts';
import { SubmissionConsents } from '../bench/consent/submissions/submission-consents.service.ts';
import { toListItem, type Related } from './applications.mapper.ts';

/** Applications as their readers see them, with what other groups know. */
@Injectable()
export class ApplicationItems {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly assigned: AssignedJobs,
    private readonly bench: BenchPeople,
    private readonly users: Users,
    private readonly profiles: SeekerProfiles,
    private readonly consents: SubmissionConsents,
    private readonly tagged: ApplicationTagsRepository,
  ) {}

  /** On the embedded database: not inside a transaction, unless with its own manager. */
  async itemsOf(
    page: readonly ApplicationRow[],
    reader: Pick<Related, 'side' | 'judges'>,
    em: SqlEntityManager = this.database.primary(),
  ): Promise<ApplicationListItem[]> {
    const related = await this.related(page, reader, em);
    return page.map((row) => toListItem(row, related));
  }

  async related(
    page: readonly ApplicationRow[],
    reader: Pick<Related, 'side' | 'judges'>,
    em: SqlEntityManager = this.database.primary(),
  ): Promise<Related> {
    const { side, judges } = reader;
    // An employer reads its own applications: all of them name the same one.
    const clientId = side === 'employer' ? (page[0]?.client_id ?? null) : null;
    const applicants = page.flatMap((row) => row.applicant_id ?? []);
    const jobIds = page.map((row) => row.job_id);
    const [jobs, people, profiles, resources, blockers, assignees, tags, consents] = await Promise.all([
      this.jobs.headings(jobIds, side === 'employer' ? 'owner' : 'other', em),
      this.users.people(
        page.flatMap((row) => row.applicant_id ?? row.vendor_id ?? []),
        em,
      ),
      this.profiles.profilesOf(applicants, clientId, em),
      this.bench.byIds(
        page.flatMap((row) => row.resource_id ?? []),
        em,
      ),
      clientId === null ? new Set<string>() : this.profiles.blockersOf(em, clientId, applicants),
      clientId === null ? new Map<string, string>() : this.assignees(em, clientId, jobIds),
      clientId === null || !judges
        ? new Map<string, string[]>()
        : this.tagged.tagsByApplication(
            em,
            page.map(({ id }) => id),
          ),
      this.consents.consentsByApplication(
        em,
        page.flatMap((row) => (row.resource_id === null ? [] : row.id)),
      ),
    ]);
    const withheld = page.filter(
      (row) => clientId !== null && (row.taken_back || blockers.has(row.applicant_id ?? '')),
    );
    const withheldIds = new Set(withheld.map(({ id }) => id));
    return { ...reader, jobs, people, profiles, resources, assignees, tags, consents, withheld: withheldIds };
  }

  private async assignees(
    em: SqlEntityManager,
    clientId: string,
    jobIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const byJob = await this.assigned.assigneesOf(em, clientId, jobIds);
    const people = await this.users.people([...byJob.values()], em);
    return new Map([...byJob].flatMap(([jobId, id]) => [[jobId, people.get(id)?.name ?? ''] as const]));
  }
}
