/** The activity of one job says who did what, the newest first, and only what the reader may know. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addApplicationNote } from '#contract/api/application-notes.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as changeCalls from '#contract/api/interview-changes.ts';
import * as movesCalls from '#contract/api/application-moves.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import type { CallInput } from '#contract/call.ts';
import type { ActivityLine } from '#contract/domain/job-activity.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { draftJob, postJob } from './support/drafts.ts';
import { accept, justPropose, propose } from './support/interviews.ts';
import { addMember } from './support/members.ts';
import { moveTo, settle, terms, versionOf } from './support/moves.ts';
import { addResource } from './support/resources.ts';

const { getJobActivity, updateJob } = ownJobsCalls;

let app: TestApp;
let employer: TestUser;
let recruiter: TestUser;
let viewer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { firstName: 'Harpreet' });
  recruiter = await addMember(app, employer, 'recruiter');
  viewer = await addMember(app, employer, 'viewer');
});
afterAll(() => app.close());

const sql = <Row = Record<string, unknown>>(text: string, parameters: unknown[] = []): Promise<Row[]> =>
  rows<Row>(app.database.primary(), text, parameters);
const activity = async (id: string, user = employer, before?: string) =>
  (await user.client.ok(getJobActivity, { id, ...(before !== undefined && { before }) })).data;
const linesOf = async (id: string, user = employer): Promise<ActivityLine[]> => {
  const all: ActivityLine[] = [];
  let before: string | undefined;
  do {
    const { lines, next } = await activity(id, user, before);
    all.push(...lines);
    before = next ?? undefined;
  } while (before !== undefined);
  return all;
};
const kindsOf = async (id: string, user = employer) => (await linesOf(id, user)).map(({ kind }) => kind);
const apply = async (jobId: string, sender?: TestUser): Promise<string> => {
  const person = sender ?? (await app.signUp('personal'));
  const employeeId = person.userType === 'personal' ? undefined : await addResource(app, person);
  const { data } = await person.client.ok(applicationsCalls.applyJobs, { jobId, ...(employeeId && { employeeId }) });
  return data._id;
};
const change = async (
  jobId: string,
  wanted: Omit<CallInput<typeof updateJob>, 'jobId' | 'version'>,
  user = employer,
) => {
  const { version } = (await user.client.ok(ownJobsCalls.getOwnJob, { id: jobId })).data;
  await user.client.ok(updateJob, { jobId, version, ...wanted });
};

describe('the job itself', () => {
  it('tells who posted, changed, paused, renewed and closed it, and what was changed', async () => {
    const jobId = await postJob(employer);
    await change(jobId, { job: draftJob({ salaryMin: 500_000, closesOn: '2199-01-01' }) }, recruiter);
    // Stored again as it is.
    await change(jobId, { job: draftJob({ salaryMin: 500_000, closesOn: '2199-01-01' }) });
    await change(jobId, { status: 'paused' });
    await change(jobId, { status: 'active' });
    await change(jobId, { status: 'closed' });
    await change(jobId, { status: 'active', job: draftJob({ title: 'Ward nurse', closesOn: '2199-01-01' }) });
    const lines = await linesOf(jobId);
    expect(lines.map(({ kind, by, parts }) => [kind, by?.isYou, parts.join()])).toEqual([
      ['reopened', true, ''],
      ['changed', true, 'title,pay'],
      ['job-closed', true, ''],
      ['resumed', true, ''],
      ['paused', true, ''],
      ['changed', false, 'pay,last-day'],
      ['posted', true, ''],
    ]);
    expect(lines[5]?.by?.name).toMatch(/^Colleague/);
    await sql(`update jobs set closes_at = now() + interval '1 day' where id = ?`, [jobId]);
    await change(jobId, { renew: true });
    expect((await kindsOf(jobId))[0]).toBe('renewed');
  });

  it('a draft has none until it is posted, and a job that came from elsewhere was posted', async () => {
    const jobId = await postJob(employer, {}, 'draft');
    await change(jobId, { job: draftJob({ title: 'Head nurse' }) });
    expect(await activity(jobId)).toEqual({ lines: [], next: null });
    await change(jobId, { status: 'active' });
    expect(await kindsOf(jobId)).toEqual(['posted']);
    await sql('delete from job_events where job_id = ?', [jobId]);
    expect(await linesOf(jobId)).toMatchObject([{ kind: 'posted', side: 'system', by: null }]);
  });

  it('the database keeps no step without a person, no change of nothing and no meeting without its applicant', async () => {
    const jobId = await postJob(employer);
    const add = (columns: string, values: string) =>
      sql(`insert into job_events (job_id, ${columns}) values (?, ${values})`, [jobId]);
    await expect(add('kind, by_side', `'posted', 'employer'`)).rejects.toThrow(/job_events_actor_check/);
    await expect(add('kind, by_side', `'changed', 'system'`)).rejects.toThrow(/job_events_parts_check/);
    await expect(add('kind, by_side, parts', `'changed', 'system', '{mood}'`)).rejects.toThrow(/job_events_part_check/);
    await expect(add('kind, by_side', `'booked', 'system'`)).rejects.toThrow(/job_events_about_check/);
    await expect(add('kind, by_side', `'dreamt', 'system'`)).rejects.toThrow(/job_events_kind_check/);
    await expect(add('kind, by_side, interview_id', `'booked', 'system', gen_random_uuid()`)).rejects.toThrow(
      /job_events_meeting_check/,
    );
  });
});

describe('its applicants', () => {
  it('are one line for a day and a sender, and steps in one go are one line', async () => {
    const jobId = await postJob(employer);
    const vendor = await app.signUp('company', { organisation: 'Kalpavriksha' });
    const ids = [await apply(jobId), await apply(jobId), await apply(jobId)];
    const submitted = await apply(jobId, vendor);
    await sql(`update applications set applied_at = applied_at - interval '3 days' where id = ?`, [ids[0]]);
    const moved = ids.map(async (id) => ({ id, version: await versionOf(employer, id) }));
    await recruiter.client.ok(movesCalls.updateApplicatonJobs, {
      applications: await Promise.all(moved),
      status: 'rejected',
      reason: 'rate',
    });
    const lines = await linesOf(jobId);
    expect(lines.map(({ kind, count, vendorName }) => [kind, count, vendorName])).toEqual([
      ['rejected', 3, null],
      ['applied', 1, 'Kalpavriksha'],
      ['applied', 2, null],
      ['posted', 0, null],
      ['applied', 1, null],
    ]);
    expect(lines[0]?.people).toHaveLength(2);
    expect(lines[0]?.by).toMatchObject({ isYou: false });
    expect(lines[1]?.people).toEqual([
      { applicationId: submitted, name: expect.stringMatching(/^Candidate /) as string },
    ]);
    expect(lines[4]?.people.map(({ applicationId }) => applicationId)).toEqual([ids[0]]);
  });

  it('answer offers and withdraw; looks are no news, and what was taken back is gone', async () => {
    const jobId = await postJob(employer);
    const [hopeful, doubtful] = [await app.signUp('personal'), await app.signUp('personal')];
    const [first, second] = [await apply(jobId, hopeful), await apply(jobId, doubtful)];
    for (const [id, sender, answer] of [
      [first, hopeful, 'accepted'],
      [second, doubtful, 'declined'],
    ] as const) {
      await moveTo(employer, id, { status: 'offered', terms: terms() });
      await settle(app, id);
      const version = await versionOf(sender, id);
      await sender.client.ok(movesCalls.answerOffer, { applicationId: id, version, answer });
    }
    const third = await apply(jobId);
    const { moveId } = await moveTo(employer, third, { status: 'shortlisted' });
    expect((await kindsOf(jobId))[0]).toBe('shortlisted');
    await employer.client.ok(movesCalls.undoApplicationMove, { moveId });
    const kinds = await kindsOf(jobId);
    expect(kinds.filter((kind) => kind.startsWith('offer'))).toEqual([
      'offer-declined',
      'offer-accepted',
      'offered',
      'offered',
    ]);
    expect(kinds.filter((kind) => !kind.startsWith('offer')).sort()).toEqual(['applied', 'posted']);
  });

  it('meet: proposed, booked, asked about and cancelled, without a second line for the stage', async () => {
    const jobId = await postJob(employer);
    const seeker = await app.signUp('personal');
    const applicationId = await apply(jobId, seeker);
    const booked = await accept(seeker, await propose(app, employer, applicationId));
    await recruiter.client.ok(changeCalls.deleteInterview, { interviewId: booked._id });
    const lines = await linesOf(jobId);
    expect(lines.map(({ kind, side }) => `${kind} ${side}`)).toEqual([
      'cancelled employer',
      'booked applicant',
      'times-proposed employer',
      'applied applicant',
      'posted employer',
    ]);
    expect(lines[1]).toMatchObject({ by: null, interviewId: booked._id, people: [{ applicationId }] });

    const hasty = await apply(jobId);
    const proposed = await justPropose(employer, hasty);
    expect(proposed.untold).not.toBeNull();
    await employer.client.ok(movesCalls.undoApplicationMove, { moveId: proposed.untold?.moveId ?? '' });
    expect((await linesOf(jobId)).filter(({ people }) => people[0]?.applicationId === hasty)).toMatchObject([
      { kind: 'applied' },
    ]);
  });
});

describe('a reader', () => {
  it('knows of notes only as one who judges, and never what they say', async () => {
    const jobId = await postJob(employer);
    const applicationId = await apply(jobId);
    await recruiter.client.ok(addApplicationNote, { applicationId, text: 'Secret word of the team' });
    expect(await kindsOf(jobId)).toEqual(['noted', 'applied', 'posted']);
    expect(JSON.stringify(await linesOf(jobId))).not.toContain('Secret');
    expect(await kindsOf(jobId, viewer)).toEqual(['applied', 'posted']);
  });

  it('is somebody of the employer', async () => {
    const jobId = await postJob(employer);
    const rival = await app.signUp('client');
    expect(await rival.client.fails(getJobActivity, { id: jobId })).toMatchObject({ code: 'not_found' });
    const seeker = await app.signUp('personal');
    expect(await seeker.client.fails(getJobActivity, { id: jobId })).toMatchObject({ code: 'forbidden' });
  });

  it('asks from a place of the list on, and for nothing else', async () => {
    const jobId = await postJob(employer);
    for (const before of [
      '',
      'yesterday',
      '2026-13-01T00:00:00.000000Z_j1',
      '0000-01-01T00:00:00.000000Z_j1',
      `x'; --`,
    ]) {
      const refused = await employer.client.fails(getJobActivity, { id: jobId, before });
      expect(refused, before).toMatchObject({ code: 'validation_failed' });
    }
    expect(await activity(jobId, employer, '1999-01-01T00:00:00.000000Z_j1')).toEqual({ lines: [], next: null });
  });

  it('reads it page by page, each line once, with as many statements however much there is', async () => {
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    const asked = async (id: string): Promise<number> => {
      const counts: number[] = [];
      // The workers of the server ask in between; the fewest is what the call takes.
      for (let time = 0; time < 5; time += 1) {
        statements.mockClear();
        await activity(id);
        counts.push(statements.mock.calls.length);
      }
      return Math.min(...counts);
    };
    const quiet = await postJob(employer);
    await moveTo(employer, await apply(quiet), { status: 'shortlisted' });
    const busy = await postJob(employer);
    for (let person = 0; person < 12; person += 1) {
      const id = await apply(busy);
      await moveTo(person % 2 === 0 ? employer : recruiter, id, { status: 'shortlisted' });
      await addApplicationNoteTo(id);
    }
    const lines = await linesOf(busy);
    expect(lines.filter(({ kind }) => kind === 'shortlisted')).toHaveLength(12);
    expect(new Set(lines.map(({ _id }) => _id)).size).toBe(lines.length);
    expect(lines.map(({ at }) => at)).toEqual(
      lines
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect((await activity(busy)).lines).toHaveLength(8);
    expect(await asked(busy)).toBe(await asked(quiet));
    statements.mockRestore();
  });
});

const addApplicationNoteTo = (applicationId: string) =>
  employer.client.ok(addApplicationNote, { applicationId, text: 'Called twice' });
