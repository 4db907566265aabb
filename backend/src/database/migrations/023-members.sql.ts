/** Members: the people who act for an employer's or vendor's account. Whoever opened it has a row once somebody joins. */
export const up: readonly string[] = [
  `create table account_members (
    account_id uuid not null,
    person_id uuid not null,
    role text not null,
    joined_at timestamptz not null default now(),
    constraint account_members_pkey primary key (account_id, person_id),
    constraint account_members_account_id_foreign foreign key (account_id) references users (id) on delete cascade,
    constraint account_members_person_id_foreign foreign key (person_id) references users (id) on delete cascade,
    constraint account_members_role_check check (role in ('owner', 'recruiter', 'hiring-manager', 'manager', 'viewer'))
  )`,
  `create index account_members_person_id_index on account_members (person_id)`,

  // Two owners who step down at once wait for each other here, and the second is refused.
  `create function account_members_keep_owner() returns trigger language plpgsql as $$
  begin
    perform 1 from users where id = old.account_id for no key update;
    if found and not exists (
      select from account_members where account_id = old.account_id and role = 'owner'
    ) then
      raise exception 'account % would have no owner', old.account_id
        using errcode = 'check_violation', constraint = 'account_members_owner_check';
    end if;
    return null;
  end $$`,
  `create constraint trigger account_members_owner after delete or update of role on account_members
    deferrable initially deferred for each row execute function account_members_keep_owner()`,

  `create table member_invitations (
    id uuid not null default gen_random_uuid(),
    account_id uuid not null,
    email text not null,
    role text not null,
    ticket_hash bytea not null,
    invited_by uuid null,
    sent_at timestamptz not null default now(),
    expires_at timestamptz not null,
    constraint member_invitations_pkey primary key (id),
    constraint member_invitations_once_unique unique (account_id, email),
    constraint member_invitations_ticket_hash_unique unique (ticket_hash),
    constraint member_invitations_account_id_foreign foreign key (account_id) references users (id) on delete cascade,
    constraint member_invitations_invited_by_foreign foreign key (invited_by) references users (id) on delete set null,
    constraint member_invitations_email_check check (email = lower(email)),
    constraint member_invitations_role_check
      check (role in ('owner', 'recruiter', 'hiring-manager', 'manager', 'viewer'))
  )`,
  `create index member_invitations_expires_at_index on member_invitations (expires_at)`,

  // The account that a session acts for; null for the person's own. Without the membership there is no such session.
  `alter table sessions add column account_id uuid null`,
  `alter table sessions add constraint sessions_member_foreign
    foreign key (account_id, user_id) references account_members (account_id, person_id) on delete cascade`,
  `alter table sessions add constraint sessions_account_id_check check (account_id <> user_id)`,
  `create index sessions_account_id_idx on sessions (account_id) where account_id is not null`,

  // Which member looks after a job.
  `alter table jobs add column assignee_id uuid null`,
  `alter table jobs add constraint jobs_assignee_foreign
    foreign key (client_id, assignee_id) references account_members (account_id, person_id)
    on delete set null (assignee_id)`,
  `create index jobs_assignee_idx on jobs (client_id, assignee_id) where assignee_id is not null`,
];

export const down: readonly string[] = [
  `alter table jobs drop column assignee_id`,
  `alter table sessions drop column account_id`,
  `drop table member_invitations`,
  `drop table account_members`,
  `drop function account_members_keep_owner`,
];
