/** One statement per entry: PGlite refuses two in one prepared statement. */
export const up: readonly string[] = [
  // ---- accounts ---------------------------------------------------------------------------------------------------
  `alter table users add column phone_confirmed_at timestamptz null`,
  `alter table users add column is_staff boolean not null default false`,
  // When the account will be deleted for good; set while its user may still take that back.
  `alter table users add column leaving_at timestamptz null`,
  `alter table users add constraint users_staff_check check (not is_staff or user_type is null)`,
  // One spelling per mailbox: no letters that only look alike, and other scripts' domains in their ASCII form.
  `alter table users drop constraint users_email_check`,
  `alter table users add constraint users_email_check check (email = lower(email) and octet_length(email) = char_length(email))`,
  // Anybody may type any number: it belongs to who has confirmed it, and only then tells an account.
  `alter table users drop constraint users_phone_unique`,
  `create unique index users_phone_confirmed_idx on users (phone) where phone_confirmed_at is not null`,
  `create index users_leaving_at_idx on users (leaving_at) where leaving_at is not null`,
  `create index users_newest_idx on users (created_at desc, id desc)`,
  // Demo accounts were confirmed by nobody, but people try the way in by code with them.
  `update users set phone_confirmed_at = created_at where is_demo and phone is not null`,

  // Small pictures, drawn anew by us; the id is the address under which everybody may see one.
  `create table avatars (
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    bytes bytea not null,
    created_at timestamptz not null default now(),
    constraint avatars_pkey primary key (id),
    constraint avatars_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
    constraint avatars_user_unique unique (user_id)
  )`,

  // ---- sessions ---------------------------------------------------------------------------------------------------
  `alter table sessions add column address text null`,
  `create index sessions_known_address_idx on sessions (user_id, address) where address is not null`,

  // ---- one-time codes ---------------------------------------------------------------------------------------------
  // A code, and the ticket that it is traded for. Neither is stored: a keyed hash of the code, a hash of the ticket.
  `create table otp_challenges (
    id uuid not null default gen_random_uuid(),
    purpose text not null,
    channel text not null,
    identifier_hash bytea not null,
    -- Who asks again voids their own former code, not one that somebody else asked for.
    asked_from_hash bytea null,
    address text null,
    user_id uuid null,
    code_hash bytea null,
    tries int not null default 0,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    closed_at timestamptz null,
    ticket_hash bytea null,
    ticket_expires_at timestamptz null,
    ticket_used_at timestamptz null,
    constraint otp_challenges_pkey primary key (id),
    constraint otp_challenges_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
    constraint otp_challenges_ticket_unique unique (ticket_hash),
    constraint otp_challenges_tries_check check (tries between 0 and 5),
    constraint otp_challenges_purpose_check check (purpose in ('register', 'login', 'reset', 'email', 'phone', 'delete')),
    constraint otp_challenges_channel_check check (channel in ('email', 'sms'))
  )`,
  `create index otp_challenges_identifier_idx on otp_challenges (identifier_hash, created_at desc)`,
  `create index otp_challenges_created_at_idx on otp_challenges (created_at)`,

  // ---- wallets ----------------------------------------------------------------------------------------------------
  `create table wallets (
    address text not null,
    user_id uuid not null,
    linked_at timestamptz not null default now(),
    last_used_at timestamptz null,
    constraint wallets_pkey primary key (address),
    constraint wallets_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
    constraint wallets_address_check check (address ~ '^0x[0-9a-f]{40}$')
  )`,
  `create index wallets_user_id_index on wallets (user_id)`,

  // Deleted by their use: a nonce works once.
  `create table wallet_nonces (
    nonce text not null,
    address text not null,
    user_id uuid null,
    message text not null,
    expires_at timestamptz not null,
    constraint wallet_nonces_pkey primary key (nonce),
    constraint wallet_nonces_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  )`,
  `create index wallet_nonces_expires_at_idx on wallet_nonces (expires_at)`,

  // From the system's browser back to the desktop app (RFC 7636).
  `create table handoff_codes (
    hash bytea not null,
    user_id uuid not null,
    code_challenge text not null,
    expires_at timestamptz not null,
    constraint handoff_codes_pkey primary key (hash),
    constraint handoff_codes_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  )`,

  // ---- messages ---------------------------------------------------------------------------------------------------
  // Mails and text messages. What stands in one may be a code: it is sealed, and wiped once it has left.
  `create table messages (
    id uuid not null default gen_random_uuid(),
    channel text not null,
    template text not null,
    recipient text not null,
    user_id uuid null,
    sealed bytea null,
    status text not null default 'queued',
    attempts int not null default 0,
    available_at timestamptz not null default now(),
    -- After this the message is of no use, such as a code that has run out.
    useless_at timestamptz null,
    last_error text null,
    created_at timestamptz not null default now(),
    sent_at timestamptz null,
    constraint messages_pkey primary key (id),
    constraint messages_user_id_foreign foreign key (user_id) references users (id) on delete set null,
    constraint messages_channel_check check (channel in ('email', 'sms')),
    constraint messages_status_check check (status in ('queued', 'sent', 'failed')),
    constraint messages_sealed_check check (status <> 'sent' or sealed is null)
  )`,
  `create index messages_waiting_idx on messages (available_at, id) where status = 'queued'`,
  `create index messages_useless_idx on messages (useless_at) where sealed is not null`,
  `create index messages_newest_idx on messages (created_at desc, id desc)`,

  // ---- audit log --------------------------------------------------------------------------------------------------
  // No foreign keys: it outlives the accounts it speaks of.
  `create table audit_events (
    id bigint generated by default as identity,
    at timestamptz not null default now(),
    kind text not null,
    user_id uuid null,
    actor_id uuid null,
    address text null,
    device text null,
    detail text null,
    constraint audit_events_pkey primary key (id)
  )`,
  `create index audit_events_newest_idx on audit_events (at desc, id desc)`,
  `create index audit_events_user_idx on audit_events (user_id, at desc, id desc)`,
];

export const down: readonly string[] = [
  `drop table audit_events`,
  `drop table messages`,
  `drop table handoff_codes`,
  `drop table wallet_nonces`,
  `drop table wallets`,
  `drop table otp_challenges`,
  `drop index sessions_known_address_idx`,
  `alter table sessions drop column address`,
  `drop table avatars`,
  `drop index users_newest_idx`,
  `drop index users_leaving_at_idx`,
  `drop index users_phone_confirmed_idx`,
  `alter table users add constraint users_phone_unique unique (phone)`,
  `alter table users drop constraint users_email_check`,
  `alter table users add constraint users_email_check check (email = lower(email))`,
  `alter table users drop constraint users_staff_check`,
  `alter table users drop column leaving_at`,
  `alter table users drop column is_staff`,
  `alter table users drop column phone_confirmed_at`,
];
