import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, sql } from 'kysely';
import type * as dashboardCalls from '#contract/api/dashboard.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { TURN_KINDS_OF, type YourTurn, type YourTurnKind, type YourTurnRow } from '#contract/domain/your-turn.ts';
import { Database } from '../../../platform/database/database.ts';
import { endOfToday, type DuePage } from '../../../platform/database/expressions.ts';
import { instant, type Tables } from '../../../platform/database/tables.ts';
import { memberMay, type Caller } from '../../../platform/http/access/caller.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { Users } from '../../../records/auth/users.ts';
import { WaitingApplicationsRepository } from '../../../records/applications/waiting-applications.repository.ts';
import { ConversationsRepository } from '../../../records/conversations/conversations.repository.ts';
import { InterviewsRepository, type DueInterviewRow } from '../../../records/interviews/interviews.repository.ts';
import { TurnSnoozesRepository } from '../../../records/notifications/turn-snoozes.repository.ts';
import { ApplicationsService } from '../../applications/applications.service.ts';
import { InviteStandings } from '../../applications/invites/invite-standings.service.ts';
import { readerOf } from '../../interviews/interviews.service.ts';
import { KycService } from '../../profile/kyc/kyc.service.ts';
import { ofRows, type FoundGroup } from './found-turns.ts';
import { SeekerTurns } from './seeker-turns.service.ts';

type Group = YourTurn['groups'][number];
const columns = expressionBuilder<Tables>();
const NOTHING: FoundGroup = { total: 0, due: 0, rows: [] };
const EMPTY = {
  ...{
    inviteId: null,
    jobId: null,
    jobTitle: null,
    who: null,
    vendorName: null,
    words: null,
    startsAt: null,
    status: null,
    count: 0,
  },
  ...{ documents: [], withdrawn: null, lastMessageId: null },
} as const satisfies Partial<YourTurnRow>;

/** What waits for one person of an employer's account, or for a job seeker, put together from what the groups of records find. */
@Injectable()
export class YourTurnService {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly waiting: WaitingApplicationsRepository,
    private readonly interviews: InterviewsRepository,
    private readonly conversations: ConversationsRepository,
    private readonly applications: ApplicationsService,
    private readonly invites: InviteStandings,
    private readonly kyc: KycService,
    private readonly snoozes: TurnSnoozesRepository,
    private readonly seekers: SeekerTurns,
  ) {}

  async ofPerson(
    caller: Caller,
    { group, limit, putOff = false }: ParsedInput<typeof dashboardCalls.getYourTurn>,
  ): Promise<YourTurn> {
    const em = this.database.primary();
    const { timeZone } = await this.users.sessionUser(caller.personId, em);
    const { personId } = caller;
    const snoozed = await this.snoozes.ofPerson(em, personId);
    const kinds = kindsOf(caller).filter(
      (kind) => (group ?? kind) === kind && mayDo(caller, kind) && (!putOff || canReturn(kind)),
    );
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const isListed: DuePage['isListed'] = (id, since) => {
          const isPutOff = this.snoozes.isPutOff({ personId, kind }, id, since);
          return putOff ? isPutOff : columns.not(isPutOff);
        };
        return { kind, ...(await this.find(em, caller, kind, { limit, by: endOfToday(timeZone), isListed })) };
      }),
    );
    const groups = await this.shown(
      caller,
      found.filter(({ total }) => total > 0),
      (kind, id) => (putOff ? (snoozed.find((row) => row.kind === kind && row.record_id === id)?.until ?? null) : null),
    );
    return {
      total: found.reduce((sum, { total }) => sum + total, 0),
      due: found.reduce((sum, { due }) => sum + due, 0),
      hasPutOff: snoozed.some(({ kind }) => canReturn(kind)),
      groups: groups.toSorted((a, b) => firstDue(a) - firstDue(b)),
    };
  }

  /** @throws AppError `not_found` for what does not wait for the caller */
  async snooze(
    caller: Caller,
    { group: kind, recordId, until }: ParsedInput<typeof dashboardCalls.snoozeTurn>,
  ): Promise<CallOutput<typeof dashboardCalls.snoozeTurn>> {
    const em = this.database.primary();
    const { personId } = caller;
    if (until === null) {
      await this.snoozes.takeBack(em, { personId, kind, recordId });
      return { until: null };
    }
    if (!kindsOf(caller).includes(kind) || !mayDo(caller, kind)) throw notFound();
    const { timeZone } = await this.users.sessionUser(personId, em);
    const isListed: DuePage['isListed'] = (id) => columns(id, '=', columns.val(recordId));
    const { total } = await this.find(em, caller, kind, { limit: 1, by: endOfToday(timeZone), isListed });
    if (total === 0) throw notFound();
    return { until: await this.snoozes.put(em, { personId, kind, recordId }, until, timeZone) };
  }

  private async find(em: SqlEntityManager, caller: Caller, kind: YourTurnKind, page: DuePage): Promise<FoundGroup> {
    switch (kind) {
      case 'times':
        return ofRows(await this.interviews.asked(em, caller.userId, page), ofInterview);
      case 'answers':
        return ofRows(await this.waiting.late(em, caller.userId, page), ({ id }) => ({ applicationId: id }));
      case 'feedback':
        return ofRows(await this.interviews.owedBy(em, readerOf(caller), page), ofInterview);
      case 'offers':
        return ofRows(await this.waiting.endingOffers(em, caller.userId, page), ({ id }) => ({ applicationId: id }));
      case 'choices':
        return this.seekers.choices(em, caller.userId, page);
      case 'own-offers':
        return this.seekers.offers(em, caller.userId, page);
      case 'invitations':
        return this.seekers.invitations(em, caller.userId, page);
      case 'tasks':
        return this.seekers.tasks(em, caller.userId, page);
      case 'messages':
        return this.unread(em, caller, page);
      case 'withdrawals':
        return ofRows(await this.waiting.withdrawn(em, caller.userId, page), ({ id, reason, had_offer: hadOffer }) => ({
          applicationId: id,
          withdrawn: { reason, hadOffer },
        }));
      case 'verification':
        return this.wanted(em, caller, page);
    }
  }

  private async unread(em: SqlEntityManager, caller: Caller, page: DuePage): Promise<FoundGroup> {
    const found = await this.conversations.longestUnread(em, readerOf(caller), page);
    const senders = await this.users.people(
      found.map(({ sender_id }) => sender_id),
      em,
    );
    const invites = new Map(
      await Promise.all(
        found.flatMap(({ about }) =>
          'inviteId' in about
            ? [this.invites.heading(em, about.inviteId).then((it) => [about.inviteId, it] as const)]
            : [],
        ),
      ),
    );
    return ofRows(found, ({ about, sender_id, unread, last_message_id: lastMessageId, words: written }) => {
      // A message disappears with the account that wrote it.
      const words = senders.get(sender_id)?.left === false && written !== '' ? written : null;
      if ('applicationId' in about) return { _id: about.applicationId, ...about, count: unread, lastMessageId, words };
      const { personName = null, companyName = null, jobTitle = null } = invites.get(about.inviteId) ?? {};
      const who = caller.userType === 'client' ? personName : companyName;
      return {
        ...{ _id: about.inviteId, applicationId: null, ...about },
        ...{ count: unread, lastMessageId, words, who, jobTitle },
      };
    });
  }

  private async wanted(em: SqlEntityManager, caller: Caller, { isListed }: DuePage): Promise<FoundGroup> {
    const wanted = await this.kyc.wanted(caller);
    if (wanted === null) return NOTHING;
    const { documents, reason, since } = wanted;
    const listed = isListed(sql`${caller.userId}::uuid`, instant(since));
    if (!(await this.snoozes.holds(em, listed))) return NOTHING;
    return {
      ...{ total: 1, due: 0 },
      rows: [{ _id: caller.userId, applicationId: null, since, dueAt: null, words: reason, documents }],
    };
  }

  /** With the people and jobs, which are read at once for all groups. */
  private async shown(
    caller: Caller,
    found: readonly (FoundGroup & { kind: YourTurnKind })[],
    putOffUntil: (kind: YourTurnKind, id: string) => string | null,
  ): Promise<Group[]> {
    const ids = found.flatMap(({ rows }) => rows.flatMap(({ applicationId }) => applicationId ?? []));
    const items = await this.applications.ownOnes(caller, [...new Set(ids)]);
    const byId = new Map(items.map((item) => [item._id, item]));
    return found.map(({ kind, total, rows }) => ({
      kind,
      total,
      rows: rows.map((row) => {
        const item = byId.get(row.applicationId ?? '');
        const about =
          item === undefined
            ? {}
            : {
                ...{ jobId: item.jobId, jobTitle: item.jobTitle, status: item.status },
                who: caller.userType === 'client' ? item.applicant.name : item.companyName,
                vendorName: item.applicant.vendorName,
              };
        return { ...EMPTY, ...about, ...row, putOffUntil: putOffUntil(kind, row._id) };
      }),
    }));
  }
}

const kindsOf = ({ userType }: Caller): readonly YourTurnKind[] =>
  userType === 'client' || userType === 'personal' ? TURN_KINDS_OF[userType] : [];

/** Verification is the owners' business; all else goes with deciding about people. */
const mayDo = (caller: Caller, kind: YourTurnKind): boolean =>
  memberMay(caller, kind === 'verification' ? 'own' : 'judge');

/** A withdrawal that somebody has seen is done with. */
const canReturn = (kind: YourTurnKind): boolean => kind !== 'withdrawals';

const firstDue = ({ rows }: Group): number => {
  const dueAt = rows[0]?.dueAt ?? null;
  return dueAt === null ? Infinity : Date.parse(dueAt);
};

const ofInterview = ({ application_id, starts_at, message }: DueInterviewRow) => ({
  ...{ applicationId: application_id, startsAt: starts_at, words: message },
});
