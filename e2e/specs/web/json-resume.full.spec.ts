/** A profile from elsewhere is looked at, and what was ticked stands in the profile; our own file brings everything back. */
import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getCandidateProfile, updateCandidateProfile } from '#contract/api/candidates.ts';
import { AREAS } from '#web/areas/areas.ts';
import { expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { register } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const PROFILE = `${AREAS.personal.base}/my-profile`;
const OTHERS = {
  basics: { name: 'Ada Example', email: 'ada@example.org', label: 'Ward nurse', image: 'me.png' },
  work: [
    {
      position: 'Nurse',
      name: 'Kamala Clinic',
      startDate: '2019-04',
      endDate: '2021-05-03',
      highlights: ['Night shifts'],
    },
    { position: 'Trainee', name: 'Town Hospital', startDate: '2017-19', endDate: '2018-02' },
  ],
  skills: [{ name: 'Triage', level: 'Expert' }],
  languages: [{ language: 'Hindi', fluency: 'Native' }],
  volunteer: [{ organization: 'Flood relief' }],
};

const chosen = (text: string | Buffer) => ({
  name: 'resume.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const file = (page: Page) => page.getByLabel('JSON Resume file');

test('a file of another program: completed, partly taken, and never twice', async ({ page, api }) => {
  test.slow();
  const seeker = await register(api, 'personal');
  await startSession(page, seeker);
  await page.goto(PROFILE);
  await page.getByRole('link', { name: 'Bring in a JSON Resume' }).click();
  await expect(page.getByRole('heading', { name: 'Bring in a JSON Resume' })).toBeVisible();

  // Only what is no such file is refused.
  await page.getByRole('textbox', { name: 'Or paste the text' }).fill('[{"work":[]}]');
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(group(page, 'What is wrong with it')).toContainText('Must be an object');
  await expectAccessibleOnBothScreens(page, 'a JSON Resume that is refused');
  await page.setViewportSize({ width: 1440, height: 900 });

  // Some programs of Windows write UTF-16.
  await file(page).setInputFiles(chosen(Buffer.from(`\uFEFF${JSON.stringify(OTHERS)}`, 'utf16le')));
  await expect(group(page, 'Left out')).toContainText('Volunteer work: 1 entry');
  await expect(group(page, 'Left out')).toContainText('About you: picture');
  await expect(group(page, 'Left out')).toContainText('Work, entry 2, start date: “2017-19” was read as 2017');
  await expectAccessibleOnBothScreens(page, 'the preview of a JSON Resume');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(group(page, 'About you')).toContainText('Ward nurse');

  // The account is only compared.
  const account = group(page, 'Your account');
  await expect(account).toContainText('Ada Example');
  await expect(account).toContainText('ada@example.org');
  await expect(account.getByText(`Your account: ${seeker.email}`)).toBeVisible();
  await expect(account.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', PROFILE);

  await expect(group(page, 'Work')).toContainText('Choose both the month and the year');
  await page.getByRole('button', { name: 'Complete Trainee' }).click();
  await group(page, 'Work').getByRole('combobox', { name: 'From: month' }).selectOption('March');
  await group(page, 'Work').getByRole('button', { name: 'Accept this' }).click();
  await expect(group(page, 'Work')).not.toContainText('Choose both');
  await group(page, 'Languages').getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Save 4 fields' }).click();
  await expect(page.getByText('4 fields have been saved in your profile')).toBeVisible();
  await expect(group(page, 'Experience')).toContainText('Kamala Clinic');
  await expect(group(page, 'Experience')).toContainText('Trainee');
  await expect(group(page, 'Skills')).toContainText('Triage');
  await expect(group(page, 'Languages')).not.toContainText('Hindi');

  await page.goto(`${PROFILE}/json-resume`);
  await file(page).setInputFiles(chosen(JSON.stringify(OTHERS)));
  await expect(group(page, 'Skills')).toContainText('Already in your profile');
  await expect(group(page, 'Skills').getByRole('checkbox')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save 1 field' })).toBeVisible();
});

/** Another window was faster. */
async function saveElsewhere(api: ApiServer, token: string): Promise<void> {
  const { data } = await api.call(getCandidateProfile, {}, { token });
  const { version, visibility, nameShown, headline, category, skills, totalYears, qualification } = data;
  await api.call(
    updateCandidateProfile,
    {
      ...{ version, visibility, nameShown, headline, category, skills, totalYears, qualification },
      ...{ country: data.country, state: data.state, city: 'Pune', blocked: [] },
    },
    { token },
  );
}

test('the own file changes nothing, and a change elsewhere meanwhile is compared again', async ({ page, api }) => {
  test.slow();
  const seeker = await register(api, 'personal');
  await startSession(page, seeker);
  await page.goto(`${PROFILE}/json-resume`);
  await file(page).setInputFiles(chosen(JSON.stringify(OTHERS)));
  await page.getByRole('button', { name: /^Save \d/ }).click();
  await expect(page.getByText(/fields have been saved/)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON Resume' }).click();
  const own = await readFile(await (await download).path(), 'utf8');
  await page.goto(`${PROFILE}/json-resume`);
  await file(page).setInputFiles(chosen(own));
  await expect(page.getByText('This file was made here, so nothing is lost.')).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Replaces yours')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  // Changed in the file: the entry is replaced, not doubled.
  await page.getByRole('button', { name: 'Choose another' }).click();
  await file(page).setInputFiles(chosen(own.replace('Night shifts', 'Led the night shifts')));
  await expect(group(page, 'Work')).toContainText('Replaces yours');
  await saveElsewhere(api, seeker.token);
  await page.getByRole('button', { name: 'Save 1 field' }).click();
  await expect(page.getByText('Your profile was changed somewhere else meanwhile')).toBeVisible();
  await page.getByRole('button', { name: 'Save 1 field' }).click();
  await expect(page.getByText('1 field has been saved in your profile')).toBeVisible();
  await expect(group(page, 'Experience').getByText('Kamala Clinic')).toHaveCount(1);
});
