import { describe, expect, it } from 'vitest';
import { jobDraft } from '#contract/domain/job.ts';
import {
  APPLICATION_STATUSES,
  OPEN_APPLICATION_STATUSES,
  CATEGORIES,
  DATE_POSTED_HOURS,
  ENGAGEMENTS,
  EXPERIENCES,
  JOB_TYPES,
  PAY_PERIODS,
  PERIODS_PER_YEAR,
  QUALIFICATIONS,
  RESOURCE_STATUSES,
  STORED_JOB_STATUSES,
  WORK_MODES,
  type ApplicationStatus,
} from '#contract/domain/options.ts';
import { countryByCode } from '#contract/domain/countries.ts';
import { hasStates, statesOf } from '#contract/domain/states.ts';
import { DAY_MS, HOUR_MS } from '#contract/domain/time.ts';
import { USER_TYPES } from '#contract/domain/user.ts';
import { warningsOf } from '../backend/src/library/text/scam-patterns.ts';
import { appliedAt, sidesOf, statusOf } from './applications.ts';
import { makeConversations } from './conversations.ts';
import { makeDemoData } from './demo-data.ts';
import { makeInterviews } from './interviews.ts';
import { marketOf } from './markets.ts';
import { DEMO_SIGN_INS } from './sign-ins.ts';

const now = new Date('2026-03-10T09:30:00Z');
const data = makeDemoData(now);
const drafts = data.jobs.map((job) => job.draft);

describe('the demo data', () => {
  it('is the same for the same moment', () => {
    expect(JSON.stringify(makeDemoData(now))).toBe(JSON.stringify(data));
  });

  it('has at least 2,000 postings that an employer could have written', () => {
    expect(data.jobs.length).toBeGreaterThanOrEqual(2_000);
    for (const draft of drafts) expect(jobDraft.safeParse(draft).error?.issues ?? []).toEqual([]);
  });

  it.each([
    ['category', CATEGORIES.list],
    ['jobType', JOB_TYPES.list],
    ['engagement', ENGAGEMENTS.list],
    ['workMode', WORK_MODES.list],
    ['payPeriod', PAY_PERIODS.list],
    ['experience', EXPERIENCES.list],
    ['qualification', QUALIFICATIONS.list],
  ] as const)('uses every %s', (field, list) => {
    const used = new Set(drafts.map((draft) => draft[field]));
    expect(list.filter((token) => !used.has(token))).toEqual([]);
  });

  it('uses every status of jobs, applications and bench people', () => {
    const jobs = new Set(data.jobs.map((job) => job.status));
    const applications = new Set(data.applications.map(statusOf));
    const bench = new Set(data.vendors.flatMap((vendor) => vendor.bench.map((resource) => resource.status)));
    // Nothing waits for a review that nobody has switched on.
    expect(STORED_JOB_STATUSES.filter((status) => !jobs.has(status))).toEqual(['pending_review']);
    expect(APPLICATION_STATUSES.list.filter((status) => !applications.has(status))).toEqual([]);
    expect(RESOURCE_STATUSES.list.filter((status) => !bench.has(status))).toEqual([]);
  });

  it('leaves no application open under a job that has ended', () => {
    const ended = data.applications.filter(({ job }) => job.status === 'filled' || job.status === 'closed');
    expect(ended.length).toBeGreaterThan(0);
    const last = new Set(ended.map(statusOf));
    for (const status of OPEN_APPLICATION_STATUSES) expect(last).not.toContain(status);
  });

  it('never repeats a title within a company', () => {
    const keys = data.jobs.map((job) => `${job.employer.id} ${job.draft.title}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is about 60 % Indian, over most states, and lies in real places elsewhere', () => {
    const indian = drafts.filter((draft) => draft.country === 'IN');
    expect(indian.length / drafts.length).toBeGreaterThan(0.55);
    expect(indian.length / drafts.length).toBeLessThan(0.66);
    expect(new Set(indian.map((draft) => draft.state)).size).toBeGreaterThanOrEqual(28);
    expect(new Set(drafts.map((draft) => draft.country)).size).toBeGreaterThanOrEqual(20);
    for (const draft of drafts) {
      expect(countryByCode(draft.country)?.currency).toBe(draft.currency);
      if (hasStates(draft.country)) expect(statesOf(draft.country)).toContain(draft.state);
    }
  });

  it('pays sanely in every country and period', () => {
    const paid = drafts.filter((draft) => draft.salaryMin != null && draft.salaryMax != null);
    expect(paid.length / drafts.length).toBeGreaterThan(0.85);
    for (const draft of paid) {
      const market = marketOf(draft.country);
      const yearlyDollars = (amount: number) => (amount * PERIODS_PER_YEAR[draft.payPeriod]) / market.perDollar;
      expect(yearlyDollars(draft.salaryMin ?? 0), `${draft.title} in ${draft.country}`).toBeGreaterThan(700);
      expect(yearlyDollars(draft.salaryMax ?? 0), `${draft.title} in ${draft.country}`).toBeLessThan(600_000);
      expect((draft.salaryMax ?? 0) / (draft.salaryMin ?? 1)).toBeLessThanOrEqual(1.6);
    }
    expect(drafts.filter((draft) => draft.jobType === 'volunteer' && draft.salaryMin != null)).toEqual([]);
  });

  it('spreads over two months, denser recently, so that every date filter finds something', () => {
    const ages = data.jobs.map((job) => (now.getTime() - job.createdAt.getTime()) / HOUR_MS);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeGreaterThan(50 * 24);
    expect(Math.max(...ages)).toBeLessThan(61 * 24);
    const within = (hours: number) => ages.filter((age) => age <= hours).length;
    for (const hours of Object.values(DATE_POSTED_HOURS)) if (hours !== null) expect(within(hours)).toBeGreaterThan(3);
    expect(within(30 * 24)).toBeGreaterThan(ages.length / 2);
  });

  it('can mostly be applied to', () => {
    const today = now.toISOString().slice(0, 10);
    const open = data.jobs.filter((job) => job.status === 'active' && (job.draft.closesOn ?? '') >= today);
    expect(open.length).toBeGreaterThan(2_000);
  });

  it('describes every posting in sections of its own words', () => {
    expect(new Set(drafts.map((draft) => draft.description)).size).toBe(drafts.length);
    for (const { description, title } of drafts) {
      expect(description, title).not.toMatch(/lorem|ipsum|undefined|\{\w\}/i);
      expect(description.match(/<h3>/g)?.length).toBe(4);
      expect(description.length, title).toBeGreaterThan(700);
    }
    for (const category of CATEGORIES.list) {
      const sentences = new Set(
        drafts
          .filter((draft) => draft.category === category)
          .flatMap((draft) => draft.description.match(/<li>.*?<\/li>/g) ?? []),
      );
      expect(sentences.size, category).toBeGreaterThan(20);
    }
  });

  it('has a sign-in for every user type, and nobody else can sign in', () => {
    const able = data.accounts.filter((account) => account.canSignIn);
    expect(able.map((account) => account.userType).sort()).toEqual([...USER_TYPES].sort());
    expect(able.map((account) => account.email).sort()).toEqual(DEMO_SIGN_INS.map((signIn) => signIn.email).sort());
    expect(data.accounts.every((account) => account.email.endsWith('.test'))).toBe(true);
    for (const field of ['id', 'email'] as const) {
      expect(new Set(data.accounts.map((account) => account[field])).size).toBe(data.accounts.length);
    }
  });

  it('gives the demo client jobs, applications in several stages and unread notifications', () => {
    const client = data.accounts.find((account) => account.canSignIn && account.userType === 'client');
    const own = data.applications.filter((application) => application.job.employer.id === client?.id);
    expect(own.length).toBeGreaterThan(30);
    expect(new Set(own.map(statusOf)).size).toBeGreaterThan(4);
    expect(own.filter((each) => statusOf(each) === 'hired')).toHaveLength(2);
    expect(own.filter((each) => statusOf(each) === 'offered')).toHaveLength(2);
    expect(data.notifications.some((each) => each.userId === client?.id && !each.read)).toBe(true);
  });

  it('lets nobody apply twice, nor before the posting, nor in the future', () => {
    const keys = data.applications.map(({ job, seeker, resource }) => `${job.key} ${(seeker ?? resource)?.id ?? ''}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { events, job } of data.applications) {
      const times = events.map((event) => event.at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times[0]).toBeGreaterThanOrEqual(job.createdAt.getTime());
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('keeps benches of 5 to 25 people', () => {
    expect(data.vendors.length).toBeGreaterThanOrEqual(4);
    for (const { bench } of data.vendors) {
      expect(bench.length).toBeGreaterThanOrEqual(5);
      expect(bench.length).toBeLessThanOrEqual(25);
    }
  });
});

describe('conversations of the demo data', () => {
  const conversations = makeConversations(data, now);
  const partOf = (id: string) => conversations.filter(({ application }) => sidesOf(application).includes(id));

  it('wait for whoever looks around', () => {
    const [client, seeker] = data.signIns;
    for (const account of [client, seeker]) expect(partOf(account?.id ?? '').length).toBeGreaterThanOrEqual(2);
    expect(conversations.some(({ application }) => application.resource !== null)).toBe(true);
    const sides = conversations.map(({ messages }) => messages.at(-1)?.side);
    expect(new Set(sides)).toEqual(new Set(['employer', 'applicant']));
  });

  it('follow the application, one message after the other, and leave no place open', () => {
    for (const { application, messages } of conversations) {
      const times = messages.map(({ sentAt }) => sentAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]).toBeGreaterThan(appliedAt(application));
      expect(times.at(-1)).toBeLessThan(now.getTime());
      for (const { text, sentAt, readAt } of messages) {
        expect(text).not.toMatch(/[{}]|undefined| {2}/);
        expect(warningsOf(text)).toEqual([]);
        if (readAt !== null) expect(readAt.getTime()).toBeGreaterThan(sentAt.getTime());
      }
      expect(messages.filter(({ readAt }) => readAt === null)).toEqual([messages.at(-1)]);
    }
  });
});

it('interviews that are over lie between the stages around them, whatever day of the week it is', () => {
  for (let day = 0; day < 7; day += 1) {
    const today = new Date(now.getTime() + day * DAY_MS - 9 * HOUR_MS);
    const over = makeInterviews(makeDemoData(today), today).filter(
      ({ startsAt }) => startsAt !== null && startsAt < today,
    );
    expect(over.filter(({ feedback }) => feedback !== null).length).toBeGreaterThan(3);
    expect(over.filter(({ feedback }) => feedback === null)).not.toEqual([]);
    for (const { application, startsAt, feedback } of over) {
      const at = (status: ApplicationStatus) => application.events.find((event) => event.status === status)?.at;
      expect(startsAt?.getTime()).toBeGreaterThan(at('interviewing')?.getTime() ?? Infinity);
      if (feedback !== null) expect(feedback.givenAt.getTime()).toBeLessThan((at('offered') ?? today).getTime());
    }
  }
});

it('interviews of the demo data are on the grid, and nobody is in two', () => {
  const interviews = makeInterviews(data, now);
  const [client] = data.signIns;
  expect(interviews.filter(({ application }) => application.job.employer.id === client?.id).length).toBeGreaterThan(0);
  expect(interviews.some(({ startsAt }) => startsAt !== null && startsAt > now)).toBe(true);
  expect(interviews.some(({ times }) => times.length === 3)).toBe(true);
  const starts = interviews.flatMap(({ startsAt, times }) => [...times, ...(startsAt === null ? [] : [startsAt])]);
  expect(new Set(starts.map(Number)).size).toBe(starts.length);
  for (const at of starts) expect(at.getTime() % 900_000).toBe(0);
});
