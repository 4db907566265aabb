/** A file let go on the window: the app stays where it is, and a job seeker is asked whether to keep it. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/desktop.ts';
import { register } from '../../fixtures/people.ts';

const drop = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['Asha Rao\r\nNurse, Pune\r\n'], given));
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.querySelector('main')?.dispatchEvent(event);
    return event.defaultPrevented;
  }, name);

test('a dropped resume is offered and added, and a file never takes the place of the app', async ({ api, launch }) => {
  const app = await launch();
  await expect(app.page.getByRole('main')).toBeVisible();
  await expect.poll(() => drop(app.page, 'Asha Rao.txt')).toBe(true);
  await app.signIn(await register(api, 'personal'));
  await expect(app.page.getByRole('main')).toBeVisible();
  const home = app.page.url();

  // As the system would open a file that nobody took.
  await app.page.evaluate(() => {
    location.href = 'file:///etc/passwd';
  });
  expect(await drop(app.page, 'Asha Rao.txt')).toBe(true);
  const offer = app.page.getByRole('dialog', { name: 'Add this resume?' });
  await offer.getByRole('button', { name: 'Add resume' }).click();
  await expect(offer).toHaveCount(0);
  await expect(app.page.getByText('“Asha Rao” has been added to your resumes.')).toBeVisible();
  expect(app.page.url()).toBe(home);
});
