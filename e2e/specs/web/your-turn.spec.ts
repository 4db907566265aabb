/** One page lists what waits for an employer; rows are finished there or lead on, and leave the menu's number at once. */
import type { Locator, Page } from '@playwright/test';
import { updateApplicatonJobs } from '#contract/api/application-moves.ts';
import { getJobApplicationById } from '#contract/api/applications.ts';
import { sendMessage } from '#contract/api/conversations.ts';
import { acceptInterview, addInterview, resheduleMsg } from '#contract/api/interview-changes.ts';
import { updateProfile } from '#contract/api/profile.ts';
import type { CallInput } from '#contract/call.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/domain/time.ts';
import { HEADERS } from '#contract/headers.ts';
import { AREAS, homeOf } from '#web/areas/areas.ts';
import { runSql } from '../../../backend/test/support/postgres-server.ts';
import { expectAccessibleOnBothScreens, waitUntilLoaded } from '../../fixtures/accessibility.ts';
import { awake, sendProposal } from '../../fixtures/applicants.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { FULL_GEAR } from '../../fixtures/gears.ts';
import { shifted, watchShifts } from '../../fixtures/layout-shift.ts';
import { tellNow } from '../../fixtures/interviews.ts';
import { applyToJob, postJob, register, type Person } from '../../fixtures/people.ts';

const WIDE = { width: 1440, height: 900 };
test.use({ viewport: WIDE });

const nameOf = ({ user }: Person) => `${user.firstName} ${user.lastName}`;
/** A start on the grid of interviews, so many hours ahead. */
const inHours = (hours: number) =>
  new Date(Math.ceil((Date.now() + hours * HOUR_MS) / (15 * MINUTE_MS)) * 15 * MINUTE_MS).toISOString();
const once = (token: string) => ({ token, headers: { [HEADERS.idempotencyKey]: crypto.randomUUID() } });

/** An agreed interview so many hours ahead. */
async function agree(api: ApiServer, client: Person, seeker: Person, applicationId: string, hours: number) {
  const { data: offered } = await api.call(
    addInterview,
    {
      ...{ applicationId, kind: 'phone', minutes: 30, interviewers: [client.user._id] },
      ...{ times: [inHours(hours)], timeZone: 'Asia/Kolkata' },
    },
    once(client.token),
  );
  const { _id: interviewId, version } = offered;
  await tellNow(api, seeker, interviewId);
  const startsAt = offered.times[0] ?? '';
  return (await api.call(acceptInterview, { interviewId, version, startsAt }, { token: seeker.token })).data;
}

/** Three late applications, a request for another time and a message, each about a job of its own; answers their titles. */
async function waitingWork(api: ApiServer, client: Person, seeker: Person) {
  const apply = async () => {
    const { _id: jobId, title } = await postJob(api, client);
    return { title, id: (await applyToJob(api, seeker, jobId))._id };
  };
  const late: string[] = [];
  for (const days of [9, 8, 7]) {
    const { title, id } = await apply();
    late.push(title);
    await runSql(
      api.dataEnv['DATABASE_URL'],
      `update applications set applied_at = now() - interval '${String(days)} days' where id = '${id}'`,
    );
  }
  const [asked, written] = [await apply(), await apply()];
  const { _id: interviewId, version } = await agree(api, client, seeker, asked.id, 50);
  const message = 'The crane has to be moved that day.';
  await api.call(resheduleMsg, { interviewId, version, times: [inHours(74)], message }, { token: seeker.token });
  const text = 'Is the night shift shared?';
  await api.call(sendMessage, { applicationId: written.id, text }, once(seeker.token));
  return { late, asked: asked.title, written: written.title };
}

/** What can wait is put off by keyboard, and stands below with the way back. */
async function putOffTheThird(page: Page, answers: Locator, { who, job }: { who: string; job: string }) {
  for (const row of [0, 1, 2]) {
    await page.keyboard.press('j');
    await expect(answers.nth(row).getByRole('link', { name: who, exact: true })).toBeFocused();
  }
  await page.keyboard.press('h');
  await page.getByRole('menuitem', { name: 'Tomorrow, 09:00' }).press('Enter');
  await expect(answers).toHaveCount(2);
  await expect(page.getByTestId('sidebar').getByRole('link', { name: /^Your turn/ })).toContainText('5');
  const later = page.getByRole('main').getByRole('region', { name: /^Later/ });
  await expect(later.locator('[data-put-off]')).toContainText(/Back \w{3} \d+ \w{3}, 09:00 GMT\+5:30/);
  await expectAccessibleOnBothScreens(page, 'put off');
  await page.setViewportSize(WIDE);
  await later.getByRole('button', { name: `Bring back: ${who}, ${job}` }).click();
  await expect(later).toHaveCount(0);
  await expect(answers).toHaveCount(3);
}

/** An interview is proposed over the page; its row goes with it, and comes back with the way back. */
async function proposeAndTakeBack(page: Page, row: Locator, who: string) {
  const entry = page.getByTestId('sidebar').getByRole('link', { name: /^Your turn/ });
  await row.getByRole('link').first().focus();
  await awake(page);
  await page.keyboard.press('i');
  await sendProposal(page, who);
  await expect(row).toHaveCount(0);
  await expect(entry).toContainText('3');
  await expect(page.getByText(`${who} is offered 3 times.`)).toBeVisible();
  await awake(page);
  await page.keyboard.press('z');
  await expect(row).toHaveCount(1);
  await expect(page.getByText('Taken back. Nobody was told.')).toBeVisible();
}

test('late answers, a request and a message wait on one page, and go from it and the menu as they are dealt with', async ({
  page,
  api,
}) => {
  test.slow();
  const [client, seeker] = [await register(api, 'client'), await register(api, 'personal')];
  const { late, asked, written } = await waitingWork(api, client, seeker);
  const who = nameOf(seeker);

  // The start page has the head of it.
  await watchShifts(page);
  await startSession(page, client);
  await page.goto(homeOf('client'));
  await waitUntilLoaded(page);
  const main = page.getByRole('main');
  const head = main.getByRole('region', { name: 'Your turn', exact: true });
  await expect(head.locator('[data-row]').first()).toContainText(late[0] ?? '');
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
    /^Documents to upload 1$/,
  ]);
  const group = (name: string) => main.getByRole('region', { name: new RegExp(`^${name}`) });
  const answers = group('Answers to applicants').locator('[data-row]');
  await expect(answers).toHaveCount(2);
  await group('Answers to applicants').getByRole('button', { name: 'Show 1 more' }).press('Enter');
  await expect(answers).toHaveCount(3);
  await expect(answers.nth(2)).toContainText(late[2] ?? '');

  await putOffTheThird(page, answers, { who, job: late[2] ?? '' });

  // The request is answered in place.
  await main.getByRole('button', { name: `Answer: ${who}, ${asked}` }).press('Enter');
  await expect(main.getByText('The crane has to be moved that day.', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: /^Move to/ }).click();
  await expect(main.getByText('This is answered.')).toBeVisible();
  await expect(entry).toContainText('5');
  await main.getByRole('button', { name: `Close: ${who}, ${asked}` }).click();
  await expect(group('Times to agree on')).toHaveCount(0);

  // So is the message; its row stays until it is closed.
  await main.getByRole('button', { name: `Reply: ${who}, ${written}` }).press('Enter');
  const talk = main.getByRole('region', { name: 'Conversation' });
  await talk.getByRole('textbox').fill('It is, by everybody.');
  await expect(entry).toContainText('4');
  await talk.getByRole('button', { name: 'Send' }).click();
  await expect(talk.getByRole('log').getByText('It is, by everybody.')).toBeVisible();
  await main.getByRole('button', { name: `Close: ${who}, ${written}` }).click();
  await expect(group('Messages')).toHaveCount(0);

  await proposeAndTakeBack(page, answers.filter({ hasText: late[1] ?? '' }), who);
  await expect(entry).toContainText('4');

  // A decision is made where the applicant can be seen.
  await main.getByRole('link', { name: `Review: ${who}, ${late[0] ?? ''}` }).click();
  const panel = page.getByRole('complementary', { name: 'Applicant' });
  await expect(panel.getByRole('heading', { name: who })).toBeVisible();
  await panel.getByRole('button', { name: /^Shortlist/ }).click();
  await expect(entry).toContainText('3');
});

test(
  'feedback is given in place, and where nothing waits the day’s interviews stand',
  FULL_GEAR,
  async ({ page, api }) => {
    test.slow();
    const client = await register(api, 'client');
    const job = await postJob(api, client);
    const [past, ahead] = [await register(api, 'personal'), await register(api, 'personal')];
    const over = await agree(api, client, past, (await applyToJob(api, past, job._id))._id, 50);
    const today = await agree(api, client, ahead, (await applyToJob(api, ahead, job._id))._id, 74);
    const database = api.dataEnv['DATABASE_URL'];
    const moved = (id: string, to: string) =>
      runSql(
        database,
        `update interviews set starts_at = ${to}, ends_at = ${to} + interval '30 minutes' where id = '${id}'`,
      );
    await moved(over._id, `now() - interval '2 hours'`);
    await moved(today._id, `now() + interval '1 hour'`);
    // The reader's clock shows noon, so that an hour later is today whenever the test runs.
    const east = 12 - new Date().getUTCHours();
    const timeZone = `Etc/GMT${east > 0 ? '-' : '+'}${String(Math.abs(east))}`;
    await api.call(updateProfile, { timeZone }, { token: client.token });
    await runSql(database, `update users set kyc_status = 'completed' where id = '${client.user._id}'`);

    await startSession(page, client);
    await page.goto(`${AREAS.client.base}/your-turn`);
    const main = page.getByRole('main');
    const entry = page.getByTestId('sidebar').getByRole('link', { name: /^Your turn/ });
    await expect(entry).toContainText('1');
    await main.getByRole('button', { name: `Give feedback: ${nameOf(past)}, ${job.title}` }).press('Enter');
    const card = main.getByRole('region', { name: 'Feedback', exact: true });
    await card.getByRole('group', { name: 'Overall' }).getByRole('radio', { name: /^4/ }).check();
    await card.getByRole('radio', { name: 'Yes', exact: true }).check();
    await expectAccessibleOnBothScreens(page, 'feedback in place');
    await page.setViewportSize(WIDE);
    await card.getByRole('button', { name: 'Send feedback' }).click();
    await expect(card.getByText('4 of 5')).toBeVisible();
    await expect(entry).not.toContainText('1');
    await main.getByRole('button', { name: `Close: ${nameOf(past)}, ${job.title}` }).click();
    await expect(main.getByText('Nothing waits for you')).toBeVisible();
    const interviews = main.getByRole('region', { name: 'Interviews today' });
    await expect(interviews.getByRole('listitem')).toHaveText(new RegExp(nameOf(ahead)));
    await expectAccessibleOnBothScreens(page, 'nothing waits');
  },
);

test(
  'what only has to be known ends by a key: a message without an answer, a withdrawal',
  FULL_GEAR,
  async ({ page, api }) => {
    const client = await register(api, 'client');
    const job = await postJob(api, client);
    const seeker = await register(api, 'personal');
    const { _id: id } = await applyToJob(api, seeker, job._id);
    const move = async ({ token }: Person, input: Omit<CallInput<typeof updateApplicatonJobs>, 'applications'>) => {
      const { version } = (await api.call(getJobApplicationById, { id }, { token })).data;
      await api.call(updateApplicatonJobs, { applications: [{ id, version }], ...input }, { token });
    };
    await move(client, { status: 'shortlisted', tell: 'now' });
    await move(seeker, { status: 'withdrawn', withdrawReason: 'other-job' });
    const { _id: applicationId } = await applyToJob(api, seeker, (await postJob(api, client))._id);
    await api.call(sendMessage, { applicationId, text: 'Thank you for the call.' }, once(seeker.token));
    await runSql(
      api.dataEnv['DATABASE_URL'],
      `update users set kyc_status = 'completed' where id = '${client.user._id}'`,
    );

    await startSession(page, client);
    await page.goto(`${AREAS.client.base}/your-turn`);
    const main = page.getByRole('main');
    const entry = page.getByTestId('sidebar').getByRole('link', { name: /^Your turn/ });
    await expect(entry).toContainText('2');
    await main.getByRole('button', { name: 'Messages 1' }).click();
    await expect(page).toHaveURL(/group=messages/);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([/^Messages 1$/]);
    await page.keyboard.press('j');
    await awake(page);
    await page.keyboard.press('e');
    await expect(main.getByRole('button', { name: 'Messages 1' })).toHaveCount(0);
    await expect(entry).toContainText('1');
    const row = main.getByRole('region', { name: /^Withdrawn/ }).getByRole('listitem');
    await expect(row).toContainText('Withdrew the application. Reason: Another job');
    await expect(row.getByRole('link', { name: /^Find others/ })).toHaveAttribute(
      'href',
      `${AREAS.client.base}/search-candidates?job=${job._id}`,
    );
    await expectAccessibleOnBothScreens(page, 'a withdrawal');
    await page.setViewportSize(WIDE);
    await row.getByRole('button', { name: /^Got it/ }).press('Enter');
    await expect(main.getByText('Nothing waits for you')).toBeVisible();
    await expect(entry).not.toContainText('1');
    await page.reload();
    await expect(main.getByText('Nothing waits for you')).toBeVisible();
  },
);
