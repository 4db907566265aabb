/** Scorecards: every figure equals what is counted by hand from the stories that were stored, and from its own rows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as scorecardsCalls from '#contract/api/scorecards.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { SCORECARD_FIGURES, type ScorecardFigure } from '#contract/domain/scorecard.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { addResource } from './support/resources.ts';

const { getScorecard, getScorecardRows } = scorecardsCalls;

let app: TestApp;
let employer: TestUser;
let vendor: TestUser;
let jobs: string[];
const sql = <Row>(statement: string, parameters: unknown[] = []) =>
  rows<Row>(app.database.primary(), statement, parameters);

/** One submission, in hours before now. Whoever came to a stage and left it again has been there. */
interface Story {
  readonly job: number;
  readonly sent: number;
  readonly seen?: number;
  readonly steps: readonly ApplicationStatus[];
  readonly interview?: { readonly at: number; readonly missed?: true; readonly feedback?: true };
}

const STORIES: readonly Story[] = [
  {
    job: 0,
    sent: 2_000,
    seen: 1_990,
    steps: ['shortlisted', 'interviewing', 'offered', 'hired'],
    interview: { at: 1_900, feedback: true },
  },
  { job: 0, sent: 1_990, seen: 1_970, steps: ['interviewing', 'offered', 'rejected'], interview: { at: 1_950 } },
  { job: 1, sent: 1_800, seen: 1_760, steps: ['shortlisted', 'rejected'] },
  { job: 1, sent: 1_790, steps: ['interviewing', 'offered', 'hired'], interview: { at: 1_700, missed: true } },
  {
    job: 2,
    sent: 900,
    seen: 895,
    steps: ['shortlisted', 'interviewing', 'offered', 'withdrawn'],
    interview: { at: 800, feedback: true },
  },
  { job: 2, sent: 880, seen: 872, steps: ['rejected'] },
  { job: 3, sent: 500, seen: 499, steps: ['interviewing', 'offered', 'hired'], interview: { at: 400, feedback: true } },
  { job: 4, sent: 300, seen: 260, steps: ['shortlisted', 'interviewing', 'rejected'], interview: { at: 200 } },
  // The interview is so fresh that nobody can be late with feedback.
  { job: 4, sent: 290, seen: 280, steps: ['interviewing'], interview: { at: 5 } },
  // More than a year ago.
  { job: 4, sent: 9_000, seen: 8_990, steps: ['interviewing', 'offered', 'hired'], interview: { at: 8_900 } },
];
const OPENED = [2_100, 1_810, 950, 501, 330];

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

async function tell(story: Story): Promise<void> {
  const resourceId = await addResource(app, vendor);
  const status = story.steps.at(-1) ?? 'applied';
  const [stored] = await sql<{ id: string }>(
    `insert into applications (job_id, client_id, vendor_id, resource_id, status, applied_at, first_seen_at)
     values (?, ?, ?, ?, ?, ?, ?) returning id`,
    [
      ...[jobs[story.job], employer.userId, vendor.userId, resourceId, status, hoursAgo(story.sent)],
      story.seen === undefined ? null : hoursAgo(story.seen),
    ],
  );
  for (const step of story.steps) {
    await sql(`insert into application_events (application_id, status, by_side) values (?, ?, 'system')`, [
      stored?.id,
      step,
    ]);
  }
  if (story.interview === undefined) return;
  const { at, missed, feedback } = story.interview;
  const [interview] = await sql<{ id: string }>(
    `insert into interviews (application_id, job_id, client_id, sender_id, resource_id, state, kind, minutes, time_zone, starts_at, ends_at)
     values (?, ?, ?, ?, ?, ?, 'phone', 45, 'Asia/Kolkata', ?::timestamptz, ?::timestamptz + interval '45 minutes') returning id`,
    [
      ...[stored?.id, jobs[story.job], employer.userId, vendor.userId, resourceId],
      ...[missed === true ? 'no_show' : 'scheduled', hoursAgo(at), hoursAgo(at)],
    ],
  );
  if (feedback === true) {
    await sql(`insert into interview_feedback (interview_id, overall, recommendation) values (?, 4, 'yes')`, [
      interview?.id,
    ]);
  }
}

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  vendor = await app.signUp('company', { organisation: 'Harbour Staffing' });
  jobs = [];
  for (const hours of OPENED) {
    const id = await postJob(employer);
    await sql('update jobs set listed_at = ? where id = ?', [hoursAgo(hours), id]);
    jobs.push(id);
  }
  for (const story of STORIES) await tell(story);
});
afterAll(() => app.close());

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};
const share = (values: readonly boolean[]): number => values.filter(Boolean).length / values.length;

/** By hand: value and sample of every figure. */
function byHand(): Record<ScorecardFigure, { value: number; sample: number }> {
  const year = STORIES.filter(({ sent }) => sent < 8_760);
  const came = (story: Story, ...stages: ApplicationStatus[]) => story.steps.some((step) => stages.includes(step));
  const interviewed = year.filter((story) => came(story, 'interviewing', 'offered', 'hired'));
  const offered = year.filter((story) => came(story, 'offered', 'hired'));
  const good = OPENED.flatMap((opened, job) => {
    const sent = year
      .filter((story) => story.job === job && came(story, 'shortlisted', 'interviewing', 'offered', 'hired'))
      .map((story) => story.sent);
    return sent.length === 0 ? [] : [opened - Math.max(...sent)];
  });
  const met = year.flatMap(({ interview, sent }) => (interview === undefined ? [] : [{ ...interview, sent }]));
  const held = met.filter(({ missed }) => missed !== true);
  const due = held.filter(({ at }) => at > 72 + 0.75);
  const answered = year.flatMap(({ sent, seen }) => (seen === undefined ? [] : [sent - seen]));
  const of = (values: readonly (boolean | number)[]) => ({
    value: typeof values[0] === 'boolean' ? share(values as boolean[]) : median(values as number[]),
    sample: values.length,
  });
  return {
    interview_rate: of(year.map((story) => interviewed.includes(story))),
    offer_rate: of(interviewed.map((story) => offered.includes(story))),
    start_rate: of(offered.map((story) => came(story, 'hired'))),
    first_good: of(good),
    no_shows: of(met.map(({ missed }) => missed === true)),
    first_response: of(answered),
    feedback_rate: of(due.map(({ feedback }) => feedback === true)),
    interview_delay: of(held.map(({ at, sent }) => sent - at)),
  };
}

describe('a scorecard', () => {
  it('has at most eight figures, all of them as counted by hand', async () => {
    const expected = byHand();
    expect(SCORECARD_FIGURES.list.length).toBeLessThanOrEqual(8);
    const own = [
      ...(await vendor.client.ok(getScorecard, {})).data.figures,
      ...(await employer.client.ok(getScorecard, {})).data.figures,
    ];
    expect(own.map(({ figure }) => figure)).toEqual(SCORECARD_FIGURES.list);
    for (const { figure, value, sample } of own) {
      expect({ figure, sample }).toEqual({ figure, sample: expected[figure].sample });
      expect(value, figure).toBeCloseTo(expected[figure].value, 2);
    }
  });

  it.each(SCORECARD_FIGURES.list)('has the rows behind %s, from which it follows', async (figure) => {
    const reader = ['first_response', 'feedback_rate', 'interview_delay'].includes(figure) ? employer : vendor;
    const { data, page } = await reader.client.ok(getScorecardRows, { figure, limit: 300 });
    const own = (await reader.client.ok(getScorecard, {})).data.figures.find((each) => each.figure === figure);
    expect(data).toHaveLength(own?.sample ?? 0);
    expect(page?.total).toBe(own?.sample);
    const values = data.map(({ value }) => value);
    const isShare = values.every((value) => value === 0 || value === 1);
    const counted = isShare ? values.reduce<number>((sum, value) => sum + value, 0) / values.length : median(values);
    expect(counted).toBeCloseTo(own?.value ?? -1, 5);
    expect(data.map(({ at }) => at)).toEqual(
      data
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(data.every(({ jobTitle }) => jobTitle === 'Staff nurse')).toBe(true);
    // Nobody has said yes: the employer reads no name.
    expect(
      data.every(({ personName }) =>
        reader === vendor ? personName === 'Bench Person' : /^Candidate /.test(personName),
      ),
    ).toBe(true);
    const other = reader === vendor ? employer : vendor;
    expect(await other.client.fails(getScorecardRows, { figure })).toMatchObject({ code: 'not_found' });
  });

  it('is read by the other side, without its rows', async () => {
    const { data: ofVendor } = await employer.client.ok(getScorecard, { accountId: vendor.userId });
    expect(ofVendor.figures).toEqual((await vendor.client.ok(getScorecard, {})).data.figures);
    const { data: ofEmployer } = await vendor.client.ok(getScorecard, { accountId: employer.userId });
    expect(ofEmployer.figures).toEqual((await employer.client.ok(getScorecard, {})).data.figures);
    const stranger = await app.signUp('client');
    for (const accountId of [vendor.userId, employer.userId, crypto.randomUUID()]) {
      expect(await stranger.client.fails(getScorecard, { accountId })).toMatchObject({ code: 'not_found' });
    }
    expect(await vendor.client.fails(getScorecard, { accountId: stranger.userId })).toMatchObject({
      code: 'not_found',
    });
  });

  it('says nothing from fewer than five rows, and to others not even how few', async () => {
    const small = await app.signUp('individual');
    for (let made = 0; made < 4; made += 1) {
      const resourceId = await addResource(app, small);
      await sql(`insert into applications (job_id, client_id, vendor_id, resource_id) values (?, ?, ?, ?)`, [
        jobs[0],
        employer.userId,
        small.userId,
        resourceId,
      ]);
    }
    const { data } = await small.client.ok(getScorecard, {});
    expect(data.figures[0]).toEqual({ figure: 'interview_rate', value: null, sample: 4 });
    const { data: forOthers } = await employer.client.ok(getScorecard, { accountId: small.userId });
    expect(forOthers.figures).toEqual([]);
    const resourceId = await addResource(app, small);
    await sql(`insert into applications (job_id, client_id, vendor_id, resource_id) values (?, ?, ?, ?)`, [
      ...[jobs[0], employer.userId, small.userId, resourceId],
    ]);
    expect((await employer.client.ok(getScorecard, { accountId: small.userId })).data.figures).toEqual([
      { figure: 'interview_rate', value: 0, sample: 5 },
    ]);
  });

  it('says nothing of a step that can still be taken back', async () => {
    const quick = await app.signUp('individual');
    for (let made = 0; made < 5; made += 1) {
      const [before, settlesAt] = made === 0 ? ['applied', hoursAgo(-1)] : [null, null];
      await sql(
        `insert into applications (job_id, client_id, vendor_id, resource_id, status, status_before, settles_at)
         values (?, ?, ?, ?, 'interviewing', ?, ?)`,
        [jobs[0], employer.userId, quick.userId, await addResource(app, quick), before, settlesAt],
      );
    }
    expect((await quick.client.ok(getScorecard, {})).data.figures[0]?.sample).toBe(4);
  });
});
