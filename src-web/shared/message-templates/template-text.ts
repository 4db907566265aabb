/** Templates as they come into a text. Pure. */
import { placesIn, TEMPLATE_PLACEHOLDERS } from '#contract/domain/message-template.ts';

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
