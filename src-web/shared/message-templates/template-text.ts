/** Templates as they come into a text. Pure. */
import {
  placesIn,
  TEMPLATE_PLACEHOLDERS,
  unfilledIn,
  type PlaceholderValues,
} from '#contract/domain/message-template.ts';
import { plural } from '#web/lib/format.ts';

/** Behind what is written already. */
export const insertInto = (draft: string, text: string): string =>
  draft.trim() === '' ? text : `${draft.trimEnd()}\n\n${text}`;

/** `{name} and {date}` of what stands in braces and is none of ours; undefined where there is nothing of that kind. */
export function unknownPlaces(text: string): string | undefined {
  const known = new Set<string>(TEMPLATE_PLACEHOLDERS.map((name) => `{${name}}`));
  const unknown = placesIn(text).filter((place) => !known.has(place));
  return unknown.length === 0 ? undefined : unknown.join(' and ');
}

/** Names the placeholders still open in words that are about to be sent; undefined if there are none. */
export function openPlacesText(text: string): string | undefined {
  const places = placesIn(text);
  if (places.length === 0) return undefined;
  const [one, are] = places.length === 1 ? ['it', 'isn’t'] : ['them', 'aren’t'];
  return `${places.join(' and ')} ${are} filled in. Please write ${one} out before you send this.`;
}

/** A recipient of a message, with the values of its placeholders. */
export interface NamedValues {
  name: string;
  values: PlaceholderValues;
}

/**
 * Lists placeholders that stay open and for whom; undefined if all can be filled in. The server refuses a step with an
 * open one.
 */
export function openPlaces(message: string, people: readonly NamedValues[]): string | undefined {
  if (placesIn(message).length === 0) return undefined;
  const lacking = people.map(({ name, values }) => ({ name, open: unfilledIn(message, values) }));
  const those = lacking.filter(({ open }) => open.length > 0);
  const [first, ...others] = those;
  if (first === undefined) return undefined;
  const places = TEMPLATE_PLACEHOLDERS.filter((name) => those.some(({ open }) => open.includes(name)));
  const more = others.length === 0 ? '' : ` and ${plural(others.length, 'other')}`;
  return `We can’t fill in ${places.map((name) => `{${name}}`).join(' and ')} for ${first.name}${more}. Please write it out, or leave it out.`;
}
