/** A job seeker's start page begins with what waits: a time is taken and a message ended in their places. */
import { sendMessage } from '#contract/api/conversations.ts';
import { addInterview } from '#contract/api/interview-changes.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { HEADERS } from '#contract/headers.ts';
import { homeOf } from '#web/areas/areas.ts';
import { expectAccessibleOnBothScreens, waitUntilLoaded } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { tellNow } from '../../fixtures/interviews.ts';
import { shifted, watchShifts } from '../../fixtures/layout-shift.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';

const WIDE = { width: 1440, height: 900 };
test.use({ viewport: WIDE });

/** Quarter past four in the morning of UTC, so many days ahead: mid-morning in India. */
const morning = (days: number) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T04:15:00.000Z`;
const once = (token: string) => ({ token, headers: { [HEADERS.idempotencyKey]: crypto.randomUUID() } });

test('a time is taken and a message ended on the start page, and their number goes from the menu', async ({
  page,
  api,
}) => {
  const [client, seeker] = [await register(api, 'client'), await register(api, 'personal')];
  const [offered, written] = [await postJob(api, client), await postJob(api, client)];
  const { data: interview } = await api.call(
    addInterview,
    {
      ...{ applicationId: (await applyToJob(api, seeker, offered._id))._id, kind: 'phone', minutes: 30 },
      ...{ interviewers: [client.user._id], times: [morning(3), morning(4)], timeZone: 'Asia/Kolkata' },
    },
    once(client.token),
  );
  await tellNow(api, seeker, interview._id);
  const { _id: applicationId } = await applyToJob(api, seeker, written._id);
  await api.call(sendMessage, { applicationId, text: 'Thank you, we read it this week.' }, once(client.token));

  await watchShifts(page);
  await startSession(page, seeker);
  await page.goto(homeOf('personal'));
  await waitUntilLoaded(page);
  const main = page.getByRole('main');
  const entry = page.getByTestId('sidebar').getByRole('link', { name: /^Dashboard/ });
  await expect(main.getByText('2 things wait for you.')).toBeVisible();
  await expect(entry).toContainText('2');
  // A time that is only offered is no next interview.
  await expect(main.getByRole('heading', { name: 'Next interviews' })).toHaveCount(0);
  expect(await shifted(page)).toBeLessThanOrEqual(0.02);

  await main.getByRole('button', { name: /^Choose a time: .*/ }).press('Enter');
  const times = main.getByRole('region', { name: 'Choose a time', exact: true });
  await times.getByRole('radio').first().check();
  await expectAccessibleOnBothScreens(page, 'a time to choose on the start page');
  await page.setViewportSize(WIDE);
  await times.getByRole('button', { name: /^Take / }).click();
  await expect(main.getByText('This is answered.')).toBeVisible();
  await expect(entry).toContainText('1');
  await expect(main.getByRole('heading', { name: 'Next interviews' })).toBeVisible();

  const message = main.getByRole('region', { name: /^Messages/ });
  await expect(message).toContainText('Thank you, we read it this week.');
  await message.getByRole('button', { name: /^No reply needed/ }).press('Enter');
  await expect(message).toHaveCount(0);
  await expect(main.getByText('Nothing waits for you.')).toBeVisible();
  await expect(entry).toHaveText('Dashboard');
});
