/** Where "Skip to results" leads: the list itself, so that the next Tab is its first link. */
export const RESULTS_ID = 'results';
