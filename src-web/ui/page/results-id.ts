/** The target of "Skip to results": the list itself, so that the next Tab is its first link. */
export const RESULTS_ID = 'results';
