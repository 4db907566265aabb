/** Two-step sign-in: what an account proves beside its first factor, and where that is asked for. */
export const up: readonly string[] = [
  // Staff may do nothing in a session in which they have not proven a second factor.
  `alter table sessions add column second_factor boolean not null default false`,

  // RFC 6238. The secret is sealed; a time step whose code was used is never taken again.
  `create table authenticators (
    user_id uuid not null,
    secret bytea not null,
    last_step int not null,
    added_at timestamptz not null default now(),
    last_used_at timestamptz null,
    constraint authenticators_pkey primary key (user_id),
    constraint authenticators_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  )`,
  // Shown, but not confirmed by a first code.
  `create table authenticator_setups (
    user_id uuid not null,
    secret bytea not null,
    expires_at timestamptz not null,
    constraint authenticator_setups_pkey primary key (user_id),
    constraint authenticator_setups_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  )`,

  // WebAuthn. The id and the public key are the authenticator's own bytes.
  `create table passkeys (
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    credential_id bytea not null,
    public_key bytea not null,
    counter bigint not null,
    name text not null,
    added_at timestamptz not null default now(),
    last_used_at timestamptz null,
    constraint passkeys_pkey primary key (id),
    constraint passkeys_credential_id_unique unique (credential_id),
    constraint passkeys_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
    constraint passkeys_counter_check check (counter >= 0),
    constraint passkeys_name_check check (length(name) >= 1 and length(name) <= 60)
  )`,
  `create index passkeys_user_id_index on passkeys (user_id)`,
  // Deleted by their use: a challenge works once. With a user, it is for making a passkey of theirs.
  `create table passkey_challenges (
    hash bytea not null,
    user_id uuid null,
    expires_at timestamptz not null,
    constraint passkey_challenges_pkey primary key (hash),
    constraint passkey_challenges_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  )`,
  `create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at)`,

  // Keyed hashes. A used one stays, so that its owner sees how many are left.
  `create table recovery_codes (
    user_id uuid not null,
    hash bytea not null,
    used_at timestamptz null,
    constraint recovery_codes_pkey primary key (user_id, hash),
    constraint recovery_codes_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  )`,

  // Between the two steps of signing in. Deleted by their use.
  `create table second_factor_tickets (
    hash bytea not null,
    user_id uuid not null,
    way text not null,
    shell text not null,
    stay_signed_in boolean not null,
    tries int not null default 0,
    expires_at timestamptz not null,
    constraint second_factor_tickets_pkey primary key (hash),
    constraint second_factor_tickets_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
    constraint second_factor_tickets_shell_check check (shell in ('web', 'desktop')),
    constraint second_factor_tickets_tries_check check (tries >= 0 and tries <= 5)
  )`,
  `create index second_factor_tickets_user_id_index on second_factor_tickets (user_id)`,
];

export const down: readonly string[] = [
  `drop table second_factor_tickets`,
  `drop table recovery_codes`,
  `drop table passkey_challenges`,
  `drop table passkeys`,
  `drop table authenticator_setups`,
  `drop table authenticators`,
  `alter table sessions drop column second_factor`,
];
