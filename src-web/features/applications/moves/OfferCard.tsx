import type { Offer } from '#contract/domain/offer.ts';
import { lastDayWords } from '#contract/domain/last-day.ts';
import { detectTimeZone, formatDay, formatInstant } from '#web/lib/format-time.ts';
import { formatSalary } from '#web/lib/format-money.ts';
import { Section } from '#web/ui/Card.tsx';
import type { ReactNode } from 'react';
import classes from './moves.module.css';

const ANSWERS = { accepted: 'Accepted', declined: 'Declined' } as const;

/** The terms, and what came of them. */
export function OfferCard({ offer, children }: { offer: Offer; children?: ReactNode }) {
  const pay = formatSalary({ min: offer.amount, max: offer.amount, currency: offer.currency, payPeriod: offer.period });
  return (
    <Section title="Offer" keepsFocus>
      <dl className={classes['facts']}>
        <div>
          <dt>Pay</dt>
          <dd>{pay}</dd>
        </div>
        <div>
          <dt>First day</dt>
          <dd>{formatDay(offer.startsOn)}</dd>
        </div>
        <div>
          <dt>{offer.answer === null ? 'Answer by' : ANSWERS[offer.answer]}</dt>
          <dd>
            {offer.answeredAt === null
              ? lastDayWords(offer.answerBy, offer.timeZone, detectTimeZone())
              : formatInstant(offer.answeredAt)}
          </dd>
        </div>
      </dl>
      {offer.details === null ? null : <p className={classes['details']}>{offer.details}</p>}
      {children}
    </Section>
  );
}
