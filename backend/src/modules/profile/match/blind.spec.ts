import { describe, expect, it } from 'vitest';
import { NO_PREFERENCES } from '#contract/domain/career.ts';
import type { Match } from '#contract/domain/match.ts';
import { MATCH_FACTOR_KEYS } from '#contract/domain/match-weights.ts';
import { randomOf } from '#contract/testing/random.ts';
import type { MatchJob } from '../../../records/profile/match-bound.ts';
import type { WholeProfile } from '../../../records/profile/shown-to.ts';
import { JOB, PROFILE } from './match.fixture.ts';
import { personOf, rowOf } from './people/person-facts.ts';
import { matchOf, rankOf } from './score.ts';
import { ofSeeker, type Nearness } from './sides.ts';

function anySides(seed: number): { job: MatchJob; profile: WholeProfile; nearness: Nearness } {
  const { int, pick } = randomOf(seed);
  const names = ['Go', 'k8s', 'SQL', 'React', 'Excel', 'Welding'];
  const own = names.filter(() => int(1) === 1);
  return {
    job: {
      ...JOB,
      requirements: names.filter(() => int(1) === 1).map((name) => ({ name, must: int(1) === 1, minYears: int(6) })),
      experience: pick([null, 'fresh', '2-year', '5-plus-year'] as const),
      workMode: pick(['on-site', 'hybrid', 'remote'] as const),
      salary: pick([null, JOB.salary]),
      startDate: pick([null, '2026-12-20']),
    },
    profile: {
      ...PROFILE,
      skills: own,
      skillDetails: own.map((name) => ({
        name,
        level: null,
        years: pick([null, int(9)]),
        lastUsed: null,
        evidence: pick([null, 'job00001']),
      })),
      totalYears: pick([null, int(12)]),
      timeZone: pick([null, 'Europe/Berlin', 'Asia/Kolkata', 'America/Chicago']),
      preferences: {
        ...NO_PREFERENCES,
        workModes: pick([[], ['remote'], ['hybrid', 'on-site']]),
        pay: pick([null, { min: 3_000_000 + int(3_000_000), currency: 'INR', period: 'annualy' as const }]),
        noticeDays: pick([null, int(120)]),
      },
    },
    nearness: { km: pick([null, int(200)]), sameCountry: pick([null, true, false]), moves: int(1) === 1 },
  };
}

const CASES = Array.from({ length: 500 }, (_, seed) => anySides(seed + 1));
const scored = ({ job, nearness }: (typeof CASES)[number], profile: object): Match =>
  matchOf({ job, person: ofSeeker(profile as WholeProfile), nearness, today: '2026-11-24' });

/** Another person who can do, and wants, the same. */
const otherThan = (profile: WholeProfile): object => ({
  ...profile,
  ...{ firstName: 'Go', lastName: 'Kubernetes', nameShown: 'initials', gender: 'female', picture: '/files/me.png' },
  ...{ dateOfBirth: '1961-04-01', age: 65, qualification: null, headline: 'Excel', about: 'Welding' },
  ...{ contact: { email: 'sql@example.com', phone: null }, languages: [{ code: 'de', level: 'native' }] },
  educations: [
    { ...PROFILE.educations[0], id: 'edu00002', title: 'React, Go and SQL', institution: 'Welding Academy' },
  ],
});

const NOWHERE = { latitude: null, longitude: null };
const rowFor = (profile: object) => rowOf(ofSeeker(profile as WholeProfile), NOWHERE);

describe('whatever the two sides say', () => {
  it('nothing changes with the name, picture, age, gender, school or how to reach somebody', () => {
    for (const each of CASES) {
      const other = otherThan(each.profile);
      expect(scored(each, other)).toEqual(scored(each, each.profile));
      expect(scored(each, { ...other, educations: [] })).toEqual(scored(each, each.profile));
    }
  });

  it('a row of facts scores as the profile that it is of, and says nothing of whose it is', () => {
    for (const { job, profile, nearness } of CASES) {
      const { facts } = rowFor(profile);
      // As the database gives it back.
      const person = personOf(JSON.parse(JSON.stringify(facts)) as typeof facts);
      const { total, matched, claimed } = scored({ job, profile, nearness }, profile);
      const named = [...matched, ...claimed].filter(({ must }) => must).length;
      expect(rankOf({ job, person, nearness, today: '2026-11-24' })).toEqual({ total, named });
      expect(rowFor(otherThan(profile))).toEqual(rowFor(profile));
    }
  });

  it('the number follows from what is shown', () => {
    const totals = new Set<number | null>();
    for (const each of CASES) {
      const { factors, leftOut, sum, total, matched, claimed, missing } = scored(each, each.profile);
      const known = factors.reduce((all, { weight }) => all + weight, 0);
      for (const { weight, outOf, share, points } of factors) {
        expect(outOf).toBeCloseTo((weight * 100) / known, 0.9);
        expect(Math.abs(points - outOf * share)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
      expect(sum).toBeCloseTo(
        Math.min(
          100,
          factors.reduce((all, { points }) => all + points, 0),
        ),
        6,
      );
      expect(total).toBe(known < 25 ? null : Math.round(sum));
      expect([...factors, ...leftOut].map(({ key }) => key).sort()).toEqual([...MATCH_FACTOR_KEYS].sort());
      expect(matched.length + claimed.length + missing.length).toBe(each.job.requirements.length);
      totals.add(total);
    }
    // Otherwise the loops above would prove nothing.
    expect(totals.size).toBeGreaterThan(40);
  });
});
