/** How soon a server answers meanwhile, beside one that has nothing to do: what other programs take delays both alike. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { freePort } from '../free-port.ts';

const EVERY_MS = 10;

/** In a thread of its own, for this one makes files and sends them. */
const ASKING = `
const { parentPort, workerData: { urls, everyMs } } = require('node:worker_threads');
const { Agent, get } = require('node:http');
const agent = new Agent({ keepAlive: true });
const times = urls.map(() => []);
let isOver = false;
parentPort.once('message', () => { isOver = true; });
const ask = (url) => new Promise((resolve, reject) => {
  const began = performance.now();
  get(url, { agent }, (answer) => {
    answer.resume();
    answer.once('end', () => resolve(answer.statusCode === 200 ? performance.now() - began : Infinity));
  }).once('error', reject);
});
(async () => {
  while (!isOver) {
    for (const [at, url] of urls.entries()) times[at].push(await ask(url));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  parentPort.postMessage(times);
  agent.destroy();
})();
`;
const BARE = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(+process.argv[1], '127.0.0.1')`;

export interface Meanwhile {
  readonly answers: number;
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
      workerData: { urls: [`${url}/healthz`, idle], everyMs: EVERY_MS },
    });
    const times = new Promise<[number[], number[]]>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    try {
      await work();
    } finally {
      worker.postMessage('over');
    }
    const [ours, bares] = await times;
    const growth = memoryOf(pid, 'VmHWM') - before;
    return { answers: ours.length, p99Ms: quantile(ours, 0.99), idleP99Ms: quantile(bares, 0.99), growth };
  } finally {
    bare.kill();
  }
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Infinity;
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
