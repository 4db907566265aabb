/** What waits for an employer stands on one page, is finished there or led to, and leaves the menu's number at once. */
import { sendMessage } from '#contract/api/conversations.ts';
import { acceptInterview, addInterview, resheduleMsg } from '#contract/api/interview-changes.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/domain/time.ts';
import { HEADERS } from '#contract/headers.ts';
import { AREAS, homeOf } from '#web/areas/areas.ts';
import { runSql } from '../../../backend/test/support/postgres-server.ts';
import { expectAccessibleOnBothScreens, waitUntilLoaded } from '../../fixtures/accessibility.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { shifted, watchShifts } from '../../fixtures/layout-shift.ts';
import { applyToJob, postJob, register, type Person } from '../../fixtures/people.ts';

const WIDE = { width: 1440, height: 900 };
test.use({ viewport: WIDE });

const nameOf = ({ user }: Person) => `${user.firstName} ${user.lastName}`;
/** A start on the grid of interviews, so many hours ahead. */
const inHours = (hours: number) =>
  new Date(Math.ceil((Date.now() + hours * HOUR_MS) / (15 * MINUTE_MS)) * 15 * MINUTE_MS).toISOString();
const once = (token: string) => ({ token, headers: { [HEADERS.idempotencyKey]: crypto.randomUUID() } });

/** An agreed interview for which the applicant asks for another time. */
async function askForAnotherTime(api: ApiServer, client: Person, seeker: Person, applicationId: string) {
  const { data: offered } = await api.call(
    addInterview,
    {
      ...{ applicationId, kind: 'phone', minutes: 30, interviewers: [client.user._id] },
      ...{ times: [inHours(50)], timeZone: 'Asia/Kolkata' },
    },
    once(client.token),
  );
  const { token } = seeker;
  const { _id: interviewId, version } = offered;
  const startsAt = offered.times[0] ?? '';
  const { data: agreed } = await api.call(acceptInterview, { interviewId, version, startsAt }, { token });
  await api.call(
    resheduleMsg,
    { interviewId, version: agreed.version, times: [inHours(74)], message: 'The crane has to be moved that day.' },
    { token },
  );
}

test('late answers, a request and a message wait on one page, and go from it and the menu as they are dealt with', async ({
  page,
  api,
}) => {
  test.slow();
  const client = await register(api, 'client');
  const job = await postJob(api, client);
  const [asks, writes] = [await register(api, 'personal'), await register(api, 'personal')];
  const late: Person[] = [];
  for (const index of [0, 1, 2]) {
    const person = await register(api, 'personal');
    late.push(person);
    const { _id } = await applyToJob(api, person, job._id);
    await runSql(
      api.dataEnv['DATABASE_URL'],
      `update applications set applied_at = now() - interval '${String(9 - index)} days' where id = '${_id}'`,
    );
  }
  await askForAnotherTime(api, client, asks, (await applyToJob(api, asks, job._id))._id);
  const { _id: written } = await applyToJob(api, writes, job._id);
  await api.call(sendMessage, { applicationId: written, text: 'Is the night shift shared?' }, once(writes.token));

  // The start page has the head of it.
  await watchShifts(page);
  await startSession(page, client);
  await page.goto(homeOf('client'));
  await waitUntilLoaded(page);
  const main = page.getByRole('main');
  const head = main.getByRole('region', { name: 'Your turn', exact: true });
  await expect(head.locator('[data-row]').first()).toContainText(nameOf(late[0] ?? client));
  await expect(head.getByRole('link', { name: 'All 6' })).toBeVisible();
  const entry = page.getByTestId('sidebar').getByRole('link', { name: /^Your turn/ });
  await expect(entry).toContainText('6');
  expect(await shifted(page)).toBeLessThanOrEqual(0.02);
  await entry.click();

  await expect(page).toHaveURL(`${AREAS.client.base}/your-turn?id=${client.user._id}`);
  await expect(main.getByText('6 to do, 3 due today or late')).toBeVisible();
  const headings = main.getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    /^Answers to applicants 3$/,
    /^Times to agree on 1$/,
    /^Messages 1$/,
    /^Verification 1$/,
  ]);
  const group = (name: string) => main.getByRole('region', { name: new RegExp(`^${name}`) });
  const answers = group('Answers to applicants').locator('[data-row]');
  await expect(answers).toHaveCount(2);
  await group('Answers to applicants').getByRole('button', { name: 'Show 1 more' }).press('Enter');
  await expect(answers).toHaveCount(3);
  await expect(answers.nth(2)).toContainText(nameOf(late[2] ?? client));
  await expectAccessibleOnBothScreens(page, 'your turn');
  await page.setViewportSize(WIDE);

  // The request is answered in place.
  await main.getByRole('button', { name: `Answer: ${nameOf(asks)}, ${job.title}` }).press('Enter');
  await expect(main.getByText('The crane has to be moved that day.', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: /^Move to/ }).click();
  await expect(main.getByText('This is answered.')).toBeVisible();
  await expect(entry).toContainText('5');
  await main.getByRole('button', { name: `Close: ${nameOf(asks)}, ${job.title}` }).click();
  await expect(group('Times to agree on')).toHaveCount(0);

  // So is the message; its row stays until it is closed.
  await main.getByRole('button', { name: `Reply: ${nameOf(writes)}, ${job.title}` }).press('Enter');
  const talk = main.getByRole('region', { name: 'Conversation' });
  await talk.getByRole('textbox').fill('It is, by everybody.');
  await expect(entry).toContainText('4');
  await talk.getByRole('button', { name: 'Send' }).click();
  await expect(talk.getByRole('log').getByText('It is, by everybody.')).toBeVisible();
  await main.getByRole('button', { name: `Close: ${nameOf(writes)}, ${job.title}` }).click();
  await expect(group('Messages')).toHaveCount(0);

  // A decision is made where the applicant can be seen.
  await main.getByRole('link', { name: `Review: ${nameOf(late[0] ?? client)}, ${job.title}` }).click();
  const panel = page.getByRole('complementary', { name: 'Applicant' });
  await expect(panel.getByRole('heading', { name: nameOf(late[0] ?? client) })).toBeVisible();
  await panel.getByRole('button', { name: /^Shortlist/ }).click();
  await expect(entry).toContainText('3');
});
