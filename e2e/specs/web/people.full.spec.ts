/** Employers, candidates and the start page, as visitors and their own users see them. */
import { getEmployers } from '#contract/api/employers.ts';
import { getSiteFigures } from '#contract/api/home.ts';
import { expect, startDemoSession, test } from '../../fixtures/demo.ts';

test('a visitor finds an employer by place, size and name, reads its page and goes on to a job', async ({
  page,
  api,
}) => {
  // Those of other tests have no place.
  const employer = (await api.call(getEmployers, { limit: 10 })).data.find(({ city }) => city !== null);
  if (employer === undefined) throw new Error('the demo has no employers with a place');
  const inFigures = page.getByRole('region', { name: 'Rolecall in figures' });
  const figuresNow = async () => (await api.call(getSiteFigures, {})).data;
  // They are counted anew every minute, perhaps just between the page and the call.
  await expect(async () => {
    await page.goto('/');
    const openJobs = (await figuresNow()).openJobs.toLocaleString('en-GB');
    await expect(inFigures.getByText(openJobs, { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const figures = await figuresNow();
  await inFigures.getByRole('link', { name: /employers hiring/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'See who’s hiring' })).toBeVisible();
  const total = page.getByRole('status').filter({ hasText: /^\d+ employers?$/ });
  await expect(total).toHaveText(`${String(figures.employersHiring)} employers`);
  const [word = ''] = employer.name.split(' ');
  await page.getByRole('searchbox', { name: 'Name or field' }).fill(word);
  await expect(page).toHaveURL(/keyword=/);
  await page.getByRole('combobox', { name: 'Town, state or country' }).fill(employer.city ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/location=/);
  await expect(page.getByRole('button', { name: /^Remove filter Within 25 km of/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: employer.name })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all', exact: true }).click();
  await expect(total).toHaveText(`${String(figures.employersHiring)} employers`);

  await page.getByRole('link', { name: employer.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: employer.name })).toBeVisible();
  await expect(page).toHaveTitle(`Jobs at ${employer.name} | Rolecall`);
  await expect(page.getByRole('heading', { name: `Open jobs (${String(employer.openJobs)})` })).toBeVisible();
  await expect(page.getByRole('link', { name: /\.example$/ })).toHaveAttribute('rel', /noopener.*nofollow/);
  const job = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await job.textContent()) ?? '';
  await job.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: employer.name, exact: true }).first().click();
  await expect(page).toHaveURL(`/employers/${employer._id}`);
});

test('a job seeker chooses who finds them, sees what others see, and is gone again at once', async ({
  page,
  browser,
}) => {
  const headline = 'Keeper of the tide tables';
  await startDemoSession(page, 'personal');
  await page.goto('/jobseeker-dashboard/my-profile');
  const form = page.getByRole('region', { name: 'Visibility', exact: true });
  const preview = page.getByRole('region', { name: 'What others see' });
  const saveVisibility = async () => {
    await form.getByRole('button', { name: 'Save: Visibility' }).click();
    await expect(form.getByText('Not saved yet')).toBeHidden();
  };
  await page.getByRole('textbox', { name: 'Headline' }).fill(headline);
  await page.getByRole('button', { name: 'Save: About' }).click();
  await expect(preview.getByText(headline)).toBeVisible();
  await form.getByRole('combobox', { name: 'Your name on the card' }).selectOption('initials');
  await form.getByRole('radio', { name: 'Nobody' }).check();
  await saveVisibility();
  await expect(preview).toContainText('No one can find you.');
  await expect(preview).toContainText('Employers can’t see you at the moment.');
  await form.getByRole('radio', { name: 'Everybody' }).check();
  await saveVisibility();
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText(/^\p{Lu}\. \p{Lu}\.$/u);

  const visitor = await browser.newPage();
  await visitor.goto('/candidates?keyword=tide');
  const card = visitor.getByRole('article').filter({ hasText: headline });
  await expect(card).toBeVisible();
  await expect(card.getByRole('heading', { level: 2 })).toHaveText(/^\p{Lu}\. \p{Lu}\.$/u);
  await expect(visitor.getByText('You can’t filter by gender here')).toBeVisible();

  await form.getByRole('radio', { name: 'Nobody' }).check();
  await saveVisibility();
  await expect(preview).toContainText('No one can find you.');
  // A word that nobody has any more may be taken for another one, so others may be listed.
  await expect
    .poll(async () => {
      await visitor.reload();
      await expect(visitor.locator('#results > *').first()).toBeVisible();
      return card.count();
    })
    .toBe(0);
  await visitor.close();
});

test('an employer writes its page', async ({ page }) => {
  await startDemoSession(page, 'client');
  await page.goto('/client-dashboard/my-profile');
  const form = page.getByRole('region', { name: 'Your company page' });
  await form.getByRole('textbox', { name: 'Website' }).fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Save company page' }).click();
  await expect(form.getByRole('alert')).toContainText('Must be a web address');
  await form.getByRole('textbox', { name: 'Website' }).fill('www.harbour.example');
  await form.getByRole('textbox', { name: 'About your company' }).fill('We keep harbours working.');
  await form.getByRole('button', { name: 'Save company page' }).click();
  await expect(page.getByText('Your company page has been saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'As a job seeker sees it' })).toContainText(
    'We keep harbours working.',
  );
  await form.getByRole('link', { name: 'See it as others do' }).click();
  // The page itself: the form and its preview said the same.
  await expect(page).toHaveURL(/\/employers\//);
  const about = page.getByRole('main').getByRole('paragraph').filter({ hasText: 'We keep harbours working.' });
  await expect(about).toBeVisible();
  await expect(page.getByRole('link', { name: 'www.harbour.example' })).toBeVisible();
});
