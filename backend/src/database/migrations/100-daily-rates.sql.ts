/** Rates of submissions and the pay of offers may be by the day. A bench's have no list here, and jobs keep to the documented three. */
const PERIODS = [
  ['submission_consents', 'submission_consents_rate_period_check', 'rate_period'],
  ['application_offers', 'application_offers_period_check', 'period'],
] as const;

const checks = (periods: string): readonly string[] =>
  PERIODS.flatMap(([table, name, column]) => [
    `alter table ${table} drop constraint ${name}`,
    `alter table ${table} add constraint ${name} check (${column} in (${periods}))`,
  ]);

export const up: readonly string[] = checks(`'annualy', 'monthly', 'daily', 'hourly'`);

export const down: readonly string[] = [
  // What was agreed by the day is worth an eighth by the hour.
  `update submission_consents set rate_period = 'hourly', rate_amount = greatest(round(rate_amount / 8, 2), 0.01) where rate_period = 'daily'`,
  `update application_offers set period = 'hourly', amount = greatest(round(amount / 8, 2), 0.01) where period = 'daily'`,
  ...checks(`'annualy', 'monthly', 'hourly'`),
];
