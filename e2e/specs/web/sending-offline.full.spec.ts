/** Sending without a connection: the words stay, the page says why nothing was sent, and the next try sends them once. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { applyJobs, getJobApplications } from '#contract/api/applications.ts';
import { addBenchResource } from '#contract/api/bench.ts';
import { contact } from '#contract/api/contact.ts';
import { sendMessage } from '#contract/api/conversations.ts';
import { sendJobInvite } from '#contract/api/invites.ts';
import type { AnyCall } from '#contract/call.ts';
import { HEADERS } from '#contract/headers.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { applyHref } from '#web/areas/apply-href.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { stayHere } from '../../fixtures/leaving.ts';
import { applyToJob, postJob, register, showProfile } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const WORDS = 'I have kept harbour cranes running.';

interface Sent {
  call: AnyCall;
  /** Holds the words, and says why they were not sent. */
  form: Locator;
  field: Locator;
  button: Locator;
  /** Appears once it is sent. */
  done: Locator;
}

/** Writes, sends without a connection, and again with one. */
async function sendTwice(page: Page, { call, form, field, button, done }: Sent): Promise<void> {
  let answers = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === call.path && response.request().method() === call.method) answers += 1;
  });
  await field.fill(WORDS);
  await page.context().setOffline(true);
  await button.click();
  await expect(form.getByText(/\bconnection\b/).first()).toBeVisible();
  await expect(field).toHaveValue(WORDS);
  await expect(done).toHaveCount(0);
  await page.context().setOffline(false);
  await button.click();
  await expect(done).toBeVisible();
  expect(answers).toBe(1);
}

test('an application', async ({ page, api }) => {
  const client = await register(api, 'client');
  const job = await postJob(api, client);
  await startSession(page, await register(api, 'personal'));
  await page.goto(applyHref(job._id, null));
  const dialog = page.getByRole('dialog');
  await sendTwice(page, {
    call: applyJobs,
    form: dialog,
    field: dialog.getByLabel('Cover note'),
    button: dialog.getByRole('button', { name: 'Send application' }),
    done: dialog.getByText('Your application was sent'),
  });
  const { data } = await api.call(getJobApplications, { jobId: job._id }, { token: client.token });
  expect(data).toHaveLength(1);
});

test('a submission by a vendor', async ({ page, api }) => {
  const [client, vendor] = [await register(api, 'client'), await register(api, 'company')];
  const job = await postJob(api, client);
  const { data: person } = await api.call(
    addBenchResource,
    {
      ...{ name: 'Ilse Marchetti', headline: 'Crane fitter', email: `${randomUUID()}@bench.example`, phone: null },
      ...{ totalYears: 6, skillDetails: [], country: 'IN', state: null, city: 'Kochi', timeZone: 'Asia/Kolkata' },
      ...{ workAuthorisation: null, workMode: 'on-site', relocate: false, rate: null, cost: null, employment: 'own' },
      ...{ status: 'available', benchSince: null, availableFrom: null, rollOffDate: null, noticeDays: null },
      sendInHotlist: true,
    },
    { token: vendor.token, headers: { [HEADERS.idempotencyKey]: randomUUID() } },
  );
  await startSession(page, vendor);
  await page.goto(applyHref(job._id, person._id));
  const dialog = page.getByRole('dialog', { name: /^Submit a candidate/ });
  // The terms are kept in no draft.
  await dialog.getByLabel('Note about your margin').fill('Eleven per cent');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await stayHere(page);
  await sendTwice(page, {
    call: applyJobs,
    form: dialog,
    field: dialog.getByLabel('Cover note'),
    button: dialog.getByRole('button', { name: 'Submit and ask' }),
    done: dialog.getByText('The candidate was submitted'),
  });
  const { data } = await api.call(getJobApplications, { jobId: job._id }, { token: client.token });
  expect(data).toHaveLength(1);
});

test('a message', async ({ page, api }) => {
  const [client, seeker] = [await register(api, 'client'), await register(api, 'personal')];
  const { _id: applicationId } = await applyToJob(api, seeker, (await postJob(api, client))._id);
  await startSession(page, seeker);
  await page.goto(applicationHref('personal', applicationId));
  const talk = page.getByRole('region', { name: 'Conversation' });
  await sendTwice(page, {
    call: sendMessage,
    form: talk,
    field: talk.getByRole('textbox', { name: /^Message to / }),
    button: talk.getByRole('button', { name: 'Send' }),
    done: talk.getByRole('log').getByText(WORDS),
  });
  await expect(talk.getByRole('log').getByRole('listitem')).toHaveCount(1);
});

test('an invitation', async ({ page, api }) => {
  const client = await register(api, 'client');
  const headline = `Crane fitter ${randomUUID().slice(0, 6)}`;
  await showProfile(api, await register(api, 'personal'), { headline, skills: [], visibility: 'open-to-invites' });
  await postJob(api, client);
  await startSession(page, client);
  await page.goto(`${AREAS.client.base}/search-candidates?keyword=${encodeURIComponent(headline)}`);
  await page
    .getByRole('button', { name: /^Invite / })
    .first()
    .click();
  const form = page.getByRole('form', { name: /^Invite / });
  await sendTwice(page, {
    call: sendJobInvite,
    form,
    field: form.getByLabel('Message, optional'),
    button: form.getByRole('button', { name: 'Send invitation' }),
    done: page.getByText(/ was invited to /),
  });
});

test('a message of a visitor to us', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Meera Nair');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('meera.offline@example.com');
  await page.getByRole('combobox', { name: 'Topic' }).selectOption({ label: 'My account and signing in' });
  await sendTwice(page, {
    call: contact,
    form: page.getByRole('main'),
    field: page.getByRole('textbox', { name: 'Message', exact: true }),
    button: page.getByRole('button', { name: 'Send message' }),
    done: page.getByRole('heading', { name: 'Thank you, your message has arrived' }),
  });
});
