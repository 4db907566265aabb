import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { MatchInLine } from '#contract/domain/match.ts';
import type { ComparedRow } from '../../../records/applications/pipeline.repository.ts';
import { Users } from '../../../records/auth/users.ts';
import { BenchPeople } from '../../../records/bench/bench-people.ts';
import { MatchableJobs } from '../../../records/jobs/matchable-jobs.ts';
import type { MatchJob } from '../../../records/profile/match-bound.ts';
import { SeekerProfiles } from '../../../records/profile/seeker-profiles.ts';
import { PeopleMatches, type ComparedPeople, type ComparedPerson } from '../../profile/match/people-matches.service.ts';
import type { Related } from '../applications.mapper.ts';

/** The list itself has read this of those who applied. */
type Known = Pick<Related, 'people' | 'resources' | 'withheld'>;

/**
 * Matches of an employer's applications, each with the number of `getMatch`. A list is no look at a profile. Applications
 * that are closed to the employer have none: those taken back, or from somebody who has blocked it or has left.
 */
@Injectable()
export class ApplicationMatches {
  constructor(
    private readonly jobs: MatchableJobs,
    private readonly profiles: SeekerProfiles,
    private readonly bench: BenchPeople,
    private readonly users: Users,
    private readonly matches: PeopleMatches,
  ) {}

  /** By application, without those of which too little is known. */
  async matchesOf(
    em: SqlEntityManager,
    clientId: string,
    rows: readonly ComparedRow[],
    known: Known,
  ): Promise<Map<string, MatchInLine>> {
    const found = new Map<string, MatchInLine>();
    await this.eachJob(em, clientId, { rows, known }, async (job, people) => {
      for (const [id, match] of await this.matches.linesTo(job, people)) if (match !== null) found.set(id, match);
    });
    return found;
  }

  /** The same, the numbers alone. */
  async totalsOf(em: SqlEntityManager, clientId: string, rows: readonly ComparedRow[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const known = await this.known(em, clientId, rows);
    await this.eachJob(em, clientId, { rows, known }, async (job, people) => {
      for (const [id, total] of await this.matches.totalsTo(job, people)) if (total !== null) found.set(id, total);
    });
    return found;
  }

  private async eachJob(
    em: SqlEntityManager,
    clientId: string,
    { rows, known }: { rows: readonly ComparedRow[]; known: Known },
    compare: (job: MatchJob, people: ComparedPeople) => Promise<void>,
  ): Promise<void> {
    const open = rows.filter(({ id }) => !known.withheld.has(id));
    const people = await this.peopleOf(em, open, known);
    const byJob = new Map<string, Map<string, ComparedPerson>>();
    for (const { id, job_id: jobId } of open) {
      const person = people.get(id);
      if (person !== undefined)
        byJob.set(jobId, (byJob.get(jobId) ?? new Map<string, ComparedPerson>()).set(id, person));
    }
    for (const job of await this.jobs.ownedAmong(em, clientId, [...byJob.keys()])) {
      await compare(job, byJob.get(job.id) ?? new Map<string, ComparedPerson>());
    }
  }

  private async known(em: SqlEntityManager, clientId: string, rows: readonly ComparedRow[]): Promise<Known> {
    const applicants = rows.flatMap((row) => row.applicant_id ?? []);
    const [people, blockers, resources] = await Promise.all([
      this.users.people([...new Set(rows.map(senderOf))], em),
      this.profiles.blockersOf(em, clientId, applicants),
      this.bench.byIds(
        rows.flatMap((row) => row.resource_id ?? []),
        em,
      ),
    ]);
    const withheld = rows.filter((row) => row.taken_back || blockers.has(row.applicant_id ?? ''));
    return { people, resources, withheld: new Set(withheld.map(({ id }) => id)) };
  }

  private async peopleOf(em: SqlEntityManager, rows: readonly ComparedRow[], known: Known): Promise<ComparedPeople> {
    const applicants = [...new Set(rows.flatMap((row) => row.applicant_id ?? []))];
    const profiles = await this.profiles.comparableProfiles(em, applicants);
    const people = new Map<string, ComparedPerson>();
    for (const row of rows) {
      if (known.people.get(senderOf(row))?.left !== false) continue;
      const resource = known.resources.get(row.resource_id ?? '');
      const profile = profiles.get(row.applicant_id ?? '');
      if (resource !== undefined) people.set(row.id, { resource });
      else if (profile !== undefined) people.set(row.id, { profile });
    }
    return people;
  }
}

const senderOf = (row: ComparedRow) => row.applicant_id ?? row.vendor_id ?? '';
