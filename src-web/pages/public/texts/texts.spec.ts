import { expect, it } from 'vitest';
import {
  areTermsAccepted,
  TERMS_VERSION,
  TERMS_VERSION_FORM,
  TERMS_VERSIONS,
  termsSince,
} from '#contract/domain/terms.ts';
import { EARLIER_TEXTS } from './earlier.tsx';
import { POLICIES } from './policies.tsx';
import { TERMS } from './terms.tsx';

const [, ...earlier] = TERMS_VERSIONS;

it('keeps the text of every version that somebody may have accepted', () => {
  expect(Object.keys(EARLIER_TEXTS).sort()).toEqual(earlier.map(({ version }) => version).sort());
  for (const { terms, policies } of Object.values(EARLIER_TEXTS)) {
    expect(terms.map(({ id }) => id)).toEqual(TERMS.map(({ id }) => id));
    expect([...terms, ...policies]).not.toEqual([...TERMS, ...POLICIES]);
  }
});

it('names its versions so that a later one sorts behind, and says in sentences what has changed', () => {
  const names = TERMS_VERSIONS.map(({ version }) => version);
  expect(names).toEqual(names.toSorted().reverse());
  for (const name of names) expect(name).toMatch(TERMS_VERSION_FORM);
  for (const { changes } of TERMS_VERSIONS.slice(0, -1)) {
    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes) expect(change).toMatch(/^[A-Z].+\.$/);
  }
});

it('tells everything since the version that was accepted, and nothing to who has accepted the present one', () => {
  expect(termsSince(TERMS_VERSION)).toBeNull();
  expect(termsSince('9999-12-31')).toBeNull();
  expect(termsSince('2026-11')?.changes).toEqual(TERMS_VERSIONS.slice(0, -1).flatMap(({ changes }) => changes));
  expect(termsSince(null)).toEqual({ version: TERMS_VERSION, changes: [] });
  expect(areTermsAccepted('2026-11')).toBe(false);
});
