/** Writing to us without script: the pages below /contact-form. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contactCalls from '#contract/api/contact.ts';
import { CONTACT, CONTACT_FORM_PATH } from '#contract/domain/contact.ts';
import { RATE_LIMITS } from '#contract/domain/rate-limits.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';

let app: TestApp;
let staff: TestUser;
let jobId: string;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { contactProofBits: 4 } });
  staff = await app.signUp('staff');
  employer = await app.signUp('client', { organisation: 'Bluewater' });
  jobId = await postJob(employer, { title: 'Cook & <i>baker</i>' });
});
afterAll(() => app.close());

const TYPED = {
  name: 'Asha',
  email: 'Asha@Example.com',
  topic: 'other',
  message: 'How do I change my address?',
} as const;

/** A limit of an hour stands in the way of a file of tests. */
const forget = () => rows(app.database.primary(), 'delete from rate_windows');
const page = async (rest: string, form?: Record<string, string>) => {
  const body = form === undefined ? undefined : new URLSearchParams(form);
  const response = await fetch(app.url + CONTACT_FORM_PATH + rest, body === undefined ? {} : { method: 'POST', body });
  return {
    status: response.status,
    html: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  };
};
const kept = async () => (await staff.client.ok(contactCalls.adminContactMessages, { limit: 300 })).data;
const messageOf = async (message: string) => (await kept()).find((each) => each.message === message);

it('takes a message, sets it aside for our staff, and says so in a clear sentence', async () => {
  const shown = await page('');
  expect(shown.status).toBe(200);
  expect(shown.html).not.toContain('<script');
  const message = `Line one\nनमस्ते ${'ॐ'.repeat(3_000)}`;
  const sent = await page('', { ...TYPED, message: message.replace('\n', '\r\n') });
  expect(sent.status).toBe(200);
  expect(sent.html).toContain('Your message has arrived');
  expect(sent.html).toContain('no script');
  expect(await messageOf(message)).toMatchObject({
    ...{ kind: 'contact', state: 'quarantined', topic: 'other', name: 'Asha', email: 'asha@example.com' },
    ...{ sender: null, about: null },
  });
});

it('takes a question about what everybody can see, and about nothing else', async () => {
  await forget();
  const asked = { ...TYPED, topic: 'pay' };
  const shown = await page(`/job/${jobId}`);
  expect(shown.html).toContain('<bdi>Cook &amp; &lt;i&gt;baker&lt;/i&gt;</bdi>');
  expect((await page(`/job/${jobId}`, { ...asked, message: 'Is it paid weekly?' })).status).toBe(200);
  expect(await messageOf('Is it paid weekly?')).toMatchObject({
    ...{ kind: 'question', state: 'quarantined', about: { what: 'job', id: jobId } },
  });
  expect((await page(`/employer/${employer.userId}`, { ...asked, message: 'Are you hiring cooks?' })).status).toBe(200);
  expect(await messageOf('Are you hiring cooks?')).toMatchObject({ about: { what: 'employer', id: employer.userId } });
  const before = await kept();
  const nowhere = ['/job', `/job/${crypto.randomUUID()}`, `/job/${jobId}/x`, `/vendor/${employer.userId}`, '/job/../x'];
  for (const rest of [...nowhere, `/employer/${staff.userId}`]) {
    expect((await page(rest, asked)).status, rest).toBe(404);
  }
  expect(await kept()).toEqual(before);
});

it('says what is wrong field by field, keeps what was typed, and stores nothing', async () => {
  await forget();
  const before = await kept();
  const { status, html } = await page('', { name: '"><script>', email: 'nobody', topic: 'pay', message: 'short' });
  expect(status).toBe(400);
  for (const fault of ['a valid e-mail address', 'choose a topic', `between ${String(CONTACT.messageMin)} and`])
    expect(html).toContain(fault);
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(html).not.toContain('enter your name');
  expect((await page('', {})).html).toContain('enter your name');
  expect(await kept()).toEqual(before);
});

it('has the trap and the limit of the call, which it shares', async () => {
  await forget();
  const message = 'Cheap pills, fast delivery';
  expect((await page('', { ...TYPED, message, homepage: 'x'.repeat(5_000) })).status).toBe(200);
  expect(await messageOf(message)).toMatchObject({ state: 'quarantined' });
  const { limit } = RATE_LIMITS.contact;
  for (let n = 1; n < limit; n += 1)
    await app.visitor.ok(contactCalls.contact, { ...TYPED, message: `Word ${String(n)} of many` });
  const late = await page('', { ...TYPED, message: 'One too many, sadly' });
  expect([late.status, late.html.includes('has not arrived')]).toEqual([429, true]);
  expect(late.retryAfter).toMatch(/^[1-9]\d*$/);
  expect(await messageOf('One too many, sadly')).toBeUndefined();
});
