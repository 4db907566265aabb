import { defineEntity, p } from '@mikro-orm/core';

const SearchTermSchema = defineEntity({
  name: 'SearchTerm',
  tableName: 'search_terms',
  properties: {
    word: p.text().primary(),
    jobs: p.integer(),
  },
});

/** A word of titles and skills with its frequency, for correcting typing errors. */
export class SearchTerm extends SearchTermSchema.class {}
SearchTermSchema.setClass(SearchTerm);
export { SearchTermSchema };
