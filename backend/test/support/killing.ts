/** Tests that kill a process in the middle of its work, and look at the database. */
import { once } from 'node:events';
import { rows, type Database } from '../../src/platform/database/database.ts';
import type { ApiProcess } from './api-process.ts';

/** @param from what to count, as behind "from" */
export async function countIn(database: Database, from: string): Promise<number> {
  const [found] = await rows<{ n: number }>(database.primary(), `select count(*)::int as n from ${from}`);
  return found?.n ?? 0;
}

/** Kills the process as soon as there are so many rows, and answers how many there were then. */
export async function killAt(
  { child }: ApiProcess,
  database: Database,
  from: string,
  { rows: enough, withinMs }: { rows: number; withinMs: number },
): Promise<number> {
  const died = once(child, 'exit');
  for (const until = Date.now() + withinMs; (await countIn(database, from)) < enough;) {
    if (Date.now() > until) throw new Error(`too few of ${from}`);
  }
  child.kill('SIGKILL');
  await died;
  return countIn(database, from);
}
