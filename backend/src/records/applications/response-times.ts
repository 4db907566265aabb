import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { RESPONSE_TIME, type ResponseTime } from '#contract/domain/response-time.ts';
import { TtlCache } from '../../platform/cache/ttl-cache.ts';
import { Database, kysely } from '../../platform/database/database.ts';
import { countAll, daysFromNow } from '../../platform/database/expressions.ts';

/** A median of ninety days hardly moves in this time, and public pages are read all the time. */
const TTL_MS = 10 * 60_000;

/** An employer's usual time to answer, for its public pages. */
@Injectable()
export class ResponseTimes {
  private readonly known = new TtlCache<{ of: ResponseTime | null }>(TTL_MS);

  constructor(private readonly database: Database) {}

  /** Null until there are enough answers to say something. */
  async responseTimeOf(clientId: string): Promise<ResponseTime | null> {
    const known = this.known.get(clientId);
    if (known !== undefined) return known.of;
    const { applications, median_hours: medianHours } = await this.medianOf(this.database.read(), clientId);
    const of = medianHours === null || applications < RESPONSE_TIME.leastAnswers ? null : { medianHours, applications };
    this.known.set(clientId, { of });
    return of;
  }

  /** Over the answers of the last days: how many there were, and their median; null without any. */
  private medianOf(
    em: SqlEntityManager,
    clientId: string,
  ): Promise<{ applications: number; median_hours: number | null }> {
    return kysely(em)
      .selectFrom('applications as a')
      .where('a.client_id', '=', clientId)
      .where('a.first_seen_at', '>', daysFromNow(-RESPONSE_TIME.days))
      .select((eb) => [
        countAll.as('applications'),
        // An applicant who withdrew and came back waits from that moment.
        sql<number | null>`(percentile_cont(0.5) within group (order by greatest(0, extract(epoch from
            ${eb.ref('a.first_seen_at')} - coalesce(
              (select max(e.at) from application_events e where e.application_id = ${eb.ref('a.id')}
                and e.status = 'applied' and e.move_id is not null and e.at <= ${eb.ref('a.first_seen_at')}),
              ${eb.ref('a.applied_at')})))) / 3600)::float8`.as('median_hours'),
      ])
      .executeTakeFirstOrThrow();
  }
}
