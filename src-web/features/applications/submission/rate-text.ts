import type { PayPeriod } from '#contract/domain/options.ts';
import type { Price } from '#contract/domain/resource.ts';
import { formatMoney } from '#web/lib/format.ts';

const PER: Readonly<Record<PayPeriod, string>> = { annualy: 'a year', monthly: 'a month', hourly: 'an hour' };

/** `₹1,650 an hour`. */
export const rateText = ({ amount, currency, period }: Price): string =>
  `${formatMoney(amount, currency)} ${PER[period]}`;
