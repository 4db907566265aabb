/** What becomes of a text that is kept: the same, but for what the contract says. */
import { expect } from 'vitest';
import type { AnyCall } from '#contract/call.ts';
import { withoutUnseen } from '#contract/unseen.ts';
import { fieldsOf } from './fields.ts';

/** Text comes back as the contract documents: nothing unseen stays in it; a list may come as one text with commas. */
export function keptForms(call: AnyCall, path: string, text: string): string[] {
  const forms = ([' ', '\n'] as const).flatMap((lineEnd) => formsOf(call, path, withoutUnseen(text, lineEnd).trim()));
  return [...new Set(forms)];
}

function formsOf(call: AnyCall, path: string, trimmed: string): string[] {
  if (fieldsOf(call).some((field) => field.path === `${path}.0`)) return trimmed.split(',').map((each) => each.trim());
  if (/^-?\d+(?:\.\d+)?$/.test(trimmed)) return [trimmed, String(Number(trimmed) + 0)];
  return [keptForm(path, trimmed)];
}

function keptForm(path: string, trimmed: string): string {
  if (path.endsWith('.tags.0')) return trimmed.toLowerCase();
  // A website gets the scheme that people leave out.
  if (/(?:^|\.)(?:website|url|link)$/.test(path) && !/^https?:/i.test(trimmed)) return `https://${trimmed}`;
  if (/(?:country|currency)$/i.test(path)) return trimmed.toUpperCase();
  return trimmed;
}

const TAG = /<\/?([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const TAGS = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'blockquote'];
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** A description comes back as safe markup with every word of it, except those that were markup. */
export function checkMarkup(about: string, text: string, shown: unknown): void {
  const htmls = descriptionsIn(shown);
  expect(htmls.length, about).toBeGreaterThan(0);
  for (const html of htmls) {
    for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
      expect(TAGS, html.slice(0, 400)).toContain(tag);
      expect(attributes.trim(), html.slice(0, 400)).toMatch(
        /^(?:\/|(?:href="(?:https?:|mailto:)[^"]*" ?)?(?:rel="nofollow noopener noreferrer")?)$/,
      );
    }
  }
  if (text.includes('<') || text.includes('&')) return;
  const words = (each: string) => each.replace(/\s+/g, ' ').trim();
  const bare = htmls.map((html) =>
    words(html.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)),
  );
  expect(bare, about).toContain(words(withoutUnseen(text, ' ')));
}

function descriptionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    /^description/.test(key) && typeof child === 'string' ? [child] : descriptionsIn(child),
  );
}

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
