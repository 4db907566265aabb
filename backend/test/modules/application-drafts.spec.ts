/** Applications before they are sent: kept across devices, seen by nobody else, gone when nothing can become of them. */
import { describe, expect, it } from 'vitest';
import {
  getTempJobApplications,
  saveApplicationDraft,
  deleteApplicationDraft,
} from '#contract/api/application-drafts.ts';
import { applyJobs } from '#contract/api/applications.ts';
import { getJobById } from '#contract/api/jobs.ts';
import { deleteResume } from '#contract/api/resumes.ts';
import type { CallInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { HEADERS } from '#contract/headers.ts';
import { DraftsUpkeep } from '../../src/modules/applications/drafts/drafts-upkeep.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import type { TestUser } from '../support/app.ts';
import { addMember } from './support/members.ts';
import { addResource } from './support/resources.ts';
import {
  addResume,
  asSent,
  askingJob,
  bothParties,
  draftsOf,
  listed,
  open,
  save,
  written,
  type Parties,
} from './support/unfinished.ts';

let { app, employer, seeker } = {} as Parties;
bothParties((parties) => {
  ({ app, employer, seeker } = parties);
});

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const newJob = () => askingJob(employer);
const stored = (jobId: string) => draftsOf(app, jobId);

describe('a draft', () => {
  it('is there on another device, says so on the job and in the list, and nowhere else', async () => {
    const jobId = await newJob();
    expect((await open(seeker, jobId)).draft).toBeNull();
    const saved = await save(seeker, written(jobId));
    expect(saved.version).toBe(1);
    const next = await save(
      seeker,
      written(jobId, { version: 1, coverNote: 'I know this line well.', withoutResume: true }),
    );
    expect(next).toMatchObject({ _id: saved._id, version: 2 });
    expect((await open(seeker, jobId)).draft).toMatchObject({
      ...{ version: 2, coverNote: 'I know this line well.', withoutResume: true },
      answers: [{ questionId: 'q1', answer: 'Yes' }],
    });
    expect(await listed(seeker)).toMatchObject([
      { _id: saved._id, kind: 'draft', jobId, companyName: 'Northstar Rail', jobOpen: true, employeeId: null },
    ]);
    expect((await seeker.client.ok(getJobById, { id: jobId })).data.hasDraft).toBe(true);
    const other = await app.signUp('personal');
    expect((await other.client.ok(getJobById, { id: jobId })).data.hasDraft).toBe(false);
    expect((await app.visitor.ok(getJobById, { id: jobId })).data.hasDraft).toBe(false);
    for (const stranger of [other, employer]) expect(await listed(stranger)).toEqual([]);
    expect((await open(other, jobId)).draft).toBeNull();
    expect(await other.client.fails(deleteApplicationDraft, { draftId: saved._id })).toMatchObject({
      code: 'not_found',
    });
    await seeker.client.ok(deleteApplicationDraft, { draftId: saved._id });
    expect(await seeker.client.fails(deleteApplicationDraft, { draftId: saved._id })).toMatchObject({
      code: 'not_found',
    });
    expect(await listed(seeker)).toEqual([]);
  });

  it('is not overwritten by who has not seen the last version, and the same words are no change', async () => {
    const jobId = await newJob();
    await save(seeker, written(jobId));
    await save(seeker, written(jobId, { version: 1, coverNote: 'From the phone' }));
    const late = written(jobId, { version: 1, coverNote: 'From the laptop' });
    expect(await seeker.client.fails(saveApplicationDraft, late)).toMatchObject({ code: 'conflict' });
    expect(await seeker.client.fails(saveApplicationDraft, { ...late, version: null })).toMatchObject({
      code: 'conflict',
    });
    expect(await save(seeker, written(jobId, { version: 1, coverNote: 'From the phone' }))).toMatchObject({
      version: 2,
    });
    const { draft } = await open(seeker, jobId);
    await seeker.client.ok(deleteApplicationDraft, { draftId: draft?._id ?? '' });
    expect(await seeker.client.fails(saveApplicationDraft, { ...late, version: 2 })).toMatchObject({
      code: 'conflict',
    });
    expect(await stored(jobId)).toEqual([]);
  });

  it('is one, however many devices begin it at once, and a lost answer is repeated', async () => {
    const jobId = await newJob();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        seeker.client.send(saveApplicationDraft, written(jobId, { coverNote: `Device ${String(n)}` })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await stored(jobId)).toEqual([{ version: 1 }]);
    const headers = { [HEADERS.idempotencyKey]: crypto.randomUUID() };
    const input = written(jobId, { version: 1, coverNote: 'Once' });
    const [first, second] = [
      await seeker.client.ok(saveApplicationDraft, input, headers),
      await seeker.client.ok(saveApplicationDraft, input, headers),
    ];
    expect(second.data).toEqual(first.data);
    expect(await stored(jobId)).toEqual([{ version: 2 }]);
  });

  it('keeps the chosen resume, which must be an own one, and forgets one that is deleted', async () => {
    const jobId = await newJob();
    const stranger = await app.signUp('personal');
    const [own, theirs] = [await addResume(seeker, 'Asha Rao, signals'), await addResume(stranger, 'Ravi, points')];
    expect(await seeker.client.fails(saveApplicationDraft, written(jobId, { resumeId: theirs }))).toMatchObject({
      code: 'not_found',
    });
    const both = written(jobId, { resumeId: own, withoutResume: true });
    expect(await seeker.client.fails(saveApplicationDraft, both)).toMatchObject({ code: 'validation_failed' });
    await save(seeker, written(jobId, { resumeId: own }));
    expect((await open(seeker, jobId)).draft).toMatchObject({ resumeId: own });
    await seeker.client.ok(deleteResume, { resumeId: own });
    expect((await open(seeker, jobId)).draft).toMatchObject({ resumeId: null, withoutResume: false, version: 1 });
  });

  it('of a vendor is one for each person of the bench, for all colleagues who work there', async () => {
    const jobId = await newJob();
    const vendor = await app.signUp('company');
    const people = [
      await addResource(app, vendor, { name: 'Ravi' }),
      await addResource(app, vendor, { name: 'Meera' }),
    ];
    for (const employeeId of people) {
      expect(await save(vendor, written(jobId, { employeeId, coverNote: employeeId }))).toMatchObject({ version: 1 });
    }
    const colleague = await addMember(app, vendor, 'manager');
    expect((await open(colleague, jobId, people[1])).draft).toMatchObject({ coverNote: people[1] });
    expect((await listed(colleague)).map(({ personName }) => personName).sort()).toEqual(['Meera', 'Ravi']);
    const rival = await app.signUp('company');
    expect(
      await rival.client.fails(saveApplicationDraft, written(jobId, { employeeId: people[0] ?? '' })),
    ).toMatchObject({
      code: 'not_found',
    });
    expect(await vendor.client.fails(saveApplicationDraft, written(jobId))).toMatchObject({
      code: 'validation_failed',
    });
    await vendor.client.ok(applyJobs, { ...asSent(jobId), employeeId: people[0] ?? '' });
    expect((await listed(vendor)).map(({ personName }) => personName)).toEqual(['Meera']);
  });

  it('is as many as the limit says, exactly', async () => {
    const full = await app.signUp('personal');
    const jobId = await newJob();
    await sql(
      `with made as (insert into jobs (client_id, title, description_html, description_text, summary, company_name, category, job_type, work_mode, country, time_zone, currency, pay_period, status)
         select client_id, title, description_html, description_text, summary, company_name, category, job_type, work_mode, country, time_zone, currency, pay_period, 'active'
         from jobs, generate_series(2, ${String(LIMITS.applicationDrafts)}) where id = ? returning id)
       insert into application_drafts (owner_id, job_id) select ?::uuid, id from made`,
      [jobId, full.userId],
    );
    const jobs = [await newJob(), await newJob(), await newJob()];
    const answers = await Promise.all(jobs.map((id) => full.client.send(saveApplicationDraft, written(id))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await listed(full)).toHaveLength(LIMITS.applicationDrafts);
  });

  it('goes when its job ends, and after so many days without a change', async () => {
    const [ended, old, young] = [await newJob(), await newJob(), await newJob()];
    const writer = await app.signUp('personal');
    for (const jobId of [ended, old, young]) await save(writer, written(jobId));
    await sql(`update jobs set status = 'closed' where id = ?`, [ended]);
    await sql(`update application_drafts set saved_at = now() - make_interval(days => ?, mins => 1) where job_id = ?`, [
      LIMITS.applicationDraftDays,
      old,
    ]);
    expect((await listed(writer)).map(({ jobId }) => jobId)).not.toContain(ended);
    await app.server.app.get(DraftsUpkeep).run();
    expect((await listed(writer)).map(({ jobId }) => jobId)).toEqual([young]);
    for (const jobId of [ended, old]) expect(await stored(jobId)).toEqual([]);
    expect(await writer.client.fails(saveApplicationDraft, written(ended))).toMatchObject({ code: 'job_not_open' });
  });

  it('holds by constraint', async () => {
    const jobId = await newJob();
    await save(seeker, written(jobId));
    const again = `insert into application_drafts (owner_id, job_id) values (?, ?)`;
    await expect(sql(again, [seeker.userId, jobId])).rejects.toThrow(/application_drafts_person_idx/);
    const both = `update application_drafts set resume_id = gen_random_uuid(), without_resume = true where job_id = ?`;
    await expect(sql(both, [jobId])).rejects.toThrow(/application_drafts_resume_check/);
    const below = 'update application_drafts set version = -1 where job_id = ?';
    await expect(sql(below, [jobId])).rejects.toThrow(/application_drafts_version_check/);
  });
});

describe('what waits for its person', () => {
  it('is listed for the employer and the vendor alone, and ids must be the own ones', async () => {
    const vendor = await app.signUp('company');
    const jobId = await newJob();
    const employeeId = await addResource(app, vendor, { name: 'Waiting Person' });
    const { _id } = (await vendor.client.ok(applyJobs, { ...asSent(jobId), employeeId })).data;
    await sql(`update applications set status = 'pending_consent' where id = ?`, [_id]);
    const entry = { _id, kind: 'waiting', jobId, employeeId, jobOpen: true };
    const waiting = { ...entry, personName: 'Waiting Person' };
    // Nobody has a name for the employer before they say yes.
    const masked = { ...entry, personName: expect.stringMatching(/^Candidate [0-9A-F]{6}$/) as string };
    for (const [side, shown] of [[employer, masked] as const, [vendor, waiting] as const]) {
      expect((await listed(side)).filter(({ kind }) => kind === 'waiting')).toMatchObject([shown]);
    }
    const ask = (user: TestUser, input: CallInput<typeof getTempJobApplications>) =>
      user.client.send(getTempJobApplications, input);
    expect((await ask(employer, { clientId: employer.userId, userType: 'client' })).body).toMatchObject({
      data: [masked],
    });
    expect((await ask(vendor, { companyId: vendor.userId })).body).toMatchObject({ data: [waiting] });
    // The same account on both sides of an application: there is none.
    for (const user of [employer, vendor]) {
      const { body } = await ask(user, { clientId: user.userId, companyId: user.userId });
      expect(body).toMatchObject({ data: [] });
    }
    for (const claim of [
      { clientId: employer.userId },
      { companyId: vendor.userId },
      { userType: 'client' as const },
    ]) {
      expect((await ask(seeker, claim)).status).toBe(403);
    }
    expect((await ask(employer, { clientId: employer.userId, companyId: vendor.userId })).status).toBe(403);
  });

  it('is counted, and found on later pages, where it is more than one answer has', async () => {
    const client = await app.signUp('client');
    const vendor = await app.signUp('company');
    const jobId = await askingJob(client);
    const sent: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const employeeId = await addResource(app, vendor, {});
      if (index === 3) {
        await vendor.client.ok(saveApplicationDraft, { ...written(jobId), employeeId });
        break;
      }
      sent.unshift((await vendor.client.ok(applyJobs, { ...asSent(jobId), employeeId })).data._id);
    }
    await sql(`update applications set status = 'pending_consent' where job_id = ?`, [jobId]);
    const pagesOf = async (user: TestUser, total: number) => {
      const pages = [];
      for (const pageId of [1, 2, 3]) {
        const { data, page } = await user.client.ok(getTempJobApplications, { pageId, limit: 2 });
        expect(page).toEqual({ pageId, limit: 2, total, totalIsCapped: false, totalPages: 2 });
        pages.push(data.map(({ kind, _id }) => (kind === 'draft' ? kind : _id)));
      }
      return pages;
    };
    expect(await pagesOf(client, 3)).toEqual([sent.slice(0, 2), sent.slice(2), []]);
    expect(await pagesOf(vendor, 4)).toEqual([['draft', sent[0]], sent.slice(1), []]);
    expect((await client.client.ok(getTempJobApplications, {})).page).toMatchObject({ limit: 300, total: 3 });
  });
});
