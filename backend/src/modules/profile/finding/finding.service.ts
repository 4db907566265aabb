import { Injectable } from '@nestjs/common';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as findingCalls from '#contract/api/finding.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { FoundPerson, MatchInShort, StandingInvite } from '#contract/domain/finding.ts';
import type { JobDetail } from '#contract/domain/job.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Match } from '#contract/domain/match.ts';
import type { CandidateCard } from '#contract/domain/public-profile.ts';
import { skillForms } from '../../../library/search-words/search-words.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { RateLimits } from '../../../platform/http/access/rate-limits.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import type { InviteRow } from '../../../records/applications/invites.repository.ts';
import { JobApplications } from '../../../records/applications/job-applications.ts';
import { JobInvites } from '../../../records/applications/job-invites.ts';
import { CandidateSearch, type OpenSearch, type Sought } from '../../../records/profile/candidate-search.ts';
import { Candidates } from '../../../records/profile/candidates.ts';
import { SeekerProfiles, type ComparableProfile } from '../../../records/profile/seeker-profiles.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { PeopleMatches } from '../match/people-matches.service.ts';
import { BestMatches } from '../match/people/best-matches.service.ts';
import { PeopleLists } from './people-lists.service.ts';

type Input = ParsedInput<typeof findingCalls.getAllVendorAndJobseeker>;

type Facets = NonNullable<Reply<typeof findingCalls.getAllVendorAndJobseeker>['page']>['facets'];
const NO_FACETS: Facets = { category: [], experiences: [], qualifications: [], skills: [] };

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

interface Found {
  readonly userIds: readonly string[];
  /** Some people are missing, see `BestMatches`. */
  readonly comparedSome: boolean;
}

/** An employer looks for people. Everything it learns here is on their cards, or shown to every employer that may find them. */
@Injectable()
export class FindingService {
  constructor(
    private readonly database: Database,
    private readonly search: CandidateSearch,
    private readonly candidates: Candidates,
    private readonly profiles: SeekerProfiles,
    private readonly jobs: JobsService,
    private readonly matches: PeopleMatches,
    private readonly best: BestMatches,
    private readonly invites: JobInvites,
    private readonly applications: JobApplications,
    private readonly lists: PeopleLists,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * @throws AppError `not_found` for a job and for a list that is not the caller's, `validation_failed` for a filter by gender
   *   that the operator has not allowed
   */
  async findPeople(caller: Caller, input: Input): Promise<Reply<typeof findingCalls.getAllVendorAndJobseeker>> {
    // Reads the primary, because a person who hides, blocks or leaves must disappear at once and a replica may lag
    // behind.
    const em = this.database.primary();
    const job = input.jobId === undefined ? null : await this.ownJob(caller, input.jobId);
    const open = await this.search.openSearch(em, caller, await this.sought(em, caller, input));
    const slice = { offset: offsetOf(input), limit: input.limit };
    const isRanked = input.sort === 'match' && job !== null;
    const [{ userIds, comparedSome }, facets, invitesLeft] = await Promise.all([
      isRanked ? this.ranked(open, job, slice) : this.listed(open, slice),
      input.facets ? this.facets(open) : NO_FACETS,
      this.rateLimits.left('invite', caller.personId),
    ]);
    return {
      data: await this.shown(em, caller, job, userIds),
      page: {
        ...pageInfoOf(input, open.total, LIMITS.candidatesReached),
        place: open.place,
        correctedTo: open.correctedTo,
        facets,
        genderFilter: this.search.isGenderFiltered,
        comparedSome,
        invitesLeft,
      },
    };
  }

  private async facets(open: OpenSearch): Promise<Facets> {
    const [category, experiences, qualifications, skills] = await Promise.all([
      this.search.facetOf(open, 'category'),
      this.search.facetOf(open, 'experiences'),
      this.search.facetOf(open, 'qualifications'),
      this.search.skillsNamed(open),
    ]);
    return { category, experiences, qualifications, skills };
  }

  private async ownJob(caller: Caller, id: string): Promise<JobDetail> {
    const job = await this.jobs.jobById(caller, id);
    if (job.clientId !== caller.userId) throw notFound();
    return job;
  }

  private async sought(em: SqlEntityManager, caller: Caller, input: Input): Promise<Sought> {
    const {
      jobId,
      hideApplied,
      facets: _facets,
      listId,
      skills,
      experienceSelect,
      userType,
      sort,
      experiences,
      ...filters
    } = input;
    const years = [...(experiences ?? []), ...(experienceSelect === undefined ? [] : [experienceSelect])];
    const isOnList = listId === undefined ? undefined : await this.lists.onCondition(em, caller, listId);
    const also = (userId: Expression<string>): Expression<SqlBool> => {
      // Vendors' people cannot be found yet.
      if (userType !== undefined && userType.length > 0 && !userType.includes('personal')) return sql.lit(false);
      return isOnList?.(userId) ?? sql.lit(true);
    };
    return {
      ...filters,
      sort: sort === 'match' ? 'asc' : sort,
      experiences: years.length === 0 ? undefined : years,
      skillForms: skills?.map(skillForms),
      notAppliedTo: hideApplied ? jobId : undefined,
      also,
    };
  }

  private async listed(open: OpenSearch, slice: Slice): Promise<Found> {
    return { userIds: await this.search.foundAccounts(open, slice), comparedSome: false };
  }

  /** The best match first, of as many as paging reaches. */
  private async ranked(open: OpenSearch, job: JobDetail, { offset, limit }: Slice): Promise<Found> {
    const count = Math.min(offset + limit, LIMITS.candidatesReached);
    const { userIds, isPartial } = await this.best.bestMatchesOf(open.em, job, this.search.foundAmong(open), count);
    return { userIds: userIds.slice(offset), comparedSome: isPartial };
  }

  private async shown(
    em: SqlEntityManager,
    caller: Caller,
    job: JobDetail | null,
    userIds: readonly string[],
  ): Promise<FoundPerson[]> {
    const [cards, profiles, listIds, invites, applied] = await Promise.all([
      this.candidates.cardsOf(caller, userIds, em),
      this.profiles.comparableProfiles(em, userIds),
      this.lists.listsByPerson(em, caller, userIds),
      job === null ? null : this.invites.latestInvitesTo(em, caller, job._id, userIds),
      job === null ? null : this.applications.appliedAmong(em, job._id, userIds),
    ]);
    const people = new Map([...profiles].map(([id, profile]) => [id, { profile }]));
    const matches = job === null ? null : await this.matches.matchesTo(job, people);
    return userIds.flatMap((userId) => {
      const card = cards.get(userId);
      if (card === undefined) return [];
      return toFoundPerson(card, {
        profile: profiles.get(userId),
        match: matches?.get(userId),
        invite: invites?.get(userId),
        hasApplied: applied?.has(userId) ?? false,
        listIds: listIds.get(userId) ?? [],
      });
    });
  }
}

/** The facts about a person beside their card. */
interface Beside {
  readonly profile: ComparableProfile | undefined;
  readonly match: Match | undefined;
  readonly invite: InviteRow | undefined;
  readonly hasApplied: boolean;
  readonly listIds: readonly string[];
}

/** The card, and of the profile what `shownTo` shows every employer. */
function toFoundPerson(card: CandidateCard, beside: Beside): FoundPerson {
  const { profile, match, invite } = beside;
  return {
    ...card,
    source: 'personal',
    timeZone: profile?.timeZone ?? null,
    startsOn: profile?.preferences.startsOn ?? null,
    noticeDays: profile?.preferences.noticeDays ?? null,
    match: match === undefined ? null : inShort(match),
    invite: invite === undefined ? null : toStandingInvite(invite),
    hasApplied: beside.hasApplied,
    listIds: [...beside.listIds],
  };
}

/** Without the evidence: the name of a link is for employers with an application alone. */
function inShort({ total, factors, matched, claimed, missing }: Match): MatchInShort {
  const named = ({ skill, years }: Match['claimed'][number]) => ({ skill, years });
  return {
    total,
    shown: matched.map(named),
    claimed: claimed.map(named),
    missing: missing.map(({ skill, must }) => ({ skill, must })),
    factors: factors.flatMap(({ key, share }) => (key === 'must' || key === 'nice' ? [] : { key, share })),
  };
}

const toStandingInvite = (row: InviteRow): StandingInvite => ({
  _id: row.id,
  status: row.status,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
  updatedAt: row.updated_at,
  applicationId: row.application_id,
});
