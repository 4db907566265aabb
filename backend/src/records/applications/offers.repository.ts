import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { OfferAnswer, OfferTerms } from '#contract/domain/offer.ts';
import type { RatePeriod } from '#contract/domain/options.ts';
import type { Price } from '#contract/domain/resource.ts';
import { kysely } from '../../platform/database/database.ts';
import { bigint, float, now, text, wireInstant } from '../../platform/database/tables.ts';
import { wasTold } from './was-told.ts';

export interface OfferRow {
  event_id: string;
  amount: number;
  currency: string;
  period: RatePeriod;
  starts_on: string;
  answer_until: string;
  /** The job's days are counted in this time zone. */
  time_zone: string;
  details: string | null;
  answer: OfferAnswer | null;
  answered_at: string | null;
  /** It can still be answered. */
  open: boolean;
}

export interface AgreedTerms {
  readonly startsOn: string | null;
  readonly pay: Price | null;
}

/** Named statements over offers. */
@Injectable()
export class OffersRepository {
  async insertOffer(em: SqlEntityManager, eventId: string, terms: OfferTerms, answerUntil: Date): Promise<void> {
    await kysely(em)
      .insertInto('application_offers')
      .values({
        event_id: eventId,
        amount: terms.amount,
        currency: terms.currency,
        period: terms.period,
        starts_on: terms.startsOn,
        answer_until: answerUntil,
        details: terms.details,
      })
      .execute();
  }

  /** The last one that was made; `told`: of those of which who applied was told. */
  latest(em: SqlEntityManager, applicationId: string, which: 'made' | 'told' = 'made'): Promise<OfferRow | undefined> {
    const found = kysely(em)
      .selectFrom('application_offers as o')
      .innerJoin('application_events as e', 'e.id', 'o.event_id')
      .innerJoin('applications as a', 'a.id', 'e.application_id')
      .innerJoin('jobs as j', 'j.id', 'a.job_id')
      .where('e.application_id', '=', applicationId);
    const told = found.where(sql<boolean>`${sql.raw(wasTold('e'))}`);
    return (which === 'told' ? told : found)
      .select((eb) => [
        text(eb.ref('o.event_id')).as('event_id'),
        float(eb.ref('o.amount')).as('amount'),
        ...(['o.currency', 'o.period', 'o.details', 'o.answer'] as const),
        'j.time_zone',
        text(eb.ref('o.starts_on')).as('starts_on'),
        wireInstant(eb.ref('o.answer_until')).as('answer_until'),
        wireInstant(eb.ref('o.answered_at')).as('answered_at'),
        sql<boolean>`${eb.ref('o.answer')} is null and ${eb.ref('o.answer_until')} > now()`.as('open'),
      ])
      .orderBy('o.event_id', 'desc')
      .executeTakeFirst();
  }

  /** The terms on which people were hired, by application: of the last offer that was not declined. */
  async agreedTerms(em: SqlEntityManager, applicationIds: readonly string[]): Promise<Map<string, AgreedTerms>> {
    if (applicationIds.length === 0) return new Map();
    const found = await kysely(em)
      .selectFrom('application_offers as o')
      .innerJoin('application_events as e', 'e.id', 'o.event_id')
      .where('e.application_id', 'in', applicationIds)
      .where((eb) => eb('o.answer', 'is distinct from', 'declined'))
      .distinctOn('e.application_id')
      .select((eb) => [
        'e.application_id',
        float(eb.ref('o.amount')).as('amount'),
        'o.currency',
        'o.period',
        text(eb.ref('o.starts_on')).as('starts_on'),
      ])
      .orderBy('e.application_id')
      .orderBy('o.event_id', 'desc')
      .execute();
    return new Map(
      found.map(({ application_id: id, starts_on: startsOn, ...pay }) => [id, { startsOn, pay }] as const),
    );
  }

  async storeAnswer(em: SqlEntityManager, eventId: string, answer: OfferAnswer): Promise<void> {
    await kysely(em)
      .updateTable('application_offers')
      .set({ answer, answered_at: now })
      .where('event_id', '=', bigint(eventId))
      .execute();
  }
}
