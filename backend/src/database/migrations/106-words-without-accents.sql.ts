/**
 * Words are found without their accents, and as one word where they are written with a hyphen: "medico" finds Médico,
 * "smorrebrod" Smørrebrød, "coordinator" Co-ordinator and "wifi" Wi-Fi. `search-text.ts` folds what is sought in the same way.
 * Jobs from before follow in the background, people at once.
 */
const SIGNS = `if strpos(t, '++') > 0 then
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
     end if;`;

const LETTER_AND_WORD = `(^|[^[:alnum:]''’])([aist])-([[:alpha:]]{2,})`;

const DOTS = `if t ~* '[a-z]\\.[a-z]' then
       t := regexp_replace(t, '(^|[^a-z0-9.])(?![ap]\\.m)([a-z])\\.([a-z])(?:\\.([a-z]))?(?:\\.([a-z]))?\\.?(?![a-z0-9]|\\.[a-z0-9])',
         '\\1\\2\\3\\4\\5', 'gi');
       t := regexp_replace(t, '(^|[^a-z0-9.])(?:(ph|ed|psy|pharm)\\.(d)|(r)\\.(ph)|([bmd])\\.(sc|tech|com|ed|phil|pharm|arch|eng))\\.?(?![a-z0-9]|\\.[a-z0-9])',
         '\\1\\2\\3\\4\\5\\6\\7', 'gi');
     end if;`;

/** Latin, Greek and Cyrillic letters with accents; to look for them takes a tenth of what folding takes, and most texts have none. */
const ACCENTED = `[\u00c0-\u024f\u0300-\u036f\u0370-\u04ff\u1e00-\u1fff]`;
/** Letters stay capitals or small: in capitals "IT" is a name. */
const letters = (text: string): string => `replace(replace(replace(replace(replace(replace(replace(
  translate(normalize(regexp_replace(normalize(${text}, nfd), U&'[\\0300-\\036f]', '', 'g'), nfc), 'łŁøØđĐðÐı', 'lLoOdDdDi'),
  'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH')`;

const searchText = (first: string) => `create or replace function search_text(given text) returns text
   language plpgsql immutable parallel safe as $$
   declare
     -- "Cook/Baker" would be the name of a file.
     t text := replace(coalesce(given, ''), '/', ' ');
   begin
     ${first}
     ${SIGNS}
     if strpos(t, '-') > 0 then
       t := regexp_replace(t, '${LETTER_AND_WORD}', '\\1\\2\\3 \\3', 'gi');
     end if;
     ${DOTS}
     return t;
   end $$`;

/** What parts words in titles beside spaces, as in migration 085. */
const PLAIN_SIGNS = [',', '-', '/', '(', ')', '&', ':', ';'];
const plainTitle = (title: string) => `create or replace function plain_title_of(title text) returns text
   language sql immutable parallel safe as $$
     select ' ' || ${PLAIN_SIGNS.reduce((text, sign) => `replace(${text}, '${sign}', ' ')`, `replace(lower(${title}), '.', '')`)} || ' ' $$`;
const FOLDED_TITLE = `case when title !~ '${ACCENTED}' then title else ${letters('title')} end`;

/** The vector of a text in a configuration. */
const vector = (configuration: string, text: string) => `to_tsvector('${configuration}', ${text})`;
const withJoined = (configuration: string, text: string) =>
  `(${vector(configuration, text)} || ${vector(configuration, `joined_words(${text})`)})`;

const trigger = (
  vectorOf: typeof vector,
  version: number,
) => `create or replace function jobs_index_text() returns trigger
   language plpgsql as $$
   declare
     heading text := search_text(new.title);
     skills text := search_text(job_words(new.skill_names));
     company text := search_text(new.company_name);
     description text := search_text(new.description_text);
     title tsvector := ${vectorOf('english_all', 'heading')};
   begin
     new.tsv := setweight(title, 'A')
       || setweight(${vectorOf('english_all', 'skills')}, 'B')
       || setweight(${vectorOf('english_all', 'company')}, 'C');
     new.head_tsv := new.tsv || title_words(title) || title_keys(new.title);
     new.tsv := new.tsv || setweight(${vectorOf('english', 'description')}, 'D');
     -- In capitals it is a name in a description, too.
     if description ~ '\\mIT\\M' then new.tsv := new.tsv || 'it:1'; end if;
     new.tsv := new.tsv || title_words(title);
     new.plain_title := plain_title_of(new.title);
     new.search_version := ${String(version)};
     return new;
   end $$`;

/** As every function of ours that names others has it since migration 090. */
const BOUND = `do $$
  declare
    path text := (select string_agg(distinct quote_ident(nspname), ', ')
      from (select current_schema() as nspname
            union select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
                   where e.extname = 'pg_trgm') spaces) || ', pg_temp';
  begin
    execute format('alter function jobs_index_text() set search_path = %s', path);
  end $$`;

const outdated = (version: number) => [
  `drop index jobs_search_version_idx`,
  `create index jobs_search_version_idx on jobs (id) where search_version < ${String(version)}`,
];
const PEOPLE = `update seeker_profiles set headline = headline
  where headline ~ '${ACCENTED}' or job_words(skills) ~ '${ACCENTED}'`;

export const up: readonly string[] = [
  `set local statement_timeout = 0`,
  searchText(`if t ~ '${ACCENTED}' then t := ${letters('t')}; end if;`),
  plainTitle(FOLDED_TITLE),
  `create function plain_letters(given text) returns text language sql immutable parallel safe
     return (case when given !~ '${ACCENTED}' then given else ${letters('given')} end)`,
  // Two words with a hyphen are one to many; more are a sentence.
  `create function joined_words(given text) returns text language sql immutable parallel safe
     return (case when strpos(given, '-') = 0 then '' else coalesce((select string_agg(replace(m[1], '-', ''), ' ') from
       regexp_matches(given, '([[:alpha:]]+(?:-[[:alpha:]]+)+)', 'g') m where m[1] ~ '^[^-]+-[^-]{2,}$'), '') end)`,
  trigger(withJoined, 4),
  BOUND,
  ...outdated(4),
  PEOPLE,
];

export const down: readonly string[] = [
  `set local statement_timeout = 0`,
  searchText(''),
  plainTitle('title'),
  trigger(vector, 3),
  BOUND,
  `drop function joined_words(text)`,
  `drop function plain_letters(text)`,
  ...outdated(3),
  `update jobs set search_version = 0 where search_version = 4`,
  PEOPLE,
];
