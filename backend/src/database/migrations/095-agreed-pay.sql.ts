/** What somebody submitted is paid, as their vendor agreed with them: they read it when they are asked, the employer does not. */
export const up: readonly string[] = [
  `alter table submission_consents
     add column agreed_amount numeric(12, 2),
     add column agreed_currency text,
     add column agreed_period text`,
  `alter table submission_consents add constraint submission_consents_agreed_check
     check ((agreed_amount is null) = (agreed_currency is null) and (agreed_amount is null) = (agreed_period is null) and agreed_amount > 0)`,
  `alter table submission_consents add constraint submission_consents_agreed_period_check
     check (agreed_period in ('annualy', 'monthly', 'daily', 'hourly'))`,
];

export const down: readonly string[] = [
  `alter table submission_consents drop column agreed_amount, drop column agreed_currency, drop column agreed_period`,
];
