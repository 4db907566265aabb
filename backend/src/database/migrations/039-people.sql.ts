/**
 * Whoever opened an account can go while it stays: then nobody signs in as the account. The pay that somebody wants is an amount like all others: more than nothing, with at most two decimals. And a person finds
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
  // A sign-in that began before its person went has read the old row: it waits at the row's key, and is refused here.
  `create function sessions_keep_founders_out() returns trigger language plpgsql as $$
  begin
    if new.account_id is null and exists (select from account_members where account_id = new.user_id)
       and not exists (select from account_members where account_id = new.user_id and person_id = new.user_id) then
      raise exception 'nobody signs in as account % any more', new.user_id
        using errcode = 'check_violation', constraint = 'sessions_founder_check';
    end if;
    return null;
  end $$`,
  `create trigger sessions_founder after insert or update of user_id, account_id on sessions
    for each row execute function sessions_keep_founders_out()`,
  `create index applications_submitted_email_idx on applications (email_hash) where vendor_id is not null`,
];

export const down: readonly string[] = [
  `drop index applications_submitted_email_idx`,
  `drop trigger sessions_founder on sessions`,
  `drop function sessions_keep_founders_out`,
  `update seeker_profiles set preferences = jsonb_set(preferences, '{pay,min}', '1')
    where (preferences -> 'pay' ->> 'min')::numeric < 1`,
  preferences(`${MIN} between 1 and 1e12`),
];
