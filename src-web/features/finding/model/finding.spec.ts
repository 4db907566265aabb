import { describe, expect, it } from 'vitest';
import type { MatchInShort } from '#contract/domain/finding.ts';
import { peopleChips, peopleInput, peopleSearch, wordsIn } from './people-search.ts';
import { availability, gaps, strengths, timeThere } from '../FindingView.tsx';

const ID = '0f0e0d0c-0b0a-4908-8706-050403020100';
const parse = (query: string) => peopleSearch.parse(new URLSearchParams(query));

describe('the URL of the search for people', () => {
  it('is read and written back as it was', () => {
    const query = `keyword=go&name=Asha&skills=Go%2CKafka&experience=fresh&list=${ID}&job=none&applied=shown&sort=asc`;
    expect(peopleSearch.write(parse(query)).toString()).toBe(query);
    expect(peopleSearch.write(peopleSearch.empty).toString()).toBe('');
  });

  it('takes nothing that it does not know', () => {
    expect(parse(`job=x' or 1&list=none&sort=salary&skills=,,&experience=9-year`)).toEqual(peopleSearch.empty);
    expect(parse(`skills=${Array.from({ length: 50 }, (_, n) => `s${String(n)}`).join(',')}`).skills).toHaveLength(20);
    expect(wordsIn([' Go ', 'go', 'a,b', ''], 60)).toEqual(['go', 'a b']);
  });

  it('is narrowed by filters alone: a job and an order leave everybody in', () => {
    expect(peopleSearch.isNarrowed(parse(`job=${ID}&sort=experience&applied=shown`))).toBe(false);
    expect(peopleSearch.isNarrowed(parse('skills=Go'))).toBe(true);
  });

  it('orders by a match only where there is a job, and by relevance only where there are words', () => {
    expect(peopleInput(parse(''), ID)).toMatchObject({ sort: 'match', jobId: ID, hideApplied: true });
    expect(peopleInput(parse('applied=shown'), ID)).not.toHaveProperty('hideApplied');
    expect(peopleInput(parse(''), null)).toEqual({ sort: 'asc', pageId: 1, limit: 10, datePost: 'all' });
    expect(peopleInput(parse('sort=relevance'), ID)).toMatchObject({ sort: 'asc' });
    expect(peopleInput(parse('sort=relevance&keyword=go'), null)).toMatchObject({ sort: 'relevance', keyword: 'go' });
  });

  it('has a chip for every filter, which takes it away and nothing else', () => {
    const search = parse(`keyword=go&name=A&skills=Go,Kafka&list=${ID}&posted=last-hour&gender=female&job=none`);
    const chips = peopleChips(search, 'Spring');
    expect(chips.map(({ label }) => label)).toEqual([
      '“go”',
      'Name: A',
      'Go',
      'Kafka',
      'On Spring',
      'Last hour',
      'Female',
    ]);
    const left = chips.reduce((rest, chip) => ({ ...rest, ...chip.without }), search);
    expect(peopleSearch.isNarrowed({ ...left, skills: [] })).toBe(false);
    expect(chips[2]?.without).toEqual({ skills: ['Kafka'] });
  });
});

describe('what is said of a person', () => {
  const match: MatchInShort = {
    total: 82,
    shown: [
      { skill: 'Go', years: 6 },
      { skill: 'SQL', years: 1 },
    ],
    claimed: [{ skill: 'Kafka', years: null }],
    missing: [
      { skill: 'Rust', must: false },
      { skill: 'gRPC', must: true },
    ],
    factors: [
      { key: 'years', share: 1 },
      { key: 'pay', share: 0.2 },
      { key: 'start', share: 0.7 },
    ],
  };

  it('fits into two lines, the weightiest first', () => {
    expect(strengths(match)).toBe('Go, 6 years · SQL, 1 year · enough years');
    expect(gaps(match)).toBe('no gRPC · no Rust · Kafka listed only');
    const none = { ...match, shown: [], claimed: [], missing: [], factors: [{ key: 'pay' as const, share: 0.2 }] };
    expect([strengths(none), gaps(none)]).toEqual(['', 'asks for more pay']);
  });

  it('tells when they could begin', () => {
    const when = (startsOn: string | null, noticeDays: number | null) =>
      availability({ startsOn, noticeDays }, '2026-11-24');
    expect(when('2026-12-15', 30)).toBe('free from 15 Dec 2026');
    expect([when('2026-11-24', 30), when(null, 0)]).toEqual(['free now', 'free now']);
    expect([when(null, 1), when(null, 45), when(null, null)]).toEqual(['1 day’s notice', '45 days’ notice', null]);
  });

  it('names the time there with its zone, also where that is three quarters of an hour off', () => {
    expect(timeThere({ timeZone: 'Asia/Kathmandu' }, '2026-11-24T03:42:00Z')).toBe('09:27 GMT+5:45');
    expect(timeThere({ timeZone: null }, '2026-11-24T03:42:00Z')).toBe('');
  });
});
