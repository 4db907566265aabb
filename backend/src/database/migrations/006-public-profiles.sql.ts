/** One statement per entry: PGlite refuses two in one prepared statement. */

const CATEGORIES = `('software-it', 'data-ai', 'engineering', 'finance-accounting', 'sales-marketing', 'customer-service', 'human-resources', 'operations', 'healthcare', 'education', 'legal', 'design-media', 'construction-trades', 'manufacturing', 'logistics-transport', 'hospitality', 'retail', 'public-safety', 'science', 'agriculture', 'other', 'residential', 'commercial', 'industrial', 'apartments')`;
const SIZES = `('1-10', '11-50', '51-200', '201-1000', '1001-5000', '5001-plus')`;
const BOTH = `(latitude is null) = (longitude is null)`;
const DEGREES = `abs(latitude) <= 90 and abs(longitude) <= 180`;

export const up: readonly string[] = [
  // ---- employers --------------------------------------------------------------------------------------------------
  `alter table organisations add column category text null`,
  // Degrees, WGS 84; from the table of places, for the distance filter.
  `alter table organisations add column latitude numeric(9, 6) null`,
  `alter table organisations add column longitude numeric(9, 6) null`,
  // Every change names the version that it was made from: who comes second is told, and overwrites nothing.
  `alter table organisations add column version int not null default 1`,
  `alter table organisations add constraint organisations_category_check check (category in ${CATEGORIES})`,
  `alter table organisations add constraint organisations_size_check check (size in ${SIZES})`,
  // A reader is sent there: nothing but the web.
  `alter table organisations add constraint organisations_website_check check (website ~* '^https?://[^[:space:]@/]+([/?#][^[:space:]]*)?$')`,
  `alter table organisations add constraint organisations_coordinates_check check (${BOTH})`,
  `alter table organisations add constraint organisations_degrees_check check (${DEGREES})`,

  // ---- job seekers ------------------------------------------------------------------------------------------------
  // Until now nobody could choose, and what nobody chose is no consent. The demo people are nobody.
  `alter table seeker_profiles alter column visibility set default 'hidden'`,
  `update seeker_profiles s set visibility = 'hidden' from users u where u.id = s.user_id and not u.is_demo`,
  // Stands on the public card instead of the account's id, which employers know from applications.
  `alter table seeker_profiles add column card_id uuid not null default gen_random_uuid()`,
  `alter table seeker_profiles add constraint seeker_profiles_card_unique unique (card_id)`,
  `alter table seeker_profiles add column category text null`,
  `alter table seeker_profiles add column qualification text null`,
  `alter table seeker_profiles add column latitude numeric(9, 6) null`,
  `alter table seeker_profiles add column longitude numeric(9, 6) null`,
  `alter table seeker_profiles add column gender text null`,
  `alter table seeker_profiles add column name_shown text not null default 'first-name'`,
  `alter table seeker_profiles add column version int not null default 1`,
  `alter table seeker_profiles add column updated_at timestamptz not null default now()`,
  // Since when others can find the person; null while they cannot.
  `alter table seeker_profiles add column listed_at timestamptz null`,
  `update seeker_profiles set listed_at = now() where visibility <> 'hidden'`,
  `alter table seeker_profiles add column tsv tsvector generated always as (setweight(to_tsvector('english', coalesce(headline, '')), 'A') || setweight(to_tsvector('english', coalesce(job_words(skills), '')), 'B')) stored`,
  `alter table seeker_profiles add constraint seeker_profiles_category_check check (category in ${CATEGORIES})`,
  `alter table seeker_profiles add constraint seeker_profiles_qualification_check check (qualification in ('certificate', 'associate-degree', 'bachelor-degree', 'master''s-degree', 'doctorate-degree'))`,
  `alter table seeker_profiles add constraint seeker_profiles_gender_check check (gender in ('female', 'male', 'non-binary'))`,
  `alter table seeker_profiles add constraint seeker_profiles_name_shown_check check (name_shown in ('first-name', 'initials'))`,
  `alter table seeker_profiles add constraint seeker_profiles_coordinates_check check (${BOTH})`,
  `alter table seeker_profiles add constraint seeker_profiles_degrees_check check (${DEGREES})`,
  `alter table seeker_profiles add constraint seeker_profiles_years_check check (total_years between 0 and 60)`,
  `alter table seeker_profiles add constraint seeker_profiles_headline_check check (visibility = 'hidden' or headline is not null)`,
  `alter table seeker_profiles add constraint seeker_profiles_listed_at_check check ((visibility = 'hidden') = (listed_at is null))`,
  // Whoever writes the visibility cannot forget since when.
  `create function seeker_profiles_list() returns trigger language plpgsql as $$
   begin
     if new.visibility = 'hidden' then
       new.listed_at := null;
     elsif new.listed_at is null then
       new.listed_at := now();
     end if;
     return new;
   end $$`,
  `create trigger seeker_profiles_listed_at before insert or update of visibility, listed_at on seeker_profiles
   for each row execute function seeker_profiles_list()`,
  `create index seeker_profiles_newest_idx on seeker_profiles (listed_at desc, card_id desc) where visibility <> 'hidden'`,
  `create index seeker_profiles_tsv_idx on seeker_profiles using gin (tsv)`,

  // Companies that must not see the person.
  `create table seeker_blocks (
    user_id uuid not null,
    client_id uuid not null,
    blocked_at timestamptz not null default now(),
    constraint seeker_blocks_pkey primary key (user_id, client_id),
    constraint seeker_blocks_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
    constraint seeker_blocks_client_id_foreign foreign key (client_id) references users (id) on delete cascade,
    constraint seeker_blocks_self_check check (user_id <> client_id)
  )`,
  `create index seeker_blocks_client_id_index on seeker_blocks (client_id)`,

  // ---- what is counted now and then -------------------------------------------------------------------------------
  // One row for each employer of whom a job could once be found; counting a million jobs takes longer than a visitor waits.
  `create table employer_openings (
    client_id uuid not null,
    open_jobs int not null,
    categories text[] not null,
    constraint employer_openings_pkey primary key (client_id),
    constraint employer_openings_client_id_foreign foreign key (client_id) references users (id) on delete cascade
  )`,
  // A single row.
  `create table site_figures (
    id int not null default 1,
    figures jsonb not null,
    counted_at timestamptz not null,
    took_ms int not null,
    constraint site_figures_pkey primary key (id),
    constraint site_figures_single_check check (id = 1)
  )`,
];

export const down: readonly string[] = [
  'drop table site_figures',
  'drop table employer_openings',
  'drop table seeker_blocks',
  'drop index seeker_profiles_newest_idx',
  'drop trigger seeker_profiles_listed_at on seeker_profiles',
  'drop function seeker_profiles_list()',
  ...[
    'tsv',
    'listed_at',
    'updated_at',
    'version',
    'name_shown',
    'gender',
    'longitude',
    'latitude',
    'qualification',
    'category',
    'card_id',
  ].map((column) => `alter table seeker_profiles drop column ${column} cascade`),
  'alter table seeker_profiles drop constraint seeker_profiles_years_check',
  'alter table seeker_profiles drop constraint seeker_profiles_headline_check',
  `alter table seeker_profiles alter column visibility set default 'open'`,
  'alter table organisations drop constraint organisations_website_check',
  'alter table organisations drop constraint organisations_size_check',
  ...['version', 'longitude', 'latitude', 'category'].map(
    (column) => `alter table organisations drop column ${column} cascade`,
  ),
];
