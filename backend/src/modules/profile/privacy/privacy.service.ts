import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as privacyCalls from '#contract/api/privacy.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { ProfileViewer } from '#contract/domain/profile-viewer.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { JobInvites } from '../../../records/applications/job-invites.ts';
import { ProfileOpenings, type OpeningRow } from '../../../records/applications/profile-openings.ts';
import { SentApplications, sentPersonOf, type SentRow } from '../../../records/applications/sent-applications.ts';
import { Users, type Person } from '../../../records/auth/users.ts';
import { Jobs, type HeadingRow } from '../../../records/jobs/jobs.ts';
import { SeekerBlocksRepository } from '../../../records/profile/seeker-blocks.repository.ts';

/** Single companies that a job seeker blocks; the whole list is saved with the profile. */
@Injectable()
export class SeekerBlocks {
  constructor(private readonly repository: SeekerBlocksRepository) {}

  /**
   * Blocks a company; twice is once. The caller has locked the account.
   * @throws AppError `not_found` for whoever is no employer, `list_full`
   */
  async block(em: SqlEntityManager, userId: string, clientId: string): Promise<void> {
    if (!(await this.employersAmong(em, [clientId])).has(clientId)) throw notFound();
    if ((await this.among(em, userId, [clientId])).has(clientId)) return;
    if ((await this.repository.countBlocks(em, userId)) >= LIMITS.blockedCompanies) {
      throw new AppError('list_full', {
        message: `You already block ${String(LIMITS.blockedCompanies)} companies, and your list holds no more. Please unblock one of them first.`,
      });
    }
    await this.repository.addBlock(em, userId, clientId);
    await this.repository.raiseVersion(em, userId);
  }

  /** Selects the accounts that are employers, since only those can be blocked. */
  async employersAmong(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return ids.length === 0 ? new Set() : new Set(await this.repository.employersAmong(em, ids));
  }

  async among(em: SqlEntityManager, userId: string, clientIds: readonly string[]): Promise<ReadonlySet<string>> {
    return clientIds.length === 0 ? new Set() : new Set(await this.repository.among(em, userId, clientIds));
  }
}

/** Shows a job seeker which accounts have their data, and withdraws it from them. */
@Injectable()
export class PrivacyService {
  constructor(
    private readonly database: Database,
    private readonly openings: ProfileOpenings,
    private readonly sent: SentApplications,
    private readonly invites: JobInvites,
    private readonly blocks: SeekerBlocks,
    private readonly jobs: Jobs,
    private readonly users: Users,
  ) {}

  async viewers(
    caller: Caller,
    input: ParsedInput<typeof privacyCalls.getProfileViewers>,
  ): Promise<Reply<typeof privacyCalls.getProfileViewers>> {
    const em = this.database.primary();
    const slice = { limit: input.limit, offset: offsetOf(input) };
    const { email = null } = (await this.users.people([caller.userId], em)).get(caller.userId) ?? {};
    const seeker = sentPersonOf(caller.userId, email);
    const { page, total } = await this.openings.profileViewers(em, seeker, slice);
    const ids = page.map(({ id }) => id);
    if (ids.length === 0) return { data: [], page: pageInfoOf(input, total) };
    const [employers, blocked, sent, opened] = await Promise.all([
      this.blocks.employersAmong(em, ids),
      this.blocks.among(em, caller.userId, ids),
      this.sent.applicationsSentTo(em, seeker, ids),
      this.openings.openingsBy(em, caller.userId, ids),
    ]);
    const vendorIds = sent.flatMap(({ vendor_id }) => vendor_id ?? []);
    const jobIds = sent.map((row) => row.job_id);
    const [people, jobs] = await Promise.all([
      this.users.people([...ids, ...vendorIds], em),
      this.jobs.headings(jobIds, 'other', em),
    ]);
    return {
      data: page.map((row) => toViewer(row, { people, employers, blocked, sent, opened, jobs })),
      page: pageInfoOf(input, total),
    };
  }

  /**
   * Blocks the employer, ends its open invitations and takes back what it received, all of it or nothing. Saying it again changes nothing.
   * @throws AppError `not_found` for whoever is no employer, `list_full`
   */
  revoke(caller: Caller, employerId: string): Promise<CallOutput<typeof privacyCalls.revokeProfileAccess>> {
    return this.database.write(async (em) => {
      // The account before the applications: applying and leaving take the same order.
      await this.users.lockAgainstLeaving(em, caller.userId);
      await this.blocks.block(em, caller.userId, employerId);
      await this.invites.withdrawBetween(em, employerId, caller.userId);
      return this.sent.takeBackApplications(em, caller.userId, employerId);
    });
  }
}

interface Related {
  people: ReadonlyMap<string, Person>;
  employers: ReadonlySet<string>;
  blocked: ReadonlySet<string>;
  sent: readonly SentRow[];
  opened: readonly OpeningRow[];
  jobs: ReadonlyMap<string, HeadingRow>;
}

function toViewer(
  { id, last_at: lastAt }: { id: string; last_at: string },
  { people, employers, blocked, sent, opened, jobs }: Related,
): ProfileViewer {
  const nameOf = (accountId: string): string => {
    const account = people.get(accountId);
    // A foreign key guarantees it.
    if (account === undefined) throw new Error('Somebody who saw a profile is not there');
    return account.organisation ?? account.name;
  };
  const titles = new Map(sent.map((row) => [row.id, jobs.get(row.job_id)?.title ?? '']));
  return {
    _id: id,
    name: nameOf(id),
    kind: employers.has(id) ? 'employer' : 'vendor',
    blocked: blocked.has(id),
    lastAt,
    received: sent
      .filter((row) => row.client_id === id || row.vendor_id === id)
      .map((row) => ({
        applicationId: row.id,
        jobTitle: titles.get(row.id) ?? '',
        companyName: jobs.get(row.job_id)?.company_name ?? '',
        vendorName: row.vendor_id === null ? null : nameOf(row.vendor_id),
        sentAt: row.sent_at,
        takenBackAt: row.taken_back_at,
      })),
    opened: opened
      .filter((row) => row.viewer_id === id)
      .map((row) => ({
        what: row.what,
        jobTitle: row.application_id === null ? null : (titles.get(row.application_id) ?? null),
        firstAt: row.first_at,
        lastAt: row.last_at,
        times: row.times,
      })),
  };
}
