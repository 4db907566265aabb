import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data folder is in use; the message says which process uses it and what to do. */
export class DataDirLocked extends Error {}

interface Holder {
  pid: number;
  /** Clock ticks since boot at which the process started: tells a reused pid from the same process. Linux only. */
  startTicks: string | null;
}

/**
 * Takes the folder for this process: two processes on one PGlite folder lose data without any error.
 * @returns releases the lock
 * @throws DataDirLocked when a living process holds it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'rolecall.lock');
  const mine: Holder = { pid: process.pid, startTicks: startTicks(process.pid) };
  for (let attempt = 1; ; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx' });
      return () => {
        if (read(file)?.pid === process.pid) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = read(file);
    if (attempt > 3 || (holder !== null && isAlive(holder))) {
      throw new DataDirLocked(
        `The data folder ${dataDir} is already in use by process ${String(holder?.pid ?? 'unknown')}. ` +
          'Stop that Rolecall first, or choose another folder with DATA_DIR.',
      );
    }
    rmSync(file, { force: true });
  }
}

function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it lives, under another account.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const ticks = startTicks(holder.pid);
  return holder.startTicks === null || ticks === null || ticks === holder.startTicks;
}

function startTicks(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // Field 22 of proc(5); the name in field 2 may hold spaces, so count from behind its bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
