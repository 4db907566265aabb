import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { getYourTurn } from '#contract/api/dashboard.ts';
import type { ParsedInput } from '#contract/call.ts';
import { YOUR_TURN_KINDS, type YourTurn, type YourTurnKind, type YourTurnRow } from '#contract/domain/your-turn.ts';
import { Database } from '../../../platform/database/database.ts';
import { endOfToday, type DuePage, type DueRow } from '../../../platform/database/expressions.ts';
import { memberMay, type Caller } from '../../../platform/http/access/caller.ts';
import { Users } from '../../../records/auth/users.ts';
import { WaitingApplicationsRepository } from '../../../records/applications/waiting-applications.repository.ts';
import { ConversationsRepository } from '../../../records/conversations/conversations.repository.ts';
import { InterviewsRepository, type DueInterviewRow } from '../../../records/interviews/interviews.repository.ts';
import { ApplicationsService } from '../../applications/applications.service.ts';
import { InviteStandings } from '../../applications/invites/invite-standings.service.ts';
import { readerOf } from '../../interviews/interviews.service.ts';
import { KycService } from '../../profile/kyc/kyc.service.ts';

type Group = YourTurn['groups'][number];
/** A row before the application that it is about has been read. */
type Found = Pick<YourTurnRow, '_id' | 'applicationId' | 'since' | 'dueAt'> & Partial<YourTurnRow>;
interface FoundGroup {
  total: number;
  due: number;
  rows: readonly Found[];
}

const NOTHING: FoundGroup = { total: 0, due: 0, rows: [] };
const EMPTY = {
  ...{ inviteId: null, jobId: null, jobTitle: null, who: null, words: null, startsAt: null, status: null, unread: 0 },
  documents: [],
} as const satisfies Partial<YourTurnRow>;

/** What waits for one person of an employer's account, put together from what the groups of records find. */
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
  ) {}

  async ofPerson(caller: Caller, { group, limit }: ParsedInput<typeof getYourTurn>): Promise<YourTurn> {
    const em = this.database.primary();
    const { timeZone } = await this.users.sessionUser(caller.personId, em);
    const page = { limit, by: endOfToday(timeZone) };
    const kinds = YOUR_TURN_KINDS.filter(
      (kind) => (group ?? kind) === kind && memberMay(caller, kind === 'verification' ? 'own' : 'judge'),
    );
    const found = await Promise.all(
      kinds.map(async (kind) => ({ kind, ...(await this.find(em, caller, kind, page)) })),
    );
    const groups = await this.shown(
      caller,
      found.filter(({ total }) => total > 0),
    );
    return {
      total: found.reduce((sum, { total }) => sum + total, 0),
      due: found.reduce((sum, { due }) => sum + due, 0),
      groups: groups.toSorted((a, b) => firstDue(a) - firstDue(b)),
    };
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
      case 'messages':
        return this.unread(em, caller, page);
      case 'verification':
        return this.wanted(caller);
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
    return ofRows(found, ({ about, sender_id, unread, words: written }) => {
      // A message disappears with the account that wrote it.
      const words = senders.get(sender_id)?.left === false && written !== '' ? written : null;
      if ('applicationId' in about) return { _id: about.applicationId, ...about, unread, words };
      const { personName = null, jobTitle = null } = invites.get(about.inviteId) ?? {};
      return { _id: about.inviteId, applicationId: null, ...about, unread, words, who: personName, jobTitle };
    });
  }

  private async wanted(caller: Caller): Promise<FoundGroup> {
    const wanted = await this.kyc.wanted(caller);
    if (wanted === null) return NOTHING;
    const { documents, reason, since } = wanted;
    return {
      ...{ total: 1, due: 0 },
      rows: [{ _id: caller.userId, applicationId: null, since, dueAt: null, words: reason, documents }],
    };
  }

  /** With the people and jobs, which are read at once for all groups. */
  private async shown(caller: Caller, found: readonly (FoundGroup & { kind: YourTurnKind })[]): Promise<Group[]> {
    const ids = found.flatMap(({ rows }) => rows.flatMap(({ applicationId }) => applicationId ?? []));
    const items = await this.applications.ofEmployer(caller, [...new Set(ids)]);
    const byId = new Map(items.map((item) => [item._id, item]));
    return found.map(({ kind, total, rows }) => ({
      kind,
      total,
      rows: rows.map((row) => {
        const item = byId.get(row.applicationId ?? '');
        const about =
          item === undefined
            ? {}
            : { jobId: item.jobId, jobTitle: item.jobTitle, who: item.applicant.name, status: item.status };
        return { ...EMPTY, ...about, ...row };
      }),
    }));
  }
}

const firstDue = ({ rows }: Group): number => {
  const dueAt = rows[0]?.dueAt ?? null;
  return dueAt === null ? Infinity : Date.parse(dueAt);
};

function ofRows<Row extends DueRow>(
  found: readonly Row[],
  of: (row: Row) => Pick<Found, 'applicationId'> & Partial<Found>,
): FoundGroup {
  const { total = 0, due = 0 } = found[0] ?? {};
  return {
    ...{ total, due },
    rows: found.map((row) => ({ _id: row.id, since: row.since, dueAt: row.due_at, ...of(row) })),
  };
}

const ofInterview = ({ application_id, starts_at, message }: DueInterviewRow) => ({
  ...{ applicationId: application_id, startsAt: starts_at, words: message },
});
