import { Injectable } from '@nestjs/common';
import { RESPONSE_TIME } from '#contract/domain/response-time.ts';
import type { ResponseTime } from '#contract/domain/response-time.ts';
import { TtlCache } from '../../platform/cache/ttl-cache.ts';
import { Database } from '../../platform/database/database.ts';
import { ResponseTimesRepository } from './response-times.repository.ts';

/** A median of ninety days hardly moves in this time, and public pages are read all the time. */
const TTL_MS = 10 * 60_000;

/** An employer's usual time to answer, for its public pages. */
@Injectable()
export class ResponseTimes {
  private readonly known = new TtlCache<{ of: ResponseTime | null }>(TTL_MS);

  constructor(
    private readonly database: Database,
    private readonly repository: ResponseTimesRepository,
  ) {}

  /** Null until there are enough answers to say something. */
  async of(clientId: string): Promise<ResponseTime | null> {
    const known = this.known.get(clientId);
    if (known !== undefined) return known.of;
    const { applications, median_hours: medianHours } = await this.repository.of(this.database.read(), clientId);
    const of = medianHours === null || applications < RESPONSE_TIME.leastAnswers ? null : { medianHours, applications };
    this.known.set(clientId, { of });
    return of;
  }
}
