/** The message of a step, as each recipient reads it. Pure. */
import {
  fillTemplate,
  placesIn,
  TEMPLATE_PLACEHOLDERS,
  unfilledIn,
  type PlaceholderValues,
} from '#contract/domain/message-template.ts';
import { plural } from '#web/lib/format.ts';

/** A recipient of a message, with the values of its placeholders. */
export interface NamedValues {
  name: string;
  values: PlaceholderValues;
}

/** The message as the first recipient reads it, if that differs from the template. */
export function messagePreview(
  message: string,
  people: readonly NamedValues[],
): { name: string; text: string } | undefined {
  const [first] = people;
  if (first === undefined) return undefined;
  const text = fillTemplate(message, first.values);
  return text === message ? undefined : { name: first.name, text };
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
