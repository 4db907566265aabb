/** The words of jobs, for corrections and suggestions. */
import { defineEntity, p } from '@mikro-orm/core';

/** A word of titles and skills with its frequency, for correcting typing errors. */
export const SearchTermSchema = defineEntity({
  name: 'SearchTerm',
  tableName: 'search_terms',
  properties: {
    word: p.text().primary(),
    jobs: p.integer(),
  },
});

/** A completion of the words that a person types. */
export const SearchSuggestionSchema = defineEntity({
  name: 'SearchSuggestion',
  tableName: 'search_suggestions',
  checks: [{ name: 'search_suggestions_kind_check', expression: `kind in ('title', 'skill', 'company')` }],
  properties: {
    kind: p.text().$type<'title' | 'skill' | 'company'>().primary(),
    key: p.text().primary(),
    value: p.text(),
    jobs: p.integer(),
    examples: p.array().columnType('uuid[]').defaultRaw(`'{}'`),
  },
});
