import { describe, expect, it } from 'vitest';
import { MATCH_FACTORS, type MatchFactorKey } from '#contract/domain/match-weights.ts';
import type { MatchJob } from '../../../records/profile/match-bound.ts';
import { evidenceOf, ofResource, type MatchPerson } from './sides.ts';
import { JOB, PERSON, shareOf, SIDES, withJob, withPerson, withWishes, HERE } from './match.fixture.ts';
import { matchOf } from './score.ts';

const factorOf = (key: MatchFactorKey) => matchOf(SIDES).factors.find((factor) => factor.key === key);

describe('a match', () => {
  it('adds up as somebody with a pencil would', () => {
    const match = matchOf(SIDES);
    expect(match.factors.map(({ key, outOf, share, points }) => [key, outOf, share, points])).toEqual([
      ['must', 40, 0.75, 30],
      ['nice', 10, 0, 0],
      ['years', 15, 1, 15],
      ['location', 10, 1, 10],
      ['pay', 10, 1, 10],
      ['start', 10, 0.717, 7.2],
      ['hours', 5, 1, 5],
    ]);
    expect([match.sum, match.total]).toEqual([77.2, 77]);
    expect(factorOf('must')?.reason).toBe('Go 1, PostgreSQL ½ (listed only): 1.5 of 2.');
    expect(factorOf('start')?.reason).toBe(
      'Free on 21 Jan 2027, wanted on 4 Jan 2027: 17 days late, with nothing left from 60.',
    );
    expect(factorOf('pay')?.reason).toBe('Asks for ₹36,00,000 a year; the job pays up to ₹40,00,000 a year.');
    expect(factorOf('location')?.reason).toBe('Hybrid, as wanted (100%); 9 km away (100%). Half each.');
    expect(factorOf('hours')?.reason).toBe('You work the same hours.');
  });

  it('says what is shown, by what, what is only claimed, and what is missing', () => {
    expect(matchOf(SIDES)).toMatchObject({
      matched: [
        {
          skill: 'Go',
          must: true,
          minYears: 4,
          years: 7,
          evidence: [{ kind: 'experience', title: 'Backend engineer' }],
        },
      ],
      claimed: [{ skill: 'PostgreSQL', must: true, minYears: 0, years: null }],
      missing: [{ skill: 'Terraform', must: false }],
    });
  });

  it('scales the rest when a factor is left out', () => {
    const match = matchOf({
      ...withWishes({ pay: null, startsOn: null, workModes: [] }, { experience: null, requirements: JOB.requirements }),
      nearness: { km: null, sameCountry: true, moves: false },
    });
    expect(match.factors.map(({ key, outOf }) => [key, outOf])).toEqual([
      ['must', 72.7],
      ['nice', 18.2],
      ['hours', 9.1],
    ]);
    expect(match.leftOut.map(({ key }) => key)).toEqual(['years', 'location', 'pay', 'start']);
    expect([match.sum, match.total]).toEqual([63.6, 64]);
  });

  it('gives no number when hardly anything can be compared', () => {
    const nobody = { ...PERSON, skills: [], totalYears: null, spans: [], wishes: null };
    const bare = { ...JOB, requirements: [], experience: null };
    expect(matchOf({ ...SIDES, job: bare, person: nobody }).total).toBeNull();
    const none = matchOf({ ...withPerson({ ...nobody, timeZone: null }), nearness: { ...HERE, km: null } });
    expect(none).toMatchObject({ total: null, sum: 0, factors: [] });
    expect(none.leftOut).toHaveLength(7);
  });

  it('has weights that add up to a hundred', () => {
    expect(Object.values(MATCH_FACTORS).reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  });
});

describe('skills', () => {
  const skill = (name: string, years: number | null = null, text = '', evidence: string | null = null) => ({
    name,
    years,
    shownBy: evidenceOf({ name, evidence }, [{ id: 'job00009', kind: 'experience', title: 'A job', text }]),
  });
  const asks = (name: string, minYears = 0) => ({ requirements: [{ name, must: true, minYears }] });
  const share = (job: Partial<MatchJob>, person: Partial<MatchPerson>) =>
    shareOf('must', { ...withPerson(person), job: { ...JOB, ...job } });

  it.each([
    ['in other letters', 'REACT', 'react', '', 0.5],
    ['under a name that means the same', 'Kubernetes', 'k8s', '', 0.5],
    ['named by an entry', 'Kubernetes', 'k8s', 'Ran 20 services on Kubernetes.', 1],
    ['named by an entry in its short form', 'Kubernetes', 'Kubernetes', 'Ran 20 services on k8s.', 1],
    ['not inside another word', 'Go', 'Go', 'Worked at Google with Mango.', 0.5],
    ['not as part of another name', 'C', 'C', 'Wrote C++ and C#.', 0.5],
    ['not a skill that is only like it', 'Java', 'JavaScript', 'JavaScript', 0],
  ])('count %s', (_, asked, own, text, expected) => {
    expect(share(asks(asked), { skills: [skill(own, null, text)] })).toBe(expected);
  });

  it.each([
    [4, 4, 1],
    [4, 5, 1],
    [4, 3, 0.75],
    [3, 1, 0.33],
    [4, 0, 0],
    [4, null, 1],
    [0, 0, 1],
  ])('of which %s years are asked and %s stated', (minYears, years, expected) => {
    const person = { skills: [skill('Go', years, '', 'job00009')] };
    expect(share(asks('Go', minYears), person)).toBe(expected);
  });

  it('count once, as a must where one of the two is', () => {
    const requirements = [
      { name: 'Kubernetes', must: false, minYears: 0 },
      { name: 'K8s', must: true, minYears: 0 },
    ];
    const { missing } = matchOf(withJob({ requirements }));
    expect(missing.map(({ skill: name, must }) => [name, must])).toEqual([['K8s', true]]);
  });

  it('are left out when either side names none', () => {
    expect(share({ requirements: [] }, {})).toBeNull();
    expect(shareOf('nice', withJob({ requirements: [] }))).toBeNull();
    expect(share({}, { skills: [] })).toBeNull();
  });
});

it('knows of somebody on a bench what a submission shows, and no more', () => {
  const resource = {
    ...{ id: 'r', vendor_id: 'v', name: 'Ravi', headline: 'Go developer', skills: ['Go'], total_years: 5 },
    ...{ city: 'Pune', state: null, country: 'IN', time_zone: 'Asia/Kolkata', work_mode: 'remote' as const },
    ...{ rate_amount: 90_000, rate_currency: 'INR', rate_period: 'monthly' as const, email: null, phone: null },
    ...{
      status: 'available' as const,
      available_from: '2026-12-01',
      roll_off_date: null,
      days_on_bench: 3,
      archived: false,
      deleted: false,
      version: 1,
    },
  };
  const match = matchOf({ ...SIDES, person: ofResource(resource) });
  expect(match.leftOut.map(({ key }) => key)).toEqual(['pay', 'start']);
  expect(match.claimed.map(({ skill }) => skill)).toEqual(['Go']);
  expect(JSON.stringify(match)).not.toMatch(/90,?000|Ravi|remote/);
});
