import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as movesCalls from '#contract/api/application-moves.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import {
  applyTo,
  detail,
  moveInput,
  moveTo,
  putAt,
  settle,
  storedApplication,
  terms,
  toldAbout,
  versionOf,
} from './support/moves.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  seeker = await app.signUp('personal', { firstName: 'Asha' });
  vendor = await app.signUp('company', { organisation: 'Northline Staffing' });
});
afterAll(() => app.close());

const { updateApplicatonJobs, undoApplicationMove } = movesCalls;
const apply = () => applyTo(app, employer, seeker, false);
const stored = (id: string) => storedApplication(app, id);
const told = (user: TestUser, id: string) => toldAbout(app, user, id);
/** By hand, not from the product's own table: to what each side may bring an application from where. */
const ALLOWED: Readonly<Record<'employer' | 'applicant', Partial<Record<ApplicationStatus, string>>>> = {
  employer: {
    applied: 'shortlisted interviewing offered hired rejected',
    viewed: 'shortlisted interviewing offered hired rejected',
    shortlisted: 'viewed interviewing offered hired rejected',
    interviewing: 'viewed shortlisted offered hired rejected',
    offered: 'viewed shortlisted interviewing offered hired rejected',
    hired: 'viewed shortlisted interviewing',
    rejected: 'viewed shortlisted interviewing',
  },
  applicant: {
    pending_consent: 'withdrawn',
    applied: 'withdrawn',
    viewed: 'withdrawn',
    shortlisted: 'withdrawn',
    interviewing: 'withdrawn',
    offered: 'withdrawn',
    withdrawn: 'applied',
  },
};
const TARGETS = 'applied viewed shortlisted interviewing offered hired rejected withdrawn'.split(' ');

/** Everything that a step to this status could need. */
const whole = (side: 'employer' | 'applicant', to: string) =>
  ({
    status: to,
    ...(side === 'employer' && ['viewed', 'shortlisted', 'interviewing', 'hired'].includes(to) && { note: 'Because' }),
    ...(to === 'rejected' && { reason: 'not-a-fit' }),
    ...(to === 'offered' && { terms: terms() }),
  }) as never;

describe('steps by hand', () => {
  it.each(
    (['employer', 'applicant'] as const).flatMap((side) =>
      APPLICATION_STATUSES.list.map((from) => [side, from] as const),
    ),
  )('the %s, from %s', async (side, from) => {
    const allowed = (ALLOWED[side][from] ?? '').split(' ').filter(Boolean);
    for (const who of side === 'employer' ? [employer] : [seeker, vendor]) {
      const sender = side === 'employer' ? seeker : who;
      const id = await applyTo(app, employer, sender, sender === vendor);
      for (const to of TARGETS) {
        await putAt(app, id, from);
        const before = await stored(id);
        const answer = await who.client.send(updateApplicatonJobs, {
          applications: [{ id, version: before?.version ?? -1 }],
          ...(whole(side, to) as object),
        });
        const after = await stored(id);
        if (allowed.includes(to)) {
          expect(answer.status, `${from} to ${to}`).toBe(200);
          expect(after).toEqual({
            status: to,
            version: (before?.version ?? 0) + 1,
            events: (before?.events ?? 0) + 1,
            news: (before?.news ?? 0) + 1,
          });
        } else {
          expect(answer.status, `${from} to ${to}`).toBe(409);
          expect(after).toEqual(before);
        }
      }
    }
  });

  it('nobody but the two sides moves it, whatever they name', async () => {
    const id = await apply();
    const before = await stored(id);
    const others = [await app.signUp('client'), await app.signUp('personal'), vendor, await app.signUp('individual')];
    for (const other of others) {
      for (const status of ['shortlisted', 'withdrawn'] as const) {
        const input = { applications: [{ id, version: 0 }], status };
        expect(await other.client.fails(updateApplicatonJobs, input)).toMatchObject({ code: 'not_found' });
        const asEmployer = { ...input, clientId: employer.userId };
        expect((await other.client.send(updateApplicatonJobs, asEmployer)).status).toBe(403);
      }
    }
    // One of their own beside it changes nothing about that.
    const own = await applyTo(app, employer, vendor, true);
    const both = { applications: [own, id].map((each) => ({ id: each, version: 0 })), status: 'withdrawn' as const };
    expect(await vendor.client.fails(updateApplicatonJobs, both)).toMatchObject({ code: 'not_found' });
    expect(await stored(id)).toEqual(before);
    expect(await stored(own)).toMatchObject({ status: 'applied', version: 0 });
  });

  it('says what a step needs, and what does not belong to it', async () => {
    const id = await apply();
    const version = await versionOf(employer, id);
    const faults = async (user: TestUser, move: object) =>
      (await user.client.fails(updateApplicatonJobs, { applications: [{ id, version }], ...move })).details;
    expect(await faults(employer, { status: 'rejected' })).toMatchObject([{ path: 'reason' }]);
    expect(await faults(employer, { status: 'hired' })).toMatchObject([{ path: 'note' }]);
    expect(await faults(employer, { status: 'offered' })).toMatchObject([{ path: 'terms' }]);
    expect(await faults(employer, { status: 'shortlisted', reason: 'rate', terms: terms() })).toMatchObject([
      { path: 'reason' },
      { path: 'terms' },
    ]);
    expect(await faults(seeker, { status: 'withdrawn', note: 'Mine' })).toMatchObject([{ path: 'note' }]);
    const late = { ...terms(), startsOn: '2020-01-01', answerBy: '2190-01-01' };
    expect(await faults(employer, { status: 'offered', terms: late })).toMatchObject([
      { path: 'terms.startsOn' },
      { path: 'terms.answerBy' },
    ]);
    expect(await stored(id)).toMatchObject({ status: 'viewed', version: 0 });
  });

  it('two recruiters never overwrite each other: one of many at once stands, the others are told', async () => {
    const id = await apply();
    const version = await versionOf(employer, id);
    const answers = await Promise.all(
      (['shortlisted', 'interviewing', 'rejected'] as const).flatMap((status) =>
        Array.from({ length: 5 }, () =>
          employer.client.send(updateApplicatonJobs, {
            applications: [{ id, version }],
            status,
            ...(status === 'rejected' && { reason: 'other' as const }),
          }),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'conflict',
        details: {
          changed: [id],
          versions: [{ id }],
          last: { applicationId: id, by: 'employer', isOwn: true, personId: employer.userId, words: null },
        },
      });
    }
    expect(await stored(id)).toMatchObject({ version: version + 1, events: 3 });
  });

  it('the same key is the same step', async () => {
    const id = await apply();
    const input = await moveInput(employer, id, { status: 'shortlisted' });
    const headers = { 'idempotency-key': `move-${id}` };
    const first = await employer.client.ok(updateApplicatonJobs, input, headers);
    expect((await employer.client.ok(updateApplicatonJobs, input, headers)).data).toEqual(first.data);
    expect(await stored(id)).toMatchObject({ events: 3, version: 1 });
  });

  it('moves all of many or none', async () => {
    const ids = [await apply(), await apply(), await apply()];
    await moveTo(employer, ids[2] ?? '', { status: 'interviewing' });
    const applications = ids.map((id) => ({ id, version: 0 }));
    expect(
      await employer.client.fails(updateApplicatonJobs, { applications, status: 'rejected', reason: 'rate' }),
    ).toMatchObject({ code: 'conflict', details: { changed: [ids[2]] } });
    expect(await stored(ids[0] ?? '')).toMatchObject({ status: 'applied', version: 0 });
    const seen = applications.map(({ id }) => ({ id, version: id === ids[2] ? 1 : 0 }));
    const { data } = await employer.client.ok(updateApplicatonJobs, {
      applications: seen,
      status: 'rejected',
      reason: 'rate',
      message: 'Thank you for your time.',
    });
    expect(data.moved.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(
      await employer.client.fails(updateApplicatonJobs, {
        applications: data.moved.map(({ _id, version }) => ({ id: _id, version })),
        status: 'offered',
        terms: terms(),
      }),
    ).toMatchObject({ code: 'move_refused' });
  });

  it('the employer reads the note and the reason, who applied reads the message, a vendor the reason too', async () => {
    const words = { reason: 'rate', message: 'Thank you for your time.', note: 'Too dear' } as const;
    for (const sender of [seeker, vendor]) {
      const id = await applyTo(app, employer, sender, sender === vendor);
      await moveTo(employer, id, { status: 'rejected', ...words });
      await settle(app, id);
      expect((await detail(employer, id)).timeline.at(-1)).toMatchObject(words);
      const theirs = await detail(sender, id);
      expect(theirs.timeline.at(-1)).toMatchObject({
        message: words.message,
        note: null,
        reason: sender === vendor ? 'rate' : null,
      });
      expect(JSON.stringify(theirs)).not.toContain('Too dear');
    }
  });
});

describe('taking a step back', () => {
  it('leaves no trace, tells nobody, and who applied never saw it', async () => {
    const id = await apply();
    const before = await detail(employer, id);
    const { moveId, undoUntil } = await moveTo(employer, id, { status: 'rejected', reason: 'spam' });
    expect(Date.parse(undoUntil ?? '') - Date.now()).toBeLessThanOrEqual(10_000);
    expect((await detail(employer, id)).status).toBe('rejected');
    const theirs = await detail(seeker, id);
    expect(theirs).toMatchObject({ status: 'viewed' });
    expect(theirs.timeline.map(({ status }) => status)).toEqual(['applied', 'viewed']);
    const list = async (status: ApplicationStatus) =>
      (await seeker.client.ok(applicationsCalls.getJobApplications, { status: [status], limit: 300 })).data.some(
        (item) => item._id === id,
      );
    expect([await list('viewed'), await list('rejected')]).toEqual([true, false]);

    const { data } = await employer.client.ok(undoApplicationMove, { moveId });
    expect(data.moved).toMatchObject([{ _id: id, status: 'viewed', version: 2 }]);
    const after = await detail(employer, id);
    expect(after).toEqual({ ...before, version: 2 });
    expect(await told(seeker, id)).toEqual([]);
    expect(await employer.client.fails(undoApplicationMove, { moveId })).toMatchObject({ code: 'not_found' });
  });

  it('is for the employer alone, while nothing followed, for ten seconds', async () => {
    const id = await apply();
    const first = await moveTo(employer, id, { status: 'shortlisted' });
    const stranger = await app.signUp('client');
    expect(await stranger.client.fails(undoApplicationMove, { moveId: first.moveId })).toMatchObject({
      code: 'not_found',
    });
    const second = await moveTo(employer, id, { status: 'interviewing' });
    expect(await employer.client.fails(undoApplicationMove, { moveId: first.moveId })).toMatchObject({
      code: 'conflict',
    });
    await settle(app, id);
    expect(await employer.client.fails(undoApplicationMove, { moveId: second.moveId })).toMatchObject({
      code: 'undo_over',
    });
    expect(await stored(id)).toMatchObject({ status: 'interviewing', version: 2 });
  });

  it('a withdrawal wins over a decision that nobody was told of', async () => {
    const id = await apply();
    const { moveId } = await moveTo(employer, id, { status: 'rejected', reason: 'other' });
    await moveTo(seeker, id, { status: 'withdrawn', message: 'I found another job.' });
    expect(await employer.client.fails(undoApplicationMove, { moveId })).toMatchObject({ code: 'conflict' });
    expect(await detail(employer, id)).toMatchObject({ status: 'withdrawn' });
    expect((await told(seeker, id)).map(({ title }) => title)).toEqual([]);
  });
});

describe('the other side', () => {
  it('is told once of each step in plain words', async () => {
    const id = await apply();
    for (const move of [
      { status: 'shortlisted' },
      { status: 'interviewing' },
      { status: 'shortlisted', note: 'Too early' },
      { status: 'rejected', reason: 'rate' },
    ] as const) {
      await moveTo(employer, id, move);
      await settle(app, id);
      await told(seeker, id);
    }
    const news = await told(seeker, id);
    expect(news.map(({ title }) => title.split(':')[0])).toEqual([
      'Shortlisted',
      // The interview stage is told together with its times.
      'Changed',
      'Not selected',
    ]);
    expect(JSON.stringify(news)).not.toMatch(/rate/i);
    await moveTo(employer, id, { status: 'viewed', note: 'A mistake' });
    await settle(app, id);
    expect((await told(seeker, id)).at(-1)?.title).toMatch(/^Open again/);
  });
});
