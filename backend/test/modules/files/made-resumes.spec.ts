/** Resumes that are made of the profile. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as filesCalls from '#contract/api/files.ts';
import * as resumesCalls from '#contract/api/resumes.ts';
import { RATE_LIMITS } from '#contract/domain/rate-limits.ts';
import { readBytes } from '../../../src/modules/profile/resumes/reading/read-bytes.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { JOB, weaverIn, type Change } from '../support/careers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const LOOK = { template: 'modern', paper: 'letter' } as const;

const withProfile = (change: Partial<Change>): Promise<TestUser> => weaverIn(app, change);

async function read(content: string) {
  const reading = await readBytes(Buffer.from(content, 'base64'), 'resume.pdf');
  if (reading.kind !== 'read') throw new Error(`The file was ${reading.kind}`);
  return reading;
}

describe('a made resume', () => {
  it('says what the profile says, on the paper that was asked for', async () => {
    const user = await withProfile({});
    const { data } = await user.client.ok(resumesCalls.makeResume, LOOK);
    expect(data.fileName).toMatch(/ - Resume\.pdf$/);
    const { fields, pages } = await read(data.content);
    expect(pages[0]).toMatchObject({ width: 612, height: 792 });
    expect(fields).toMatchObject({
      name: { value: 'Asha Person' },
      headline: { value: 'Weaver of sails' },
      experiences: [{ title: { value: JOB.title }, employer: { value: 'Loomhouse' } }, { title: { value: 'Trainee' } }],
      educations: [{ institution: { value: 'Loom College' } }],
    });
  });

  it('is kept by nobody, and can be uploaded like any other', async () => {
    const user = await withProfile({});
    const { data } = await user.client.ok(resumesCalls.makeResume, LOOK);
    expect((await user.client.ok(resumesCalls.getResumes, {})).data).toEqual([]);
    const file = new File([Buffer.from(data.content, 'base64')], data.fileName, { type: data.mediaType });
    const stored = await user.client.ok(filesCalls.upload, { kind: 'resume' }, {}, file);
    const kept = await user.client.ok(resumesCalls.updateResume, { fileId: stored.data._id });
    expect(kept.data).toMatchObject([{ format: 'pdf', fileName: data.fileName, isDefault: true }]);
  });

  it('shows nothing of anybody else', async () => {
    await withProfile({ headline: 'Somebody else' });
    const own = await withProfile({ headline: 'Only this one' });
    const { fields } = await read((await own.client.ok(resumesCalls.makeResume, LOOK)).data.content);
    expect(fields.headline?.value).toBe('Only this one');
    // The other address stands in the words about a job.
    expect(fields.emails[0]?.value).toBe(own.email);
  });

  it('says what an empty profile lacks', async () => {
    const user = await app.signUp('personal');
    expect(await user.client.fails(resumesCalls.makeResume, LOOK)).toMatchObject({
      code: 'profile_too_empty',
      details: [{ path: 'headline' }, { path: 'experiences' }],
    });
  });

  it('names the letters that it cannot draw', async () => {
    const user = await withProfile({ about: 'I weave 帆 and 帆 🚀' });
    const error = await user.client.fails(resumesCalls.makeResume, LOOK);
    expect(error).toMatchObject({ code: 'letters_missing' });
    expect(error.message).toContain('“帆”, “🚀”');
  });

  it('is a template on a paper and nothing else', async () => {
    const user = await withProfile({});
    const bad = { template: 'gothic', paper: 'a4' } as unknown as typeof LOOK;
    expect(await user.client.fails(resumesCalls.makeResume, bad)).toMatchObject({ code: 'validation_failed' });
  });

  it('is not made without end', async () => {
    const user = await app.signUp('personal');
    for (let made = 0; made < RATE_LIMITS.makeResume.limit; made += 1) {
      expect(await user.client.fails(resumesCalls.makeResume, LOOK)).toMatchObject({ code: 'profile_too_empty' });
    }
    expect(await user.client.fails(resumesCalls.makeResume, LOOK)).toMatchObject({ code: 'rate_limited' });
  });
});
