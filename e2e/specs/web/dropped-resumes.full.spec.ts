/** A file let go anywhere on the window: offered to job seekers, and never shown instead of the page. */
import type { Page } from '@playwright/test';
import { AREAS } from '#web/areas/areas.ts';
import { expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { register } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const OFFER = { name: 'Add this resume?' };

/** @returns whether the browser was kept from opening it */
async function drop(page: Page, files: Record<string, string>): Promise<boolean> {
  return page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of Object.entries(given)) dataTransfer.items.add(new File([text], name));
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.querySelector('h1')?.dispatchEvent(event);
    return event.defaultPrevented;
  }, files);
}

test('a job seeker drops a resume on any page and is asked', async ({ page, api }) => {
  await startSession(page, await register(api, 'personal'));
  await page.goto(AREAS.personal.base);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const offer = page.getByRole('dialog', OFFER);

  expect(await drop(page, { 'holiday.png': 'x' })).toBe(true);
  await expect(page.getByText('This is not a resume we can read.')).toBeVisible();
  expect(await drop(page, { 'a.txt': 'x', 'b.txt': 'y' })).toBe(true);
  await expect(page.getByText('Please drop one resume at a time.')).toBeVisible();
  await expect(offer).toHaveCount(0);

  await drop(page, { 'Asha Rao.pdf': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  await expect(offer).toContainText('Asha Rao.pdf');
  // A dialog that leaves the focus behind it is not there for keys and screen readers.
  await expect(offer.getByRole('button', { name: 'Not now' })).toBeFocused();
  await offer.getByRole('button', { name: 'Add resume' }).click();
  await expect(offer.getByRole('alert')).toHaveText(/not a PDF, Word, RTF or plain text file/);
  // The one that is asked about stays.
  expect(await drop(page, { 'other.txt': 'x' })).toBe(true);
  await expect(page.getByText('Please finish or close what is open first')).toBeVisible();
  await expect(offer).toContainText('Asha Rao.pdf');
  await expectAccessibleOnBothScreens(page, 'the offer to add a dropped resume');
  await page.setViewportSize({ width: 1280, height: 900 });
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);

  await drop(page, { 'Asha Rao.txt': 'Asha Rao\r\nNurse, Pune\r\n' });
  await offer.getByRole('button', { name: 'Add resume' }).click();
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'Check what we understood' }).click();
  await expect(page).toHaveURL(/my-profile\/resumes\//);
});

test('on an employer’s page, or a visitor’s, nothing comes of it and the page stays', async ({ page, api }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => drop(page, { 'Asha Rao.txt': 'x' })).toBe(true);
  await startSession(page, await register(api, 'client'));
  await page.goto(AREAS.client.base);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await drop(page, { 'Asha Rao.txt': 'x' })).toBe(true);
  await expect(page.getByRole('dialog', OFFER)).toHaveCount(0);
});
