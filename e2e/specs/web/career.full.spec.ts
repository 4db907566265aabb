/** A job seeker's whole profile: filled in, kept, seen by others, and safe from a second tab. */
import type { Page } from '@playwright/test';
import { expect, startDemoSession, test } from '../../fixtures/demo.ts';

const PROFILE = '/jobseeker-dashboard/my-profile';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Save: ${name}` }).click();
  const saved = new RegExp(`^${name === 'About' ? 'Your introduction' : name} (?:has|have) been saved$`);
  await expect(page.getByText(saved).first()).toBeVisible();
  await expect(section(page, name).getByText('Not saved yet')).toBeHidden();
};

/** A job with faults at first, then whole and moved to the top. */
async function addLighthouse(page: Page): Promise<void> {
  const experience = section(page, 'Experience');
  await experience.getByRole('button', { name: 'Add a job' }).click();
  const title = experience.getByRole('textbox', { name: 'What you worked as' }).last();
  await expect(title).toBeFocused();
  await page.getByRole('button', { name: 'Save: Experience' }).click();
  const fault = experience.getByRole('alert');
  await expect(fault).toContainText('Enter what you worked as');
  await expect(fault).toContainText('Choose the month and the year you began');
  await title.fill('Lighthouse keeper');
  await experience.getByRole('textbox', { name: 'Company or person you worked for' }).last().fill('Harbour Trust');
  await experience.getByRole('combobox', { name: 'From: month' }).last().selectOption('March');
  await experience.getByRole('textbox', { name: 'From: year' }).last().fill('2016');
  await experience.getByRole('checkbox', { name: 'I work there now' }).last().uncheck();
  await experience.getByRole('combobox', { name: 'Until: month' }).last().selectOption('May');
  await experience.getByRole('textbox', { name: 'Until: year' }).last().fill('2015');
  await page.getByRole('button', { name: 'Save: Experience' }).click();
  await expect(fault).toContainText('Cannot be before the start');
  await experience.getByRole('textbox', { name: 'Until: year' }).last().fill('2018');
  const up = experience.getByRole('button', { name: 'Move Lighthouse keeper up' });
  while (await up.isEnabled()) await up.click();
  await expect(experience.getByRole('button', { name: 'Move Lighthouse keeper down' })).toBeFocused();
  await save(page, 'Experience');
}

test('somebody fills in a whole profile, finds it again, and sees it as employers do', async ({ page, browser }) => {
  test.slow();
  await startDemoSession(page, 'personal');
  await page.goto(PROFILE);

  const about = section(page, 'About');
  await about.getByRole('textbox', { name: 'Headline' }).fill('Keeper of the tide tables');
  await about.getByRole('textbox', { name: 'About you' }).fill('I keep tides. Write to keeper@tides.example.');
  await save(page, 'About');

  await addLighthouse(page);

  const skills = section(page, 'Skills');
  await skills.getByRole('textbox', { name: 'Add skills' }).fill('Tide reading, Lamp care');
  await page.keyboard.press('Enter');
  await skills.getByRole('button', { name: 'Edit Tide reading' }).click();
  await skills.getByRole('combobox', { name: 'Level' }).selectOption('Expert');
  await skills.getByRole('combobox', { name: 'Shown by' }).selectOption('Lighthouse keeper, Harbour Trust');
  await save(page, 'Skills');

  const links = section(page, 'Links');
  await links.getByRole('button', { name: 'Add a link' }).click();
  await links.getByRole('textbox', { name: 'What is there' }).last().fill('Tide archive');
  await links.getByRole('textbox', { name: 'Web address' }).last().fill('http://tides.example');
  await page.getByRole('button', { name: 'Save: Links' }).click();
  await expect(links.getByRole('alert')).toContainText('Must begin with https');
  await links.getByRole('textbox', { name: 'Web address' }).last().fill('https://tides.example');
  await save(page, 'Links');

  const preferences = section(page, 'Preferences');
  await preferences.getByRole('textbox', { name: 'Pay you want, at least' }).fill('12,50,000');
  await preferences.getByRole('combobox', { name: 'Would you move for a job?' }).selectOption('Yes, to certain places');
  await preferences.getByLabel('Where to').fill('Goa, India');
  await page.keyboard.press('Enter');
  await save(page, 'Preferences');

  await page.reload();
  await expect(about.getByRole('textbox', { name: 'Headline' })).toHaveValue('Keeper of the tide tables');
  await expect(section(page, 'Experience').getByRole('listitem').first()).toContainText(
    'Harbour Trust · March 2016 – May 2018',
  );
  await expect(preferences.getByRole('textbox', { name: 'Pay you want, at least' })).toHaveValue('1250000');

  const preview = section(page, 'What others see');
  await expect(preview).toContainText('I keep tides. Write to •••.');
  await expect(preview).toContainText('Harbour Trust');
  await expect(preview).toContainText('Expert, shown by: Lighthouse keeper');
  await expect(preview).toContainText('To Goa, India');
  await expect(preview).not.toContainText('Tide archive');
  await preview.getByRole('radio', { name: 'Anyone else' }).check();
  await expect(preview).not.toContainText('Harbour Trust');
  await expect(preview).toContainText('2016 – 2018');
  await preview.getByRole('radio', { name: 'An employer you’ve applied to' }).check();
  await expect(preview.getByRole('link', { name: 'Tide archive' })).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto('/candidates?keyword=tide');
  await visitor.getByRole('article').filter({ hasText: 'Keeper of the tide tables' }).getByRole('link').click();
  await expect(visitor.getByRole('heading', { name: 'Experience' })).toBeVisible();
  await expect(visitor.getByText('Lighthouse keeper', { exact: true })).toBeVisible();
  await expect(visitor.getByText('Harbour Trust')).toBeHidden();
  await visitor.close();

  await page.goto('/jobseeker-dashboard/dashboard');
  await expect(section(page, 'Your profile')).toContainText(/\d+%/);
});

test('a second tab overwrites nothing that it has not shown, and loses nothing that was typed', async ({ page }) => {
  await startDemoSession(page, 'personal');
  await page.goto(PROFILE);
  const other = await page.context().newPage();
  await other.goto(PROFILE);
  const headline = (at: Page) => section(at, 'About').getByRole('textbox', { name: 'Headline' });
  await expect(headline(other)).not.toHaveValue('');

  // Different sections: both are kept, and nobody is asked.
  await headline(page).fill('Weaver of nets');
  await save(page, 'About');
  const languages = section(other, 'Languages');
  await languages.getByRole('button', { name: 'Add a language' }).click();
  await languages.getByRole('combobox', { name: 'Language' }).last().selectOption('Welsh');
  await save(other, 'Languages');
  await expect(headline(other)).toHaveValue('Weaver of nets');

  // The same section: the person chooses.
  await headline(page).fill('From the first tab');
  await headline(other).fill('From the second tab');
  await save(page, 'About');
  await other.getByRole('button', { name: 'Save: About' }).click();
  await expect(section(other, 'About').getByRole('alert')).toContainText('What you typed is still here');
  await expect(section(other, 'About')).toContainText('From the first tab');
  await expect(headline(other)).toHaveValue('From the second tab');
  await other.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(other.getByText('Your introduction has been saved')).toBeVisible();
  await page.reload();
  await expect(headline(page)).toHaveValue('From the second tab');
});

test('what was typed survives a lost connection', async ({ page, context }) => {
  await startDemoSession(page, 'personal');
  await page.goto(PROFILE);
  const about = section(page, 'About');
  const words = about.getByRole('textbox', { name: 'About you' });
  await words.fill('Typed on a train');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save: About' }).click();
  await expect(about.getByRole('alert')).toBeVisible();
  await expect(words).toHaveValue('Typed on a train');
  await context.setOffline(false);
  await save(page, 'About');
});
