/** The same postings in a full-text library inside a process: what the search would cost, and find, without a database. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import pg from 'pg';
import { activeJobs } from '#contract/api/job-search.ts';
import { quantile } from '../load.ts';
import type { Report } from '../report.ts';
import { startApi } from '../servers.ts';
import { ask } from './ask.ts';
import type { LibraryAnswer } from './library-process.ts';
import type { Slip } from '../corpus/words.ts';

export interface LibraryQuestions {
  readonly keywords: readonly string[];
  readonly slips: readonly Slip[];
}

/** Asks the library and the product the same over the same database; prints ratios, for a bare time says nothing. */
export async function library(databaseUrl: string, questions: LibraryQuestions, report: Report): Promise<void> {
  const theirs = await askLibrary(databaseUrl, questions);
  const ours = await askProduct(databaseUrl, questions);
  const index = await indexCost(databaseUrl);
  const ratio = (value: number) => `${value.toFixed(2)}x`;
  const share = (found: number) => `${((100 * found) / questions.slips.length).toFixed(0)} %`;
  report.line('memory', `its heap is ${ratio(theirs.heapBytes / index.bytes)} the size of our word indexes on disk`);
  report.line('building', `takes it ${ratio(theirs.buildMs / index.buildMs)} as long as building our word indexes`);
  for (const at of [0.5, 0.95]) {
    report.line(
      `query, p${String(at * 100)}`,
      `ours, over HTTP and with a count, takes ${ratio(quantile(ours.queryMs, at) / quantile(theirs.queryMs, at))} as long as its call in the process`,
    );
  }
  report.line(
    'typos',
    `the meant word is among the first ten: ours ${share(ours.found)}, the library's ${share(theirs.found)}`,
  );
  report.atLeast('typos found, ours to theirs', ours.found / Math.max(theirs.found, 1), 1);
}

async function askLibrary(databaseUrl: string, questions: LibraryQuestions): Promise<LibraryAnswer> {
  const child = fork(resolve('bench/search/library-process.ts'), {
    execArgv: ['--expose-gc', '--max-old-space-size=12000'],
  });
  child.send({ databaseUrl, ...questions });
  const [answer] = (await once(child, 'message')) as [LibraryAnswer];
  return answer;
}

async function askProduct(
  databaseUrl: string,
  { keywords, slips }: LibraryQuestions,
): Promise<{ queryMs: number[]; found: number }> {
  const api = await startApi({ databaseUrl });
  const path = (keyword: string) =>
    `${activeJobs.path}?${new URLSearchParams({ keyword, sort: 'relevance', limit: '10' }).toString()}`;
  try {
    const queryMs: number[] = [];
    for (const keyword of keywords) queryMs.push(await ask(api.url, path(keyword)));
    let found = 0;
    for (const { typed, meant } of slips) {
      const answer = (await (await fetch(`${api.url}${path(typed)}`)).json()) as {
        data: { title: string; skills: string[]; companyName: string; summary: string }[];
      };
      if (
        answer.data.some((job) =>
          `${job.title} ${job.skills.join(' ')} ${job.companyName} ${job.summary}`.toLowerCase().includes(meant),
        )
      )
        found += 1;
    }
    return { queryMs, found };
  } finally {
    await api.stop();
  }
}

async function indexCost(databaseUrl: string): Promise<{ bytes: number; buildMs: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const indexes = await client.query<{ name: string; bytes: number }>(
    `select i.indexrelid::regclass::text as name, pg_relation_size(i.indexrelid)::float8 as bytes
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
       join pg_attribute t on t.attrelid = i.indexrelid and t.attnum = 1
      where i.indrelid in ('jobs'::regclass, 'search_terms'::regclass) and a.amname = 'gin'`,
  );
  const started = performance.now();
  for (const { name } of indexes.rows) await client.query(`reindex index ${name}`);
  const buildMs = performance.now() - started;
  await client.end();
  return { bytes: indexes.rows.reduce((sum, { bytes }) => sum + bytes, 0), buildMs };
}
