/** E-mail addresses. */
import { email } from '#contract/wire.ts';
import { said, wrong } from '#contract/domain/written/parsed.ts';
import type { Parsed } from '#contract/domain/written/parsed.ts';

export function parseEmail(text: string): Parsed<string> {
  if (/^=/.test(text)) return wrong('This is a formula, not an address.');
  const value = withoutEnd((/<([^<>]+)>/.exec(text)?.[1] ?? text).replace(/^mailto:/i, ''), ';,').trim();
  const parsed = email.safeParse(value);
  if (parsed.success) return said(parsed.data);
  const mended = withSign(value)
    .replace(/@{2,}/g, '@')
    .replace(/\s+/g, '')
    .replace(/,/g, '.')
    .replace(/\.{2,}/g, '.');
  const suggested = email.safeParse(mended);
  const suggestion = suggested.success ? suggested.data : undefined;
  const signs = value.split('@').length - 1;
  if (signs > 1 && suggestion === undefined)
    return wrong('There is more than one address here. Please keep one.', value.split(/[\s,;/|]+/)[0]);
  if (signs > 1) return wrong('This is not an e-mail address: it has two @.', suggestion);
  if (signs === 0) return wrong('This is not an e-mail address: it has no @.', suggestion);
  return wrong('This is not an e-mail address.', suggestion);
}

/** Without any of the signs at its end. */
function withoutEnd(text: string, signs: string): string {
  let { length } = text;
  while (length > 0 && signs.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

/** With @ instead of the first "(at)", "[at]" or "at" between blanks. */
function withSign(text: string): string {
  const at = /\(at\)|\[at\]|\sat\s/i.exec(text);
  if (at === null) return text;
  return `${text.slice(0, at.index).trimEnd()}@${text.slice(at.index + at[0].length).trimStart()}`;
}
