/** A day that the URL says, `YYYY-MM-DD`, or an empty text where it says none that exists. Pure. */
export function dayOf(text: string | null): string {
  if (text === null || !/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return '';
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}
