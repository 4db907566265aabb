/** What a vendor says of somebody on the bench, and what keeps two colleagues from writing over each other. */
export const up: readonly string[] = [
  `alter table bench_resources
     add column skill_details jsonb not null default '[]',
     add column work_authorisation text null,
     add column relocate boolean not null default false,
     add column cost_amount numeric(12, 2) null,
     add column cost_currency text not null default 'INR',
     add column cost_period text not null default 'monthly',
     add column notice_days integer null,
     add column employment text not null default 'own',
     add column send_in_hotlist boolean not null default true,
     add column version integer not null default 1,
     add column archived_at timestamptz null,
     add constraint bench_resources_amounts_check check (coalesce(rate_amount, 1) > 0 and coalesce(cost_amount, 1) > 0),
     add constraint bench_resources_notice_days_check check (notice_days between 0 and 365),
     add constraint bench_resources_employment_check check (employment in ('own', 'subcontract'))`,
  // Whoever has an assignment is not on the bench.
  `update bench_resources set bench_since = null where status = 'placed'`,
  `alter table bench_resources
     add constraint bench_resources_placed_check check (status <> 'placed' or bench_since is null)`,
];

export const down: readonly string[] = [
  `alter table bench_resources
     drop constraint bench_resources_placed_check,
     drop constraint bench_resources_employment_check,
     drop constraint bench_resources_notice_days_check,
     drop constraint bench_resources_amounts_check,
     drop column archived_at,
     drop column version,
     drop column send_in_hotlist,
     drop column employment,
     drop column notice_days,
     drop column cost_period,
     drop column cost_currency,
     drop column cost_amount,
     drop column relocate,
     drop column work_authorisation,
     drop column skill_details`,
];
