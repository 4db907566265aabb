/** One statement per entry: PGlite refuses two in one prepared statement. */

const vector = (of: (text: string) => string) =>
  `alter table seeker_profiles add column tsv tsvector generated always as (
     setweight(${of('headline')}, 'A') || setweight(${of('job_words(skills)')}, 'B')) stored`;

export const up: readonly string[] = [
  `set local statement_timeout = 0`,
  // People are indexed as jobs are (migrations 005 and 011): C++, C#, .NET and Node.js are words, and no word is left out.
  `alter table seeker_profiles drop column tsv`,
  vector((text) => `to_tsvector('english_all', search_text(${text}))`),
  `create index seeker_profiles_tsv_idx on seeker_profiles using gin (tsv)`,
];

export const down: readonly string[] = [
  `alter table seeker_profiles drop column tsv`,
  vector((text) => `to_tsvector('english', coalesce(${text}, ''))`),
  `create index seeker_profiles_tsv_idx on seeker_profiles using gin (tsv)`,
];
