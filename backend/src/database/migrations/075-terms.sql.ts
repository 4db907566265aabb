/** Which versions of the terms a person accepted, and when. */
export const up: readonly string[] = [
  `create table terms_acceptances (
    user_id uuid not null,
    version text not null,
    accepted_at timestamptz not null default now(),
    constraint terms_acceptances_pkey primary key (user_id, version),
    constraint terms_acceptances_version_check check (version ~ '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$'),
    constraint terms_acceptances_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  )`,
  `insert into terms_acceptances (user_id, version, accepted_at)
   select id, terms_version, created_at from users where terms_version is not null`,
  // However a version is written down, there is a row that says when.
  `create function users_terms_accepted() returns trigger language plpgsql as $$
   begin
     insert into terms_acceptances (user_id, version, accepted_at)
     values (new.id, new.terms_version, case when tg_op = 'INSERT' then new.created_at else now() end)
     on conflict do nothing;
     return null;
   end $$`,
  `create trigger users_terms_accepted after insert or update of terms_version on users
   for each row when (new.terms_version is not null) execute function users_terms_accepted()`,
];

export const down: readonly string[] = [
  `drop trigger users_terms_accepted on users`,
  `drop function users_terms_accepted()`,
  `drop table terms_acceptances`,
];
