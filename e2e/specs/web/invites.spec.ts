/** An employer invites somebody who can be found; the person hears of it, applies, and is known from then on. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getCandidates } from '#contract/api/candidates.ts';
import { sendJobInvite } from '#contract/api/invites.ts';
import { HEADERS } from '#contract/headers.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { openInviteHref } from '#web/areas/notification-target.ts';
import { expect, signIn, startSession, test } from '../../fixtures/demo.ts';
import { FULL_GEAR } from '../../fixtures/gears.ts';
import { applyToJob, postJob, register, showProfile } from '../../fixtures/people.ts';
import { expectAccessible, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('invited from the job’s menu, read, applied, accepted', async ({ page, browser, api }) => {
  test.slow();
  const [client, seeker] = [await register(api, 'client'), await register(api, 'personal')];
  const headline = `Crane fitter ${randomUUID().slice(0, 6)}`;
  await showProfile(api, seeker, { headline, skills: ['Hydraulics'], visibility: 'open-to-invites' });
  const { firstName, lastName } = seeker.user;
  const masked = `${firstName} ${lastName.slice(0, 1)}.`;
  const job = await postJob(api, client);

  await signIn(page, client, 'client');
  await page.getByRole('navigation').getByRole('link', { name: 'Invites' }).click();
  await expect(page.getByText('No invitations yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Manage jobs' }).click();
  await page.getByRole('button', { name: `Actions for ${job.title}` }).click();
  await page.getByRole('menuitem', { name: 'Invite people' }).click();
  await expect(page.getByLabel('Match with')).toHaveValue(job._id);
  await page.getByLabel('Role or skill').fill(headline);
  const found = page.getByRole('list', { name: 'People', exact: true }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(masked);
  await found.getByRole('button', { name: `Invite ${masked}` }).click();
  const form = page.getByRole('form', { name: `Invite ${masked}` });
  await form.getByRole('textbox').fill('We keep twelve cranes.\nCome and see them.');
  await expectAccessible(page, 'inviting somebody');
  await form.getByRole('button', { name: 'Send invitation' }).dblclick();
  await expect(found).toContainText('Invited');
  await page.getByRole('link', { name: 'Sent invitations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invites' })).toBeVisible();
  const sent = page.getByRole('main').getByRole('listitem');
  await expect(sent).toContainText(masked);
  await expect(sent).toContainText('Sent');
  await expect(sent).not.toContainText(lastName);

  const other = await (await browser.newContext({ baseURL: api.origin })).newPage();
  await signIn(other, seeker, 'personal');
  await expect(other.getByRole('heading', { name: 'Invitations 1' })).toBeVisible();
  await other.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await other
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: `Invitation: ${job.title}` })
    .first()
    .click();
  await expect(other).toHaveURL(new RegExp(`${AREAS.personal.base}/invitations`));
  await expect(other.getByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible();
  const got = other.getByRole('main').getByRole('listitem');
  await expect(got).toContainText('We keep twelve cranes.');
  await expect(got).toContainText(/Open until \w+day \d+ \w+ \d{4}/);
  await got.getByRole('button', { name: /^Decline/ }).click();
  const question = other.getByRole('dialog', { name: /^Decline the invitation/ });
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(question.getByLabel('Reason')).toHaveAccessibleDescription('Choose a reason');
  await expectAccessible(other, 'declining an invitation');
  await question.getByRole('button', { name: 'Cancel' }).click();

  // Read there, it is read here.
  await page.reload();
  await expect(sent).toContainText('Viewed');

  await got.getByRole('link', { name: job.title, exact: true }).click();
  const banner = other.getByRole('region', { name: 'Your invitation' });
  await expect(banner).toContainText('has invited you to apply');
  await expectAccessible(other, 'a job with an invitation');
  await other.getByRole('main').getByRole('button', { name: 'Apply now' }).first().click();
  await expect(other.getByRole('dialog').getByLabel('Cover note')).toHaveValue(/^Thank you for inviting me/);
  await other.getByRole('dialog').getByRole('button', { name: 'Send application' }).click();
  await expect(other.getByText('Your application was sent')).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(banner).toHaveCount(0);

  await page.reload();
  await expect(sent).toContainText('Accepted');
  await expect(sent).toContainText(`${firstName} ${lastName}`);
  await page.getByLabel('Status').selectOption('All Status');
  await page.getByLabel('Search').fill('nobody of that name');
  await expect(page.getByText('No invitations match')).toBeVisible();
  await page.getByLabel('Search').fill(job.title);
  await sent.getByRole('link', { name: 'Open application' }).click();
  await expect(page.getByText(seeker.email)).toBeVisible();
  await other.context().close();
});

test('what both write about an invitation goes on in the application', FULL_GEAR, async ({ page, browser, api }) => {
  test.slow();
  const [client, seeker] = [await register(api, 'client'), await register(api, 'personal')];
  const headline = `Crane fitter ${randomUUID().slice(0, 6)}`;
  await showProfile(api, seeker, { headline, skills: ['Hydraulics'], visibility: 'open-to-invites' });
  const { firstName, lastName } = seeker.user;
  const job = await postJob(api, client);
  const { data: found } = await api.call(getCandidates, { keyword: headline }, { token: client.token });
  const { data: invite } = await api.call(
    sendJobInvite,
    { jobId: job._id, candidateId: found[0]?._id ?? '' },
    { token: client.token, headers: { [HEADERS.idempotencyKey]: randomUUID() } },
  );
  const card = (of: Page) => of.getByRole('region', { name: 'Conversation' });
  const messages = (of: Page) => card(of).getByRole('log').getByRole('listitem');
  const write = async (of: Page, text: string) => {
    await card(of)
      .getByRole('textbox', { name: /^Message to / })
      .fill(text);
    await card(of).getByRole('button', { name: 'Send' }).click();
    await expect(messages(of).last()).toContainText(text);
  };

  await startSession(page, client);
  await page.goto(`${AREAS.client.base}/invites`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Messages: / })
    .click();
  await expect(card(page)).toContainText('Nothing written yet');
  await expect(card(page)).toBeFocused();
  await write(page, 'Would nights suit you?');
  await expect(page.getByRole('main')).not.toContainText(lastName);
  await expectAccessibleOnBothScreens(page, 'an invitation with its conversation, sent');

  // The notification opens exactly this conversation.
  const other = await browser.newPage({ baseURL: api.origin, viewport: { width: 1280, height: 900 } });
  await startSession(other, seeker);
  await other.goto(AREAS.personal.base);
  await other.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  await other
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: `New message: ${job.title}` })
    .first()
    .click();
  await expect(other).toHaveURL(openInviteHref('personal', invite._id));
  await expect(messages(other)).toContainText(['Would nights suit you?']);
  await write(other, 'Every other week.');
  await expect(messages(page).last()).toContainText(`${firstName} ${lastName.slice(0, 1)}.`);
  await expectAccessibleOnBothScreens(other, 'an invitation with its conversation, received');

  // Once they apply, both find the same words with the application, also by the old address.
  const { _id: applicationId } = await applyToJob(api, seeker, job._id);
  await other.reload();
  await expect(other).toHaveURL(`${applicationHref('personal', applicationId)}#conversation`);
  await expect(messages(other)).toContainText(['Would nights suit you?', 'Every other week.']);
  await page.reload();
  await expect(page).toHaveURL(`${applicationHref('client', applicationId)}#conversation`);
  await expect(messages(page).last()).toContainText(`${firstName} ${lastName}`);
  await other.close();
});
