/** The pipeline: a board worked by keys, by mouse and on a phone, a list that is filtered and kept as a view, and people. */
import type { Page } from '@playwright/test';
import { AREAS } from '#web/areas/areas.ts';
import { sendProposal } from '../../fixtures/applicants.ts';
import { expectAccessible, PHONE } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';

const WIDE = { width: 1440, height: 900 };
test.use({ viewport: WIDE });

const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** An employer with a job for which two people applied, one of them for another job as well. */
async function pipeline(api: Parameters<typeof register>[0]) {
  const employer = await register(api, 'client');
  const [job, other] = [await postJob(api, employer), await postJob(api, employer)];
  const people = [await register(api, 'personal'), await register(api, 'personal')];
  for (const person of people) await applyToJob(api, person, job._id);
  await applyToJob(api, people[0] ?? employer, other._id);
  const [first = '', second = ''] = people.map(({ user }) => `${user.firstName} ${user.lastName}`);
  return { employer, job, other, first, second };
}

test('applications go over the board by keys, by mouse, from a list of stages, and on a phone', async ({
  page,
  api,
}) => {
  test.slow();
  const { employer, job, first, second } = await pipeline(api);
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
  await page.getByText('Board', { exact: true }).click();
  await expect(page).toHaveURL(/as=board/);
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(2);
  await expect(column(page, 'Applied').getByRole('heading')).toHaveText('Applied 2');
  await expectAccessible(page, 'the board');

  // By keys: lifted, carried over a column that refuses, dropped on the next, taken back.
  await page.getByRole('button', { name: `Drag ${first}` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(column(page, 'Viewed')).toContainText('Not here: set when you open it');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText(`${first} is shortlisted.`)).toBeVisible();
  await expect(column(page, 'Shortlisted').getByRole('listitem')).toContainText(first);
  await expect(column(page, 'Shortlisted').getByRole('heading')).toHaveText('Shortlisted 1');
  await page.keyboard.press('z');
  await expect(page.getByText('Taken back. Nobody was told.')).toBeVisible();
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(2);

  // By letters and arrows: the focus goes along with the card.
  await link(page, second).focus();
  await page.keyboard.press('i');
  await sendProposal(page, second);
  await expect(column(page, 'Interviewing').getByRole('listitem')).toContainText(second);
  await expect(link(page, second)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(link(page, first)).toBeFocused();

  // By mouse; an offer asks for its terms, and is none when they are not given.
  const from = await page.getByRole('button', { name: `Drag ${second}` }).boundingBox();
  const to = await column(page, 'Offered').boundingBox();
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 30, (from?.y ?? 0) + 20, { steps: 3 });
  await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 120, { steps: 8 });
  await expect(column(page, 'Offered')).toContainText('Asks for terms');
  await page.mouse.up();
  const terms = page.getByRole('dialog', { name: `Make an offer: ${second}` });
  await expect(terms.getByLabel('Pay')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(column(page, 'Interviewing').getByRole('listitem')).toContainText(second);

  // From the list of stages, which says why a stage cannot be.
  await page.getByRole('button', { name: `Move ${second} to` }).click();
  const sheet = page.getByRole('dialog', { name: `Move ${second} to` });
  await expect(sheet.getByRole('button', { name: /Applied/ })).toContainText('only before you open it');
  await expectAccessible(page, 'the list of stages');
  await sheet.getByRole('button', { name: /Shortlisted/ }).click();
  const back = page.getByRole('dialog', { name: `Back to shortlisted: ${second}` });
  await back.getByLabel('Note for your team').fill('One more talk');
  await back.getByRole('button', { name: 'Back to shortlisted' }).click();
  await expect(column(page, 'Shortlisted').getByRole('listitem')).toContainText(second);

  // This device shows the board the next time; a phone has one stage at a time and nothing to drag.
  await page.setViewportSize(PHONE);
  await page.goto(`${AREAS.client.base}/applications`);
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Shortlisted 1' }).click();
  await expect(column(page, 'Shortlisted').getByRole('listitem')).toContainText(second);
  await expect(page.getByRole('button', { name: /^Drag/ })).toHaveCount(0);
  await expectAccessible(page, 'the board of a phone');
  await page.getByRole('button', { name: `Move ${second} to` }).click();
  await expectAccessible(page, 'the stages of a phone');
  await page.keyboard.press('Escape');
});

test('a card that arrives waits, and moves nothing under the pointer; one that is moved is there at once', async ({
  page,
  api,
}) => {
  const { employer, job, first, second } = await pipeline(api);
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}&as=board`);
  const [applied, shortlisted] = [column(page, 'Applied'), column(page, 'Shortlisted')];
  const cards = applied.getByRole('listitem');
  await expect(cards).toContainText([second, first]);
  await link(page, first).focus();
  await page.keyboard.press('s');
  await expect(shortlisted.getByRole('listitem')).toContainText(first);
  await expect(applied.getByRole('heading')).toHaveText('Applied 1');
  const before = await cards.boundingBox();

  const person = await register(api, 'personal');
  const name = `${person.user.firstName} ${person.user.lastName}`;
  await applyToJob(api, person, job._id);
  await expect(applied.getByText('1 new', { exact: true })).toBeVisible();
  await expect(applied.getByRole('heading')).toHaveText('Applied 2');
  await expect(cards).toContainText([second]);
  // The heading of two cards says more than that of one.
  await expect(applied.getByText(/^typically/)).toBeVisible();
  expect(await cards.boundingBox()).toEqual(before);
  await expectAccessible(page, 'a board with a card that waits');

  await link(page, first).focus();
  await page.keyboard.press('i');
  await sendProposal(page, first);
  await expect(column(page, 'Interviewing').getByRole('listitem')).toContainText(first);
  await expect(column(page, 'Interviewing').getByRole('heading')).toHaveText('Interviewing 1');
  await expect(cards).toContainText([second]);

  await applied.getByRole('button', { name: 'Show' }).click();
  await expect(cards).toContainText([name, second]);
  await expect(applied.getByText('1 new', { exact: true })).toHaveCount(0);
});

test('a list is filtered and kept as a view, and who applied twice is one person', async ({ page, api }) => {
  const { employer, other, first } = await pipeline(api);
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications`);
  await page.getByRole('searchbox', { name: 'Name' }).fill(first.slice(0, -1));
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Source').selectOption('Direct');
  await page.getByLabel('Unread only').click();
  await expect(page.getByLabel('Unread only')).toBeChecked();
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Assigned to', exact: true }).check();
  await expectAccessible(page, 'the columns of the list');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-row]').first()).toContainText('Nobody');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill('Morning');
  await dialog.getByLabel('Share with my colleagues').check();
  await expectAccessible(page, 'saving a view');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: 'View: Morning' })).toBeVisible();
  await page.getByLabel('Source').selectOption('Through a vendor');
  await expect(page.getByText('No applications like these')).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: /^Morning/ }).click();
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await expect(page.getByRole('searchbox', { name: 'Name' })).toHaveValue(first.slice(0, -1));

  await page.getByRole('link', { name: 'By person' }).click();
  const list = page.getByRole('list', { name: 'Applicants' });
  await expect(list.getByRole('heading')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Name' }).fill(first);
  await expect(list.getByRole('heading')).toHaveText([first]);
  await list.getByRole('link', { name: other.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
});
