import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as candidatesCalls from '#contract/api/candidates.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { BLANK, seekerWith } from './support/candidate-profiles.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);

describe('the own profile', () => {
  it('is overwritten by nobody who has not seen what stands there, the very first time too', async () => {
    const user = await app.signUp('personal');
    await sql('delete from seeker_profiles where user_id = ?', [user.userId]);
    expect((await user.client.ok(candidatesCalls.getCandidateProfile, {})).data.version).toBe(0);
    const change = (headline: string) =>
      user.client.send(candidatesCalls.updateCandidateProfile, { ...BLANK, headline, version: 0 });
    const answers = await Promise.all(['One of two', 'Two of two'].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await user.client.ok(candidatesCalls.getCandidateProfile, {})).data.version).toBe(1);
  });

  it('cannot be shown without a headline', async () => {
    const user = await app.signUp('personal');
    expect(
      await user.client.fails(candidatesCalls.updateCandidateProfile, { ...BLANK, headline: null, version: 1 }),
    ).toMatchObject({ code: 'validation_failed', details: [{ path: 'headline' }] });
    await user.client.ok(candidatesCalls.updateCandidateProfile, {
      ...BLANK,
      headline: null,
      visibility: 'hidden',
      version: 1,
    });
  });

  it.each([
    [`visibility = 'open', headline = null`, 'seeker_profiles_headline_check'],
    [`visibility = 'everybody'`, 'seeker_profiles_visibility_check'],
    [`gender = 'unknown'`, 'seeker_profiles_gender_check'],
    [`total_years = 61`, 'seeker_profiles_years_check'],
    [`qualification = 'none'`, 'seeker_profiles_qualification_check'],
    [`latitude = 1`, 'seeker_profiles_coordinates_check'],
  ])('the database refuses %s', async (change, constraint) => {
    const user = await seekerWith(app, {});
    await expect(sql(`update seeker_profiles set ${change} where user_id = ?`, [user.userId])).rejects.toThrow(
      constraint,
    );
  });
});
