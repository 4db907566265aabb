/** `search_text` as in migration 011, with the names that are a letter and a word: T-SQL, A-level. */

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

const searchText = (more: string) => `create or replace function search_text(given text) returns text
   language plpgsql immutable parallel safe as $$
   declare
     -- "Cook/Baker" would be the name of a file.
     t text := replace(coalesce(given, ''), '/', ' ');
   begin
     ${SIGNS}
     ${more}
     ${DOTS}
     return t;
   end $$`;

/**
 * Those rows are indexed anew, jobs in the background, people at once. So are the jobs of which nobody knew where they are:
 * counties are found by their city now.
 */
const renewed = [
  `update jobs set search_version = 0
    where title ~* '${LETTER_AND_WORD}' or job_words(skill_names) ~* '${LETTER_AND_WORD}'
       or company_name ~* '${LETTER_AND_WORD}' or description_text ~* '${LETTER_AND_WORD}'
       or (latitude is null and city is not null)`,
  `update seeker_profiles set headline = headline
    where headline ~* '${LETTER_AND_WORD}' or job_words(skills) ~* '${LETTER_AND_WORD}'`,
];

export const up: readonly string[] = [
  `set local statement_timeout = 0`,
  // Descriptions are indexed without "t" and "a", so that "T-SQL" was any SQL. One word, and the second once more.
  searchText(`if strpos(t, '-') > 0 then
       t := regexp_replace(t, '${LETTER_AND_WORD}', '\\1\\2\\3 \\3', 'gi');
     end if;`),
  ...renewed,
];

export const down: readonly string[] = [`set local statement_timeout = 0`, searchText(''), ...renewed];
