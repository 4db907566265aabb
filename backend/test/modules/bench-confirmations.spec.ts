/** A vendor asks somebody on the own bench whether they are on it: the mail, the page without an account, and what follows. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBenchResource, archiveBenchResource } from '#contract/api/bench.ts';
import { createHotlist, getHotlist } from '#contract/api/hotlists.ts';
import { getBenchConfirmations, inviteBenchResource } from '#contract/api/invites.ts';
import { getNotifications } from '#contract/api/notifications.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { mailTo, page } from './support/consent.ts';
import { newHotlist, tokenOf } from './support/hotlists.ts';
import { addResource, person } from './support/resources.ts';

let app: TestApp;
let vendor: TestUser;
let email: string;
let employeeId: string;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
beforeEach(async () => {
  vendor = await app.signUp('company', { organisation: 'Sahyadri <b>Talent' });
  email = `${crypto.randomUUID()}@bench.example`;
  employeeId = await addResource(app, vendor, { name: 'Asha <i>Rao', email });
});
afterAll(() => app.close());

const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);
const ask = (by = vendor, id = employeeId) => by.client.send(inviteBenchResource, { employeeId: id });
const said = async (by = vendor) => (await by.client.ok(getBenchConfirmations, {})).data;
/** The path in the latest mail to the person. */
const linkOf = async () => {
  const path = /\/bench-confirmation\/[\w-]{22}/.exec(await mailTo(app, email))?.[0];
  if (path === undefined) throw new Error('no link in the mail');
  return path;
};
const look = (path: string) => page(app, path);
const answer = (path: string, given: string) => page(app, path, { answer: given });
/** As if a day had gone by since the last mail. */
const dayLater = () =>
  sql(`update bench_confirmations set asked_at = asked_at - interval '25 hours' where vendor_id = ?`, [vendor.userId]);
const WAIT = 'This person was asked within the last day. Please wait for the answer.';

describe('asking', () => {
  it('sends a mail with a link, makes no account, and says where it stands', async () => {
    const { body } = await ask();
    expect(body).toMatchObject({
      success: true,
      data: { employeeId, state: 'waiting', asksLeft: 2, answeredAt: null },
    });
    const { status, html } = await look(await linkOf());
    expect(status).toBe(200);
    expect(html).toContain('Are you on the bench of Sahyadri &lt;b&gt;Talent?');
    expect(html).not.toMatch(/<script|<b>Talent|<i>Rao/);
    expect(await said()).toMatchObject([{ employeeId, name: 'Asha <i>Rao', state: 'waiting' }]);
    expect(await sql('select 1 from users where email = ?', [email])).toEqual([]);
    const [stored] = await sql<{ whole: string }>(
      'select bench_confirmations::text as whole from bench_confirmations where vendor_id = ?',
      [vendor.userId],
    );
    expect(stored?.whole).not.toContain(email);
  });

  it('is for somebody of the own bench with an address, and for no job', async () => {
    const rival = await app.signUp('individual');
    expect((await ask(rival)).body).toMatchObject({ code: 'not_found' });
    const nobody = (await vendor.client.ok(addBenchResource, person({ name: 'No Mail', email: null }))).data._id;
    expect((await ask(vendor, nobody)).body).toMatchObject({ code: 'ask_refused' });
    const forJob = { employeeId, jobId: crypto.randomUUID() };
    expect(await vendor.client.fails(inviteBenchResource, forJob)).toMatchObject({ code: 'validation_failed' });
    const employer = await app.signUp('client');
    expect(await employer.client.fails(inviteBenchResource, { employeeId })).toMatchObject({
      code: 'validation_failed',
    });
    await vendor.client.ok(archiveBenchResource, { employeeId, archived: true });
    expect((await ask()).body).toMatchObject({ code: 'not_found' });
  });

  it('happens once for clicks that come at once, at most three times, a day apart', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    for (const { body } of answers)
      if (!body.success) expect(body).toMatchObject({ code: 'ask_refused', message: WAIT });
    const first = await linkOf();
    await dayLater();
    expect((await ask()).body).toMatchObject({ success: true, data: { asksLeft: 1 } });
    expect((await look(first)).status).toBe(404);
    await dayLater();
    expect((await ask()).body).toMatchObject({ success: true, data: { asksLeft: 0, askAgainAt: null } });
    await dayLater();
    expect((await ask()).body).toMatchObject({ message: 'This person was asked as often as anybody may be.' });
  });
});

describe('answering', () => {
  it('is a click on a button and not a look, and the same answer twice is one', async () => {
    await ask();
    const path = await linkOf();
    await look(path);
    expect((await said())[0]?.state).toBe('waiting');
    for (let time = 0; time < 2; time += 1) expect((await answer(path, 'yes')).html).toContain('You said yes.');
    expect(await said()).toMatchObject([{ state: 'confirmed', asksLeft: 0 }]);
    await eventually(async () => {
      const told = (await vendor.client.ok(getNotifications, { limit: 50 })).data.filter(({ title }) =>
        title.startsWith('On your bench'),
      );
      expect(told).toMatchObject([{ type: 'JobInvitation' }]);
    });
    expect((await ask()).body).toMatchObject({ message: 'This person has confirmed it already.' });
    expect((await answer(path, 'nonsense')).status).toBe(200);
    expect((await said())[0]?.state).toBe('confirmed');
  });

  it('with a no takes them off every hotlist and is for good, also for who is added anew', async () => {
    const other = await addResource(app, vendor, { name: 'Bela Shah' });
    const input = newHotlist({ people: [employeeId, other] });
    const token = tokenOf((await vendor.client.ok(createHotlist, input)).data);
    const shown = async () => (await clientOf(app.url, null).ok(getHotlist, { token })).data.total;
    expect(await shown()).toBe(2);
    await ask();
    const path = await linkOf();
    expect((await answer(path, 'no')).html).toContain('You said no.');
    expect((await answer(path, 'yes')).html).toContain('You said no.');
    expect(await shown()).toBe(1);
    expect(await vendor.client.fails(createHotlist, newHotlist({ people: [employeeId] }))).toMatchObject({
      code: 'not_found',
    });
    const refusal = { code: 'ask_refused', message: 'This person has said no and cannot be asked again.' };
    expect((await ask()).body).toMatchObject(refusal);
    await sql('delete from bench_resources where id = ?', [employeeId]);
    const again = await addResource(app, vendor, { name: 'Asha Rao', email: email.toUpperCase() });
    expect((await ask(vendor, again)).body).toMatchObject(refusal);
    // Another vendor may ask.
    const rival = await app.signUp('individual');
    const theirs = await addResource(app, rival, { name: 'Asha Rao', email });
    expect((await ask(rival, theirs)).body.success).toBe(true);
    await expect(
      sql(`update bench_confirmations set state = 'waiting', answered_at = null where vendor_id = ?`, [vendor.userId]),
    ).rejects.toThrow(/said no/);
  });

  it('can be a no after a yes, and that the company is unknown, which our staff read', async () => {
    await ask();
    const path = await linkOf();
    await answer(path, 'yes');
    expect((await answer(path, 'unknown')).html).toContain('You said no.');
    expect((await said())[0]?.state).toBe('refused');
    const reported = await sql('select kind from audit_events where user_id = ? and kind = ?', [
      vendor.userId,
      'consent-reported',
    ]);
    expect(reported).toHaveLength(1);
  });

  it('ends after its days, but a no still counts; a guess and the link of a vendor who left lead nowhere', async () => {
    await ask();
    const path = await linkOf();
    await sql(`update bench_confirmations set expires_at = now() - interval '1 minute' where vendor_id = ?`, [
      vendor.userId,
    ]);
    expect((await answer(path, 'yes')).html).toContain('This question has ended.');
    expect((await said())[0]?.state).toBe('lapsed');
    for (const guess of ['A'.repeat(22), 'x', `${path.split('/').at(-1) ?? ''}A`]) {
      expect((await look(`/bench-confirmation/${guess}`)).status).toBe(404);
    }
    expect((await answer(path, 'no')).html).toContain('You said no.');
    await sql('update users set leaving_at = now() where id = ?', [vendor.userId]);
    expect((await look(path)).status).toBe(404);
  });

  it.each([
    ['bench_confirmations_answered_check', `update bench_confirmations set state = 'confirmed'`],
    ['bench_confirmations_asks_check', `update bench_confirmations set asks = 4`],
    ['bench_confirmations_reported_check', `update bench_confirmations set reported_at = now()`],
  ])('is held by %s', async (name, statement) => {
    await ask();
    await expect(sql(`${statement} where vendor_id = ?`, [vendor.userId])).rejects.toThrow(name);
  });
});
