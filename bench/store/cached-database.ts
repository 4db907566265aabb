/** Databases of generated postings, made once and used again until the generator, the schema or the sources change. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { learn } from '../corpus/model.ts';
import type { Model } from '../corpus/model.ts';
import { readSources } from '../corpus/sources.ts';
import type { Sources } from '../corpus/sources.ts';
import { load } from './load.ts';
import type { CacheServer } from './server.ts';

/** "Posted in the last days" must keep finding something. */
const CACHED_DAYS = 14;
const MADE_FROM = ['bench/corpus/*.ts', 'bench/store/load.ts', 'backend/src/database/migrations/*.sql.ts'];

export interface Corpus {
  readonly model: Model;
  /** Changes with everything that the content of a cached database depends on. */
  readonly key: string;
}

export async function readCorpus(): Promise<Corpus> {
  const sources = await readSources();
  return { model: learn(sources), key: keyOf(sources) };
}

function keyOf(sources: Sources): string {
  const hash = createHash('sha256');
  // From the root: `npm run` starts there.
  for (const file of globSync(MADE_FROM).sort()) hash.update(readFileSync(resolve(file)));
  hash.update(JSON.stringify([sources.real.length, sources.demo.length, sources.skills.length]));
  return hash.digest('hex').slice(0, 16);
}

/** The address of a database with that many postings, all of it read into the server's memory as after a day of use. */
export async function cachedDatabase(server: CacheServer, corpus: Corpus, postings: number): Promise<string> {
  const name = `rolecall_${String(postings)}`;
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
    const isFresh = key === corpus.key && Date.now() - Date.parse(madeOn ?? '') < CACHED_DAYS * 86_400_000;
    if (!isFresh) {
      console.log(`  making ${postings.toLocaleString('en')} postings …`);
      const started = performance.now();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`create database ${name}`);
      await load(url.href, corpus.model, postings);
      await client.query(`comment on database ${name} is '${corpus.key} ${new Date().toISOString()}'`);
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
