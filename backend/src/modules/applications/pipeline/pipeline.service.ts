import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type * as applicationsCalls from '#contract/api/applications.ts';
import type * as pipelineCalls from '#contract/api/pipeline.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { APPLICATION_STATUSES, DATE_POSTED_HOURS } from '#contract/domain/options.ts';
import { COMPARED_APPLICATIONS, type ApplicationSort } from '#contract/domain/pipeline.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { memberMay, type Caller } from '../../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { ApplicationTagsRepository } from '../../../records/applications/application-tags.repository.ts';
import { ownColumn } from '../../../records/applications/job-applications.ts';
import type { ApplicationRow } from '../../../records/applications/applications.repository.ts';
import { PipelineRepository, type PipelineFilter } from '../../../records/applications/pipeline.repository.ts';
import { Users } from '../../../records/auth/users.ts';
import { BenchPeople } from '../../../records/bench/bench-people.ts';
import { AssignedJobs } from '../../../records/jobs/assigned-jobs.ts';
import { SubmissionConsents } from '../../bench/consent/submissions/submission-consents.service.ts';
import { ApplicationItems } from '../application-items.service.ts';
import { toListItem } from '../applications.mapper.ts';
import { ApplicationMatches } from './application-matches.service.ts';

type ListInput = Omit<ParsedInput<typeof applicationsCalls.getJobApplications>, 'clientId' | 'companyId' | 'userId'>;

const columns = expressionBuilder<Tables, 'applications'>();

/** An employer's applications: found, sorted and counted for those who work through them. */
@Injectable()
export class PipelineService {
  constructor(
    private readonly database: Database,
    private readonly repository: PipelineRepository,
    private readonly items: ApplicationItems,
    private readonly matches: ApplicationMatches,
    private readonly assigned: AssignedJobs,
    private readonly bench: BenchPeople,
    private readonly consents: SubmissionConsents,
    private readonly users: Users,
    private readonly tags: ApplicationTagsRepository,
  ) {}

  async listPipeline(
    caller: Caller,
    input: ListInput,
    offset = offsetOf(input),
  ): Promise<Reply<typeof applicationsCalls.getJobApplications>> {
    const judges = memberMay(caller, 'judge');
    const filter = {
      jobId: input.jobId,
      statuses: input.status,
      source: input.source,
      unread: input.unread === true,
      // An order tells what it is by: ratings are for those who judge.
      minRating: judges ? input.minRating : undefined,
      answers: input.answers,
      hours: DATE_POSTED_HOURS[input.applied ?? 'all'],
      turn: input.turn,
      reached: input.reached,
      days: input.days,
      jobIs:
        input.mine === true ? this.assigned.assignedCondition(columns.ref('applications.job_id'), caller) : undefined,
      personIs: this.named(input.keyword),
      consentIs: this.agreed(input.consent),
      tagIs: judges && input.tag !== undefined ? this.tags.condition(caller.userId, input.tag) : undefined,
    };
    const sort = input.sort === 'rating' && !judges ? 'newest' : input.sort;
    const slice = { limit: input.limit, offset };
    const em = this.database.primary();
    const { minMatch = 0 } = input;
    const { page, total, comparedSome } =
      sort === 'match' || minMatch > 0
        ? await this.matchedRows(em, caller.userId, { filter, sort, minMatch }, slice)
        : { ...(await this.repository.pipelineRows(em, caller.userId, filter, sort, slice)), comparedSome: false };
    const related = await this.items.related(page, { side: 'employer', judges });
    const matches = await this.matches.matchesOf(em, caller.userId, page, related);
    return {
      data: page.map((row) => ({ ...toListItem(row, related), match: matches.get(row.id) ?? null })),
      page: { ...pageInfoOf(input, total), comparedSome },
    };
  }

  /**
   * Those with at least a match, or the best match first. A match follows from what job and profile say at the moment and is
   * never kept, so that the first ones of the list are all compared.
   */
  private async matchedRows(
    em: SqlEntityManager,
    clientId: string,
    { filter, sort, minMatch }: { filter: PipelineFilter; sort: ApplicationSort; minMatch: number },
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ page: ApplicationRow[]; total: number; comparedSome: boolean }> {
    const rows = await this.repository.comparedRows(em, clientId, filter, sort, COMPARED_APPLICATIONS + 1);
    const compared = rows.slice(0, COMPARED_APPLICATIONS);
    const totals = await this.matches.totalsOf(em, clientId, compared);
    const totalOf = ({ id }: { id: string }) => totals.get(id) ?? -1;
    const found = minMatch === 0 ? compared : compared.filter((row) => totalOf(row) >= minMatch);
    const ordered = sort === 'match' ? found.toSorted((a, b) => totalOf(b) - totalOf(a)) : found;
    const page = await this.repository.rowsByIds(
      em,
      ordered.slice(offset, offset + limit).map(({ id }) => id),
    );
    return { page, total: found.length, comparedSome: rows.length > compared.length };
  }

  /** Every stage once, in the order of the pipeline. */
  async stages(
    caller: Caller,
    jobId: string | undefined,
  ): Promise<CallOutput<typeof pipelineCalls.getApplicationStages>> {
    const [em, column] = [this.database.primary(), ownColumn(caller)];
    const found =
      column === null
        ? await this.repository.stages(em, caller.userId, jobId)
        : await this.repository.sentStages(em, { column, userId: caller.userId, jobId });
    const byStatus = new Map(found.map((row) => [row.status, row]));
    return APPLICATION_STATUSES.list.map((status) => {
      const row = byStatus.get(status);
      return {
        status,
        count: row?.count ?? 0,
        unread: row?.unread ?? 0,
        oldestAt: row?.oldest_at ?? null,
        medianHours: row?.median_hours ?? null,
      };
    });
  }

  async people(
    caller: Caller,
    input: ParsedInput<typeof pipelineCalls.getApplicants>,
  ): Promise<Reply<typeof pipelineCalls.getApplicants>> {
    const em = this.database.primary();
    const filter = {
      jobId: undefined,
      statuses: input.status === undefined ? undefined : [input.status],
      source: input.source,
      unread: false,
      minRating: undefined,
      hours: null,
      jobIs: undefined,
      personIs: this.named(input.keyword),
    };
    const slice = { limit: input.limit, offset: offsetOf(input) };
    const isNamed = this.consents.isConfirmed(columns.ref('applications.id'));
    const { page, total } = await this.repository.people(em, caller.userId, filter, input.sort, slice, isNamed);
    const ids = page.map(({ person_id }) => person_id);
    const rows = await this.repository.ofPeople(em, caller.userId, ids, isNamed);
    const items = await this.items.itemsOf(rows, { side: 'employer', judges: false });
    const data = ids.flatMap((id) => {
      const own = items.filter((_, index) => rows[index]?.person_id === id);
      const [newest] = own;
      // The person may be deleted between the two queries.
      if (newest === undefined) return [];
      const applications = own.map(({ _id, jobId, jobTitle, status, appliedAt, updatedAt }) => ({
        ...{ _id, jobId, jobTitle, status, appliedAt, updatedAt },
      }));
      return { applicant: newest.applicant, applications, total: rows.find((row) => row.person_id === id)?.total ?? 0 };
    });
    return { data, page: pageInfoOf(input, total) };
  }

  private agreed(consent: ListInput['consent']): Expression<SqlBool> | undefined {
    if (consent === undefined) return undefined;
    const isConfirmed = this.consents.isConfirmed(columns.ref('applications.id'));
    if (consent === 'confirmed') return isConfirmed;
    return columns.and([columns('applications.vendor_id', 'is not', null), columns.not(isConfirmed)]);
  }

  /** True if the applicant, the submitted person or the submitting vendor has these words in their name. */
  named(words: string | undefined): Expression<SqlBool> | undefined {
    if (words === undefined || words === '') return undefined;
    const { fn } = columns;
    const account = fn.coalesce('applications.applicant_id', 'applications.vendor_id');
    const resourceId = columns.ref('applications.resource_id');
    const name = this.consents.nameToFind(columns.ref('applications.id'), resourceId, this.bench.nameOf(resourceId));
    return this.users.nameCondition(account, words, name);
  }
}
