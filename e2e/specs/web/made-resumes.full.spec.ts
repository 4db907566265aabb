/** A resume made of the profile: what it lacks, downloaded, and kept among the resumes. */
import { readFile } from 'node:fs/promises';
import { getCandidateProfile, updateCandidateProfile } from '#contract/api/candidates.ts';
import { AREAS } from '#web/areas/areas.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { register } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const PROFILE = `${AREAS.personal.base}/my-profile`;

test('a profile becomes a PDF whose text can be selected, and one of the resumes', async ({ page, api }) => {
  const seeker = await register(api, 'personal');
  await startSession(page, seeker);
  await page.goto(PROFILE);
  const open = page.getByRole('button', { name: 'Make a resume from my profile' });
  const dialog = page.getByRole('dialog', { name: 'Make a resume from your profile' });
  await open.click();
  // The country of a new account is India.
  await expect(dialog.getByRole('radio', { name: 'A4' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your profile says too little for a resume yet.');
  await expectAccessibleOnBothScreens(page, 'a resume that cannot be made yet');
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('link', { name: 'Add a job or your education' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Experience', exact: true })).toBeInViewport();

  const own = await api.call(getCandidateProfile, {}, { token: seeker.token });
  await api.call(
    updateCandidateProfile,
    {
      ...{ visibility: 'hidden', nameShown: 'first-name', headline: 'Lighthouse keeper', category: null },
      ...{ skills: ['Lamps'], totalYears: null, qualification: null, country: null, state: null, city: null },
      educations: [
        {
          id: 'edu00001',
          title: 'Optics',
          institution: 'Harbour School',
          qualification: null,
          from: null,
          until: null,
        },
      ],
      blocked: [],
      version: own.data.version,
    },
    { token: seeker.token },
  );

  await open.click();
  await dialog.getByRole('radio', { name: 'Modern' }).check();
  await dialog.getByRole('radio', { name: 'US Letter' }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${seeker.user.firstName} ${seeker.user.lastName} - Resume.pdf`);
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain('Lighthouse keeper');
  expect(text).toContain('Harbour School');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await dialog.getByRole('button', { name: 'Save to my resumes' }).click();
  const card = page.getByRole('region', { name: 'Resumes', exact: true });
  await expect(card.getByRole('listitem')).toContainText(`${seeker.user.firstName} ${seeker.user.lastName} - Resume`);
});
