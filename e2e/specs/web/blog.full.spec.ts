/** Our staff write a post and publish it; visitors find and read it, also without script. */
import { randomUUID } from 'node:crypto';
import { ADMIN_BASE } from '#web/areas/admin.ts';
import { DESKTOP, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/demo.ts';
import { addStaff, signInStaff } from '../../fixtures/staff.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a post is written, previewed, published, changed and read', async ({ page, browser, api }) => {
  test.slow();
  const title = `Asking for references ${randomUUID().slice(0, 8)}`;
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const office = await (await browser.newContext({ baseURL: api.origin, viewport: DESKTOP })).newPage();
  await signInStaff(office, await addStaff(api, `${randomUUID()}@staff.test`));
  await office.getByTestId('sidebar').getByRole('link', { name: 'Blog' }).click();
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect(office.getByRole('link', { name: 'Edit How a match is computed' })).toBeVisible();
  await expectAccessibleOnBothScreens(office, 'posts of staff');
  await office.setViewportSize(DESKTOP);
  await office.getByRole('link', { name: 'Write a post' }).click();
  await office.getByRole('button', { name: 'Save the post' }).click();
  await expect(office.getByRole('alert').filter({ hasText: 'Please check 4 fields' })).toBeVisible();
  await expectAccessibleOnBothScreens(office, 'a post with faults');
  await office.setViewportSize(DESKTOP);
  await office.getByRole('textbox', { name: 'Title' }).fill(title);
  await office.getByRole('textbox', { name: 'Summary' }).fill('Three questions that tell more than praise.');
  await office.getByRole('textbox', { name: 'Author' }).fill('Sam Field');
  await office.getByRole('combobox', { name: 'Tags' }).fill('References');
  await office.keyboard.press('Enter');
  const body = '## Ask\n\nAsk **what happened** on a bad day. <img src=x onerror=alert(1)>\n\nSee [open jobs](/jobs).';
  await office.getByRole('textbox', { name: 'Text' }).fill(body);
  const preview = office.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Ask' })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('what happened');
  await expect(preview.locator('img')).toHaveCount(0);
  const picture = { name: 'table.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
  await office.getByLabel('Cover file').setInputFiles(picture);
  await office.getByRole('textbox', { name: 'What the cover shows' }).fill('Two people talk at a table');
  await expect(office.getByRole('img', { name: 'The cover, as readers will see it' })).toBeVisible();
  await office.getByRole('button', { name: 'Save the post' }).click();
  await expect(office.getByText('This is a draft. Only staff see it.')).toBeVisible();
  expect((await page.goto(`/blogs/${slug}`))?.status()).toBe(404);
  await expect(page.getByText('We couldn’t find this post').last()).toBeVisible();

  await office.getByRole('radio', { name: 'Everybody, as soon as it is saved' }).check();
  await expectAccessibleOnBothScreens(office, 'a post being written');
  await office.setViewportSize(DESKTOP);
  await office.getByRole('button', { name: 'Save the post' }).click();
  await expect(office.getByText(/^Published on/)).toBeVisible();
  await expect(office.getByRole('button', { name: 'Delete the post' })).toHaveCount(0);

  await page.goto('/blog');
  await expect(page).toHaveURL('/blogs');
  await expectAccessibleOnBothScreens(page, 'the blog');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/blogs/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('img', { name: 'Two people talk at a table' })).toHaveJSProperty('naturalWidth', 1);
  await expect(page.getByText(/^Published \d+ \w+ 20\d\d$/)).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'a post');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('link', { name: 'References' }).click();
  await expect(page.getByText('Posts about References.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('article').getByRole('link', { name: 'open jobs' }).click();
  await expect(page).toHaveURL('/jobs');

  await office.getByRole('radio', { name: 'Only staff' }).check();
  await office.getByRole('button', { name: 'Save the post' }).click();
  await expect(office.getByText('This is a draft. Only staff see it.')).toBeVisible();
  await office.getByRole('button', { name: 'Delete the post' }).click();
  await expectAccessibleOnBothScreens(office, 'deleting a post');
  await office.setViewportSize(DESKTOP);
  await office.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(office).toHaveURL(`${ADMIN_BASE}/blogs`);
  await expect(office.getByRole('link', { name: 'Write a post' })).toBeVisible();
  await expect(office.getByRole('link', { name: `Edit ${title}` })).toHaveCount(0);
  await office.context().close();
});

test('is whole without script, page by page and by tag', async ({ browser, api }) => {
  const page = await (await browser.newContext({ baseURL: api.origin, javaScriptEnabled: false })).newPage();
  await page.goto('/blogs?tag=safety');
  await page.getByRole('link', { name: 'What to do when somebody asks you for money' }).click();
  await expect(page.getByRole('heading', { name: 'What to do', exact: true })).toBeVisible();
  await page.goto('/blogs?tag=nothing-like-this');
  await expect(page.getByText('No posts about nothing-like-this')).toBeVisible();
  await page.context().close();
});
