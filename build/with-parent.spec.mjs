import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

const LIB = new URL('./lib.mjs', import.meta.url).href;
/** Starts a child as `npm start` does, tells its id and stays. */
const PARENT = `
const { startNode } = await import(${JSON.stringify(LIB)});
const child = startNode(['-e', 'setInterval(() => {}, 1000)'], { stdio: ['ignore', 'ignore', 'inherit'] });
child.once('spawn', () => console.log(child.pid));
setInterval(() => {}, 1000);`;

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('what our scripts start', () => {
  it.each(['SIGKILL', 'SIGTERM'])('ends when they end by %s', async (signal) => {
    const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await once(parent.stdout, 'data');
    const pid = Number(String(said));
    expect(isAlive(pid)).toBe(true);
    parent.kill(signal);
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });
});
