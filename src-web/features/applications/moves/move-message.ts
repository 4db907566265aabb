/** What a step says to each of the people whom it is for. Pure. */
import {
  fillTemplate,
  placesIn,
  TEMPLATE_PLACEHOLDERS,
  unfilledIn,
  type PlaceholderValues,
} from '#contract/domain/message-template.ts';
import { plural } from '#web/lib/format.ts';

/** Whom a message goes to, and what its placeholders stand for there. */
export interface NamedValues {
  name: string;
  values: PlaceholderValues;
}

/** What the first of them reads, where that is not what is written. */
export function messagePreview(
  message: string,
  people: readonly NamedValues[],
): { name: string; text: string } | undefined {
  const [first] = people;
  if (first === undefined) return undefined;
  const text = fillTemplate(message, first.values);
  return text === message ? undefined : { name: first.name, text };
}

/** Which places stay open for whom; undefined where all can be filled in. The step is refused with such a place. */
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
