import { expect, it } from 'vitest';
import { JOB, PERSON, PROFILE } from './match.fixture.ts';
import { nearnessOf } from './nearness.ts';
import type { MatchPerson } from './sides.ts';

const near = (change: Partial<MatchPerson>) => nearnessOf(JOB, { ...PERSON, ...change });
const willing = (relocateTo: string[]) =>
  near({ city: 'Kochi', state: 'Kerala', wishes: { ...PROFILE.preferences, relocation: 'listed', relocateTo } });

it('measures between towns, by any of their names', async () => {
  expect((await near({})).km).toBe(0);
  expect((await near({ city: 'Bangalore', state: null })).km).toBe(0);
  // 130 km as the crow flies.
  const { km } = await near({ city: 'Mysuru' });
  expect(km).toBeGreaterThan(120);
  expect(km).toBeLessThan(140);
});

it('says nothing where a town is not named, and takes the same unknown name for the same town', async () => {
  expect(await near({ city: null })).toMatchObject({ km: null, sameCountry: true });
  expect(await near({ city: 'Nowhereville' })).toMatchObject({ km: null, sameCountry: true });
  expect(await near({ country: null, state: null, city: null })).toMatchObject({ km: null, sameCountry: null });
  expect(await near({ country: 'DE', state: null, city: null })).toMatchObject({ km: null, sameCountry: false });
  const there = { ...JOB, city: 'Nowhereville' };
  expect((await nearnessOf(there, { ...PERSON, city: 'nowhereville' })).km).toBe(0);
});

it.each([
  [['Bengaluru'], true],
  [['Goa, India', 'Bangalore, India'], true],
  [['Karnataka'], true],
  [['India'], true],
  [['Kerala'], false],
  [['Mysuru'], false],
  [['Germany'], false],
  [['somewhere by the sea'], false],
])('somebody who would move to %j %s', async (places, expected) => {
  expect((await willing(places)).moves).toBe(expected);
});

it('somebody who would move anywhere, or nowhere', async () => {
  const wishes = { ...PROFILE.preferences, relocateTo: [] };
  expect((await near({ wishes: { ...wishes, relocation: 'yes' } })).moves).toBe(true);
  expect((await near({ wishes: { ...wishes, relocation: 'no' } })).moves).toBe(false);
  expect((await near({ wishes: null })).moves).toBe(false);
});
