/**
 * SQL bodies, which are bound to what they name when they are made: these three are asked for every posting and every search, where
 * setting a path each time would cost more than they do.
 */
const titles = (body: (expression: string) => string): readonly string[] => [
  `create or replace function title_key(title text) returns text language sql immutable parallel safe
     ${body(`select '=' || string_agg(lexeme, ' ' order by positions[1]) from unnest(to_tsvector('english_all', search_text(title)))`)}`,
  `create or replace function title_keys(title text) returns tsvector language sql immutable parallel safe
     ${body(`select array_to_tsvector(coalesce(array_agg(distinct key), '{}')) from (
       select title_key(part) as key from (
         select title as part union all
         select regexp_replace(title, '\\s*([(\\[,:;|]|\\s[-–—/]).*$', '') union all
         select regexp_replace(regexp_replace(title, '\\s*([(\\[,:;|]|\\s[-–—/]).*$', ''), '\\s+(i{1,3}|iv|v|[1-9])$', '', 'i')) parts) keys
      where key is not null`)}`,
  `create or replace function titled(titles text[]) returns tsquery language sql immutable parallel safe
     ${body(`select string_agg('''' || replace(replace(title_key(title), '\\', '\\\\'), '''', '''''') || '''', ' | ')::tsquery
       from unnest(titles) as title`)}`,
];

/**
 * Functions that name functions, tables or dictionaries of ours carry the schema in which they find them. PostgreSQL's own tools
 * restore with an empty search path: without it every row whose CHECK, index, generated column or trigger calls such a function
 * is lost. The functions of `NAMING_ONLY_THE_SYSTEM` need none, and with one the planner could no longer put them in line.
 */
export const NAMING_ONLY_THE_SYSTEM = [
  'in_title',
  'job_buckets',
  'job_filters',
  'job_words',
  'plain_title_of',
  'search_text',
  'title_words',
] as const;
const BOUND = ['title_key', 'title_keys', 'titled'] as const;

/** @param change what is done with each, as `format` takes it: the function, then the schemas */
const forEachOfOurs = (change: string): string => `do $$
  declare
    each regprocedure;
    path text := (select string_agg(distinct quote_ident(nspname), ', ')
      from (select current_schema() as nspname
            union select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
                   where e.extname = 'pg_trgm') spaces) || ', pg_temp';
  begin
    for each in
      select p.oid::regprocedure from pg_proc p
       where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f'
         and p.proname <> all (array['${[...NAMING_ONLY_THE_SYSTEM, ...BOUND].join("', '")}'])
         and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop
      execute format('${change}', each, path);
    end loop;
  end $$`;

export const up: readonly string[] = [
  ...titles((expression) => `return (${expression})`),
  forEachOfOurs('alter function %1$s set search_path = %2$s'),
];

export const down: readonly string[] = [
  forEachOfOurs('alter function %1$s reset search_path'),
  ...titles((expression) => `as $$ ${expression} $$`),
];
