import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as onboardingCalls from '#contract/api/onboarding.ts';
import type { ParsedInput } from '#contract/call.ts';
import { FIRST_ITEMS, type Onboarding, type OnboardingItem } from '#contract/domain/onboarding.ts';
import { Database } from '../../../platform/database/database.ts';
import { memberMay, type Caller } from '../../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { OffersRepository } from '../../../records/applications/offers.repository.ts';
import { OnboardingRepository, type ItemRow } from '../../../records/applications/onboarding.repository.ts';
import { Users, type Person } from '../../../records/auth/users.ts';
import { HiredApplications } from '../pipeline/hired-applications.service.ts';
import { ApplicationHeadings } from '../standing/application-headings.service.ts';
import { ApplicationStandings, type ApplicationStanding } from '../standing/application-standings.service.ts';
import { OnboardingFiles } from './onboarding-files.service.ts';

/** Checklists of hired people as their two sides read them. A hire that is undone hides its checklist until it stands again. */
@Injectable()
export class OnboardingService {
  constructor(
    private readonly database: Database,
    private readonly repository: OnboardingRepository,
    private readonly hired: HiredApplications,
    private readonly headings: ApplicationHeadings,
    private readonly standings: ApplicationStandings,
    private readonly offers: OffersRepository,
    private readonly users: Users,
    private readonly files: OnboardingFiles,
  ) {}

  async listOnboardings(
    caller: Caller,
    input: ParsedInput<typeof onboardingCalls.getOnboarded>,
  ): Promise<Reply<typeof onboardingCalls.getOnboarded>> {
    const { items, total } = await this.hired.listHiredApplications(
      caller,
      { words: input.search, ...(input.state !== undefined && { holds: this.repository.condition(input.state) }) },
      { limit: input.limit, offset: offsetOf(input) },
    );
    const em = this.database.primary();
    const ids = items.map(({ _id }) => _id);
    const [found, agreed] = await Promise.all([this.repository.summaries(em, ids), this.offers.agreedTerms(em, ids)]);
    const summaries = new Map(found.map((row) => [row.application_id, row]));
    return {
      data: items.map(({ _id, jobTitle, applicant, updatedAt }) => {
        const summary = summaries.get(_id);
        return {
          applicationId: _id,
          jobTitle,
          personName: applicant.name,
          vendorName: applicant.vendorName,
          hiredAt: updatedAt,
          ...(agreed.get(_id) ?? NOT_AGREED),
          done: summary?.done ?? 0,
          total: summary?.total ?? FIRST_ITEMS.length,
          nextDue: summary?.next_due ?? null,
        };
      }),
      page: pageInfoOf(input, total),
    };
  }

  /** @throws AppError `not_found` for a missing application, for strangers, and while nobody is hired by it */
  async one(caller: Caller, applicationId: string): Promise<Onboarding> {
    const em = this.database.primary();
    const standing = await this.standing(em, caller, applicationId);
    if (!(await this.repository.isMade(em, applicationId))) {
      await this.database.write((writing) => this.repository.make(writing, applicationId));
    }
    return this.shown(em, caller, applicationId, standing);
  }

  /** @throws AppError `not_found`, as `one` does */
  async standing(
    em: SqlEntityManager,
    caller: Caller,
    applicationId: string,
    options?: { held: boolean },
  ): Promise<ApplicationStanding> {
    const standing = await this.standings.standingOf(em, caller, applicationId, options);
    if (standing.status !== 'hired') throw notFound();
    return standing;
  }

  async shown(
    em: SqlEntityManager,
    caller: Caller,
    applicationId: string,
    standing: ApplicationStanding,
  ): Promise<Onboarding> {
    const { side, since } = standing;
    const [headings, items, agreed] = [
      await this.headings.headingsOf(em, [applicationId], side),
      await this.repository.items(em, applicationId),
      await this.offers.agreedTerms(em, [applicationId]),
    ];
    const heading = headings.get(applicationId);
    if (heading === undefined) throw notFound();
    // Names of single people stay inside their organisation.
    const named = side === 'employer' ? items.flatMap(({ responsible_id }) => responsible_id ?? []) : [];
    const people = await this.users.people(named, em);
    const files = await this.files.filesByItem(em, applicationId, standing);
    const judges = memberMay(caller, 'judge');
    return {
      applicationId,
      side,
      jobTitle: heading.jobTitle,
      companyName: heading.companyName,
      personName: heading.applicant.name,
      vendorName: heading.applicant.vendorName,
      hiredAt: since,
      ...(agreed.get(applicationId) ?? NOT_AGREED),
      mayChange: !standing.isBlocked && judges,
      mayOpen: judges,
      items: items.map((item) => toItem(item, people, files.get(item.id) ?? [])),
    };
  }
}

const responsibleOf = (person: Person | undefined) =>
  person === undefined || person.left ? null : { personId: person.id, name: person.name };

/** Hired without an offer on Rolecall. */
const NOT_AGREED = { startsOn: null, pay: null } as const;

const toItem = (row: ItemRow, people: ReadonlyMap<string, Person>, files: OnboardingItem['files']): OnboardingItem => ({
  _id: row.id,
  version: row.version,
  title: row.title,
  owner: row.owner,
  responsible: responsibleOf(people.get(row.responsible_id ?? '')),
  dueOn: row.due_on,
  doneAt: row.done_at,
  doneBy: row.done_by,
  needsFile: row.needs_file,
  files,
});
