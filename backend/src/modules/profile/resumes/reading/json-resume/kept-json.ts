/** The limits for JSON that a stranger wrote. */
import { HTTP } from '#contract/domain/limits.ts';
import { SCHEMA, type More } from './profile.ts';

/** Characters of JSON; a resume has some thousands. */
export const MOST_CHARACTERS = 1_000_000;

export function isTooDeep(json: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value: json, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth >= HTTP.jsonDepth) return true;
    for (const value of Object.values(next.value)) open.push({ value, depth: next.depth + 1 });
  }
  return false;
}

export function withoutOwnSchema(sections: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { $schema, ...others } = sections;
  return $schema === SCHEMA ? others : sections;
}

export function isPlainProfile(profile: Readonly<Record<string, unknown>> & { url?: string | undefined }): boolean {
  const { network: _network, username: _username, url, ...more } = profile;
  return url !== undefined && isSafe(url) && Object.keys(more).length === 0;
}

/** A profile shows https alone. */
export function isSafe(url: string): boolean {
  return /^https:/i.test(url);
}

/** Without what would become an object's prototype (CWE-1321) or run when it is clicked (CWE-79), at every level. */
export function kept(more: Readonly<Record<string, unknown>>): More {
  return Object.fromEntries(
    Object.entries(more)
      .filter(([key, value]) => !PROTOTYPES.has(key) && value !== undefined && !runs(value))
      .map(([key, value]) => [key, keptValue(value)]),
  );
}

const PROTOTYPES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const runs = (value: unknown): boolean => typeof value === 'string' && /^\s*(?:javascript|vbscript|data):/i.test(value);

function keptValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => !runs(each)).map(keptValue);
  return typeof value === 'object' && value !== null ? kept(value as Record<string, unknown>) : value;
}
