/**
 * So many strings, spread over all, for calls of which every try makes a record that two sides hear of: they would take
 * minutes each, and what is behind the words is the same for all of them. Each field begins elsewhere in the list, so
 * together they have them all several times.
 */
export const SOME = 50;
