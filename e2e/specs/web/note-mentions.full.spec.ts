/** A colleague is mentioned in a private note, by keys and on a phone, and finds the note by the news of it. */
import type { Page } from '@playwright/test';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { expectAccessible, PHONE } from '../../fixtures/accessibility.ts';
import { colleagueOf } from '../../fixtures/colleagues.ts';
import { expect, signIn, startSession, test } from '../../fixtures/demo.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const notesOf = (page: Page) => page.getByRole('region', { name: 'Private notes' });
const listOf = (page: Page) => page.getByRole('listbox', { name: 'Colleagues' });

async function team(api: Parameters<typeof register>[0]) {
  const owner = await register(api, 'client');
  const meera = await colleagueOf(api, owner, { firstName: 'Meera', lastName: 'Nair', role: 'recruiter' });
  await colleagueOf(api, owner, { firstName: 'Mehdi', lastName: 'Haddad', role: 'hiring-manager' });
  await colleagueOf(api, owner, { firstName: 'Mei', lastName: 'Lin', role: 'viewer' });
  const job = await postJob(api, owner);
  const applicant = await register(api, 'personal');
  const { _id: id } = await applyToJob(api, applicant, job._id);
  return { owner, meera, job, applicant, id };
}

test('a mention by keys alone tells the colleague, who comes to the note; changing it mentions another', async ({
  page,
  api,
  browser,
}) => {
  test.slow();
  const { owner, meera, job, applicant, id } = await team(api);
  const theirs = await browser.newPage({ baseURL: api.origin });
  await signIn(theirs, meera, 'client');
  await theirs.getByRole('button', { name: /^Notifications, / }).waitFor();

  await startSession(page, owner);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
  await page.locator('[data-row]').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await notesOf(page).waitFor();
  await page.keyboard.press('n');
  const field = notesOf(page).getByLabel('Private note');
  await page.keyboard.type('Ask @me');
  // A colleague who may not read notes is not offered.
  await expect(listOf(page).getByRole('option')).toHaveText([
    /^Meera Nair\s*Recruiter$/,
    /^Mehdi Haddad\s*Hiring manager$/,
  ]);
  await expectAccessible(page, 'the list of colleagues');
  const first = listOf(page).getByRole('option', { name: /Meera/ });
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? 'none');
  await page.keyboard.press('ArrowDown');
  await expect(listOf(page).getByRole('option', { name: /Mehdi/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(listOf(page)).toBeHidden();
  await expect(field).toBeFocused();
  await page.keyboard.type('e');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Ask @Meera Nair ');
  await page.keyboard.type('about pay');
  await page.keyboard.press('Control+Enter');
  await expect(notesOf(page).getByRole('listitem')).toContainText('Ask @Meera Nair about pay');
  await expect(field).toHaveValue('');

  const bell = theirs.getByRole('button', { name: 'Notifications, 5 unread' });
  await bell.click();
  const news = theirs
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: /^Unread: .+ mentioned you/ });
  await expect(news).toContainText(`In a private note about ${applicant.user.firstName} ${applicant.user.lastName}`);
  await news.click();
  await expect(theirs).toHaveURL(`${applicationHref('client', id)}#notes`);
  await expect(notesOf(theirs)).toBeFocused();
  await expect(notesOf(theirs).getByText('@Meera Nair')).toBeVisible();
  await expectAccessible(theirs, 'a note that mentions its reader');
  // The author is told nothing of it.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('New application');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).not.toContainText('mentioned');
  await page.keyboard.press('Escape');

  await notesOf(page).getByRole('button', { name: 'Change your note: Ask @Meera Nair about pay' }).click();
  const changed = notesOf(page).getByLabel('Your note');
  await expect(changed).toHaveValue('Ask @Meera Nair about pay');
  await changed.press('End');
  await page.keyboard.type(', or @meh');
  await expect(listOf(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(changed).toHaveValue('Ask @Meera Nair about pay, or @Mehdi Haddad ');
  await expectAccessible(page, 'a note that is changed');
  await page.keyboard.press('Control+Enter');
  await expect(notesOf(page).getByRole('listitem')).toContainText('or @Mehdi Haddad');
  await expect(notesOf(page).getByRole('listitem')).toContainText('changed');
  await expect(notesOf(page).getByRole('button', { name: /^Change your note/ })).toBeFocused();

  const other = await browser.newPage({ baseURL: api.origin });
  await signIn(other, applicant, 'personal');
  await other.getByRole('button', { name: /^Notifications/ }).click();
  await expect(other.getByRole('dialog', { name: 'Notifications' })).not.toContainText('mentioned');
});

test('on a phone a colleague is chosen by touch', async ({ browser, api }) => {
  const { owner, id } = await team(api);
  const context = await browser.newContext({ baseURL: api.origin, viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await startSession(page, owner);
  await page.goto(applicationHref('client', id));
  const field = notesOf(page).getByLabel('Private note');
  await field.tap();
  await page.keyboard.type('@');
  await expect(listOf(page).getByRole('option')).toHaveCount(2);
  await expectAccessible(page, 'the list of colleagues on a phone');
  await listOf(page).getByRole('option', { name: /Mehdi/ }).tap();
  await expect(field).toHaveValue('@Mehdi Haddad ');
  await expect(field).toBeFocused();
  await notesOf(page).getByRole('button', { name: 'Add' }).tap();
  await expect(notesOf(page).getByRole('listitem')).toContainText('@Mehdi Haddad');
  await context.close();
});
