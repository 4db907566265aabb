/** Databases of generated postings, made once and used again until the generator, the schema or the sources change. */
import { createHash, type Hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { DAY_MS } from '#contract/domain/time.ts';
import { learn, type Model } from '../corpus/model.ts';
import { readSources, type Sources } from '../corpus/sources.ts';
import { loadBench, type BenchSize } from './load-bench.ts';
import { loadPeople } from './load-people.ts';
import { load } from './load.ts';
import type { CacheServer } from './server.ts';

/** "Posted in the last days" must keep finding something. */
const CACHED_DAYS = 14;
const RANDOM = 'contract/src/testing/random.ts';
const MADE_FROM = [
  'bench/corpus/*.ts',
  'bench/store/load.ts',
  'backend/src/database/*.sql',
  // The corpus learns from the demo data.
  'demo/**/*.{ts,json}',
  RANDOM,
];
const PEOPLE_MADE_FROM = [
  'backend/test/support/many-people.ts',
  'backend/test/support/trades-and-towns.ts',
  RANDOM,
  'bench/store/load-people.ts',
  'backend/src/database/*.sql',
  'backend/src/modules/profile/match/people/person-facts.ts',
];

const BENCH_MADE_FROM = [
  'backend/test/support/many-bench.ts',
  'backend/test/support/trades-and-towns.ts',
  RANDOM,
  'bench/store/load-bench.ts',
  'backend/src/database/*.sql',
  'backend/src/modules/profile/match/*.ts',
  'backend/src/modules/profile/match/bench/*.ts',
  'backend/src/records/profile/match-bound.ts',
  'backend/src/records/bench/top-jobs.ts',
];

export interface Corpus {
  readonly model: Model;
  /** Changes with everything that the content of a cached database depends on. */
  readonly key: string;
}

export async function readCorpus(): Promise<Corpus> {
  const sources = await readSources();
  return { model: learn(sources), key: keyOf(sources) };
}

function hashOf(files: readonly string[]): Hash {
  const hash = createHash('sha256');
  // From the root: `npm run` starts there.
  for (const file of globSync(files).sort()) hash.update(readFileSync(resolve(file)));
  return hash;
}

function keyOf(sources: Sources): string {
  const hash = hashOf(MADE_FROM);
  hash.update(JSON.stringify([sources.real.length, sources.demo.length, sources.skills.length]));
  return hash.digest('hex').slice(0, 16);
}

/** The address of a database with that many postings, all of it read into the server's memory as after a day of use. */
export function cachedDatabase(server: CacheServer, corpus: Corpus, postings: number): Promise<string> {
  return cached(server, {
    name: `rolecall_${String(postings)}`,
    what: `${postings.toLocaleString('en')} postings`,
    key: corpus.key,
    fill: (url) => load(url, corpus.model, postings),
  });
}

/** The same with that many job seekers, and no posting. */
export function cachedPeople(server: CacheServer, people: number): Promise<string> {
  return cached(server, {
    name: `rolecall_people_${String(people)}`,
    what: `${people.toLocaleString('en')} people`,
    key: hashOf(PEOPLE_MADE_FROM).digest('hex').slice(0, 16),
    fill: (url) => loadPeople(url, people),
  });
}

/** The same with one vendor's bench, and open jobs that take vendors. */
export function cachedBench(server: CacheServer, size: BenchSize): Promise<string> {
  return cached(server, {
    name: `rolecall_bench_${String(size.people)}_${String(size.jobs)}`,
    what: `a bench of ${size.people.toLocaleString('en')} people`,
    key: hashOf(BENCH_MADE_FROM).digest('hex').slice(0, 16),
    fill: (url) => loadBench(url, size),
  });
}

interface Cached {
  readonly name: string;
  readonly what: string;
  readonly key: string;
  readonly fill: (url: string) => Promise<void>;
}

async function cached(server: CacheServer, { name, what, key: wanted, fill }: Cached): Promise<string> {
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    const mark = await client.query<{ mark: string | null }>(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
      [name],
    );
    const [key, madeOn] = (mark.rows[0]?.mark ?? '').split(' ');
    const isFresh = key === wanted && Date.now() - Date.parse(madeOn ?? '') < CACHED_DAYS * DAY_MS;
    if (!isFresh) {
      console.log(`  making ${what} …`);
      const started = performance.now();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`create database ${name}`);
      await fill(url.href);
      await client.query(`comment on database ${name} is '${wanted} ${new Date().toISOString()}'`);
      console.log(`  … took ${((performance.now() - started) / 1_000).toFixed(0)} s`);
    }
    await warm(url.href);
    return url.href;
  } finally {
    await client.end();
  }
}

async function warm(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create extension if not exists pg_prewarm');
    await client.query(
      `select sum(pg_prewarm(c.oid)) from pg_class c left join pg_class t on t.reltoastrelid = c.oid
        where c.relkind in ('r', 't', 'i') and coalesce(t.relnamespace, c.relnamespace) = 'public'::regnamespace`,
    );
  } finally {
    await client.end();
  }
}
