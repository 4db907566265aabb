/** Two colleagues decide about one applicant at once: both steps stand side by side, and nothing that was written is lost. */
import type { Page } from '@playwright/test';
import { getJobApplications } from '#contract/api/applications.ts';
import { updateApplicatonJobs } from '#contract/api/application-moves.ts';
import { login } from '#contract/api/auth.ts';
import { AREAS } from '#web/areas/areas.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { awake, employerWith, panel, rows, WIDE } from '../../fixtures/applicants.ts';
import { expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { colleagueOf } from '../../fixtures/colleagues.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';

test.use({ viewport: WIDE });

const WORDS = 'Thank you for your time. We go on with somebody else.';

/** An employer with one applicant, and a colleague who can take a step of their own. */
async function twoWhoDecide(api: ApiServer) {
  const { employer, job, people } = await employerWith(api, 1);
  const harpreet = await colleagueOf(api, employer, { firstName: 'Harpreet', lastName: 'Gill', role: 'recruiter' });
  const { email, password } = harpreet;
  const { data: session } = await api.call(login, { email, password });
  if (!('token' in session)) throw new Error('They have a second step');
  const step = async (status: 'shortlisted' | 'viewed', note?: string) => {
    const { data } = await api.call(getJobApplications, { jobId: job._id }, { token: employer.token });
    const [row] = data;
    if (row === undefined) throw new Error('Nobody applied');
    const input = {
      applications: [{ id: row._id, version: row.version }],
      status,
      ...(note !== undefined && { note }),
    };
    await api.call(updateApplicatonJobs, input, { token: session.token });
  };
  const [person] = people;
  const name = `${person?.user.firstName ?? ''} ${person?.user.lastName ?? ''}`;
  return { employer, job, name, step };
}

/** Opens the dialog for turning down, and writes in it. */
async function beginToTurnDown(page: Page, name: string) {
  await rows(page).first().getByRole('link').focus();
  await awake(page);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: `Turn down: ${name}` });
  await dialog.getByLabel('Reason').selectOption('other');
  await dialog.getByLabel('Message').fill(WORDS);
  return dialog;
}

test('somebody who was slower keeps, asks or goes on, and never writes anything twice', async ({ page, api }) => {
  test.slow();
  const { employer, job, name, step } = await twoWhoDecide(api);
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
  const row = rows(page).first();

  const begun = await beginToTurnDown(page, name);
  await step('shortlisted');
  await begun.getByRole('button', { name: 'Turn down' }).click();
  const conflict = page.getByRole('dialog', {
    name: new RegExp(`^Harpreet Gill shortlisted ${name} \\d+ seconds? ago`),
  });
  await expect(conflict.getByRole('button', { name: 'Keep shortlisted' })).toBeFocused();
  await expect(conflict.getByRole('listitem')).toHaveText([
    new RegExp(`^HGHarpreet Gill moved ${name} to Shortlisted`),
    new RegExp(`You want to move ${name} to Not selected`),
  ]);
  await expect(conflict.getByLabel(`Your message to ${name}`)).toHaveValue(WORDS);
  await expect(conflict.getByText(/If you go on, .* hears (only )?of your step after 10 seconds\.$/)).toBeVisible();
  await expect(row).toContainText('Shortlisted');
  await expectAccessibleOnBothScreens(page, 'a step that a colleague took first');
  await page.setViewportSize(WIDE);

  // Escape keeps what was written, and leads back to the row.
  await conflict.getByLabel(`Your message to ${name}`).fill(`${WORDS} All the best.`);
  await page.keyboard.press('Escape');
  await expect(conflict).toBeHidden();
  await expect(row.getByRole('link')).toBeFocused();

  // The colleague is asked where the team writes to each other.
  const again = page.getByRole('dialog', { name: `Turn down: ${name}` });
  await awake(page);
  await page.keyboard.press('r');
  await expect(again.getByLabel('Message')).toHaveValue(`${WORDS} All the best.`);
  await step('viewed', 'A second look');
  await again.getByRole('button', { name: 'Turn down' }).click();
  const considers = page.getByRole('dialog', { name: new RegExp(`^Harpreet Gill went back to considering ${name}`) });
  await expect(considers.getByText('“A second look”')).toBeVisible();
  await considers.getByRole('button', { name: 'Ask Harpreet Gill' }).click();
  const note = panel(page).locator('[data-private-notes]').getByRole('textbox');
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('@Harpreet Gill ');
  await page.keyboard.type('shall we wait?');
  await expect(note).toHaveValue('@Harpreet Gill shall we wait?');
  await page.keyboard.press('Control+Enter');
  await expect(panel(page).getByRole('list', { name: 'Notes' })).toContainText('@Harpreet Gill shall we wait?');

  // Going on works at once.
  await panel(page)
    .getByRole('button', { name: /^Turn down/ })
    .click();
  await step('shortlisted');
  await again.getByRole('button', { name: 'Turn down' }).click();
  await page.getByRole('button', { name: 'Turn down anyway' }).click();
  await expect(page.getByText(`${name} is turned down.`)).toBeVisible();
  await expect(row).toContainText('Not selected');
});
