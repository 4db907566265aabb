import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { CandidateCard } from '#contract/domain/public-profile.ts';
import type { AlertChannel } from '#contract/domain/options.ts';
import { Database } from '../../../../platform/database/database.ts';
import { PeopleAlertsRepository, type MailedAlerts } from '../../../../records/jobs/people-alerts.repository.ts';
import { CandidateSearch } from '../../../../records/profile/candidate-search.ts';
import { Candidates } from '../../../../records/profile/candidates.ts';
import { peopleFiltersOf, soughtOf } from './people-filters.ts';

/** Notes what a search has not told of yet, and since when that is there. */
export type Note = (
  em: SqlEntityManager,
  searchId: string,
  alertId: string,
) => Promise<{ jobs: number; since: string | null }>;

interface PeopleNews {
  userId: string;
  channels: AlertChannel[];
  searchName: string;
  /** The people who can be found now. */
  people: number;
  isCapped: boolean;
  /** The headline of the newest. */
  headline: string;
}

/** One search of a mail, with those of its people who can be found now, the newest first. */
export type MailedPeople = Omit<MailedAlerts, 'person_ids'> & { readonly cards: readonly CandidateCard[] };

/**
 * Finds people for saved searches, and tells of them. People who hide, block the employer or leave are not in anything
 * told afterwards.
 */
@Injectable()
export class PeopleAlerts {
  constructor(
    private readonly database: Database,
    private readonly repository: PeopleAlertsRepository,
    private readonly search: CandidateSearch,
    private readonly candidates: Candidates,
  ) {}

  /** @throws ZodError for filters that the contract does not know any more */
  async noting(search: { readonly id: string; readonly user_id: string; readonly filters: unknown }): Promise<Note> {
    const sought = soughtOf(peopleFiltersOf(search.filters), this.repository.lookFrom(search.id));
    const open = await this.search.openOf(this.database.primary(), search.user_id, sought);
    return (em, searchId, alertId) => this.repository.note(em, searchId, alertId, this.search.foundAmong(open));
  }

  /** The present news of an alert; undefined if none of its people can be found any more, and for one about jobs. */
  async peopleNews(alertId: string): Promise<PeopleNews | undefined> {
    const em = this.database.primary();
    const alert = await this.repository.peopleNews(em, alertId);
    if (alert === undefined) return undefined;
    const [newest, ...others] = await this.cards(em, alert.userId, alert.personIds);
    if (newest === undefined) return undefined;
    const { userId, channels, searchName, isCapped } = alert;
    return { userId, channels, searchName, isCapped, people: others.length + 1, headline: newest.headline };
  }

  async mailed(em: SqlEntityManager, messageId: string): Promise<MailedPeople[]> {
    const found = await this.repository.mailed(em, messageId);
    const searches = await Promise.all(
      found.map(async ({ person_ids: ids, ...search }) => ({
        ...search,
        cards: await this.cards(em, search.user_id, ids),
      })),
    );
    return searches.filter(({ cards }) => cards.length > 0);
  }

  private async cards(em: SqlEntityManager, clientId: string, ids: readonly string[]): Promise<CandidateCard[]> {
    const cards = await this.candidates.cardsFor(em, clientId, ids);
    return [...cards.values()].sort((a, b) => b.listedAt.localeCompare(a.listedAt));
  }
}
