/** Values that a URL says; it is somebody's text. Pure. */

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id as the server writes it; null for anything else. */
export const idOf = (text: string | null): string | null => (text !== null && ID.test(text) ? text : null);

/** A day that the URL says, `YYYY-MM-DD`, or an empty text where it says none that exists. */
export function dayOf(text: string | null): string {
  if (text === null || !/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return '';
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}
