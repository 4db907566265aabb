/** The job that is open beside a list, in the address of the list. Pure. */

export const CHOSEN_PARAM = 'job';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The job that the query string names; null without one, and for what is no id. */
export function chosenOf(params: URLSearchParams): string | null {
  const id = params.get(CHOSEN_PARAM);
  return id !== null && ID.test(id) ? id : null;
}

/** The same address with no job open: other results, another job. */
export function withoutChosen(params: URLSearchParams): URLSearchParams {
  params.delete(CHOSEN_PARAM);
  return params;
}
