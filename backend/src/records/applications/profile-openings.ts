import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { OpenedWhat } from '#contract/domain/profile-viewer.ts';
import { isVendor } from '#contract/domain/user.ts';
import { Database, kysely } from '../../platform/database/database.ts';
import { countUpTo } from '../../platform/database/expressions.ts';
import { Maintenance } from '../../platform/database/maintenance.ts';
import { now, secondsFromNow, wireInstant, type Instant } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { sentBy, type SentPersonKey } from './sent-applications.ts';

/** A page that is loaded anew at once is the same look. */
const ONE_LOOK_SECONDS = 60;

export interface Opening {
  readonly seekerId: string;
  readonly viewerId: string;
  readonly what: OpenedWhat;
  readonly applicationId: string | null;
}

export interface OpeningRow {
  viewer_id: string;
  what: OpenedWhat;
  application_id: string | null;
  first_at: string;
  last_at: string;
  times: number;
}

/**
 * Records which accounts opened a job seeker's profile or files, for twelve months. Called where they are opened, and
 * by the person's own list.
 */
@Injectable()
export class ProfileOpenings {
  constructor(
    private readonly database: Database,
    maintenance: Maintenance,
  ) {
    maintenance.also(() => this.sweepOpenings(this.database.primary()));
  }

  /** Counts for employers and vendors alone: not the person's own looks, nor those of staff, visitors and machines. */
  async recordOpening(
    em: SqlEntityManager,
    viewer: Caller | null,
    seekerId: string,
    what: OpenedWhat,
    applicationId: string | null,
  ): Promise<void> {
    if (viewer === null || viewer.userId === seekerId || !isCounted(viewer)) return;
    await this.storeOpening(em, { seekerId, viewerId: viewer.userId, what, applicationId });
  }

  private async storeOpening(
    em: SqlEntityManager,
    { seekerId, viewerId, what, applicationId }: Opening,
  ): Promise<void> {
    await kysely(em)
      .insertInto('profile_openings')
      .values({ seeker_id: seekerId, viewer_id: viewerId, what, application_id: applicationId })
      .onConflict((conflict) =>
        conflict
          .columns(['seeker_id', 'viewer_id', 'what', 'application_id'])
          .doUpdateSet((eb) => ({ last_at: now, times: eb('profile_openings.times', '+', 1) }))
          .where('profile_openings.last_at', '<', secondsFromNow(-ONE_LOOK_SECONDS)),
      )
      .execute();
  }

  /** The accounts that received an application, submitted the person or opened something, the newest first. */
  async profileViewers(
    em: SqlEntityManager,
    seeker: SentPersonKey,
    slice: { limit: number; offset: number },
  ): Promise<{ page: { id: string; last_at: string }[]; total: number }> {
    const opened = kysely(em)
      .selectFrom('profile_openings')
      .where('seeker_id', '=', seeker.userId)
      .select(['viewer_id as id', 'last_at as at']);
    const all = kysely(em)
      .selectFrom(opened.unionAll(sentBy(seeker)).as('v'))
      .groupBy('v.id')
      .select(['v.id', (eb) => wireInstant(sql<Instant>`max(${eb.ref('v.at')})`).as('last_at')]);
    const [page, total] = await Promise.all([
      all
        .orderBy((eb) => eb.fn.max('v.at'), 'desc')
        .orderBy('v.id')
        .limit(slice.limit)
        .offset(slice.offset)
        .execute(),
      countUpTo(em, kysely(em).selectFrom(all.as('a'))),
    ]);
    return { page, total };
  }

  openingsBy(em: SqlEntityManager, seekerId: string, viewerIds: readonly string[]): Promise<OpeningRow[]> {
    return kysely(em)
      .selectFrom('profile_openings')
      .where('seeker_id', '=', seekerId)
      .where('viewer_id', 'in', viewerIds)
      .select((eb) => [
        ...(['viewer_id', 'what', 'application_id', 'times'] as const),
        wireInstant(eb.ref('first_at')).as('first_at'),
        wireInstant(eb.ref('last_at')).as('last_at'),
      ])
      .orderBy('profile_openings.last_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  private async sweepOpenings(em: SqlEntityManager): Promise<void> {
    await kysely(em)
      .deleteFrom('profile_openings')
      .where('last_at', '<', sql<never>`now() - interval '12 months'`)
      .execute();
  }
}

function isCounted({ userType }: Caller): boolean {
  return userType === 'client' || isVendor(userType);
}
