/** From the click on "apply" to the event at the client's stream, against a bare NOTIFY round trip in the same run. */
import pg from 'pg';
import { addJob } from '#contract/api/jobs.ts';
import { applyJobs } from '#contract/api/applications.ts';
import { notificationStream } from '#contract/api/notifications.ts';
import type { Client } from '../backend/test/support/client.ts';
import type { Report } from './report.ts';
import { quantile } from './load.ts';
import { startApi } from './servers.ts';
import { register } from './registered.ts';

const APPLIES = 200;
const WAIT_MS = 10_000;
/** Milliseconds, p95; the desktop needs its share of the half second from click to native notification. */
const P95_MS = 500;

/** Applies 200 times, one after the other. */
export async function latency(databaseUrl: string, report: Report): Promise<void> {
  report.title(`Apply to stream event, ${String(APPLIES)} times`);
  const api = await startApi({ databaseUrl });
  try {
    const employer = await register(api, 'client');
    const seeker = await register(api, 'personal');
    const jobs = await postJobs(employer.client, APPLIES);
    const events = await listen(api.url, employer.token);
    const bare = await bareRoundTrip(databaseUrl);
    const [throughApi, throughDatabase]: [number[], number[]] = [[], []];
    for (const jobId of jobs) {
      const started = performance.now();
      const arrived = events.next();
      await seeker.client.ok(applyJobs, { jobId });
      throughApi.push((await arrived) - started);
      throughDatabase.push(await bare.once());
    }
    await bare.close();
    events.close();
    tell(report, throughApi, throughDatabase);
  } finally {
    await api.stop();
  }
}

function tell(report: Report, throughApi: readonly number[], throughDatabase: readonly number[]): void {
  const [ours, bare] = [throughApi, throughDatabase].map((values) => ({
    p50: quantile(values, 0.5),
    p95: quantile(values, 0.95),
  })) as [{ p50: number; p95: number }, { p50: number; p95: number }];
  report.line('bare insert, NOTIFY and LISTEN', `p50 ${bare.p50.toFixed(1)} ms, p95 ${bare.p95.toFixed(1)} ms`);
  report.line(
    'apply to event',
    `p50 ${ours.p50.toFixed(1)} ms (${(ours.p50 / bare.p50).toFixed(1)}x), p95 ${ours.p95.toFixed(1)} ms (${(ours.p95 / bare.p95).toFixed(1)}x)`,
  );
  report.atMost('p95 in ms', ours.p95, P95_MS);
}

async function postJobs(employer: Client, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { data } = await employer.ok(addJob, {
      job: {
        title: `Bench job ${String(index)}`,
        description: 'A posting that exists to be applied to, once.',
        category: 'other',
        jobType: 'full-time',
        workMode: 'remote',
        country: 'IN',
      },
    });
    ids.push(data._id);
  }
  return ids;
}

interface Events {
  /** When the next notification arrives. @throws Error after 10 seconds without one */
  next(): Promise<number>;
  close(): void;
}

/** Reads the event stream as the desktop does. */
async function listen(url: string, token: string): Promise<Events> {
  const abort = new AbortController();
  const response = await fetch(`${url}${notificationStream.path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: abort.signal,
  });
  const { body } = response;
  if (!response.ok || body === null) throw new Error(`The stream answered ${String(response.status)}`);
  const waiting: { resolve?: (at: number) => void } = {};
  void (async () => {
    let rest = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const frames = (rest + chunk).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) if (frame.includes('"event":"notification"')) waiting.resolve?.(performance.now());
    }
  })().catch(() => undefined);
  return {
    next: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          reject(new Error(`No event within ${String(WAIT_MS)} ms`));
        }, WAIT_MS);
        waiting.resolve = (at) => {
          clearTimeout(timer);
          resolve(at);
        };
      }),
    close: () => {
      abort.abort();
    },
  };
}

/** One row stored and one NOTIFY received by another connection: what the database itself needs for the way. */
export async function bareRoundTrip(url: string): Promise<{ once(): Promise<number>; close(): Promise<void> }> {
  const [writer, listener] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([writer.connect(), listener.connect()]);
  await writer.query('create unlogged table bench_events (at timestamptz)');
  await listener.query('listen bench_events');
  return {
    async once() {
      const started = performance.now();
      const arrived = new Promise<void>((resolve) =>
        listener.once('notification', () => {
          resolve();
        }),
      );
      await writer.query('begin');
      await writer.query('insert into bench_events values (now())');
      await writer.query(`notify bench_events`);
      await writer.query('commit');
      await arrived;
      return performance.now() - started;
    },
    async close() {
      await Promise.all([writer.end(), listener.end()]);
    },
  };
}
