/**
 * The pay that somebody wants is an amount like all others: more than nothing, with at most two decimals. And a person finds
 * which vendors submitted them, by their address.
 */
const preferences = (amount: string) =>
  `create or replace function career_preferences(given jsonb) returns boolean language sql immutable parallel safe as $$
     select case when jsonb_typeof(given) <> 'object' then false else
       coalesce(given -> 'workModes', '[]') <@ '["on-site", "hybrid", "remote"]'
       and coalesce(given -> 'jobTypes', '[]') <@ '["full-time", "part-time", "contract", "temporary", "internship", "volunteer"]'
       and coalesce((given ->> 'noticeDays')::numeric, 0) between 0 and 365
       and coalesce(given ->> 'relocation', 'no') in ('no', 'yes', 'listed')
       and (coalesce(given ->> 'relocation', 'no') = 'listed') = (coalesce(given -> 'relocateTo', '[]') <> '[]')
       and (coalesce(given -> 'pay', 'null') = 'null' or (
         ${amount}
         and coalesce(given -> 'pay' ->> 'currency', '') ~ '^[A-Z]{3}$'
         and coalesce(given -> 'pay' ->> 'period', '') in ('annualy', 'monthly', 'hourly'))) end $$`;

const MIN = `coalesce((given -> 'pay' ->> 'min')::numeric, 0)`;

export const up: readonly string[] = [
  // Finer amounts were taken until now; with them the profile could be read no more.
  `update seeker_profiles
      set preferences = jsonb_set(preferences, '{pay,min}', to_jsonb(round((preferences -> 'pay' ->> 'min')::numeric, 2)))
    where round((preferences -> 'pay' ->> 'min')::numeric, 2) <> (preferences -> 'pay' ->> 'min')::numeric`,
  preferences(`${MIN} between 0.01 and 1e12 and round(${MIN}, 2) = ${MIN}`),
  `create index applications_submitted_email_idx on applications (email_hash) where vendor_id is not null`,
];

export const down: readonly string[] = [
  `drop index applications_submitted_email_idx`,
  `update seeker_profiles set preferences = jsonb_set(preferences, '{pay,min}', '1')
    where (preferences -> 'pay' ->> 'min')::numeric < 1`,
  preferences(`${MIN} between 1 and 1e12`),
];
