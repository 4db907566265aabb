/** A vendor mails a hotlist to people without an account: what they read, once each, so many a day, and not against their will. */
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archiveBenchResource } from '#contract/api/bench.ts';
import * as hotlistsCalls from '#contract/api/hotlists.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { messagesTo } from '../support/mailbox.ts';
import { mailTo, page } from './support/consent.ts';
import { addHotlist, onBench, tokenOf } from './support/hotlists.ts';

let app: TestApp;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
beforeEach(async () => {
  vendor = await app.signUp('company', { firstName: 'Kavita', organisation: 'Sahyadri <b>Talent' });
});
afterAll(() => app.close());

const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);
const anybody = () => `${crypto.randomUUID()}@buyer.example`;
const OWN = { subject: 'Java people, free from now', words: 'These fit what you described.\nSee https://evil.example' };
const sent = async (hotlistId: string, to: string[], by = vendor) =>
  (await by.client.ok(hotlistsCalls.mailHotlist, { hotlistId, to, ...OWN })).data.map(({ outcome }) => outcome);
const stopPath = async (email: string) => {
  const path = /\/unsubscribe\/hotlists\.[\w.-]+/.exec(await mailTo(app, email))?.[0];
  if (path === undefined) throw new Error('no way out in the mail');
  return path;
};

describe('what the reader gets', () => {
  it('is what the preview says: the people by their references, the link, and to whom an answer goes', async () => {
    await onBench(vendor, { name: 'Asha Rao', headline: 'Java developer, asha.rao@example.com', totalYears: 1 });
    const list = await addHotlist(vendor, { people: null });
    const { data } = await vendor.client.ok(hotlistsCalls.previewHotlistMail, { hotlistId: list._id, ...OWN });
    expect(data).toMatchObject({ subject: OWN.subject, replyTo: vendor.email, left: 100 });
    const silent = { hotlistId: list._id, subject: OWN.subject, words: null };
    const { parts } = (await vendor.client.ok(hotlistsCalls.previewHotlistMail, silent)).data;
    expect(parts[0]).toEqual({ paragraph: 'This person is ready to start.' });
    const email = anybody();
    expect(await sent(list._id, [email])).toEqual(['sent']);
    await mailTo(app, email);
    const [file] = await messagesTo(app.storage.dataDir, email);
    const { text = '', replyTo } = await PostalMime.parse(file?.text ?? '');
    const flat = (words: string) => words.replace(/\s+/g, ' ');
    const words = data.parts.flatMap((part) =>
      'details' in part ? part.details.map(({ label, value }) => `${label}: ${value}`) : Object.values(part),
    );
    for (const said of words) expect(flat(text)).toContain(flat(said));
    expect(text).toContain(`/h/${tokenOf(list)}`);
    expect(words).toContainEqual(expect.stringMatching(/^S[A-Z]-101: Java developer, ••• · 1 year · /));
    expect(words).toContainEqual(expect.stringContaining('Rolecall has not verified this company yet.'));
    expect(text).not.toMatch(/Asha Rao|asha\.rao|https?:\/\/evil/);
    expect(replyTo).toMatchObject([{ address: vendor.email }]);
    const [own] = (await vendor.client.ok(hotlistsCalls.getHotlists, {})).data;
    expect(own).toMatchObject({ mailed: 1, views: 0 });
  });

  it('is nothing of a list that has ended, nor of one that shows nobody any more', async () => {
    const person = await onBench(vendor);
    const [ended, empty] = [
      await addHotlist(vendor, { people: [person] }),
      await addHotlist(vendor, { people: [person] }),
    ];
    await vendor.client.ok(hotlistsCalls.revokeHotlist, { hotlistId: ended._id });
    await vendor.client.ok(archiveBenchResource, { employeeId: person, archived: true });
    for (const { _id: hotlistId } of [ended, empty]) {
      const failure = await vendor.client.fails(hotlistsCalls.previewHotlistMail, { hotlistId, ...OWN });
      expect(failure).toMatchObject({ code: 'hotlist_ended' });
    }
    const mail = { hotlistId: ended._id, to: [anybody()], ...OWN };
    expect(await vendor.client.fails(hotlistsCalls.mailHotlist, mail)).toMatchObject({ code: 'hotlist_ended' });
    const rival = await app.signUp('individual');
    expect(await rival.client.fails(hotlistsCalls.mailHotlist, mail)).toMatchObject({ code: 'not_found' });
  });
});

describe('who gets it', () => {
  it('each address once, whatever its capitals, also from clicks that come at once', async () => {
    const list = await addHotlist(vendor);
    const email = anybody();
    const answers = await Promise.all(Array.from({ length: 5 }, () => sent(list._id, [email.toUpperCase()])));
    expect(answers.flat().sort()).toEqual(['already', 'already', 'already', 'already', 'sent']);
    await mailTo(app, email);
    const queued = await sql('select 1 from messages where recipient = ?', [email]);
    expect(queued).toHaveLength(1);
    const other = await addHotlist(vendor);
    expect(await sent(other._id, [email])).toEqual(['sent']);
    const recipients = (await vendor.client.ok(hotlistsCalls.getHotlistRecipients, {})).data;
    expect(recipients).toMatchObject([{ email, lists: 2 }]);
  });

  it('is nobody who has ended it: after a click on the page, for this vendor, for good', async () => {
    const [list, next] = [await addHotlist(vendor), await addHotlist(vendor)];
    const email = anybody();
    await sent(list._id, [email]);
    const path = await stopPath(email);
    expect((await page(app, path)).html).toContain('Stop these mails?');
    expect(await sent((await addHotlist(vendor))._id, [email])).toEqual(['sent']);
    expect((await page(app, path, {})).html).toContain('No more lists from this company');
    expect(await sent(next._id, [email, anybody()])).toEqual(['unwanted', 'sent']);
    expect(
      (await vendor.client.ok(hotlistsCalls.getHotlistRecipients, {})).data.map((each) => each.email),
    ).not.toContain(email);
    const rival = await app.signUp('individual');
    expect(await sent((await addHotlist(rival))._id, [email], rival)).toEqual(['sent']);
    await expect(
      sql(
        `insert into hotlist_mails (hotlist_id, email_hash, email) select ?, email_hash, email from hotlist_mails where email = ?`,
        [next._id, email],
      ),
    ).rejects.toThrow(/wants no more hotlists/);
    const broken = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await page(app, broken)).status).toBe(404);
  });

  it('is a hundred addresses a day at most; those above it are told of and wait', async () => {
    const list = await addHotlist(vendor);
    const many = (count: number) => Array.from({ length: count }, () => anybody());
    await sent(list._id, many(50));
    await sent(list._id, many(48));
    const last = await sent(list._id, many(4));
    expect(last).toEqual(['sent', 'sent', 'tomorrow', 'tomorrow']);
    await sql(`update hotlist_mails set sent_at = sent_at - interval '25 hours' where hotlist_id = ?`, [list._id]);
    expect(await sent(list._id, many(1))).toEqual(['sent']);
  });
});
