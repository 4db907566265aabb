/** Somebody new is read from their resume, which then goes along when they are submitted. */
import { Buffer } from 'node:buffer';
import { AREAS } from '#web/areas/areas.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { postJob, register } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const RESUME = `Zdenka Ghazaryan
Senior Java developer
zdenka@ghazaryan.example

Skills
Java, Kafka
`;

test('a vendor drops a resume, adds who it is about, and submits them with it', async ({ page, api }) => {
  const [employer, vendor] = [await register(api, 'client'), await register(api, 'company')];
  const { _id: jobId } = await postJob(api, employer, { acceptVendors: true });
  await startSession(page, vendor);
  await page.goto(`${AREAS.company.base}/manage-resource`);
  const read = page.getByRole('status').filter({ hasText: 'We read “Zdenka.txt”' });
  const busy = page.getByText('Many resumes are being read right now.');
  // On a busy machine the answer may be to come again.
  await expect(async () => {
    const buffer = Buffer.from(RESUME);
    await page.getByLabel('Resume file').setInputFiles({ name: 'Zdenka.txt', mimeType: 'text/plain', buffer });
    await expect(read.or(busy)).toBeVisible();
    await expect(read).toBeVisible({ timeout: 1 });
  }).toPass();
  await expect(page.getByLabel('Full name')).toHaveValue('Zdenka Ghazaryan');
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('From the resume');
  await expect(page.getByRole('group', { name: 'Kafka', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The resume' })).toContainText('zdenka@ghazaryan.example');
  await expectAccessible(page, 'somebody new, read from a resume');
  await page.getByRole('button', { name: 'Add to the bench' }).press('Enter');

  const resumes = page.getByRole('region', { name: 'Resumes', exact: true });
  await expect(resumes.getByRole('listitem')).toContainText('Default');
  await expectAccessible(page, 'somebody on the bench with a resume');

  await page.goto(`/jobs/${jobId}`);
  await page.getByRole('main').getByRole('button', { name: 'Submit a candidate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Candidate').selectOption({ index: 1 });
  await expect(dialog.getByLabel('Resume', { exact: true })).toHaveValue(/./);
  await expect(dialog.getByRole('definition').filter({ hasText: 'Shown once they say yes' })).toHaveCount(2);
  await expect(dialog.getByText('Zdenka.txt')).toHaveCount(0);
  await expectAccessible(page, 'a submission with a resume');
  await dialog.getByRole('button', { name: 'Submit and ask' }).click();
  await dialog.getByRole('link', { name: 'Open the application' }).click();
  await expect(page.getByRole('region', { name: 'Resume', exact: true })).toContainText('Zdenka.txt');
});
