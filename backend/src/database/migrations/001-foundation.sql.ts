/** One statement per entry: PGlite refuses two in one prepared statement. */
export const up: readonly string[] = [
  `create extension if not exists pg_trgm`,

  // ---- people -----------------------------------------------------------------------------------------------------
  `create table users (
    id uuid not null default gen_random_uuid(),
    user_type text null,
    first_name text not null,
    last_name text not null default '',
    email text null,
    phone text null,
    country text not null default 'IN',
    time_zone text not null default 'Asia/Kolkata',
    password_hash text null,
    kyc_status text not null default 'pending',
    profile_pic text null,
    terms_version text null,
    is_demo boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint users_pkey primary key (id),
    constraint users_email_unique unique (email),
    constraint users_phone_unique unique (phone),
    constraint users_user_type_check check (user_type in ('personal', 'client', 'individual', 'company')),
    constraint users_kyc_status_check check (kyc_status in ('pending', 'inprogress', 'completed', 'rejected', 'expired')),
    constraint users_email_check check (email = lower(email)),
    constraint users_phone_check check (phone ~ '^\\+[1-9][0-9]{6,14}$')
  )`,

  // An employer's or a vendor company's public face; one per account.
  `create table organisations (
    user_id uuid not null,
    name text not null,
    about text null,
    website text null,
    industry text null,
    size text null,
    founded_year int null,
    country text null,
    state text null,
    city text null,
    created_at timestamptz not null default now(),
    constraint organisations_pkey primary key (user_id),
    constraint organisations_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
    constraint organisations_founded_year_check check (founded_year between 1900 and 2028)
  )`,

  // A job seeker's card.
  `create table seeker_profiles (
    user_id uuid not null,
    headline text null,
    skills text[] not null default '{}',
    total_years real null,
    city text null,
    state text null,
    country text null,
    visibility text not null default 'open',
    constraint seeker_profiles_pkey primary key (user_id),
    constraint seeker_profiles_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
    constraint seeker_profiles_visibility_check check (visibility in ('open', 'open-to-invites', 'hidden'))
  )`,

  // ---- sessions ---------------------------------------------------------------------------------------------------
  // One row per sign-in (a device): the family of its rotating refresh tokens.
  `create table sessions (
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    shell text not null,
    device text not null default '',
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz null,
    revoked_reason text null,
    constraint sessions_pkey primary key (id),
    constraint sessions_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
    constraint sessions_shell_check check (shell in ('web', 'desktop'))
  )`,
  `create index sessions_user_id_index on sessions (user_id)`,

  // SHA-256 of opaque tokens; the tokens themselves are nowhere.
  `create table session_tokens (
    hash bytea not null,
    session_id uuid not null,
    kind text not null,
    expires_at timestamptz not null,
    used_at timestamptz null,
    constraint session_tokens_pkey primary key (hash),
    constraint session_tokens_session_id_foreign foreign key (session_id) references sessions (id) on delete cascade,
    constraint session_tokens_kind_check check (kind in ('access', 'refresh'))
  )`,
  `create index session_tokens_session_id_index on session_tokens (session_id)`,
  `create index session_tokens_expires_at_index on session_tokens (expires_at)`,

  // Failed sign-ins per submitted identifier, existing or not (trust section 2).
  `create table login_throttles (
    identifier_hash bytea not null,
    failures int not null default 0,
    window_started_at timestamptz not null default now(),
    blocked_until timestamptz null,
    constraint login_throttles_pkey primary key (identifier_hash)
  )`,

  // ---- jobs -------------------------------------------------------------------------------------------------------
  // array_to_string is only STABLE for any element type; for text it is immutable, which a generated column needs.
  `create function job_words(text[]) returns text language sql immutable parallel safe as $$ select array_to_string($1, ' ') $$`,

  `create table jobs (
    id uuid not null default gen_random_uuid(),
    client_id uuid not null,
    title text not null,
    company_name text not null,
    company_verified boolean not null default false,
    description_html text not null,
    description_text text not null,
    summary text not null,
    category text not null,
    job_type text not null,
    engagement text not null default 'direct',
    work_mode text not null,
    country text not null,
    state text null,
    city text null,
    time_zone text not null,
    skills jsonb not null default '[]',
    skill_names text[] not null default '{}',
    skill_keys text[] not null default '{}',
    experience text null,
    qualification text null,
    openings int not null default 1,
    salary_min numeric(15, 2) null,
    salary_max numeric(15, 2) null,
    currency text not null default 'INR',
    pay_period text not null default 'annualy',
    salary_visible boolean not null default true,
    year_min numeric(18, 2) null,
    year_max numeric(18, 2) null,
    start_date date null,
    closes_on date null,
    closes_at timestamptz null,
    accept_vendors boolean not null default true,
    screening_questions jsonb not null default '[]',
    tags text[] not null default '{}',
    client_job_ref text null,
    status text not null default 'active',
    source text null,
    source_id text null,
    is_demo boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    tsv tsvector generated always as (setweight(to_tsvector('english', coalesce(title, '')), 'A') || setweight(to_tsvector('english', coalesce(job_words(skill_names), '')), 'B') || setweight(to_tsvector('english', coalesce(company_name, '')), 'B') || setweight(to_tsvector('english', coalesce(description_text, '')), 'C')) stored,
    head_tsv tsvector generated always as (setweight(to_tsvector('english', coalesce(title, '')), 'A') || setweight(to_tsvector('english', coalesce(job_words(skill_names), '')), 'B') || setweight(to_tsvector('english', coalesce(company_name, '')), 'B')) stored,
    constraint jobs_pkey primary key (id),
    constraint jobs_client_id_foreign foreign key (client_id) references users (id) on delete cascade,
    constraint jobs_source_unique unique (client_id, source, source_id),
    constraint jobs_status_check check (status in ('draft', 'pending_review', 'active', 'paused', 'filled', 'closed')),
    constraint jobs_openings_check check (openings between 1 and 999),
    constraint jobs_salary_check check (salary_min is null or salary_max is null or salary_min <= salary_max),
    constraint jobs_salary_positive_check check (coalesce(salary_min, 0) >= 0 and coalesce(salary_max, 0) >= 0)
  )`,
  // Words outside the planner's statistics would otherwise turn a rare search into a walk over all jobs.
  `alter table jobs alter column tsv set statistics 1000`,
  `alter table jobs alter column head_tsv set statistics 1000`,
  `create index jobs_tsv_idx on jobs using gin (tsv) with (fastupdate = off)`,
  // The beginning of tsv, small enough to stay in the row: ranking by it spares fetching what a long description left outside.
  `create index jobs_head_tsv_idx on jobs using gin (head_tsv) with (fastupdate = off)`,
  `create index jobs_skill_keys_idx on jobs using gin (skill_keys)`,
  `create index jobs_newest_idx on jobs (created_at desc, id desc) where status = 'active'`,
  `create index jobs_country_newest_idx on jobs (country, state, created_at desc, id desc) where status = 'active'`,
  `create index jobs_category_newest_idx on jobs (category, created_at desc, id desc) where status = 'active'`,
  `create index jobs_client_newest_idx on jobs (client_id, created_at desc, id desc)`,
  `create index jobs_closes_at_idx on jobs (closes_at) where status = 'active'`,

  // Cards show whether the employer is verified; a copy on the job keeps the hottest list free of a join.
  `create function jobs_follow_kyc() returns trigger language plpgsql as $$
   begin
     update jobs set company_verified = (new.kyc_status = 'completed') where client_id = new.id;
     return null;
   end $$`,
  `create trigger users_kyc_to_jobs after update of kyc_status on users for each row
   when (old.kyc_status is distinct from new.kyc_status) execute function jobs_follow_kyc()`,

  // Words of titles and skills with their frequency: typo correction and suggestions.
  `create table search_terms (
    word text not null,
    jobs int not null,
    constraint search_terms_pkey primary key (word)
  )`,
  `create index search_terms_word_trgm_idx on search_terms using gin (word gin_trgm_ops)`,

  // ---- benches ----------------------------------------------------------------------------------------------------
  `create table bench_resources (
    id uuid not null default gen_random_uuid(),
    vendor_id uuid not null,
    name text not null,
    headline text not null default '',
    skills text[] not null default '{}',
    total_years real not null default 0,
    city text null,
    state text null,
    country text not null,
    time_zone text not null default 'Asia/Kolkata',
    work_mode text not null default 'remote',
    rate_amount numeric(12, 2) null,
    rate_currency text not null default 'INR',
    rate_period text not null default 'monthly',
    email text null,
    phone text null,
    status text not null default 'available',
    available_from date null,
    roll_off_date date null,
    bench_since date null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint bench_resources_pkey primary key (id),
    constraint bench_resources_vendor_id_foreign foreign key (vendor_id) references users (id) on delete cascade,
    constraint bench_resources_email_unique unique (vendor_id, email),
    constraint bench_resources_status_check check (status in ('available', 'rolling-off', 'submitted', 'interviewing', 'placed', 'unavailable'))
  )`,

  // ---- applications -----------------------------------------------------------------------------------------------
  `create table applications (
    id uuid not null default gen_random_uuid(),
    job_id uuid not null,
    client_id uuid not null,
    applicant_id uuid null,
    vendor_id uuid null,
    resource_id uuid null,
    email_hash bytea null,
    phone_hash bytea null,
    status text not null default 'applied',
    cover_note text null,
    answers jsonb not null default '[]',
    applied_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    first_seen_at timestamptz null,
    constraint applications_pkey primary key (id),
    constraint applications_job_id_foreign foreign key (job_id) references jobs (id) on delete cascade,
    constraint applications_client_id_foreign foreign key (client_id) references users (id) on delete cascade,
    constraint applications_applicant_id_foreign foreign key (applicant_id) references users (id) on delete cascade,
    constraint applications_vendor_id_foreign foreign key (vendor_id) references users (id) on delete cascade,
    constraint applications_resource_id_foreign foreign key (resource_id) references bench_resources (id) on delete cascade,
    constraint applications_applicant_unique unique (job_id, applicant_id),
    constraint applications_resource_unique unique (job_id, resource_id),
    constraint applications_email_unique unique (job_id, email_hash),
    constraint applications_phone_unique unique (job_id, phone_hash),
    constraint applications_who_check check ((applicant_id is not null and vendor_id is null and resource_id is null) or (applicant_id is null and vendor_id is not null and resource_id is not null)),
    constraint applications_status_check check (status in ('pending_consent', 'applied', 'viewed', 'shortlisted', 'interviewing', 'offered', 'hired', 'rejected', 'withdrawn', 'closed'))
  )`,
  `create index applications_job_newest_idx on applications (job_id, applied_at desc, id desc)`,
  // client_id is the job's owner, copied because it never changes: lists and policies need no join.
  `create index applications_client_newest_idx on applications (client_id, applied_at desc, id desc)`,
  `create index applications_resource_id_index on applications (resource_id)`,
  `create index applications_applicant_newest_idx on applications (applicant_id, applied_at desc, id desc)`,
  `create index applications_vendor_newest_idx on applications (vendor_id, applied_at desc, id desc)`,

  `create table application_events (
    id bigint generated by default as identity,
    application_id uuid not null,
    at timestamptz not null default now(),
    status text not null,
    by_side text not null,
    actor_id uuid null,
    constraint application_events_pkey primary key (id),
    constraint application_events_application_id_foreign foreign key (application_id) references applications (id) on delete cascade,
    constraint application_events_by_side_check check (by_side in ('applicant', 'employer', 'system'))
  )`,
  `create index application_events_application_id_index on application_events (application_id)`,

  // ---- notifications ----------------------------------------------------------------------------------------------
  // seq grows in commit order per user: writers hold an advisory lock on the user while they insert.
  `create table notifications (
    id uuid not null default gen_random_uuid(),
    seq bigint generated by default as identity,
    user_id uuid not null,
    type text not null,
    title text not null,
    details text not null,
    status text not null default 'New',
    sent_at timestamptz not null default now(),
    notification_detail uuid null,
    dedupe_key text not null,
    constraint notifications_pkey primary key (id),
    constraint notifications_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
    constraint notifications_dedupe_unique unique (user_id, dedupe_key),
    constraint notifications_type_check check (type in ('JobInvitation', 'JobApplication', 'Interview', 'Kyc', 'Message', 'System')),
    constraint notifications_status_check check (status in ('New', 'Read'))
  )`,
  `create index notifications_user_newest_idx on notifications (user_id, sent_at desc, seq desc)`,
  `create index notifications_user_seq_idx on notifications (user_id, seq)`,
  `create index notifications_unread_idx on notifications (user_id) where status = 'New'`,

  // ---- machinery --------------------------------------------------------------------------------------------------
  // Domain events, written in the transaction that caused them and handled after commit, at least once.
  `create table outbox (
    id bigint generated by default as identity,
    topic text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    available_at timestamptz not null default now(),
    attempts int not null default 0,
    last_error text null,
    done_at timestamptz null,
    constraint outbox_pkey primary key (id)
  )`,
  `create index outbox_waiting_idx on outbox (available_at, id) where done_at is null`,

  `create table idempotency_keys (
    user_id uuid not null,
    call text not null,
    key text not null,
    body_hash bytea not null,
    response jsonb null,
    created_at timestamptz not null default now(),
    constraint idempotency_keys_pkey primary key (user_id, call, key),
    constraint idempotency_keys_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  )`,
  `create index idempotency_keys_created_at_index on idempotency_keys (created_at)`,

  // Fixed windows shared by all API processes.
  `create table rate_windows (
    bucket text not null,
    window_start timestamptz not null,
    hits int not null default 0,
    constraint rate_windows_pkey primary key (bucket, window_start)
  )`,
  `create index rate_windows_window_start_index on rate_windows (window_start)`,
];

export const down: readonly string[] = [
  'rate_windows',
  'idempotency_keys',
  'outbox',
  'notifications',
  'application_events',
  'applications',
  'bench_resources',
  'search_terms',
  'jobs',
  'login_throttles',
  'session_tokens',
  'sessions',
  'seeker_profiles',
  'organisations',
  'users',
]
  .map((table) => `drop table if exists ${table} cascade`)
  .concat('drop function if exists job_words(text[])', 'drop function if exists jobs_follow_kyc()');
