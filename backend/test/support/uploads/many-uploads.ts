/** The same file sent by many people at once. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

export interface ManyUploads {
  readonly url: string;
  readonly tokens: readonly string[];
  /** Of the file, which says the same line again and again. */
  readonly bytes: number;
  readonly line: string;
}

/** How often there was each status; `cut` stands for connections that ended without an answer. */
export type Answers = Readonly<Record<string, number>>;

export async function sendMany(uploads: ManyUploads): Promise<Answers> {
  const sender = spawn(process.execPath, [join(import.meta.dirname, 'send-many.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  sender.stdin.end(JSON.stringify(uploads));
  return (await json(sender.stdout)) as Answers;
}

export function countedAnswers(waves: readonly Answers[]): Answers {
  const counts: Record<string, number> = {};
  for (const [answer, times] of waves.flatMap((wave) => Object.entries(wave))) {
    counts[answer] = (counts[answer] ?? 0) + times;
  }
  return counts;
}
