import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { CalendarFeed } from '#contract/api/calendar-feed.ts';
import { CALENDAR_PATH, type InterviewSide } from '#contract/domain/interview.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { isLinkToken, newLinkToken } from '../../../platform/config/link-tokens.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Memberships } from '../../../platform/http/access/members/memberships.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { Users } from '../../../records/auth/users.ts';
import { CalendarFeedsRepository, type FeedOwner } from '../../../records/interviews/calendar-feeds.repository.ts';
import { InterviewsRepository } from '../../../records/interviews/interviews.repository.ts';
import { ApplicationHeadings } from '../../applications/standing/application-headings.service.ts';
import { InterviewNews } from '../interview-news.service.ts';
import { calendarOf } from './calendar-file.ts';

/** Older ones are over for good; programs read all of it each time. */
const DAYS_BACK = 90;
const MOST = 500;

const ownerOf = ({ personId, userId }: Caller): FeedOwner => ({ personId, accountId: userId });

/**
 * Addresses from which calendar programs read interviews: nobody signs in there, so the address is the secret. It ends with
 * the membership, and with the account.
 */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly database: Database,
    private readonly repository: CalendarFeedsRepository,
    private readonly interviews: InterviewsRepository,
    private readonly headings: ApplicationHeadings,
    private readonly news: InterviewNews,
    private readonly memberships: Memberships,
    private readonly users: Users,
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  async calendarFeedOf(caller: Caller, em: SqlEntityManager = this.database.primary()): Promise<CalendarFeed | null> {
    const row = await this.repository.calendarFeedOf(em, ownerOf(caller));
    return row === undefined ? null : { address: this.addressOf(row.token_sealed), createdAt: row.created_at };
  }

  /** The one before ends. */
  renew(caller: Caller): Promise<CalendarFeed> {
    const token = newLinkToken();
    return this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      await this.repository.putCalendarFeed(em, ownerOf(caller), {
        token_hash: this.secrets.hash('calendar', token),
        token_sealed: this.secrets.seal('calendar', token),
      });
      const made = await this.calendarFeedOf(caller, em);
      if (made === null) throw notFound();
      return made;
    });
  }

  stop(caller: Caller): Promise<void> {
    return this.database.write((em) => this.repository.removeCalendarFeed(em, ownerOf(caller)));
  }

  /**
   * The interviews that the owner of a token takes part in, as a calendar.
   * @throws AppError `not_found` for what is no token, or none any more
   */
  async readCalendarFeed(token: string): Promise<string> {
    const em = this.database.primary();
    const owner = isLinkToken(token)
      ? await this.repository.byToken(em, this.secrets.hash('calendar', token))
      : undefined;
    if (owner === undefined || !(await this.stillActs(em, owner))) throw notFound();
    const { userType } = await this.users.sessionUser(owner.accountId, em);
    const side: InterviewSide = userType === 'client' ? 'employer' : 'applicant';
    const rows = await this.interviews.agreed(em, { side, ...owner }, { days: DAYS_BACK, most: MOST });
    const ids = rows.map((row) => row.application_id);
    const headings = await this.headings.headingsOf(em, ids, side);
    return calendarOf(
      rows.flatMap((row) => {
        const heading = headings.get(row.application_id);
        if (heading === undefined || row.starts_at === null) return [];
        return [this.news.entry(row, heading, { side, startsAt: row.starts_at, attendee: null })];
      }),
    );
  }

  private async stillActs(em: SqlEntityManager, { personId, accountId }: FeedOwner): Promise<boolean> {
    const known = await this.users.people([personId, accountId], em);
    if ([personId, accountId].some((id) => known.get(id)?.left !== false)) return false;
    return personId === accountId || (await this.memberships.roleOf(em, { accountId, personId })) !== undefined;
  }

  /** Null where the server's secret is another one by now: such addresses work no more, and a new one can be made. */
  private addressOf(tokenSealed: Uint8Array): string | null {
    const token = this.secrets.openIfOurs('calendar', tokenSealed);
    return token === null ? null : `${this.config.publicUrl}${CALENDAR_PATH}${token}.ics`;
  }
}
