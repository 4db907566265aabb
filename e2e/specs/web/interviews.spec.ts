/** An interview from two zones: times proposed from an application, one taken, another asked for and accepted. */
import type { Page } from '@playwright/test';
import { getJobApplications } from '#contract/api/applications.ts';
import { acceptInterview, addInterview } from '#contract/api/interview-changes.ts';
import { getInterviewList } from '#contract/api/interviews.ts';
import { updateProfile } from '#contract/api/profile.ts';
import { HEADERS } from '#contract/headers.ts';
import { interviewHref } from '#web/areas/area-links.ts';
import { AREAS, homeOf } from '#web/areas/areas.ts';
import { runSql } from '../../../backend/test/support/postgres-server.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { awake, employerWith, panel, rows, sendProposal } from '../../fixtures/applicants.ts';
import { expectAccessibleOnBothScreens, waitUntilLoaded, DESKTOP } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { FULL_GEAR } from '../../fixtures/gears.ts';
import { tellNow } from '../../fixtures/interviews.ts';
import { messagesTo } from '../../fixtures/mailbox.ts';
import { applyToJob, postJob, register, type Person } from '../../fixtures/people.ts';

test.use({ viewport: DESKTOP });

/** Also in the session that the person starts afterwards. */
const moveTo = (api: ApiServer, { token }: Person, timeZone: string) =>
  api.call(updateProfile, { timeZone }, { token });

/** `17:45 in Kolkata`, whatever the day there. */
const CLOCK_IN_KOLKATA = /\d\d:\d\d( on \w+day)? in Kolkata/;

async function openAt(page: Page, person: Person, path: string): Promise<void> {
  await startSession(page, person);
  await page.goto(path);
  await waitUntilLoaded(page);
}

/** A calendar program reads the agreed interview at an address, until it is stopped. */
async function subscribe(page: Page): Promise<void> {
  await page.goto(`${AREAS.personal.base}/interviews`);
  await page.getByRole('button', { name: 'Get a calendar address' }).press('Enter');
  const address = await page.getByLabel('Calendar address').inputValue();
  const feed = await page.request.get(new URL(address).pathname);
  expect(await feed.text()).toContain('BEGIN:VEVENT');
  await expectAccessibleOnBothScreens(page, 'a calendar address');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Stop sharing' }).press('Enter');
  const ending = page.getByRole('dialog', { name: 'Stop sharing with your calendar' });
  await ending.getByRole('button', { name: 'Stop sharing' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Get a calendar address' })).toBeVisible();
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(404);
}

/** The dialog of a proposal, with the mail as it will be read. */
const proposalIn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Interview / });
  return { dialog, mail: dialog.getByRole('article', { name: 'The mail' }), times: dialog.getByRole('checkbox') };
};

/** Goes on with what was begun in the dialog, on the page with the whole week. */
async function openTheWeek(page: Page): Promise<void> {
  const { dialog, mail } = proposalIn(page);
  await dialog.getByLabel('Link to the call').fill('meet.example.com/harbour');
  await expect(mail).toContainText('in São Paulo time');
  await dialog.getByRole('link', { name: 'Open the week' }).click();
  await page.waitForURL(/interviews\/schedule\//);
  await expect(page.getByLabel('Link to the call')).toHaveValue('meet.example.com/harbour');
  const begun = page.getByRole('list', { name: 'Times to offer' }).getByRole('checkbox', { checked: true });
  await expect(begun).toHaveCount(3);
  for (const left of [2, 1, 0]) {
    await begun.first().uncheck();
    await expect(begun).toHaveCount(left);
  }
}

test('two times are proposed, one is taken, another is asked for and agreed', async ({ page, browser, api }) => {
  test.slow();
  const [client, seeker] = [await register(api, 'client'), await register(api, 'personal')];
  await moveTo(api, client, 'Asia/Kolkata');
  await moveTo(api, seeker, 'America/Sao_Paulo');
  const job = await postJob(api, client);
  const { _id: application } = await applyToJob(api, seeker, job._id);

  await openAt(page, client, `${AREAS.client.base}/applications/details/?id=${application}`);
  await page.getByRole('button', { name: 'Schedule an interview' }).click();
  await openTheWeek(page);
  const free = page.getByRole('listitem').getByRole('checkbox', { disabled: false });
  await page.getByRole('checkbox', { name: 'Early, late and weekends' }).check();
  await page.getByRole('button', { name: 'Later days' }).click();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await free.nth(2).check();
  await free.nth(6).check();
  const chosen = page.getByRole('list', { name: 'Times to offer' }).getByRole('checkbox', { checked: true });
  await expect(chosen).toHaveCount(2);
  await expectAccessibleOnBothScreens(page, 'scheduling');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: /^Offer 2 times to/ }).dblclick();
  await page.waitForURL(/interview-details\//);
  await expect(page.getByText(/^You offered 2 times\./)).toBeVisible();
  await tellNow(api, seeker, new URL(page.url()).searchParams.get('id') ?? '');

  const other = await (await browser.newContext({ baseURL: api.origin, viewport: DESKTOP })).newPage();
  await openAt(other, seeker, `${AREAS.personal.base}/interviews`);
  await other.getByRole('tab', { name: /^Waiting for you/ }).click();
  await other.getByRole('link', { name: /^Choose a time/ }).click();
  await other.waitForURL(/interviews\/lists\//);
  const offered = other.getByRole('group', { name: 'The times on offer' });
  await expect(offered.getByRole('radio')).toHaveCount(2);
  await expect(offered.locator('label').first()).toContainText(/Kolkata \d\d:\d\d/);
  await offered.getByRole('radio').nth(1).check();
  await expectAccessibleOnBothScreens(other, 'choosing a time');
  await other.setViewportSize(DESKTOP);
  await other.getByRole('button', { name: /^Take \w+day, \d\d:\d\d$/ }).dblclick();
  await expect(other.getByText('The time is agreed.')).toBeVisible();
  await expect(other.getByText(/^\d\d:\d\d( on \w+day)? in Kolkata, for/)).toBeVisible();
  const saved = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Calendar file' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/);

  await page.reload();
  await expect(page.getByText('The time is agreed.')).toBeVisible();
  await expect(page.getByText(/^\d\d:\d\d( on \w+day)? in São Paulo, for/)).toBeVisible();

  await other.getByRole('button', { name: 'Ask for another time' }).click();
  await expect(other.getByLabel('Time', { exact: true })).toContainText(CLOCK_IN_KOLKATA);
  await other.getByLabel('Time', { exact: true }).selectOption('15:15');
  await other.getByRole('button', { name: 'Add this time' }).click();
  await other.getByRole('textbox', { name: 'Message' }).fill('The crane has to be moved that morning.');
  await expectAccessibleOnBothScreens(other, 'asking for another time');
  await other.setViewportSize(DESKTOP);
  // Neither a network that is away nor closing the form loses a word.
  await other.context().setOffline(true);
  await other.getByRole('button', { name: 'Send the request' }).click();
  await expect(other.getByText('We cannot reach Rolecall.')).toBeVisible();
  await other.getByRole('button', { name: 'Not now' }).click();
  await other.context().setOffline(false);
  await other.getByRole('button', { name: 'Ask for another time' }).click();
  await expect(other.getByRole('textbox', { name: 'Message' })).toHaveValue('The crane has to be moved that morning.');
  await other.getByRole('button', { name: 'Send the request' }).click();
  await expect(other.getByText(/^You asked for another time\./)).toBeVisible();

  await page.goto(`${AREAS.client.base}/interviews?view=waiting`);
  await page.getByRole('link', { name: /^Answer:/ }).click();
  await expect(page.getByText('The crane has to be moved that morning.')).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'a request for another time');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: /^Move to/ }).click();
  await expect(page.getByText('The time is agreed.')).toBeVisible();
  await other.reload();
  await expect(other.getByText('The time is agreed.')).toBeVisible();
  await expect(other.locator('time').first()).toHaveText(/^15:15–/);

  await subscribe(other);
  await other.context().close();
});

test(
  'hours are one’s own, a week is chosen from by keys, any free time is taken, and a file declines it',
  FULL_GEAR,
  async ({ page, browser, api }) => {
    test.slow();
    const [client, seeker] = [await register(api, 'client'), await register(api, 'personal')];
    await moveTo(api, seeker, 'America/Sao_Paulo');
    const job = await postJob(api, client);
    const { _id: application } = await applyToJob(api, seeker, job._id);

    await openAt(page, client, `${AREAS.client.base}/interviews`);
    // The next days are working days then, whichever they are.
    for (const day of ['Saturday', 'Sunday']) await page.getByRole('checkbox', { name: day }).check();
    await page.getByLabel('Monday, from').fill('08:00');
    await page.getByRole('button', { name: 'Save working hours' }).click();
    await expect(page.getByText('Your working hours are saved.')).toBeVisible();
    await page.getByLabel('Link to your room').fill('meet.example.com/own');
    await page.getByRole('button', { name: 'Save room' }).click();
    await expect(page.getByLabel('Link to your room')).toHaveValue('https://meet.example.com/own');
    await expectAccessibleOnBothScreens(page, 'working hours and the own room');
    await page.setViewportSize(DESKTOP);

    await page.goto(`${AREAS.client.base}/interviews/schedule/?application=${application}`);
    // The own room is the first choice, and there is no link to type.
    await expect(page.getByLabel('Where').locator('option:checked')).toHaveText('Your room: meet.example.com/own');
    await expect(page.getByLabel('Link to the call')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Round' }).fill('Technical');
    await page.getByText('Week', { exact: true }).click();
    await page.getByRole('button', { name: 'Later days' }).click();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    const week = page.getByRole('table');
    await week.getByRole('button').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    const offered = page.getByRole('list', { name: 'Times to offer' }).getByRole('checkbox', { checked: true });
    await expect(offered).toHaveCount(1);
    await expectAccessibleOnBothScreens(page, 'the week');
    await page.setViewportSize(DESKTOP);
    await page.getByRole('checkbox', { name: 'Any time in my availability' }).check();
    await page.getByRole('button', { name: /^Offer any time to/ }).click();
    await page.waitForURL(/interview-details\//);
    await expect(page.getByText(/^You offered any time that is free\./)).toBeVisible();
    await expect(page.getByText('Technical · 45 minutes by video')).toBeVisible();
    await tellNow(api, seeker, new URL(page.url()).searchParams.get('id') ?? '');
    await expect(page.getByRole('region', { name: 'How to join' })).toContainText('https://meet.example.com/own');

    const other = await (await browser.newContext({ baseURL: api.origin, viewport: DESKTOP })).newPage();
    await openAt(other, seeker, `${AREAS.personal.base}/interviews`);
    await other.getByRole('tab', { name: /^Waiting for you/ }).click();
    await other.getByRole('link', { name: /^Choose a time/ }).click();
    await other.getByLabel('Time', { exact: true }).selectOption({ index: 1 });
    await expectAccessibleOnBothScreens(other, 'any free time');
    await other.setViewportSize(DESKTOP);
    await other.getByRole('button', { name: /^Take \w+day, \d\d:\d\d$/ }).click();
    await expect(other.getByText('The time is agreed.')).toBeVisible();

    // A calendar program saves this when its person declines there.
    const id = new URL(other.url()).searchParams.get('id') ?? '';
    const bring = (attendee: string) =>
      other.getByLabel('Calendar file with your answer').setInputFiles({
        name: 'reply.ics',
        mimeType: 'text/calendar',
        buffer: Buffer.from(
          ['BEGIN:VCALENDAR', 'METHOD:REPLY', 'BEGIN:VEVENT', `UID:${id}@rolecall`, 'SEQUENCE:1']
            .concat(`ATTENDEE;PARTSTAT=DECLINED:mailto:${attendee}`, 'END:VEVENT', 'END:VCALENDAR', '')
            .join('\r\n'),
        ),
      });
    await bring('somebody@example.com');
    await expect(other.getByText('This file holds somebody else’s answer.')).toBeVisible();
    await expectAccessibleOnBothScreens(other, 'an answer by file');
    await bring(seeker.user.email ?? '');
    await expect(other.getByText('You declined the interview.')).toBeVisible();
  },
);

/** An agreed interview; its id. */
async function agreed(api: ApiServer, client: Person, seeker: Person, round?: string): Promise<string> {
  const skills = ['Go', 'Kafka'].map((name) => ({ name, must: true, minYears: 0 }));
  const { _id: applicationId } = await applyToJob(api, seeker, (await postJob(api, client, { skills }))._id);
  const startsAt = new Date(Math.ceil(Date.now() / 3_600_000 + 48) * 3_600_000).toISOString();
  const { data: offered } = await api.call(
    addInterview,
    {
      applicationId,
      kind: 'video',
      link: 'https://meet.example.com/harbour',
      minutes: 45,
      interviewers: [client.user._id],
      times: [startsAt],
      timeZone: 'Asia/Kolkata',
      ...(round !== undefined && { round }),
    },
    { token: client.token },
  );
  await tellNow(api, seeker, offered._id);
  const taking = { interviewId: offered._id, version: offered.version, startsAt };
  await api.call(acceptInterview, taking, { token: seeker.token });
  return offered._id;
}

test('interviews are read as a week, also by keys and by a phone, and the choice is remembered', async ({
  page,
  api,
}) => {
  const [client, seeker] = [await register(api, 'client'), await register(api, 'personal')];
  const interviewId = await agreed(api, client, seeker);
  const day = new Date(Math.ceil(Date.now() / 3_600_000 + 48) * 3_600_000).toLocaleDateString('en-CA', {
    timeZone: client.user.timeZone,
  });
  await openAt(page, client, `${AREAS.client.base}/interviews`);
  await page.getByText('Week', { exact: true }).click();
  const today = page.getByRole('button', { name: 'Today' });
  await expect(today).toBeDisabled();
  await page.goto(`${AREAS.client.base}/interviews?day=${day}`);
  const talk = page.getByRole('listitem').getByRole('link', { name: /Scheduled$/ });
  await expect(talk).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'the week of interviews');
  await page.setViewportSize(DESKTOP);
  await awake(page);
  await page.keyboard.press('j');
  await expect(talk).toHaveCount(0);
  await page.keyboard.press('k');
  await talk.press('Enter');
  await page.waitForURL((url) => url.href.includes(interviewId));
});

/** Moves an agreed interview of 45 minutes to a start so many minutes ago. */
const began = (api: ApiServer, interviewId: string, minutes: number) =>
  runSql(
    api.dataEnv['DATABASE_URL'],
    `update interviews set starts_at = now() - interval '${String(minutes)} minutes', ends_at = now() + interval '${String(45 - minutes)} minutes' where id = '${interviewId}'`,
  );

/** Marks and notes beside the resume, which keep themselves with and without a connection, and are handed in at last. */
async function writeFeedback(page: Page): Promise<void> {
  const own = page.getByRole('region', { name: 'Your feedback' });
  const send = own.getByRole('button', { name: 'Send feedback' });
  await expect(page.getByRole('tab', { name: 'Resume' })).toHaveAttribute('aria-selected', 'true');
  await expect(own.getByRole('radio', { checked: true })).toHaveCount(0);
  // Both halves end in the window, so what it comes to is in sight however much was asked.
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(own.getByText('From the match: ')).toHaveCount(2);

  await own.getByRole('textbox', { name: 'Something else to ask about' }).fill('Ledgers');
  await page.keyboard.press('Enter');
  const ledgers = own.getByRole('group', { name: 'Ledgers' });
  await ledgers.getByRole('radio').first().focus();
  await page.keyboard.press('4');
  await expect(ledgers).toContainText('More than the job needs');
  await own.getByRole('textbox', { name: 'Note on Ledgers' }).fill('Named the race before I did');
  await expect(own.getByText('Draft saved')).toBeVisible();
  await page.context().setOffline(true);
  await own.getByRole('textbox', { name: 'Private note' }).fill('Ask about prevention next time');
  await expect(own.getByText('Kept on this device')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(own.getByRole('textbox', { name: 'Private note' })).toHaveValue('Ask about prevention next time');
  await expect(ledgers.getByRole('radio', { name: /^4/ })).toBeChecked();
  await expectAccessibleOnBothScreens(page, 'feedback beside the resume');
  await page.getByRole('button', { name: 'Resume and notes' }).click();
  await page.getByRole('tab', { name: 'Team notes' }).click();
  await expectAccessibleOnBothScreens(page, 'what is read beside the feedback');
  await page.setViewportSize(DESKTOP);

  await page.keyboard.press('Control+Enter');
  await send.click();
  await expect(own.getByText('Choose an overall rating')).toBeVisible();
  await own.getByRole('group', { name: 'Overall' }).getByRole('radio').nth(3).check();
  await own.getByRole('radio', { name: 'Yes', exact: true }).check();
  await own.getByRole('radio', { name: 'Yes', exact: true }).press('Control+Enter');
}

test(
  'feedback that is due stands on the employer’s dashboard until it is given',
  FULL_GEAR,
  async ({ page, browser, api }) => {
    const [client, seeker] = [await register(api, 'client'), await register(api, 'personal')];
    const interviewId = await agreed(api, client, seeker);
    await began(api, interviewId, -10);
    await openAt(page, client, `${AREAS.client.base}/interviews`);
    const row = page.getByRole('list', { name: 'Interviews, Today' }).getByRole('listitem');
    await expect(row.getByRole('link', { name: /^Join: / })).toHaveAttribute(
      'href',
      'https://meet.example.com/harbour',
    );
    await expect(row).toContainText('Scheduled');
    await expectAccessibleOnBothScreens(page, 'an interview that is about to begin');
    await page.setViewportSize(DESKTOP);

    await began(api, interviewId, 50);
    await openAt(page, client, homeOf('client'));
    const tile = page.getByRole('main').getByRole('link', { name: 'Feedback due' });
    await expectAccessibleOnBothScreens(page, 'the employer’s dashboard with feedback due');
    await page.setViewportSize(DESKTOP);
    await tile.click();
    await page.waitForURL(/interviews\?view=feedback$/);
    await expect(page.getByRole('tab', { name: 'Feedback due 1' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('list', { name: 'Interviews' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessibleOnBothScreens(page, 'feedback due');
    await page.setViewportSize(DESKTOP);
    await page.getByRole('link', { name: /^Give feedback/ }).click();
    await writeFeedback(page);
    await expect(page.getByText('4.0 of 5 overall, from 1 person')).toBeVisible();
    await page.goto(`${AREAS.client.base}/interviews?view=feedback`);
    await expect(page.getByText('No feedback is due')).toBeVisible();
    await page.goto(homeOf('client'));
    await expect(page.getByText('It’s all in')).toBeVisible();

    // Only the employer has it: for the person who was interviewed, a finished interview is in the past.
    const other = await (await browser.newContext({ baseURL: api.origin, viewport: DESKTOP })).newPage();
    await openAt(other, seeker, homeOf('personal'));
    await expect(other.getByText('Feedback due')).toHaveCount(0);
    await other.goto(`${AREAS.personal.base}/interviews?view=feedback`);
    await expect(other.getByRole('tab')).toHaveText([/^Upcoming/, /^Waiting for you/, /^Past/]);
    await expect(other.getByRole('tab', { name: /^Upcoming/ })).toHaveAttribute('aria-selected', 'true');
    await openAt(other, await register(api, 'company'), homeOf('company'));
    await expect(other.getByText('Feedback due')).toHaveCount(0);
    await other.context().close();
  },
);

/** Two questions of a round, written one after the other on the job's own page. */
async function writeGuide(page: Page, round: string, [first, second]: readonly [string, string]): Promise<void> {
  const card = page.getByRole('region', { name: 'Interview questions' });
  await card.getByRole('button', { name: 'Add a round' }).click();
  const dialog = page.getByRole('dialog', { name: 'Questions of a round' });
  await dialog.getByRole('combobox', { name: 'Round' }).fill(round);
  await dialog.getByRole('textbox', { name: 'Question 1', exact: true }).fill(second);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Question 2', exact: true })).toBeFocused();
  await page.keyboard.type(first);
  await dialog.getByRole('textbox', { name: 'Hint on question 2' }).fill('Says what changed');
  await dialog.getByRole('button', { name: 'Move question 2 up' }).click();
  await expectAccessibleOnBothScreens(page, 'questions of a round');
  await page.setViewportSize(DESKTOP);
  await dialog.getByRole('textbox', { name: 'Question 2', exact: true }).press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(card.getByRole('listitem')).toHaveText([/^Which outage.*Says what changed$/, second]);
}

test(
  'the questions of a round are marked by keys, beside what the match leaves open',
  FULL_GEAR,
  async ({ page, api }) => {
    const [client, seeker] = [await register(api, 'client'), await register(api, 'personal')];
    const interviewId = await agreed(api, client, seeker, 'Technical');
    await began(api, interviewId, 10);
    await openAt(page, client, `${interviewHref('client', interviewId)}&feedback=yours`);
    await page.getByRole('link', { name: 'Write questions for this round' }).click();
    const [first, second] = ['Which outage did you lead?', 'A refund arrives twice. What happens?'] as const;
    await writeGuide(page, 'technical', [first, second]);
    await expectAccessibleOnBothScreens(page, 'a job with questions of a round');
    await page.setViewportSize(DESKTOP);

    await page.goto(`${interviewHref('client', interviewId)}&feedback=yours`);
    const own = page.getByRole('region', { name: 'Your feedback' });
    const marks = own.getByRole('list', { name: 'Marks' });
    await expect(marks.getByRole('listitem')).toHaveCount(2);
    await expect(own.getByText('0 of 2 marked')).toBeVisible();
    await own.getByRole('group', { name: first }).getByRole('radio').first().focus();
    await page.keyboard.press('4');
    await page.keyboard.press('n');
    await expect(own.getByRole('textbox', { name: `Note on ${first}` })).toBeFocused();
    await page.keyboard.type('Led it, and wrote it up');
    await own.getByRole('group', { name: first }).getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(own.getByRole('group', { name: second }).getByRole('radio').first()).toBeFocused();
    await own.getByRole('button', { name: 'Ask about Go' }).click();
    await own.getByRole('group', { name: 'Go', exact: false }).last().getByRole('radio').nth(1).check();
    await expect(own.getByText('2 of 3 marked')).toBeVisible();
    await expect(own.getByRole('group', { name: second })).toContainText('Not asked');
    await expect(own.getByText('Draft saved')).toBeVisible();
    await expectAccessibleOnBothScreens(page, 'the questions of a round beside the resume');
    await page.setViewportSize(DESKTOP);

    await own.getByRole('group', { name: 'Overall' }).getByRole('radio').nth(3).check();
    await own.getByRole('radio', { name: 'Yes', exact: true }).check();
    await own.getByRole('radio', { name: 'Yes', exact: true }).press('Control+Enter');
    const card = page.getByRole('region', { name: 'Feedback', exact: true });
    await expect(card.getByRole('definition')).toHaveText(['4.0 from 1 person', '2.0 from 1 person', 'Not asked']);
    await expectAccessibleOnBothScreens(page, 'feedback on the questions of a round');
  },
);

test('the employer’s dashboard says where its verification stands', async ({ page, api }) => {
  await openAt(page, await register(api, 'client'), homeOf('client'));
  const card = page.getByRole('region', { name: 'Verification' });
  await expect(card).toContainText('Not verified');
  await card.getByRole('link', { name: 'Upload your documents' }).click();
  await page.waitForURL(/\/kyc/);
});

test('an interview is proposed from the list in three steps, and from the panel beside it', async ({ page, api }) => {
  test.slow();
  const { employer, job } = await employerWith(api, 2);
  await startSession(page, employer);
  const list = `${AREAS.client.base}/applications/lists/?id=${job._id}`;
  const { dialog, mail, times } = proposalIn(page);
  let steps = 0;
  const step = async (todo: Promise<void>) => {
    steps += 1;
    await todo;
  };

  await page.goto(list);
  await step(rows(page).first().getByRole('link').click());
  await step(panel(page).getByRole('button', { name: 'Interview…' }).click());
  await expect(times.first()).toBeFocused();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expect(mail).toContainText('suggests 3 times');
  // The field says what is in the way: the first call needs an address.
  await page.keyboard.press('Control+Enter');
  const link = dialog.getByLabel('Link to the call');
  await expect(link).toBeFocused();
  await step(link.fill('https://meet.example.com/loom'));
  await step(page.keyboard.press('Control+Enter'));
  await expect(dialog).toBeHidden();
  await expect(rows(page).first()).toContainText('Interviewing');
  expect(steps).toBeLessThanOrEqual(6);

  // By keys alone, with the link of the last call.
  await page.goto(list);
  await expect(rows(page)).toHaveCount(2);
  steps = 0;
  await step(rows(page).nth(1).getByRole('link').focus());
  await step(page.keyboard.press('i'));
  await expect(times.first()).toBeFocused();
  await expect(link).toHaveValue('https://meet.example.com/loom');
  await expectAccessibleOnBothScreens(page, 'the proposal of an interview');
  await page.setViewportSize(DESKTOP);
  await times.first().focus();
  await page.keyboard.press('Space');
  await expect(mail).toContainText('suggests 2 times');
  // Closing asks nothing, and what was chosen is there again.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  await awake(page);
  await page.keyboard.press('i');
  await expect(times.first()).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Send 2 times' })).toBeEnabled();
  await step(Promise.all([0, 1].map(() => page.keyboard.press('Control+Enter'))).then(() => undefined));
  await expect(dialog).toBeHidden();
  await expect(rows(page).nth(1)).toContainText('Interviewing');
  expect(steps).toBeLessThanOrEqual(3);
  const { data } = await api.call(getInterviewList, {}, { token: employer.token });
  expect(data.interviews.map((interview) => interview.times.length).sort()).toEqual([2, 3]);
});

test('a proposal is taken back within ten seconds, from the list and from its own page, and nobody hears of it', async ({
  page,
  api,
}) => {
  test.slow();
  const { employer, job, people } = await employerWith(api, 1);
  const [person] = people;
  if (person === undefined) throw new Error('Nobody applied');
  const name = `${person.user.firstName} ${person.user.lastName}`;
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
  const row = rows(page).first();
  await row.getByRole('link').focus();
  await page.keyboard.press('i');
  await sendProposal(page, name);
  await expect(row).toContainText('Interviewing');
  await expect(page.getByText(`${name} is offered 3 times.`)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Taken back. Nobody was told.')).toBeVisible();
  await expect(row).not.toContainText('Interviewing');

  // The page with the whole week leads to the interview, which goes with its proposal.
  const { data: listed } = await api.call(getJobApplications, { jobId: job._id }, { token: employer.token });
  const application = listed[0]?._id ?? '';
  await page.goto(`${AREAS.client.base}/interviews/schedule/?application=${application}`);
  await page.getByLabel('Link to the call').fill('https://meet.example.com/loom');
  await page.getByRole('listitem').getByRole('checkbox', { disabled: false }).first().check();
  await page.getByRole('button', { name: /^Offer 1 time to/ }).click();
  await page.waitForURL(/interview-details\//);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.waitForURL(/applications\/details\//);
  await expect(page.getByText('Taken back. Nobody was told.')).toBeVisible();

  for (const { token } of [employer, person]) {
    const { data } = await api.call(getInterviewList, {}, { token });
    expect(data.counts).toEqual({ upcoming: 0, waiting: 0, feedback: 0, past: 0 });
  }
  const mails = await messagesTo(api, person.user.email ?? '');
  expect(mails.filter(({ text }) => /interview/i.test(text))).toEqual([]);

  // Looked at last: it takes longer than there is time for the way back on a busy machine.
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
  await row.getByRole('link').focus();
  await page.keyboard.press('i');
  await sendProposal(page, name);
  await expectAccessibleOnBothScreens(page, 'a proposal that can be taken back');
});

test(
  'people who interview come and go by keys, and a time that is taken meanwhile gives way to the next',
  FULL_GEAR,
  async ({ page, api }) => {
    const { employer, job } = await employerWith(api, 2);
    await startSession(page, employer);
    await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
    const { dialog, mail, times } = proposalIn(page);
    await rows(page).first().getByRole('link').focus();
    await page.keyboard.press('i');
    await expect(times.first()).toBeFocused();
    await dialog.getByRole('button', { name: 'Leave out yourself' }).press('Enter');
    await expect(dialog.getByText('Choose at least one interviewer.')).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Interviewers' })).toBeFocused();
    await expectAccessibleOnBothScreens(page, 'a proposal without interviewers');
    await page.setViewportSize(DESKTOP);
    await dialog.getByRole('button', { name: 'Add an interviewer' }).press('Enter');
    await dialog.getByRole('menuitem').press('Enter');
    await expect(dialog.getByRole('button', { name: 'Leave out yourself' })).toBeVisible();
    // Somebody who takes it up again finds it as it was left.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await awake(page);
    await page.keyboard.press('i');
    await expect(dialog.getByRole('button', { name: 'Leave out yourself' })).toBeVisible();

    const asked = page.waitForRequest(/getInterviewMailPreview/);
    await times.nth(2).uncheck();
    await expect(mail).toContainText('suggests 2 times');
    const [first = ''] = new URL((await asked).url()).searchParams.getAll('times').flatMap((each) => each.split(','));
    const { data } = await api.call(getJobApplications, { jobId: job._id }, { token: employer.token });
    await api.call(
      addInterview,
      {
        applicationId: data[1]?._id ?? '',
        ...{ kind: 'phone', minutes: 45, interviewers: [employer.user._id], times: [first], timeZone: 'Asia/Kolkata' },
      },
      { token: employer.token, headers: { [HEADERS.idempotencyKey]: crypto.randomUUID() } },
    );
    await dialog.getByLabel('Link to the call').fill('https://meet.example.com/loom');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText(/^Taken by now: .* Nothing was sent\./)).toBeVisible();
    await expectAccessibleOnBothScreens(page, 'a proposal with a time that is taken');
    await page.setViewportSize(DESKTOP);
    await dialog.getByRole('button', { name: /^Offer .* instead$/ }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Send 2 times' })).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(rows(page).first()).toContainText('Interviewing');
  },
);
