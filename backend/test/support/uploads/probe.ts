/** How soon a server answers meanwhile, beside one that has nothing to do: what other programs take delays both alike. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { freePort } from '../free-port.ts';

const EVERY_MS = 10;

/**
 * In a thread of its own, for this one has other work. Linux tells of each thread for how long it ran, and for how long it
 * could have but other programs had the processors (proc(5): schedstat): the latter is no work of the server.
 */
const ASKING = `
const { parentPort, workerData: { pid, urls, everyMs } } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const { Agent, get } = require('node:http');
const agent = new Agent({ keepAlive: true });
const asked = urls.map(() => []);
let isOver = false;
parentPort.once('message', () => { isOver = true; });
const clocks = (who) => {
  try {
    return readFileSync('/proc/' + who + '/schedstat', 'utf8').split(' ').slice(0, 2).map((ns) => Number(ns) / 1e6);
  } catch {
    return [0, 0];
  }
};
const ask = (url) => new Promise((resolve, reject) => {
  const [[ran, waited], [, waitedHere]] = [clocks(pid), clocks('thread-self')];
  const began = performance.now();
  get(url, { agent }, (answer) => {
    answer.resume();
    answer.once('end', () => {
      const ms = answer.statusCode === 200 ? performance.now() - began : Infinity;
      const [[ranNow, waitedNow], [, waitedHereNow]] = [clocks(pid), clocks('thread-self')];
      const ranMs = ranNow - ran;
      const ownMs = Math.max(ranMs, ms - (waitedNow - waited) - (waitedHereNow - waitedHere));
      resolve({ ms, ownMs, ranMs });
    });
  }).once('error', reject);
});
(async () => {
  while (!isOver) {
    for (const [at, url] of urls.entries()) asked[at].push(await ask(url));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  parentPort.postMessage(asked);
  agent.destroy();
})();
`;
interface Asked {
  readonly ms: number;
  readonly ownMs: number;
  readonly ranMs: number;
}

const BARE = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(+process.argv[1], '127.0.0.1')`;

export interface Meanwhile {
  readonly answers: number;
  /** Of its processor's time that the server took between being asked and having answered. */
  readonly ranP99Ms: number;
  /** By the clock, without the time for which the server waited for a processor itself. */
  readonly ownP99Ms: number;
  /** By the clock. */
  readonly p99Ms: number;
  /** Of the server that has nothing to do. */
  readonly idleP99Ms: number;
  /** Bytes by which the server's memory grew at most. */
  readonly growth: number;
}

/** What was to be seen of the server while `work` went on. Its memory is known on Linux alone. */
export async function meanwhile(url: string, pid: number, work: () => Promise<void>): Promise<Meanwhile> {
  const port = await freePort();
  const bare = spawn(process.execPath, ['-e', BARE, String(port)], { stdio: 'ignore' });
  const idle = `http://127.0.0.1:${String(port)}/`;
  try {
    while (
      !(await fetch(idle)
        .then(({ ok }) => ok)
        .catch(() => false))
    )
      await new Promise((go) => setTimeout(go, 20));
    const before = memoryOf(pid, 'VmRSS');
    forgetPeak(pid);
    const worker = new Worker(ASKING, {
      eval: true,
      workerData: { pid, urls: [`${url}/healthz`, idle], everyMs: EVERY_MS },
    });
    const times = new Promise<[Asked[], Asked[]]>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    try {
      await work();
    } finally {
      worker.postMessage('over');
    }
    const [ours, bares] = await times;
    return {
      answers: ours.length,
      ranP99Ms: p99(ours.map(({ ranMs }) => ranMs)),
      ownP99Ms: p99(ours.map(({ ownMs }) => ownMs)),
      p99Ms: p99(ours.map(({ ms }) => ms)),
      idleP99Ms: p99(bares.map(({ ms }) => ms)),
      growth: memoryOf(pid, 'VmHWM') - before,
    };
  } finally {
    bare.kill();
  }
}

function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.99) - 1)] ?? Infinity;
}

function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  try {
    return (
      Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) * 1024
    );
  } catch {
    return 0;
  }
}

/** The peak is counted from now on (proc(5): clear_refs). */
function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${String(pid)}/clear_refs`, '5');
  } catch {
    // Where it cannot be, the peak of the start counts too: stricter, not laxer.
  }
}
