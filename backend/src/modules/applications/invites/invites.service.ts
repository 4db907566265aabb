import { Injectable } from '@nestjs/common';
import type { Expression } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as invitesCalls from '#contract/api/invites.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { Invite } from '#contract/domain/invite.ts';
import { referenceOf } from '../../../library/text/masked-person.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import {
  InvitesRepository,
  type InviteRow,
  type InvitesFilter,
} from '../../../records/applications/invites.repository.ts';
import { SentApplications } from '../../../records/applications/sent-applications.ts';
import { Users } from '../../../records/auth/users.ts';
import { BenchPeople } from '../../../records/bench/bench-people.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';
import { Candidates } from '../../../records/profile/candidates.ts';
import { SeekerProfiles } from '../../../records/profile/seeker-profiles.ts';
import { toInvite } from './invites.mapper.ts';
import { isOpen, sideOf } from './invites.policy.ts';

/** The facts about an invitation that notifications tell. */
interface InviteNews {
  /** The employer's account. */
  clientId: string;
  inviteeId: string;
  jobTitle: string;
  companyName: string;
  /** The person on the invited vendor's bench; null for a job seeker. */
  resource: { vendorName: string; name: string; maskedName: string } | null;
}

@Injectable()
export class InvitesService {
  constructor(
    private readonly database: Database,
    private readonly repository: InvitesRepository,
    private readonly jobs: Jobs,
    private readonly candidates: Candidates,
    private readonly users: Users,
    private readonly profiles: SeekerProfiles,
    private readonly sent: SentApplications,
    private readonly bench: BenchPeople,
    private readonly outbox: Outbox,
  ) {}

  /** A client sees what they sent, a job seeker or a vendor what they got. */
  async listInvites(
    caller: Caller,
    input: ParsedInput<typeof invitesCalls.getInvite>,
  ): Promise<Reply<typeof invitesCalls.getInvite>> {
    const isSender = caller.userType === 'client';
    const words = input.search ?? '';
    const { page, total } = await this.repository.listInvites(
      this.database.primary(),
      {
        column: isSender ? 'client_id' : 'invitee_id',
        userId: caller.userId,
        inviteId: input.inviteId,
        jobId: input.jobId,
        status: input.status,
        search: words === '' ? [] : this.wordsMatch(caller, words),
      },
      { limit: input.limit, offset: offsetOf(input) },
    );
    return { data: await this.shown(caller, page), page: pageInfoOf(input, total) };
  }

  /**
   * Marks an invitation read, or declines it. Repeating an answer changes nothing, and nothing that has ended is read anew.
   * @throws AppError `not_found` for a missing invitation and for somebody else's, `invite_ended` for declining one that
   *   is not open any more
   */
  answerInvite(caller: Caller, { inviteId, answer }: ParsedInput<typeof invitesCalls.answerInvite>): Promise<Invite> {
    return this.change(caller, inviteId, 'invitee', async (em, row) => {
      if (answer.kind === 'viewed') {
        return row.status === 'sent' ? this.repository.changeInvite(em, row.id, 'viewed') : row;
      }
      if (row.status === 'declined') return row;
      if (!isOpen(row.status)) throw new AppError('invite_ended');
      if (row.resource_id !== null) await this.outbox.emit(em, 'invite.declined', { inviteId: row.id });
      return this.repository.changeInvite(em, row.id, 'declined', answer.reason);
    });
  }

  /** @throws AppError `not_found` for a missing invitation and for somebody else's, `invite_ended` once it was answered or expired */
  withdraw(caller: Caller, inviteId: string): Promise<Invite> {
    return this.change(caller, inviteId, 'sender', (em, row) => {
      if (row.status === 'withdrawn') return row;
      if (!isOpen(row.status)) throw new AppError('invite_ended');
      return this.repository.changeInvite(em, row.id, 'withdrawn');
    });
  }

  /**
   * The facts for a notification; undefined if the invitation is gone or has another status by now.
   * @param of what is told of it: that it was sent, or that it was declined
   */
  async inviteNews(inviteId: string, of: 'sent' | 'declined'): Promise<InviteNews | undefined> {
    const em = this.database.primary();
    const row = await this.repository.inviteById(em, inviteId);
    if (row === undefined || (of === 'sent' ? !isOpen(row.status) : row.status !== 'declined')) return undefined;
    const reader = of === 'sent' ? 'other' : 'owner';
    const job = (await this.jobs.headings([row.job_id], reader, em)).get(row.job_id);
    if (job === undefined) return undefined;
    const { client_id: clientId, invitee_id: inviteeId } = row;
    const resource = await this.resourceOf(em, row);
    return { clientId, inviteeId, jobTitle: job.title, companyName: job.company_name, resource };
  }

  /** Whose bench somebody is on whom an invitation is about, and their name; null for a job seeker. */
  async resourceOf(em: SqlEntityManager, row: InviteRow): Promise<InviteNews['resource']> {
    if (row.resource_id === null) return null;
    const resource = (await this.bench.byIds([row.resource_id], em)).get(row.resource_id);
    const vendor = (await this.users.people([row.invitee_id], em)).get(row.invitee_id);
    if (resource === undefined || vendor === undefined)
      throw new Error('An invitation points to a person who is not there');
    const { name } = resource;
    return {
      vendorName: vendor.organisation ?? vendor.name,
      name,
      maskedName: referenceOf(row.resource_id, row.job_id),
    };
  }

  /**
   * Maps invitations as the caller sees them. On the embedded database: not inside a transaction, unless with its own
   * manager.
   */
  async shown(
    caller: Caller,
    page: readonly InviteRow[],
    em: SqlEntityManager = this.database.primary(),
  ): Promise<Invite[]> {
    const isSender = caller.userType === 'client';
    const ofSeekers = page.filter((row) => row.resource_id === null);
    const accepted = ofSeekers.filter((row) => row.status === 'accepted').map((row) => row.invitee_id);
    const vendors = page.filter((row) => row.resource_id !== null).map((row) => row.invitee_id);
    const jobs = await this.jobs.headings(
      page.map((row) => row.job_id),
      isSender ? 'owner' : 'other',
      em,
    );
    const invitees = ofSeekers.map((row) => row.invitee_id);
    const cards = isSender ? await this.candidates.cardsOf(caller, invitees, em) : new Map();
    const people = await this.users.people(isSender ? [...accepted, ...vendors] : vendors, em);
    const resources = await this.bench.byIds(
      page.flatMap((row) => row.resource_id ?? []),
      em,
    );
    const profiles = isSender ? await this.profiles.profilesOf(accepted, caller.userId, em) : new Map();
    const withheld = isSender ? await this.withheld(em, caller.userId, ofSeekers, accepted) : new Set<string>();
    return page.map((row) => toInvite(row, { jobs, cards, people, profiles, resources, withheld }, isSender));
  }

  /** Invitations that were accepted by who gives the employer no more than a name now. */
  private async withheld(
    em: SqlEntityManager,
    clientId: string,
    page: readonly InviteRow[],
    accepted: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const blockers = await this.profiles.blockersOf(em, clientId, accepted);
    const takenBack = await this.sent.takenBackFrom(em, clientId, accepted);
    const isTakenBack = (row: InviteRow) =>
      takenBack.some((each) => each.job_id === row.job_id && each.applicant_id === row.invitee_id);
    return new Set(page.filter((row) => blockers.has(row.invitee_id) || isTakenBack(row)).map(({ id }) => id));
  }

  /** Searches the job's heading and, for the sender, the words that the person shows. */
  private wordsMatch(caller: Caller, words: string): InvitesFilter['search'] {
    const reader = caller.userType === 'client' ? 'owner' : 'other';
    const heading = {
      on: 'job_id',
      holds: (id: Expression<string>) => this.jobs.headingCondition(id, words, reader),
    } as const;
    const ofResource = {
      on: 'resource_id',
      holds: (id: Expression<string | null>) => this.bench.saysCondition(caller, id, words),
    } as const;
    if (reader === 'other') return [heading, ofResource];
    return [
      heading,
      ofResource,
      { on: 'invitee_id', holds: (id) => this.candidates.shownCondition(caller, id, words) },
    ];
  }

  private change(
    caller: Caller,
    inviteId: string,
    side: 'sender' | 'invitee',
    work: (em: SqlEntityManager, row: InviteRow) => Promise<InviteRow> | InviteRow,
  ): Promise<Invite> {
    return this.database.write(async (em) => {
      const row = await this.repository.lockInvite(em, inviteId);
      if (row === undefined || sideOf(caller, { clientId: row.client_id, inviteeId: row.invitee_id }) !== side) {
        throw notFound();
      }
      const [invite] = await this.shown(caller, [await work(em, row)], em);
      if (invite === undefined) throw new Error('The changed invitation is not there');
      return invite;
    });
  }
}
