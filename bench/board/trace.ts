/** What a page's main thread does in a stretch of time, by the clock and by the processor: another process only changes the first. */
import type { Browser, Page } from '@playwright/test';

/** Milliseconds. */
export interface Task {
  /** By the clock, waiting for a processor included. */
  readonly clock: number;
  readonly processor: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: where it begins, how long it takes, and how much of that it had a processor. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Chromium's name for one turn of a thread's loop. */
const TASK = 'ThreadControllerImpl::RunTask';
const FROM = 'bench: from here';
const TO = 'bench: to here';

/** The tasks of the page's main thread while this was done. */
export async function tasksOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<Task[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate((name) => performance.mark(name), FROM);
  await work();
  await page.evaluate((name) => performance.mark(name), TO);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  const [from, to] = [FROM, TO].map((name) => traceEvents.find((event) => event.name === name));
  if (from === undefined || to === undefined) throw new Error('The trace has no marks of the page');
  return traceEvents
    .filter(
      ({ name, pid, tid, ts }) => name === TASK && pid === to.pid && tid === to.tid && ts >= from.ts && ts <= to.ts,
    )
    .map(({ dur = 0, tdur = 0 }) => ({ clock: dur / 1_000, processor: tdur / 1_000 }));
}
