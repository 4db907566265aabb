/**
 * The whole of a job seeker's profile, in the row whose version guards it: lists that are read and written as a whole and
 * never searched one by one. What a reader relies on is held here by functions that checks call.
 */

const MONTH = `'^(19[3-9][0-9]|20[0-9][0-9])-(0[1-9]|1[0-2])$'`;
const PERIODS = `'annualy', 'monthly', 'hourly'`;

/** @param parameters with their types */
const check = (name: string, parameters: string, expression: string) =>
  `create function ${name}(${parameters}) returns boolean language sql immutable parallel safe as $$ ${expression} $$`;
const types = (parameters: string): string =>
  parameters
    .split(', ')
    .map((one) => one.split(' ')[1] ?? '')
    .join(', ');

const FUNCTIONS: readonly (readonly [name: string, parameters: string, expression: string])[] = [
  [
    'career_objects',
    'list jsonb, most int',
    `select case when jsonb_typeof(list) = 'array' then jsonb_array_length(list) <= most
       and not exists (select 1 from jsonb_array_elements(list) e where jsonb_typeof(e) <> 'object') else false end`,
  ],
  [
    // Entries have ids of their own, what they are called, and months in their order.
    'career_entries',
    'list jsonb, most int, title text, first text, last text',
    `select case when career_objects(list, most) then
       (select count(distinct e ->> 'id') = count(*) from jsonb_array_elements(list) e)
       and not exists (
         select 1 from jsonb_array_elements(list) e
          where coalesce(btrim(e ->> title), '') = '' or coalesce(e ->> first, '2000-01') !~ ${MONTH}
             or coalesce(e ->> last, '2000-01') !~ ${MONTH}
             or (e ->> first) collate "C" > (e ->> last) collate "C")
     else false end`,
  ],
  [
    'career_skills',
    'details jsonb, names text[]',
    `select case when career_objects(details, cardinality(names)) then not exists (
       select 1 from jsonb_array_elements(details) e
        where coalesce(e ->> 'level', 'expert') not in ('beginner', 'intermediate', 'advanced', 'expert')
           or coalesce((e ->> 'years')::numeric, 0) not between 0 and 60
           or coalesce((e ->> 'lastUsed')::numeric, 2000) not between 1930 and 2999)
     else false end`,
  ],
  [
    // Whatever a skill names as its evidence is there.
    'career_evidence',
    'details jsonb, experiences jsonb, educations jsonb, certificates jsonb, links jsonb',
    `select not exists (
       select 1 from jsonb_array_elements(details) d
        where d ->> 'evidence' is not null and not exists (
          select 1 from jsonb_array_elements(experiences || educations || certificates || links) e
           where e ->> 'id' = d ->> 'evidence'))`,
  ],
  [
    'career_languages',
    'list jsonb, most int',
    `select case when career_objects(list, most) then
       (select count(distinct e ->> 'code') = count(*) from jsonb_array_elements(list) e)
       and not exists (
         select 1 from jsonb_array_elements(list) e
          where coalesce(e ->> 'code', '') !~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'
             or coalesce(e ->> 'level', '') not in ('basic', 'conversational', 'fluent', 'native'))
     else false end`,
  ],
  [
    // A reader is sent there: nothing but the web, and nothing that can be read on the way.
    'career_links',
    'list jsonb, most int',
    `select case when career_entries(list, most, 'label', 'none', 'none') then not exists (
       select 1 from jsonb_array_elements(list) e
        where coalesce(e ->> 'url', '') !~* '^https://[^[:space:]@/]+([/?#][^[:space:]]*)?$')
     else false end`,
  ],
  [
    'career_preferences',
    'given jsonb',
    `select case when jsonb_typeof(given) <> 'object' then false else
       coalesce(given -> 'workModes', '[]') <@ '["on-site", "hybrid", "remote"]'
       and coalesce(given -> 'jobTypes', '[]') <@ '["full-time", "part-time", "contract", "temporary", "internship", "volunteer"]'
       and coalesce((given ->> 'noticeDays')::numeric, 0) between 0 and 365
       and coalesce(given ->> 'relocation', 'no') in ('no', 'yes', 'listed')
       and (coalesce(given ->> 'relocation', 'no') = 'listed') = (coalesce(given -> 'relocateTo', '[]') <> '[]')
       and (coalesce(given -> 'pay', 'null') = 'null' or (
         coalesce((given -> 'pay' ->> 'min')::numeric, 0) between 1 and 1e12
         and coalesce(given -> 'pay' ->> 'currency', '') ~ '^[A-Z]{3}$'
         and coalesce(given -> 'pay' ->> 'period', '') in (${PERIODS}))) end`,
  ],
];

const LISTS = ['skill_details', 'experiences', 'educations', 'certificates', 'languages', 'links'] as const;

const CHECKS: readonly (readonly [name: string, expression: string])[] = [
  ['about', `char_length(about) <= 2000`],
  ['skill_details', `career_skills(skill_details, skills)`],
  ['experiences', `career_entries(experiences, 30, 'title', 'from', 'until')`],
  ['educations', `career_entries(educations, 20, 'title', 'from', 'until')`],
  ['certificates', `career_entries(certificates, 30, 'name', 'issued', 'expires')`],
  ['languages', `career_languages(languages, 20)`],
  ['links', `career_links(links, 10)`],
  ['preferences', `career_preferences(preferences)`],
  ['evidence', `career_evidence(skill_details, experiences, educations, certificates, links)`],
];

export const up: readonly string[] = [
  ...FUNCTIONS.map(([name, parameters, expression]) => check(name, parameters, expression)),
  `alter table seeker_profiles add column about text null`,
  // What is said of each skill stands in the place of its name in `skills`, which the search reads: a name is written once.
  ...LISTS.map((name) => `alter table seeker_profiles add column ${name} jsonb not null default '[]'`),
  `alter table seeker_profiles add column preferences jsonb not null default '{}'`,
  ...CHECKS.map(
    ([name, expression]) =>
      `alter table seeker_profiles add constraint seeker_profiles_${name}_check check (${expression})`,
  ),
];

export const down: readonly string[] = [
  ...CHECKS.map(([name]) => `alter table seeker_profiles drop constraint seeker_profiles_${name}_check`),
  ...['about', ...LISTS, 'preferences'].map((name) => `alter table seeker_profiles drop column ${name}`),
  ...FUNCTIONS.toReversed().map(([name, parameters]) => `drop function ${name}(${types(parameters)})`),
];
