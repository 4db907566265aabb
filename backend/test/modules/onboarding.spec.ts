/** Checklists of hired people: who sees them, who changes what, and who hears of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMessageValues } from '#contract/api/application-moves.ts';
import * as onboardingCalls from '#contract/api/onboarding.ts';
import { getNotifications } from '#contract/api/notifications.ts';
import * as privacyCalls from '#contract/api/privacy.ts';
import type { CallInput } from '#contract/call.ts';
import { FIRST_ITEMS, ONBOARDING } from '#contract/domain/onboarding.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import { OnboardingReminders } from '../../src/modules/applications/onboarding/onboarding-reminders.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { exported } from './support/exported.ts';
import { addMember } from './support/members.ts';
import { applyTo, moveTo, putAt, settle, toldAbout } from './support/moves.ts';
import { checklist, hire, openItem } from './support/onboarding.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  seeker = await app.signUp('personal', { firstName: 'Asha' });
});
afterAll(() => app.close());

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Changes = Omit<CallInput<typeof onboardingCalls.updateOnboarding>, 'applicationId'>;
const change = async (user: TestUser, applicationId: string, changes: Changes) =>
  (await user.client.ok(onboardingCalls.updateOnboarding, { applicationId, ...changes })).data;
const refused = async (user: TestUser, applicationId: string, changes: Changes, code: ErrorCode) =>
  expect(await user.client.fails(onboardingCalls.updateOnboarding, { applicationId, ...changes })).toMatchObject({
    code,
  });
const listed = async (user: TestUser, input: CallInput<typeof onboardingCalls.getOnboarded> = {}) =>
  (await user.client.ok(onboardingCalls.getOnboarded, input)).data;

it('says the first day and the pay of the offer that was accepted, in the list and on both sides', async () => {
  const terms = { amount: 1_200_000, currency: 'INR', period: 'annualy' as const, startsOn: dayAhead(60) };
  const id = await applyTo(app, employer, seeker, false);
  const offer = (change: object) =>
    moveTo(employer, id, { status: 'offered', terms: { ...terms, answerBy: dayAhead(7), details: null, ...change } });
  await offer({ amount: 900_000 });
  await settle(app, id);
  await moveTo(employer, id, { status: 'interviewing', note: 'Better terms' });
  await offer({});
  await settle(app, id);
  await moveTo(employer, id, { status: 'hired', note: 'Agreed by phone' });
  await settle(app, id);
  const { startsOn, ...pay } = terms;
  const without = await hire(app, employer, await app.signUp('personal'));
  expect(await listed(employer)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ applicationId: id, startsOn, pay }),
      expect.objectContaining({ applicationId: without, startsOn: null, pay: null }),
    ]),
  );
  for (const user of [employer, seeker]) expect(await checklist(user, id)).toMatchObject({ startsOn, pay });
});

it('is begun by what the job says of pay and first day, as long as that is to come', async () => {
  const id = await applyTo(app, employer, seeker, false);
  const said = async () => (await employer.client.ok(getMessageValues, { applicationIds: [id] })).data[0]?.job;
  const set = (values: string) =>
    rows(
      app.database.primary(),
      `update jobs set ${values} where id = (select job_id from applications where id = ?)`,
      [id],
    );
  await set(
    `salary_min = 800, salary_max = 900, currency = 'EUR', pay_period = 'hourly', start_date = current_date + 30`,
  );
  expect(await said()).toEqual({ min: 800, max: 900, currency: 'EUR', period: 'hourly', startsOn: dayAhead(30) });
  await set('salary_min = null, salary_max = null, start_date = current_date - 2');
  expect(await said()).toMatchObject({ min: null, max: null, startsOn: null });
});

describe('the checklist', () => {
  it('begins with the same items for everybody, also when both sides open it at once', async () => {
    const id = await hire(app, employer, seeker);
    const [theirs, own] = await Promise.all([checklist(employer, id), checklist(seeker, id)]);
    for (const { items } of [theirs, own]) {
      expect(items.map(({ title, owner }) => ({ title, owner }))).toEqual(FIRST_ITEMS);
    }
    expect(theirs).toMatchObject({ side: 'employer', personName: 'Asha Person', vendorName: null, mayChange: true });
    expect(own).toMatchObject({ side: 'applicant', companyName: 'Bluewater Clinics', mayChange: true });
  });

  it('is there while the hire stands, and comes back with it as it was', async () => {
    const id = await applyTo(app, employer, seeker, false);
    const missing = (user: TestUser) =>
      expect(user.client.fails(onboardingCalls.getOnboarding, { applicationId: id })).resolves.toMatchObject({
        code: 'not_found',
      });
    await missing(employer);
    await moveTo(employer, id, { status: 'hired', note: 'Agreed by phone' });
    await change(employer, id, { add: [{ title: 'Meet the team', owner: 'employer' }] });
    // The employer can still take the step back: nobody else knows of it.
    await missing(seeker);
    await settle(app, id);
    expect((await checklist(seeker, id)).items).toHaveLength(FIRST_ITEMS.length + 1);
    await moveTo(employer, id, { status: 'interviewing', note: 'It was not agreed after all' });
    await settle(app, id);
    await missing(employer);
    await missing(seeker);
    await refused(employer, id, { add: [{ title: 'No', owner: 'employer' }] }, 'not_found');
    expect((await listed(employer)).map(({ applicationId }) => applicationId)).not.toContain(id);
    await putAt(app, id, 'hired');
    expect((await checklist(seeker, id)).items.at(-1)?.title).toBe('Meet the team');
  });

  it('is changed by the employer in every way', async () => {
    const id = await hire(app, employer, seeker);
    const [papers, start] = (await checklist(employer, id)).items;
    const data = await change(employer, id, {
      add: [{ title: 'Order a badge', owner: 'employer', dueOn: '2027-01-04' }],
      change: [{ id: papers?._id ?? '', version: 0, title: 'Send your diploma', dueOn: '2027-01-02', done: true }],
      remove: [{ id: start?._id ?? '', version: 0 }],
    });
    expect(data.items).toHaveLength(FIRST_ITEMS.length);
    expect(data.items[0]).toMatchObject({
      title: 'Send your diploma',
      owner: 'applicant',
      dueOn: '2027-01-02',
      doneBy: 'employer',
      version: 1,
    });
    expect(data.items.at(-1)).toMatchObject({ title: 'Order a badge', dueOn: '2027-01-04', doneAt: null });
    const again = await change(employer, id, {
      change: [{ id: papers?._id ?? '', version: 1, done: false, dueOn: null }],
    });
    expect(again.items[0]).toMatchObject({ doneAt: null, doneBy: null, dueOn: null, title: 'Send your diploma' });
  });

  it('is ticked by who was hired in their own part, and by a vendor for its person', async () => {
    const vendor = await app.signUp('company', { organisation: 'Acme Talent' });
    const submitted = await hire(app, employer, vendor, true);
    expect(await checklist(vendor, submitted)).toMatchObject({ side: 'applicant', vendorName: 'Acme Talent' });
    for (const [user, id] of [
      [seeker, await hire(app, employer, seeker)],
      [vendor, submitted],
    ] as const) {
      const own = await openItem(user, id, 'applicant');
      const theirs = await openItem(user, id, 'employer');
      const { items } = await change(user, id, { change: [{ ...own, done: true }] });
      expect(items.find(({ _id }) => _id === own.id)).toMatchObject({ doneBy: 'applicant', version: 1 });
      await refused(user, id, { change: [{ ...theirs, done: true }] }, 'forbidden');
      await refused(user, id, { change: [{ ...own, version: 1, title: 'Less' }] }, 'forbidden');
      await refused(user, id, { remove: [{ ...own, version: 1 }] }, 'forbidden');
      await refused(user, id, { add: [{ title: 'A car', owner: 'employer' }] }, 'forbidden');
      expect((await checklist(employer, id)).items).toEqual(items);
    }
  });

  it('overwrites nothing that was not seen, and does all of a change or none of it', async () => {
    const id = await hire(app, employer, seeker);
    const colleague = await addMember(app, employer, 'recruiter');
    const item = await openItem(employer, id, 'employer');
    const both = await Promise.allSettled(
      [employer, colleague].map((user, index) =>
        change(user, id, { change: [{ ...item, title: `Version ${String(index)}` }] }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const before = await checklist(employer, id);
    const add = [{ title: 'Half of it', owner: 'employer' as const }];
    await refused(employer, id, { add, change: [{ ...item, done: true }] }, 'conflict');
    await refused(employer, id, { add, remove: [item] }, 'conflict');
    const seen = { ...item, version: 1 };
    await refused(employer, id, { change: [{ ...seen, done: true }], remove: [seen] }, 'conflict');
    expect(await checklist(employer, id)).toEqual(before);
  });

  it('has an end', async () => {
    const id = await hire(app, employer, seeker);
    const add = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ title: `Item ${String(index)}`, owner: 'employer' as const }));
    for (let left: number = ONBOARDING.items - FIRST_ITEMS.length; left > 0; left -= ONBOARDING.atOnce) {
      await change(employer, id, { add: add(Math.min(left, ONBOARDING.atOnce)) });
    }
    await refused(employer, id, { add: add(1) }, 'list_full');
    expect((await checklist(employer, id)).items).toHaveLength(ONBOARDING.items);
  });

  it('is only looked at by a viewer, and stays as it is once everything was taken back', async () => {
    const other = await app.signUp('personal');
    const id = await hire(app, employer, other);
    const viewer = await addMember(app, employer, 'viewer');
    expect((await checklist(viewer, id)).mayChange).toBe(false);
    await refused(viewer, id, { add: [{ title: 'No', owner: 'employer' }] }, 'role_forbidden');
    await other.client.ok(privacyCalls.revokeProfileAccess, { employerId: employer.userId });
    expect((await checklist(employer, id)).mayChange).toBe(false);
    await refused(employer, id, { add: [{ title: 'No', owner: 'applicant' }] }, 'conflict');
  });

  it('keeps in the database what it promises', async () => {
    const id = await hire(app, employer, seeker);
    await checklist(employer, id);
    const breaks = (set: string) =>
      expect(rows(app.database.primary(), `update onboarding_items set ${set} where application_id = ?`, [id])).rejects;
    await breaks(`owner = 'nobody'`).toThrow('onboarding_items_owner_check');
    await breaks(`done_at = now()`).toThrow('onboarding_items_done_check');
    await breaks(`place = 1`).toThrow('onboarding_items_place_unique');
    await breaks(`title = repeat('x', 141)`).toThrow('onboarding_items_title_check');
  });
});

describe('the list of hired people', () => {
  it('sums up each checklist, newest hire first, by words and by what is left to do', async () => {
    const boss = await app.signUp('client');
    const [zoe, vendor] = [await app.signUp('personal', { firstName: 'Zoe' }), await app.signUp('company')];
    const [first, second] = [await hire(app, boss, zoe), await hire(app, boss, vendor, true)];
    const at = (id: string, days: number) =>
      rows(
        app.database.primary(),
        `update applications set updated_at = now() - make_interval(days => ?) where id = ?`,
        [days, id],
      );
    await at(first, 9);
    await at(second, 2);
    await applyTo(app, boss, seeker, false);
    const ids = async (input: CallInput<typeof onboardingCalls.getOnboarded>) =>
      (await listed(boss, input)).map(({ applicationId }) => applicationId);
    expect(await ids({})).toEqual([second, first]);
    expect((await listed(boss))[1]).toMatchObject({ done: 0, total: FIRST_ITEMS.length, nextDue: null });
    const { items } = await checklist(boss, first);
    await change(boss, first, {
      change: items.map(({ _id, version }, index) => ({
        ...{ id: _id, version, dueOn: `2027-01-0${String(index + 1)}` },
        ...(index === 0 && { done: true }),
      })),
    });
    expect((await listed(boss))[1]).toMatchObject({ done: 1, total: FIRST_ITEMS.length, nextDue: '2027-01-02' });
    expect(await ids({ state: 'done' })).toEqual([]);
    const open = (await checklist(boss, first)).items.filter(({ doneAt }) => doneAt === null);
    await change(boss, first, { change: open.map(({ _id, version }) => ({ id: _id, version, done: true })) });
    expect(await ids({ state: 'done' })).toEqual([first]);
    expect(await ids({ state: 'open' })).toEqual([second]);
    expect(await ids({ search: 'Zoe' })).toEqual([first]);
    expect(await ids({ search: 'Nobody of this name' })).toEqual([]);
    const page = await boss.client.ok(onboardingCalls.getOnboarded, { limit: 1, pageId: 2 });
    expect(page.data.map(({ applicationId }) => applicationId)).toEqual([first]);
    expect(page.page?.total).toBe(2);
    expect(await listed(await app.signUp('client'))).toEqual([]);
  });
});

describe('the other side', () => {
  it('hears of what is new for it, once for each change', async () => {
    const id = await hire(app, employer, seeker);
    const own = await openItem(employer, id, 'employer');
    await change(employer, id, {
      add: [
        { title: 'Send a photo', owner: 'applicant' },
        { title: 'Order a badge', owner: 'employer' },
      ],
      change: [{ ...own, owner: 'applicant' }],
    });
    const told = await toldAbout(app, seeker, id);
    expect(told).toMatchObject([{ title: expect.stringMatching(/^New on your checklist: /) as string }]);
    expect(told[0]?.details).toBe('From Bluewater Clinics: “Confirm the start date”, and 1 other.');
    await change(employer, id, { change: [{ ...own, version: 1, owner: 'employer' }] });
    await change(employer, id, { change: [{ ...own, version: 2, owner: 'applicant' }] });
    expect(await toldAbout(app, seeker, id)).toHaveLength(1);
    expect(await toldAbout(app, employer, id)).not.toContainEqual(
      expect.objectContaining({ title: expect.stringMatching(/checklist/) as string }),
    );
  });

  it('hears once that everything is done', async () => {
    const id = await hire(app, employer, seeker);
    const { items } = await checklist(employer, id);
    const of = (side: string) => items.filter(({ owner }) => owner === side);
    const tick = (user: TestUser, side: string, version: number, done = true) =>
      change(user, id, { change: of(side).map((item) => ({ id: item._id, version, done })) });
    const done = async (user: TestUser) =>
      (await toldAbout(app, user, id)).filter(({ title }) => title.startsWith('Checklist done'));
    await tick(employer, 'employer', 0);
    expect(await done(seeker)).toEqual([]);
    await tick(seeker, 'applicant', 0);
    expect(await done(employer)).toMatchObject([
      { details: 'Everything on the checklist for Asha Person’s first day is done.' },
    ]);
    await tick(seeker, 'applicant', 1, false);
    await tick(seeker, 'applicant', 2);
    expect(await done(employer)).toHaveLength(1);
    expect(await done(seeker)).toEqual([]);
  });
});

it('the archives of both sides hold the checklist, as long as the hire stands and each knows of it', async () => {
  const person = await app.signUp('personal');
  const id = await applyTo(app, employer, person, false);
  await moveTo(employer, id, { status: 'hired', note: 'Agreed by phone' });
  const add = [{ title: 'Order a badge', owner: 'employer' as const, dueOn: '2027-01-04' }];
  await change(employer, id, { add });
  const badge = {
    ...{ applicationId: id, title: 'Order a badge', owner: 'employer', dueOn: '2027-01-04', doneAt: null },
    ...{ needsFile: false, files: [] },
  };
  const { jobTitle } = await checklist(employer, id);
  const list = async (user: TestUser) => (await exported(user.client)).json('onboarding.json') as object[];
  expect(await list(employer)).toContainEqual({ ...badge, doneBy: null, jobTitle, side: 'employer' });
  expect(await list(person)).toEqual([]);
  await settle(app, id);
  expect(await list(person)).toContainEqual({ ...badge, doneBy: null, jobTitle, side: 'applicant' });
  await putAt(app, id, 'interviewing');
  expect(await list(person)).toEqual([]);
  expect(await list(employer)).not.toContainEqual(expect.objectContaining({ applicationId: id }));
});

describe('a colleague', () => {
  const told = async (user: TestUser, title: RegExp) =>
    (await user.client.ok(getNotifications, {})).data.filter((each) => title.test(each.title));
  const handled = () =>
    eventually(async () => {
      const open = await rows(
        app.database.primary(),
        `select 1 from outbox where topic like 'onboarding.%' and done_at is null`,
      );
      expect(open).toEqual([]);
    });
  const remind = async () => {
    await app.server.app.get(OnboardingReminders).run();
    await handled();
  };

  it('is named for an item, learns it alone, and is reminded on its day once; the other side reads no name', async () => {
    const own = await app.signUp('client', { organisation: 'Harbour Line' });
    const [named, other] = [await addMember(app, own, 'recruiter'), await addMember(app, own, 'hiring-manager')];
    const id = await hire(app, own, seeker);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now());
    const { items } = await change(own, id, {
      add: [{ title: 'Order a badge', owner: 'employer', responsibleId: named.userId, dueOn: today }],
    });
    expect(items.at(-1)).toMatchObject({ responsible: { personId: named.userId }, dueOn: today });
    expect((await checklist(seeker, id)).items.at(-1)?.responsible).toBeNull();
    await handled();
    expect(await told(named, /^Yours on a checklist/)).toHaveLength(1);
    expect(await told(other, /^Yours on a checklist/)).toEqual([]);
    // Eight o'clock has come wherever the job is.
    await rows(app.database.primary(), `update jobs set time_zone = 'Etc/GMT-14' where client_id = ?`, [own.userId]);
    await rows(
      app.database.primary(),
      `update onboarding_items set due_on = current_date - 1 where application_id = ?`,
      [id],
    );
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await told(named, /^Due on your checklist/)).not.toEqual([]);
    const badge = async (user: TestUser) =>
      (await told(user, /^Due on/)).filter(({ details }) => details.includes('badge'));
    expect([await badge(named), await badge(other)]).toMatchObject([[{}], []]);
    expect(await told(seeker, /^Due on your checklist/)).toHaveLength(1);
    // Another day is reminded of again.
    await rows(
      app.database.primary(),
      `update onboarding_items set due_on = current_date - 2 where title = 'Order a badge' and application_id = ?`,
      [id],
    );
    await remind();
    expect(await badge(named)).toHaveLength(2);
  });

  it('is one of the own team, and of the own side alone', async () => {
    const id = await hire(app, employer, seeker);
    const stranger = await app.signUp('client');
    for (const responsibleId of [stranger.userId, seeker.userId]) {
      await refused(employer, id, { add: [{ title: 'x', owner: 'employer', responsibleId }] }, 'not_found');
    }
    const { items } = await change(employer, id, {
      add: [{ title: 'Badge', owner: 'employer', responsibleId: employer.userId }],
    });
    const last = items.at(-1);
    const own = await openItem(seeker, id, 'applicant');
    await refused(seeker, id, { change: [{ ...own, responsibleId: null }] }, 'forbidden');
    const given = await change(employer, id, {
      change: [{ id: last?._id ?? '', version: last?.version ?? 0, owner: 'applicant' }],
    });
    expect(given.items.at(-1)).toMatchObject({ owner: 'applicant', responsible: null });
    await expect(
      rows(app.database.primary(), `update onboarding_items set responsible_id = ? where id = ?`, [
        employer.userId,
        last?._id,
      ]),
    ).rejects.toThrow('onboarding_items_responsible_check');
  });
});
