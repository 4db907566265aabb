/** A person's whole way on a phone with text at 200 %: search, open, apply, find the application again and withdraw it. */
import type { Page } from '@playwright/test';
import { AREAS } from '#web/areas/areas.ts';
import { expect, signIn, test } from '../../fixtures/demo.ts';
import { postJob, register } from '../../fixtures/people.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Controls of the header that lie over each other, leave the screen, or cut their words. */
async function faultsOfControls(page: Page, within: string): Promise<string[]> {
  return page.locator(within).evaluate((root) => {
    const shown = [...root.querySelectorAll<HTMLElement>('a, button, input, select')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => box.width > 1 && box.height > 1 && element.checkVisibility());
    const name = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.innerText;
    const faults: string[] = [];
    for (const [index, { element, box }] of shown.entries()) {
      if (box.right > window.innerWidth + 1 || box.left < -1) faults.push(`${name(element)} leaves the screen`);
      const label = element.querySelector<HTMLElement>('.mantine-Button-label');
      if (label !== null && label.scrollWidth > label.clientWidth + 1) faults.push(`${name(element)} is cut`);
      for (const other of shown.slice(index + 1)) {
        if (element.contains(other.element)) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 1 && down > 1) faults.push(`${name(element)} lies over ${name(other.element)}`);
      }
    }
    return faults;
  });
}

async function expectWhole(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  expect.soft(await faultsOfControls(page, 'header'), what).toEqual([]);
}

test('search, open, apply, find it again and withdraw it, with nothing cut, covered or lost', async ({ page, api }) => {
  test.slow();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
  });
  const job = await postJob(api, await register(api, 'client'));
  const seeker = await register(api, 'personal');
  await page.goto('/jobs');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectWhole(page, 'results');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('link').last()).toBeVisible();
  await expectAccessible(page, 'menu');
  await page.keyboard.press('Escape');

  await signIn(page, seeker, 'personal');
  await expectWhole(page, 'dashboard');
  await page.goto('/jobs');
  const words = page.getByRole('combobox', { name: 'Job title, skill or company' });
  await words.fill(`"${job.title}"`);
  // Else the suggestions stay open over what is below.
  await words.press('Enter');
  const card = page.getByRole('article').filter({ hasText: job.title });
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Takes vendors' })).toBeVisible();
  await expectAccessible(page, 'filters');
  await page.keyboard.press('Escape');
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  await expectWhole(page, 'job');
  await page.getByRole('button', { name: 'Apply now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cover note').fill('I have kept harbour cranes running for six years.');
  await expectAccessible(page, 'applying');
  await dialog.getByRole('button', { name: 'Send application' }).click();
  // The result has the focus, and is read out.
  await expect(dialog.getByRole('status').filter({ hasText: 'Your application was sent' })).toBeFocused();
  await expectAccessible(page, 'sent');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).toContainText('Applied');
  expect.soft(await faultsOfControls(page, 'main'), 'after applying').toEqual([]);

  await page.goto(`${AREAS.personal.base}/applications`);
  await expect(page.getByRole('main')).toContainText(job.title);
  await expectWhole(page, 'applications');
  await page.getByRole('main').getByRole('link', { name: job.title }).click();
  await withdraw(page);
});

/** From the application's own page. */
async function withdraw(page: Page): Promise<void> {
  const standing = page.getByRole('region', { name: 'Where it stands' });
  await expect(standing.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expectWhole(page, 'application');
  expect.soft(await faultsOfControls(page, 'main'), 'application').toEqual([]);
  await standing.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this application?' });
  await dialog.getByLabel('Reason').selectOption('It takes too long');
  await dialog.getByLabel('Message to the employer').fill('I have found a crane nearer to my home, thank you.');
  await expectAccessible(page, 'withdrawing');
  expect.soft(await faultsOfControls(page, '[role="dialog"]'), 'withdrawing').toEqual([]);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toBeHidden();
  await expect(standing).toContainText('You withdrew this application.');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Reason: It takes too long');
  // The button is gone; its focus goes to what came of it, not to the top of the page.
  await expect(standing).toBeFocused();
  await expectWhole(page, 'withdrawn');
  expect.soft(await faultsOfControls(page, 'main'), 'withdrawn').toEqual([]);
}
