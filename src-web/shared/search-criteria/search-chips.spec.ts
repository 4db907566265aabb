import { expect, it } from 'vitest';
import { EMPTY_SEARCH, refine } from './search.ts';
import { isNarrowed } from './search-url.ts';
import { chipsOf } from './search-chips.ts';

const names: Record<string, string> = { IN: 'India' };
const search = {
  ...EMPTY_SEARCH,
  keyword: ' nurse ',
  location: 'Kochi, Kerala, India',
  distance: 50,
  skills: ['ICU'],
  country: 'IN',
  states: ['Kerala'],
  jobTypes: ['full-time' as const],
  experience: ['fresh' as const],
  salaryMin: 500_000,
  posted: 'last-24-hour' as const,
  tag: 'urgent',
  jobStatus: 'applied' as const,
};

it('says every filter in words, never as a token', () => {
  const labels = chipsOf(search, (code) => names[code] ?? code).map((chip) => chip.label);
  expect(labels).toEqual([
    '“nurse”',
    'Within 50 km of Kochi',
    'Applied',
    'Last 24 hours',
    'Full-time',
    'Fresher',
    'From ₹5,00,000 a year',
    'ICU',
    'India',
    'Kerala',
    'Tag: urgent',
  ]);
});

it('leaves nothing narrowed once every chip is removed', () => {
  let left = refine(search, {});
  for (let chips = chipsOf(left, String); chips[0] !== undefined; chips = chipsOf(left, String)) {
    left = refine(left, chips[0].without);
  }
  expect(isNarrowed(left)).toBe(false);
});

it('says words in their own quotation marks, and a place without a distance', () => {
  const labels = chipsOf({ ...EMPTY_SEARCH, keyword: '"night nurse"', location: 'Pune', distance: 0 }, String);
  expect(labels.map((chip) => chip.label)).toEqual(['"night nurse"', 'In Pune']);
});
