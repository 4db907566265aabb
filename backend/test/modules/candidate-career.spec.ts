/** The whole profile of a job seeker: what it takes, what it keeps. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as candidatesCalls from '#contract/api/candidates.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { JOB, MORE, OLD, own, weaverIn, WHOLE, type Change } from './support/careers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const weaver = (change?: Partial<Change>) => weaverIn(app, change);
const faultsOf = async (change: object) => {
  const user = await app.signUp('personal');
  const failure = await user.client.fails(candidatesCalls.updateCandidateProfile, { ...WHOLE, ...change, version: 1 });
  expect(failure.code).toBe('validation_failed');
  return (failure.details as { path: string; message: string }[]).map(({ path }) => path);
};

describe('the own profile', () => {
  it('keeps all of it, in its order, and gives it back', async () => {
    const user = await weaver();
    expect(await own(user)).toMatchObject({ ...WHOLE, version: 2, completeness: { percent: 80 } });
    expect((await own(user)).completeness.next).toEqual({ step: 'skills', text: 'Name at least three skills' });
  });

  it('is empty at first, and says what to begin with', async () => {
    const user = await app.signUp('personal');
    expect(await own(user)).toMatchObject({
      about: null,
      skillDetails: [],
      experiences: [],
      preferences: { workModes: [], pay: null, relocation: null },
      shown: { visitor: null, employer: null, applied: { skills: [] } },
      completeness: { percent: 0, next: { step: 'headline' } },
    });
  });

  it('keeps what an older client does not name', async () => {
    const user = await weaver();
    await user.client.ok(candidatesCalls.updateCandidateProfile, { ...OLD, skills: ['dyeing', 'Sewing'], version: 2 });
    const { skillDetails, ...rest } = MORE;
    expect(await own(user)).toMatchObject(rest);
    expect((await own(user)).skillDetails).toEqual([
      { ...skillDetails[1], name: 'dyeing' },
      { name: 'Sewing', level: null, years: null, lastUsed: null, evidence: null },
    ]);
  });

  it('is overwritten by no second tab, which is told so and loses nothing that it still has', async () => {
    const user = await weaver();
    await user.client.ok(candidatesCalls.updateCandidateProfile, { ...WHOLE, about: 'First tab', version: 2 });
    // The second is larger than any version that the database can keep.
    for (const version of [2, 2 ** 31]) {
      expect(
        await user.client.fails(candidatesCalls.updateCandidateProfile, { ...WHOLE, languages: [], version }),
      ).toMatchObject({ code: 'conflict', statusCode: 409 });
    }
    expect(await own(user)).toMatchObject({ about: 'First tab', languages: MORE.languages, version: 3 });
  });

  it('takes entries up to their limits, and not one more', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...JOB, id: `job${String(index).padStart(5, '0')}` }));
    const user = await weaver({ experiences: many(LIMITS.experiences), skillDetails: [] });
    expect((await own(user)).experiences).toHaveLength(LIMITS.experiences);
    expect(await faultsOf({ experiences: many(LIMITS.experiences + 1), skillDetails: [] })).toEqual(['experiences']);
  });

  it.each<[string, object, string]>([
    ['an end before the start', { experiences: [{ ...JOB, until: '2018-12' }] }, 'experiences.0.until'],
    ['a start in the future', { experiences: [{ ...JOB, from: '2098-01' }] }, 'experiences.0.from'],
    ['an end in the future', { educations: [{ ...MORE.educations[0], until: '2098-01' }] }, 'educations.0.until'],
    ['a month that is none', { experiences: [{ ...JOB, from: '2019-13' }] }, 'experiences.0.from'],
    ['a whole day', { experiences: [{ ...JOB, from: '2019-03-01' }] }, 'experiences.0.from'],
    ['a number as a title', { experiences: [{ ...JOB, title: 7 }] }, 'experiences.0.title'],
    ['no title', { experiences: [{ ...JOB, title: ' ' }] }, 'experiences.0.title'],
    ['a field nobody knows', { experiences: [{ ...JOB, salary: 1 }] }, 'experiences.0.salary'],
    ['an entry twice', { experiences: [JOB, JOB] }, 'experiences'],
    ['too much text', { about: 'a'.repeat(LIMITS.ownWords + 1) }, 'about'],
    ['a link without https', { links: [{ ...MORE.links[0], url: 'http://weaver.example' }] }, 'links.0.url'],
    ['a script as a link', { links: [{ ...MORE.links[0], url: 'javascript:alert(1)' }] }, 'links.0.url'],
    ['a language twice', { languages: [MORE.languages[0], MORE.languages[0]] }, 'languages'],
    ['a language by its name', { languages: [{ code: 'Gujarati', level: 'native' }] }, 'languages.0.code'],
    ['an unknown level', { languages: [{ code: 'gu', level: 'good' }] }, 'languages.0.level'],
    ['a level of a skill', { skillDetails: [{ ...MORE.skillDetails[0], level: 'native' }] }, 'skillDetails.0.level'],
    ['a skill not named', { skillDetails: [{ ...MORE.skillDetails[0], name: 'Sewing' }] }, 'skillDetails.0.name'],
    [
      'evidence of nothing',
      { skillDetails: [{ ...MORE.skillDetails[0], evidence: 'job00009' }] },
      'skillDetails.0.evidence',
    ],
    [
      'a skill used in the future',
      { skillDetails: [{ ...MORE.skillDetails[0], lastUsed: 2098 }] },
      'skillDetails.0.lastUsed',
    ],
    [
      'an expiry before the issue',
      { certificates: [{ ...MORE.certificates[0], expires: '2019-01' }] },
      'certificates.0.expires',
    ],
    [
      'places without the wish to move',
      { preferences: { ...MORE.preferences, relocation: 'yes' } },
      'preferences.relocateTo',
    ],
    [
      'no pay as pay',
      { preferences: { ...MORE.preferences, pay: { min: 0, currency: 'INR', period: 'monthly' } } },
      'preferences.pay.min',
    ],
    [
      'an amount finer than two decimals',
      { preferences: { ...MORE.preferences, pay: { min: 10.125, currency: 'INR', period: 'monthly' } } },
      'preferences.pay.min',
    ],
    ['half a day of notice', { preferences: { ...MORE.preferences, noticeDays: 0.5 } }, 'preferences.noticeDays'],
    [
      'a work mode twice',
      { preferences: { ...MORE.preferences, workModes: ['remote', 'remote'] } },
      'preferences.workModes',
    ],
  ])('refuses %s, with the name of the field', async (_, change, path) => {
    expect(await faultsOf(change)).toContain(path);
  });

  it.each([
    [`experiences = '{}', skill_details = '[]'`, 'seeker_profiles_experiences_check'],
    [`experiences = '[1]', skill_details = '[]'`, 'seeker_profiles_experiences_check'],
    [`experiences = '[{"id":"a","from":"2020-01"}]', skill_details = '[]'`, 'seeker_profiles_experiences_check'],
    [
      `experiences = '[{"id":"a","title":"T","from":"2020-02","until":"2020-01"}]', skill_details = '[]'`,
      'seeker_profiles_experiences_check',
    ],
    [`experiences = experiences || experiences`, 'seeker_profiles_experiences_check'],
    [`educations = '[{"id":"a","title":"T","from":"soon"}]'`, 'seeker_profiles_educations_check'],
    [`certificates = '[{"id":"a","name":""}]'`, 'seeker_profiles_certificates_check'],
    [`languages = '[{"code":"en","level":"good"}]'`, 'seeker_profiles_languages_check'],
    [`languages = languages || languages`, 'seeker_profiles_languages_check'],
    [
      `links = '[{"id":"a","label":"L","url":"http://a.example"}]', skill_details = '[]'`,
      'seeker_profiles_links_check',
    ],
    [`skills = '{Jacquard}'`, 'seeker_profiles_skill_details_check'],
    [`skill_details = '[{"level":"native"}]'`, 'seeker_profiles_skill_details_check'],
    [`experiences = '[]'`, 'seeker_profiles_evidence_check'],
    [`preferences = '[]'`, 'seeker_profiles_preferences_check'],
    [`preferences = '{"workModes":["moon"]}'`, 'seeker_profiles_preferences_check'],
    [`preferences = '{"pay":{"min":0,"currency":"INR","period":"monthly"}}'`, 'seeker_profiles_preferences_check'],
    [`preferences = '{"pay":{"min":0.125,"currency":"INR","period":"monthly"}}'`, 'seeker_profiles_preferences_check'],
    [`preferences = '{"relocation":"listed"}'`, 'seeker_profiles_preferences_check'],
    [`about = repeat('a', 2001)`, 'seeker_profiles_about_check'],
  ])('the database refuses %s', async (change, constraint) => {
    const user = await weaver();
    await expect(sql(`update seeker_profiles set ${change} where user_id = ?`, [user.userId])).rejects.toThrow(
      constraint,
    );
  });
});
