/** One statement per entry: PGlite refuses two in one prepared statement. */

/** Stops at what parts a title from its qualifiers: "Registered Nurse (nights)", "Accountant - Audit", "Driver, Class A". */
const QUALIFIERS = `\\s*([(\\[,:;|]|\\s[-–—/]).*$`;
/** "Engineer II", "Clerk 3". */
const GRADE = `\\s+(i{1,3}|iv|v|[1-9])$`;

const HEAD = `setweight(title, 'A')
       || setweight(to_tsvector('english_all', search_text(job_words(new.skill_names))), 'B')
       || setweight(to_tsvector('english_all', search_text(new.company_name)), 'C')`;

/** As in migration 005. */
const OLD_HEAD = `setweight(to_tsvector('english', search_text(new.title)), 'A')
       || setweight(to_tsvector('english', search_text(job_words(new.skill_names))), 'B')
       || setweight(to_tsvector('english', search_text(new.company_name)), 'C')`;

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

const searchText = (more: string) => `create or replace function search_text(given text) returns text
   language plpgsql immutable parallel safe as $$
   declare
     -- "Cook/Baker" would be the name of a file.
     t text := replace(coalesce(given, ''), '/', ' ');
   begin
     ${SIGNS}
     ${more}
     return t;
   end $$`;

const trigger = (body: string) => `create or replace function jobs_index_text() returns trigger language plpgsql as $$
   ${body} $$`;

export const up: readonly string[] = [
  `set local statement_timeout = 0`,
  // English stems without English stop words: in a title "IT", "US" and "OR" are names, and a company is called "The Home
  // Depot". Descriptions go on without them.
  `create text search dictionary english_all (template = snowball, language = english)`,
  `create text search configuration english_all (copy = english)`,
  `alter text search configuration english_all
     alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with english_all`,
  // Letters with dots become one word, as many write them: U.S., R.N., Ph.D., B.Tech; not the time of day. search-text.ts
  // does the same to what is sought.
  searchText(`if t ~* '[a-z]\\.[a-z]' then
       t := regexp_replace(t, '(^|[^a-z0-9.])(?![ap]\\.m)([a-z])\\.([a-z])(?:\\.([a-z]))?(?:\\.([a-z]))?\\.?(?![a-z0-9]|\\.[a-z0-9])',
         '\\1\\2\\3\\4\\5', 'gi');
       t := regexp_replace(t, '(^|[^a-z0-9.])(?:(ph|ed|psy|pharm)\\.(d)|(r)\\.(ph)|([bmd])\\.(sc|tech|com|ed|phil|pharm|arch|eng))\\.?(?![a-z0-9]|\\.[a-z0-9])',
         '\\1\\2\\3\\4\\5\\6\\7', 'gi');
     end if;`),

  // ---- titles -------------------------------------------------------------------------------------------------------
  // A title as one word, so that those which are exactly what is sought are one look-up, however old they are.
  `create function title_key(title text) returns text language sql immutable parallel safe as $$
     select '=' || string_agg(lexeme, ' ' order by positions[1]) from unnest(to_tsvector('english_all', search_text(title))) $$`,
  // Those of a title: whole, without its qualifiers, and without its grade.
  `create function title_keys(title text) returns tsvector language sql immutable parallel safe as $$
     select array_to_tsvector(coalesce(array_agg(distinct key), '{}')) from (
       select title_key(part) as key from (
         select title as part union all
         select regexp_replace(title, '${QUALIFIERS}', '') union all
         select regexp_replace(regexp_replace(title, '${QUALIFIERS}', ''), '${GRADE}', '', 'i')) parts) keys
      where key is not null $$`,
  // Any of the titles given.
  `create function titled(titles text[]) returns tsquery language sql immutable parallel safe as $$
     select string_agg('''' || replace(replace(title_key(title), '\\', '\\\\'), '''', '''''') || '''', ' | ')::tsquery
       from unnest(titles) as title $$`,
  // Each word of a title once more under a name of its own, for the index does not tell where a word stands: looking for
  // titles with a word that every tenth job has among its skills would look at every tenth job.
  `create function title_words(words tsvector) returns tsvector language sql immutable parallel safe as $$
     select regexp_replace(words::text, '''((?:[^'']|'''')*)''', '''~\\1''', 'g')::tsvector $$`,
  // What is sought, in the title.
  `create function in_title(words tsquery) returns tsquery language sql immutable parallel safe as $$
     select regexp_replace(words::text, '''((?:[^'']|'''')*)''', '''~\\1''', 'g')::tsquery $$`,

  trigger(`declare
     title tsvector := to_tsvector('english_all', search_text(new.title));
     description text := search_text(new.description_text);
   begin
     new.tsv := ${HEAD};
     new.head_tsv := new.tsv || title_words(title) || title_keys(new.title);
     new.tsv := new.tsv || setweight(to_tsvector('english', description), 'D');
     -- In capitals it is a name in a description, too.
     if description ~ '\\mIT\\M' then new.tsv := new.tsv || 'it:1'; end if;
     new.search_version := 2;
     return new;
   end`),
  // Rows from before follow in the background.
  `drop index jobs_search_version_idx`,
  `create index jobs_search_version_idx on jobs (id) where search_version < 2`,
];

export const down: readonly string[] = [
  `set local statement_timeout = 0`,
  `drop index jobs_search_version_idx`,
  `create index jobs_search_version_idx on jobs (id) where search_version = 0`,
  trigger(`begin
     new.head_tsv := ${OLD_HEAD};
     new.tsv := new.head_tsv || setweight(to_tsvector('english', search_text(new.description_text)), 'D');
     new.search_version := 1;
     return new;
   end`),
  `drop function in_title(tsquery)`,
  `drop function title_words(tsvector)`,
  `drop function titled(text[])`,
  `drop function title_keys(text)`,
  `drop function title_key(text)`,
  searchText(''),
  `drop text search configuration english_all`,
  `drop text search dictionary english_all`,
  // The former trigger makes their vectors anew, in the background again.
  `update jobs set search_version = 0`,
];
