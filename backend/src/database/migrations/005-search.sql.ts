/** One statement per entry: PGlite refuses two in one prepared statement. */

/** What of a job's text stands where in its vectors; the words of the head outweigh those of the description. */
const HEAD = `setweight(to_tsvector('english', search_text(new.title)), 'A')
       || setweight(to_tsvector('english', search_text(job_words(new.skill_names))), 'B')
       || setweight(to_tsvector('english', search_text(new.company_name)), 'C')`;

/** As in migration 001. */
const OLD_HEAD = `setweight(to_tsvector('english', coalesce(title, '')), 'A') || setweight(to_tsvector('english', coalesce(job_words(skill_names), '')), 'B') || setweight(to_tsvector('english', coalesce(company_name, '')), 'B')`;

export const up: readonly string[] = [
  // ---- where a job is ---------------------------------------------------------------------------------------------
  // The coordinates of its city in the bundled places, and the half-degree cell that they lie in: jobs near a point are
  // found by a handful of cells, which the planner has statistics of, and then by their distance.
  `alter table jobs add column latitude real null`,
  `alter table jobs add column longitude real null`,
  `alter table jobs add column geo_cell int null`,
  `alter table jobs add constraint jobs_coordinates_check
   check ((latitude is null) = (longitude is null) and (latitude is null) = (geo_cell is null))`,
  `alter table jobs alter column geo_cell set statistics 1000`,
  `create index jobs_geo_newest_idx on jobs (geo_cell, created_at desc, id desc) where status = 'active'`,
  `create index jobs_city_newest_idx on jobs (lower(city), created_at desc, id desc) where status = 'active'`,

  // With the closing time in the index, a far page of the newest is found without visiting the rows before it.
  `drop index jobs_newest_idx`,
  `create index jobs_newest_idx on jobs (created_at desc, id desc) include (closes_at) where status = 'active'`,

  // ---- words --------------------------------------------------------------------------------------------------------
  // Names that the parser would take apart become one word: C++, C#, .NET, Node.js. search-text.ts does the same to what
  // is sought. Most texts have none: looking for the signs is cheap, replacing is not.
  `create function search_text(given text) returns text language plpgsql immutable parallel safe as $$
   declare
     -- "Cook/Baker" would be the name of a file.
     t text := replace(coalesce(given, ''), '/', ' ');
   begin
     if strpos(t, '++') > 0 then
       t := regexp_replace(t, '(^|[^[:alnum:]])(c)\\+\\+', '\\1cplusplus ', 'gi');
     end if;
     if strpos(t, '#') > 0 then
       t := regexp_replace(t, '(^|[^[:alnum:]])([cf])#', '\\1\\2sharp ', 'gi');
     end if;
     if strpos(t, '.net') > 0 or strpos(t, '.NET') > 0 or strpos(t, '.Net') > 0 then
       t := regexp_replace(t, '(^|[^[:alnum:]])asp\\.net($|[^[:alnum:]])', '\\1aspnet dotnet \\2', 'gi');
       t := regexp_replace(t, '(^|[^[:alnum:]])\\.net($|[^[:alnum:]])', '\\1dotnet \\2', 'gi');
     end if;
     if strpos(t, '.js') > 0 or strpos(t, '.JS') > 0 or strpos(t, '.Js') > 0 then
       t := regexp_replace(t, '([[:alpha:]]+)\\.js($|[^[:alnum:]])', '\\1js \\1 \\2', 'gi');
     end if;
     return t;
   end $$`,
  // Generated columns could not change without rewriting every row while the server waits to start. These change at once;
  // rows from before follow in the background: 0 marks them.
  `alter table jobs alter column tsv drop expression`,
  `alter table jobs alter column head_tsv drop expression`,
  // Kept within the row where it fits: fetched from elsewhere, testing a word takes four times as long.
  `alter table jobs alter column tsv set storage main`,
  `alter table jobs alter column head_tsv set storage main`,
  `alter table jobs add column search_version smallint not null default 0`,
  `create index jobs_search_version_idx on jobs (id) where search_version = 0`,
  `create function jobs_index_text() returns trigger language plpgsql as $$
   begin
     new.head_tsv := ${HEAD};
     new.tsv := new.head_tsv || setweight(to_tsvector('english', search_text(new.description_text)), 'D');
     new.search_version := 1;
     return new;
   end $$`,
  `create trigger jobs_search_text before insert or update of title, skill_names, company_name, description_text on jobs
   for each row execute function jobs_index_text()`,

  // ---- completions --------------------------------------------------------------------------------------------------
  // Small enough to be asked on every key; refreshed from the open jobs every hour.
  `create table search_suggestions (
    kind text not null,
    key text not null,
    value text not null,
    jobs int not null,
    constraint search_suggestions_pkey primary key (kind, key),
    constraint search_suggestions_kind_check check (kind in ('title', 'skill', 'company'))
  )`,
  `create index search_suggestions_prefix_idx on search_suggestions (key text_pattern_ops)`,
  `create index search_suggestions_trgm_idx on search_suggestions using gin (key gin_trgm_ops)`,
];

export const down: readonly string[] = [
  `drop table search_suggestions`,
  `drop trigger jobs_search_text on jobs`,
  `drop function jobs_index_text()`,
  `drop index jobs_search_version_idx`,
  `alter table jobs drop column search_version`,
  `alter table jobs drop column tsv`,
  `alter table jobs drop column head_tsv`,
  `alter table jobs add column tsv tsvector generated always as (${OLD_HEAD} || setweight(to_tsvector('english', coalesce(description_text, '')), 'C')) stored`,
  `alter table jobs add column head_tsv tsvector generated always as (${OLD_HEAD}) stored`,
  `alter table jobs alter column tsv set statistics 1000`,
  `alter table jobs alter column head_tsv set statistics 1000`,
  `create index jobs_tsv_idx on jobs using gin (tsv) with (fastupdate = off)`,
  `create index jobs_head_tsv_idx on jobs using gin (head_tsv) with (fastupdate = off)`,
  `drop function search_text(text)`,
  `drop index jobs_newest_idx`,
  `create index jobs_newest_idx on jobs (created_at desc, id desc) where status = 'active'`,
  `drop index jobs_city_newest_idx`,
  `drop index jobs_geo_newest_idx`,
  `alter table jobs drop constraint jobs_coordinates_check`,
  `alter table jobs drop column geo_cell`,
  `alter table jobs drop column longitude`,
  `alter table jobs drop column latitude`,
];
