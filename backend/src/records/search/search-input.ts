import type { ParsedInput } from '#contract/call.ts';
import type * as jobSearchCalls from '#contract/api/job-search.ts';
import type { Area } from '../../library/places/area.ts';

export interface SearchInput extends ParsedInput<typeof jobSearchCalls.activeJobs> {
  /** The possible completions of the last word, see `keywordQuery`. */
  readonly endings?: readonly string[] | undefined;
  /** The area of `location`, `destination` and the coordinates, see `Places.areaOf`. */
  readonly area?: Area | undefined;
}

/** A piece of SQL over table alias `j` with its parameters. */
export interface JobCondition {
  sql: string;
  parameters: readonly unknown[];
}
