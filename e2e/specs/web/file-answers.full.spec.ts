/** A job asks for a file, which goes along with an application and is opened beside it. */
import { aQuestion } from '#contract/testing/builders.ts';
import { AREAS } from '#web/areas/areas.ts';
import { expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { postJob, register } from '../../fixtures/people.ts';
import { resumePdf } from '../../fixtures/resume-pdf.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a portfolio goes along with an application', async ({ page, api }) => {
  const [employer, seeker] = [await register(api, 'client'), await register(api, 'personal')];
  const asked = aQuestion({ id: 'work', question: 'Your portfolio?', kind: 'file', required: true });
  const job = await postJob(api, employer, { screeningQuestions: [asked] });
  await startSession(page, seeker);
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('main').getByRole('button', { name: 'Apply now' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send application' });
  await send.click();
  await dialog.getByRole('link', { name: 'Answer “Your portfolio?”' }).click();
  const choose = dialog.getByRole('button', { name: 'Choose a file: Your portfolio?' });
  await expect(choose).toBeFocused();
  const bring = async (name: string, buffer: Buffer) => {
    const file = { name, mimeType: 'application/pdf', buffer };
    await dialog.getByLabel('File: Your portfolio?', { exact: true }).setInputFiles(file);
  };
  await bring('notes.pdf', Buffer.from('Only text'));
  await expect(dialog.getByText('This is not a PDF or Word (DOCX) file')).toBeVisible();
  await choose.focus();
  await bring('Portfolio.pdf', resumePdf(['Cranes']));
  await expect(dialog.getByText('Portfolio.pdf')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Choose another file: Your portfolio?' })).toBeFocused();
  await expect(dialog.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'a question that is answered with a file');

  // The draft keeps it.
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Continue your application' }).click();
  await expect(dialog.getByText('Portfolio.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('button', { name: 'Download Portfolio.pdf' })).toBeVisible();
  await send.click();
  await expect(page.getByText('Your application was sent').first()).toBeVisible();

  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications`);
  await page
    .getByRole('main')
    .getByRole('link', { name: `${seeker.user.firstName} ${seeker.user.lastName}` })
    .first()
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Portfolio.pdf' }).first().click();
  expect((await download).suggestedFilename()).toBe('Portfolio.pdf');
  await expectAccessibleOnBothScreens(page, 'an application with a file among its answers');
});
