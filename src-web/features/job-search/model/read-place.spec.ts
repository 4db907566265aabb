import { describe, expect, it } from 'vitest';
import { changeAsRead, readPlaceIn, understood } from './read-place.ts';
import { chipsOf } from '#web/shared/search-criteria/search-chips.ts';
import { looseningsOf } from './loosen.ts';
import { EMPTY_SEARCH, refine, searchInput } from '#web/shared/search-criteria/search.ts';
import { parseSearch, writeSearch } from '#web/shared/search-criteria/search-url.ts';

const place = {
  label: 'Denver, Colorado, United States',
  city: 'Denver',
  state: 'Colorado',
  country: 'US',
  latitude: 39.7,
  longitude: -105,
  timeZone: 'America/Denver',
};
const read = readPlaceIn({ readPlace: { words: 'nurse', text: 'denver' }, place });
const typed = { ...EMPTY_SEARCH, keyword: 'nurse denver' };

describe('a place read from the words', () => {
  it('stands in its own chip, and either can be taken off', () => {
    const chips = chipsOf(understood(typed, read), (code) => code);
    expect(chips.map(({ label }) => label)).toEqual(['“nurse”', 'Within 25 km of Denver']);
    const [words, town] = chips.map(({ without }) => refine(typed, changeAsRead(read, without)));
    expect(words).toMatchObject({ keyword: '', location: place.label });
    expect(town).toMatchObject({ keyword: 'nurse', location: '' });
  });

  it('stays in the words while anything else changes', () => {
    expect(changeAsRead(read, { jobTypes: ['contract'] })).toEqual({ jobTypes: ['contract'] });
    expect(changeAsRead(null, { keyword: '' })).toEqual({ keyword: '' });
    expect(changeAsRead(read, { distance: 50 })).toEqual({ keyword: 'nurse', location: place.label, distance: 50 });
  });

  it('is part of the ways out of an empty search', () => {
    const ways = looseningsOf(
      understood(typed, read),
      [
        { filter: 'keyword', total: 3 },
        { filter: 'location', total: 1_000 },
        { filter: 'destination', total: 1 },
      ],
      (code) => code,
    );
    expect(ways.map(({ text }) => text)).toEqual([
      'Without “nurse” there are 3 jobs',
      'Without “Denver” there are at least 1,000 jobs',
      'Within 100 km of Denver there is 1 job',
    ]);
  });

  it('is none where no place was understood', () => {
    expect(readPlaceIn(undefined)).toBeNull();
    expect(readPlaceIn({ readPlace: null, place })).toBeNull();
  });
});

describe('words that are meant as they stand', () => {
  it('are so until they change', () => {
    const exact = refine(typed, { exact: true });
    expect(searchInput(exact)).toMatchObject({ keyword: 'nurse denver', exact: true });
    expect(parseSearch(writeSearch(exact))).toEqual(exact);
    expect(refine(exact, { jobTypes: ['contract'] }).exact).toBe(true);
    expect(refine(exact, { keyword: 'nurse' }).exact).toBe(false);
    expect(writeSearch({ ...EMPTY_SEARCH, exact: true }).size).toBe(0);
  });
});
