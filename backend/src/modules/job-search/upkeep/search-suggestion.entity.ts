import { defineEntity, p } from '@mikro-orm/core';

const SearchSuggestionSchema = defineEntity({
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

/** A completion of what is being typed. */
export class SearchSuggestion extends SearchSuggestionSchema.class {}
SearchSuggestionSchema.setClass(SearchSuggestion);
export { SearchSuggestionSchema };
