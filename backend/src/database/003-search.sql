-- Search and matching need these: the words and titles of jobs in the form in which they are sought, the indexes over them, and the
-- triggers that tell when a match is out of date.

-- ---- words and titles of a job ---------------------------------------------------------------------------------------

-- A text without accents, in which capitals stay capitals.
create function plain_letters(given text) returns text language sql immutable parallel safe
  return (case when given !~ '[À-ɏ̀-ͯͰ-ӿḀ-῿]' then given else
    replace(replace(replace(replace(replace(replace(replace(
      translate(normalize(regexp_replace(normalize(given, nfd), U&'[\0300-\036f]', '', 'g'), nfc), 'łŁøØđĐðÐı', 'lLoOdDdDi'),
      'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH') end);

-- Many people write two words with a hyphen as one ("Co-ordinator", "Wi-Fi"); more than two are a phrase.
create function joined_words(given text) returns text language sql immutable parallel safe
  return (case when strpos(given, '-') = 0 then '' else coalesce((select string_agg(replace(m[1], '-', ''), ' ') from
    regexp_matches(given, '([[:alpha:]]+(?:-[[:alpha:]]+)+)', 'g') m where m[1] ~ '^[^-]+-[^-]{2,}$'), '') end);

-- A title in small letters with a space around each word, in which whole words are found by "like".
create function plain_title_of(title text) returns text language sql immutable parallel safe as $$
  select ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(
    case when title !~ '[À-ɏ̀-ͯͰ-ӿḀ-῿]' then title else
      replace(replace(replace(replace(replace(replace(replace(
        translate(normalize(regexp_replace(normalize(title, nfd), U&'[\0300-\036f]', '', 'g'), nfc), 'łŁøØđĐðÐı', 'lLoOdDdDi'),
        'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH') end),
    '.', ''), ',', ' '), '-', ' '), '/', ' '), '(', ' '), ')', ' '), '&', ' '), ':', ' '), ';', ' ') || ' ' $$;

-- Each word of a title is indexed once more under a name of its own, because the index does not tell where a word stands: a search
-- for titles with a word that every tenth job has among its skills would look at every tenth job.
create function title_words(words tsvector) returns tsvector language sql immutable parallel safe as $$
  select regexp_replace(words::text, '''((?:[^'']|'''')*)''', '''~\1''', 'g')::tsvector $$;

-- Restricts what is sought to the title.
create function in_title(words tsquery) returns tsquery language sql immutable parallel safe as $$
  select regexp_replace(words::text, '''((?:[^'']|'''')*)''', '''~\1''', 'g')::tsquery $$;

-- A title as one word: a title that is exactly what is sought is found by one look-up, however old the job is.
create function title_key(title text) returns text language sql immutable parallel safe
  return (select '=' || string_agg(lexeme, ' ' order by positions[1]) from unnest(to_tsvector('english_all', search_text(title))));

-- The keys of a title: of the whole title, of the title without its qualifiers, and of that without its grade.
create function title_keys(title text) returns tsvector language sql immutable parallel safe
  return (select array_to_tsvector(coalesce(array_agg(distinct key), '{}')) from (
    select title_key(part) as key from (
      select title as part union all
      select regexp_replace(title, '\s*([(\[,:;|]|\s[-–—/]).*$', '') union all
      select regexp_replace(regexp_replace(title, '\s*([(\[,:;|]|\s[-–—/]).*$', ''), '\s+(i{1,3}|iv|v|[1-9])$', '', 'i')) parts) keys
   where key is not null);

-- A query for any of the given titles.
create function titled(titles text[]) returns tsquery language sql immutable parallel safe
  return (select string_agg('''' || replace(replace(title_key(title), '\', '\\'), '''', '''''') || '''', ' | ')::tsquery
    from unnest(titles) as title);

-- The words are no generated column: what is indexed can change without rewriting every row while the server starts. search_version says by
-- which version of this function a row was indexed; the upkeep of search indexes older rows again in the background.
create function jobs_index_text() returns trigger language plpgsql set search_path from current as $$
declare
  heading text := search_text(new.title);
  skills text := search_text(job_words(new.skill_names));
  company text := search_text(new.company_name);
  description text := search_text(new.description_text);
  title tsvector := (to_tsvector('english_all', heading) || to_tsvector('english_all', joined_words(heading)));
begin
  new.tsv := setweight(title, 'A')
    || setweight((to_tsvector('english_all', skills) || to_tsvector('english_all', joined_words(skills))), 'B')
    || setweight((to_tsvector('english_all', company) || to_tsvector('english_all', joined_words(company))), 'C');
  new.head_tsv := new.tsv || title_words(title) || title_keys(new.title);
  new.tsv := new.tsv || setweight((to_tsvector('english', description) || to_tsvector('english', joined_words(description))), 'D');
  -- In capitals IT is a name in a description, too.
  if description ~ '\mIT\M' then new.tsv := new.tsv || 'it:1'; end if;
  new.tsv := new.tsv || title_words(title);
  new.plain_title := plain_title_of(new.title);
  new.search_version := 4;
  return new;
end $$;

create trigger jobs_search_text before insert or update of title, skill_names, company_name, description_text on jobs
  for each row execute function jobs_index_text();

create index jobs_search_version_idx on jobs (id) where search_version < 4;

-- Words outside the planner's statistics would turn a rare search into a walk over all jobs.
alter table jobs
  alter column tsv set statistics 1000,
  alter column head_tsv set statistics 1000,
  alter column geo_cell set statistics 1000;

-- The columns that a search reads of every job it finds stay in the row. The vectors fill most of a row of 2 kB, so PostgreSQL would move
-- even titles into the table for long values; fetching one from there takes as long as reading ten rows.
alter table jobs
  alter column tsv set storage main,
  alter column head_tsv set storage main,
  alter column title set storage main,
  alter column plain_title set storage main,
  alter column company_name set storage main,
  alter column summary set storage main,
  alter column skill_names set storage main;

-- ---- the index of job search -----------------------------------------------------------------------------------------

-- The spans of time in which a job was posted, from minutes (225 s) to decades, each four times as long as the one before, and the
-- half-degree cell in which it lies. One index over these, the filters and the words finds the newest matches of a million jobs span
-- by span, without reading those of all other spans. Both functions are single expressions of immutable parts, because the planner
-- inlines these instead of calling them, which is eight times as fast.
create function job_buckets(created timestamptz, cell int)
  returns text[] language sql immutable parallel safe as $$
    select array_remove(array[
      '0.' || floor(date_part('epoch', created at time zone 'UTC') / 225)::int::text,
      '1.' || floor(date_part('epoch', created at time zone 'UTC') / 900)::int::text,
      '2.' || floor(date_part('epoch', created at time zone 'UTC') / 3600)::int::text,
      '3.' || floor(date_part('epoch', created at time zone 'UTC') / 14400)::int::text,
      '4.' || floor(date_part('epoch', created at time zone 'UTC') / 57600)::int::text,
      '5.' || floor(date_part('epoch', created at time zone 'UTC') / 230400)::int::text,
      '6.' || floor(date_part('epoch', created at time zone 'UTC') / 921600)::int::text,
      '7.' || floor(date_part('epoch', created at time zone 'UTC') / 3686400)::int::text,
      '8.' || floor(date_part('epoch', created at time zone 'UTC') / 14745600)::int::text,
      '9.' || floor(date_part('epoch', created at time zone 'UTC') / 58982400)::int::text,
      '10.' || floor(date_part('epoch', created at time zone 'UTC') / 235929600)::int::text,
      '11.' || floor(date_part('epoch', created at time zone 'UTC') / 943718400)::int::text,
      'cell:' || cell::text], null) $$;

create function job_filters(client uuid, category text, job_type text, work_mode text, experience text, country text,
    state text, city text, currency text)
  returns text[] language sql immutable parallel safe as $$
    select array_remove(array['client:' || client::text, 'category:' || category, 'type:' || job_type, 'mode:' || work_mode,
      'experience:' || experience, 'country:' || country, 'state:' || state, 'city:' || lower(city),
      'currency:' || currency], null) $$;

-- The columns stand in the order in which they are asked for: times and places, of which any will do, then words, then filters.
create index jobs_keys_idx on jobs using gin (
  job_buckets(created_at, geo_cell), tsv, head_tsv, skill_keys, tags,
  job_filters(client_id, category, job_type, work_mode, experience, country, state, city, currency))
  with (fastupdate = off) where status = 'active';

-- With the closing time in the index, a far page of the newest is found without visiting the rows before it.
create index jobs_newest_idx on jobs (created_at desc, id desc) include (closes_at, listed_at) where status = 'active';

create index jobs_country_newest_idx on jobs (country, state, created_at desc, id desc) where status = 'active';
create index jobs_category_newest_idx on jobs (category, created_at desc, id desc) where status = 'active';

-- ---- suggestions -----------------------------------------------------------------------------------------------------

create index search_terms_word_trgm_idx on search_terms using gin (word gin_trgm_ops);
create index search_suggestions_prefix_idx on search_suggestions (key text_pattern_ops);
create index search_suggestions_trgm_idx on search_suggestions using gin (key gin_trgm_ops);

-- ---- people and employers --------------------------------------------------------------------------------------------

-- A text in which people and employers are found: without accents, capitals and apostrophes, so that "Jose" finds José, "Lukasz"
-- Łukasz, "OBrien" O'Brien and "nodejs" Node.js. `findable` of the contract does the same to what is sought; a test compares them.
-- Capitals of other scripts are listed because a database with the locale "C" knows only those of ASCII.
create function find_text(given text) returns text language sql immutable parallel safe
  return (case when octet_length(given) = length(given) then replace(replace(lower(given), '''', ''), '.js', 'js') else
    replace(replace(replace(replace(replace(
      translate(lower(normalize(regexp_replace(normalize(given, nfd), U&'[\0300-\036f]', '', 'g'), nfc)), 'łŁøØđĐðÐıÆŒÞАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς’‘ʼʻ`´''', 'llooddddiæœþабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґαβγδεζηθικλμνξοπρστυφχψωσ'), '.js', 'js'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end);

create index users_name_trgm_idx on users using gin (find_text(first_name || ' ' || last_name) gin_trgm_ops);
create index organisations_name_trgm_idx on organisations using gin (find_text(name) gin_trgm_ops);
create index users_email_trgm_idx on users using gin (email gin_trgm_ops);
create index seeker_profiles_tsv_idx on seeker_profiles using gin (tsv);

-- ---- matches with people ---------------------------------------------------------------------------------------------

-- A change of a profile marks its row as out of date in the same transaction.
create function match_people_outdate() returns trigger language plpgsql set search_path from current as $$
begin
  insert into match_people (user_id) values (new.user_id) on conflict (user_id) do update set version = 0;
  perform pg_notify('match_people', '');
  return null;
end $$;

create trigger seeker_profiles_match_added after insert on seeker_profiles for each row
  execute function match_people_outdate();

create trigger seeker_profiles_match_changed after update on seeker_profiles for each row
  when ((old.skills, old.skill_details, old.total_years, old.country, old.state, old.city, old.experiences, old.certificates,
         old.links, old.preferences) is distinct from
        (new.skills, new.skill_details, new.total_years, new.country, new.state, new.city, new.experiences, new.certificates,
         new.links, new.preferences))
  execute function match_people_outdate();

create function users_match_outdate() returns trigger language plpgsql set search_path from current as $$
begin
  update match_people set version = 0 where user_id = new.id;
  perform pg_notify('match_people', '');
  return null;
end $$;

create trigger users_match_zone after update of time_zone on users for each row
  when (old.time_zone is distinct from new.time_zone) execute function users_match_outdate();

create index match_people_skills_idx on match_people using gin (skills);

-- ---- matches with benches --------------------------------------------------------------------------------------------

create function match_bench_outdate() returns trigger language plpgsql set search_path from current as $$
begin
  insert into match_bench (resource_id, vendor_id) values (new.id, new.vendor_id)
    on conflict (resource_id) do update set version = 0, is_full = false;
  perform pg_notify('match_bench', '');
  return null;
end $$;

create trigger bench_resources_match_added after insert on bench_resources for each row
  execute function match_bench_outdate();

create trigger bench_resources_match_changed after update on bench_resources for each row
  when ((old.skills, old.total_years, old.country, old.state, old.city, old.time_zone, old.archived_at is null)
        is distinct from
        (new.skills, new.total_years, new.country, new.state, new.city, new.time_zone, new.archived_at is null))
  execute function match_bench_outdate();

-- An import brings thousands of postings in one statement.
create function match_bench_jobs_added() returns trigger language plpgsql set search_path from current as $$
begin
  insert into match_bench_changes (job_id)
    select id from added where status = 'active' and accept_vendors and skill_keys <> '{}'
    on conflict (job_id) do update set changed_at = now();
  if found then
    perform pg_notify('match_bench', '');
  end if;
  return null;
end $$;

create trigger jobs_match_bench_added after insert on jobs referencing new table as added for each statement
  execute function match_bench_jobs_added();

create function match_bench_job_changed() returns trigger language plpgsql set search_path from current as $$
begin
  insert into match_bench_changes (job_id) values (new.id) on conflict (job_id) do update set changed_at = now();
  perform pg_notify('match_bench', '');
  return null;
end $$;

create trigger jobs_match_bench_changed after update on jobs for each row
  when ((old.status = 'active' and old.accept_vendors or new.status = 'active' and new.accept_vendors) and
        (old.status, old.accept_vendors, old.skills, old.skill_keys, old.experience, old.work_mode, old.country, old.state,
         old.city, old.time_zone, old.listed_at, old.closes_at)
        is distinct from
        (new.status, new.accept_vendors, new.skills, new.skill_keys, new.experience, new.work_mode, new.country, new.state,
         new.city, new.time_zone, new.listed_at, new.closes_at))
  execute function match_bench_job_changed();

-- A person who was submitted to a job is not suggested for it any more.
create function match_bench_submitted() returns trigger language plpgsql set search_path from current as $$
begin
  delete from match_bench_jobs where resource_id = new.resource_id and job_id = new.job_id;
  return null;
end $$;

create trigger applications_match_bench after insert on applications for each row
  when (new.resource_id is not null) execute function match_bench_submitted();

create index match_bench_keys_idx on match_bench using gin (keys);
-- With this order the first job that is still open is found without a look at the others.
create index match_bench_jobs_best_idx on match_bench_jobs (resource_id, total desc);
create index match_bench_jobs_closing_idx on match_bench_jobs (closes_at) where closes_at is not null;
