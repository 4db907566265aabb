import { zoneInWords, zoneOffsetName } from '#contract/domain/zone-names.ts';
import { knownZone } from '../time/calendar.ts';
import { cleanText } from './clean-text.ts';

/** The content of a message without its form: text, HTML and text message are all rendered from this. */
export interface Letter {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** The text message. */
  readonly sms: readonly string[];
  /** Why the reader gets it; about the account where it is absent. */
  readonly footer?: string;
  readonly unsubscribeUrl?: string;
  /** The address of the person for whom it is sent; answers to other mails reach nobody. */
  readonly replyTo?: string;
  readonly calendar?: CalendarPart;
}

/** A calendar entry that mail programs offer to take over or to remove (RFC 5546). */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL';
  /** The file, RFC 5545. */
  readonly content: string;
}

export type Block =
  | { readonly paragraph: string }
  /** Digits, big, alone on their line. */
  | { readonly code: string }
  /** The facts of an event, as labels and values. */
  | { readonly details: readonly (readonly [label: string, value: string])[] }
  | Button
  /** Things to open, each with a line about it. */
  | { readonly links: readonly { readonly label: string; readonly detail: string; readonly href: string }[] }
  /** Advice in case it was not the reader. */
  | { readonly warning: string };

/** A link to one of our own pages. */
export interface Button {
  readonly button: { readonly label: string; readonly href: string };
}

/** Puts a person's text into a message. Line breaks keep the words around them apart. */
export const oneLine = (value: string): string => cleanText(value, { longest: 80, gap: ' ' });

/** A name as we may repeat it, or null: mail programs make links of whatever looks like one, and anybody may take any name. */
export function plain(name: string): string | null {
  const clean = oneLine(name);
  return clean === '' || /[/\\@:<>]|\.\S{2}/u.test(clean) ? null : clean;
}

/**
 * Puts a person's text on one line, in which mail programs find no links: an invisible joiner breaks their patterns, so
 * that "Node.js" reads as before. Schemes are removed.
 */
export const unlinked = (value: string): string => withoutLinks(oneLine(value));

/** The same of a longer text. @param longest in characters */
export const unlinkedText = (value: string, longest: number): string =>
  withoutLinks(cleanText(value, { longest, gap: ' ' }));

function withoutLinks(line: string): string {
  return line.replace(/\b[a-z][a-z0-9+.-]*:\/\/+/giu, '').replace(/([.@:])(?=\S)/gu, '$1\u2060');
}

/** Building a formatter costs a hundred times its use; there are a few hundred zones at most. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  FORMATS.set(timeZone, format);
  return format;
}

/** `Saturday 21 November 2026 at 12:51, Kolkata time (GMT+5:30)`; in UTC where this machine's tables do not know the zone. */
export function dayAndTime(instant: string, timeZone: string): string {
  const zone = knownZone(timeZone);
  const at = new Date(instant);
  const offset = zoneOffsetName(zone, at);
  const name = zoneInWords(zone);
  const when = formatIn(zone).format(at).replace(',', '');
  return name.startsWith('UTC') ? `${when} ${name}` : `${when}, ${name} (${offset ?? 'UTC'})`;
}
