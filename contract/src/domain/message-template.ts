/** Texts that an employer keeps to send them often, and what stands for what in them. Pure. */
import * as z from 'zod/mini';
import { id } from '../wire.ts';

export const messageTemplate = z.object({ _id: id, name: z.string(), text: z.string() });
export type MessageTemplateText = z.output<typeof messageTemplate>;

export const TEMPLATE_PLACEHOLDERS = ['firstName', 'jobTitle', 'company'] as const;
export type TemplatePlaceholder = (typeof TEMPLATE_PLACEHOLDERS)[number];

/** Empty where it is not known. */
export const placeholderValues = z.object({ firstName: z.string(), jobTitle: z.string(), company: z.string() });
export type PlaceholderValues = z.output<typeof placeholderValues>;

const PLACE = /\{\w{1,40}\}/g;

/** Fills in the values that are known; an unknown placeholder stays visible as it is written. */
export function fillTemplate(text: string, values: PlaceholderValues | null): string {
  const known = new Map<string, string>(TEMPLATE_PLACEHOLDERS.map((name) => [`{${name}}`, values?.[name] ?? '']));
  return text.replaceAll(PLACE, (place) => known.get(place) || place);
}

/** Everything in braces that is in the text, once each: `{firstName}`, and what is none of ours, too. */
export const placesIn = (text: string): string[] => [...new Set(text.match(PLACE) ?? [])];

/** Those of them that nothing can stand for, with these values. */
export function unfilledIn(text: string, values: PlaceholderValues): TemplatePlaceholder[] {
  const places = placesIn(text);
  return TEMPLATE_PLACEHOLDERS.filter((name) => places.includes(`{${name}}`) && values[name] === '');
}
