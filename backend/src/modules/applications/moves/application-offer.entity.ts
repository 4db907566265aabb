import { defineEntity, p } from '@mikro-orm/core';
import type { OfferAnswer } from '#contract/domain/offer.ts';
import type { RatePeriod } from '#contract/domain/options.ts';
import type { CalendarDay, Numeric } from '../../../database/columns.ts';
import { ApplicationEvent } from '../application-event.entity.ts';

const ApplicationOfferSchema = defineEntity({
  name: 'ApplicationOffer',
  tableName: 'application_offers',
  checks: [
    { name: 'application_offers_amount_check', expression: 'amount > 0::numeric' },
    { name: 'application_offers_currency_check', expression: `currency ~ '^[A-Z]{3}$'` },
    { name: 'application_offers_period_check', expression: `period in ('annualy', 'monthly', 'daily', 'hourly')` },
    { name: 'application_offers_answer_check', expression: `answer in ('accepted', 'declined')` },
    { name: 'application_offers_answered_check', expression: '(answer is null) = (answered_at is null)' },
  ],
  properties: {
    event: () => p.oneToOne(ApplicationEvent).primary().owner().updateRule('no action').deleteRule('cascade'),
    /** Pay for one period. */
    amount: p.decimal().precision(15).scale(2).$type<Numeric>(),
    currency: p.text(),
    period: p.text().$type<RatePeriod>(),
    startsOn: p.date().$type<CalendarDay>(),
    answerUntil: p.datetime(),
    details: p.text().nullable(),
    answer: p.text().$type<OfferAnswer>().nullable(),
    answeredAt: p.datetime().nullable(),
  },
});

/** What somebody is offered: the terms of the step that offers it. */
export class ApplicationOffer extends ApplicationOfferSchema.class {}
ApplicationOfferSchema.setClass(ApplicationOffer);
export { ApplicationOfferSchema };
