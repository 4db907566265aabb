import 'reflect-metadata';
import { cpus, totalmem } from 'node:os';
import pg from 'pg';
import { applications } from './applications.ts';
import { applying } from './applying.ts';
import { board } from './board/board.ts';
import { dashboards } from './dashboards.ts';
import { freeTimes } from './interviews/free-times.ts';
import { moving } from './interviews/moving.ts';
import { reminders } from './interviews/reminders.ts';
import { importing } from './importing.ts';
import { latency } from './latency.ts';
import { login } from './login.ts';
import { match } from './match.ts';
import { radar } from './radar.ts';
import { streams } from './streams.ts';
import { workload } from './workload.ts';
import { learn } from './corpus/model.ts';
import { Report } from './report.ts';
import { embedded } from './search/embedded.ts';
import { library } from './search/library.ts';
import { scenariosOf, searchesOf } from './search/queries.ts';
import { manyClients, oneClient } from './search/suite.ts';
import { cachedBench, cachedDatabase, cachedPeople, readCorpus, type Corpus } from './store/cached-database.ts';
import { startCacheServer, type CacheServer } from './store/server.ts';

export const SUITES = [
  'search',
  'load',
  'library',
  'embedded',
  'latency',
  'applying',
  'login',
  'match',
  'radar',
  'dashboards',
  'import',
  'workload',
  'streams',
  'applications',
  'board',
  'free-times',
  'moving',
  'reminders',
] as const;
export type Suite = (typeof SUITES)[number];

export interface BenchOptions {
  /** Of the large database; the small one has a tenth. */
  readonly rows: number;
  /** Job seekers of the large database for matches; the small one has a tenth. */
  readonly people: number;
  /** Per server, scenario and round. */
  readonly seconds: number;
  readonly rounds: number;
  readonly only: Suite | null;
  /** Of what is random. */
  readonly seed: number;
}

/** Runs the suites, prints what they measure and answers whether everything was met. */
export async function bench(options: BenchOptions): Promise<boolean> {
  const wants = (...suites: readonly Suite[]) => options.only === null || suites.includes(options.only);
  console.log(
    `node ${process.version}, ${String(cpus().length)} cores, ${String(Math.round(totalmem() / 2 ** 30))} GiB`,
  );
  const report = new Report();
  const corpus = await readCorpus();
  console.log(
    `${String(corpus.model.real.length)} real postings${corpus.model.real.length === 0 ? ' (none at hand; set ROLECALL_DATA_DIR)' : ''} and ${String(corpus.model.demo.length)} of the demo data to learn from`,
  );
  if (options.only !== 'embedded') {
    const server = await startCacheServer();
    try {
      await withServer(server, corpus, options, wants, report);
    } finally {
      await server.stop();
    }
  }
  if (wants('embedded')) {
    report.title('Search over the embedded database with the demo data');
    const demo = learn({ real: [], demo: corpus.model.demo, skills: [] });
    await embedded(scenariosOf(demo, searchesOf(demo)), report);
  }
  return report.good;
}

async function withServer(
  server: CacheServer,
  corpus: Corpus,
  options: BenchOptions,
  wants: (...suites: readonly Suite[]) => boolean,
  report: Report,
): Promise<void> {
  if (wants('match')) await matchOverPeople(server, options.people, report);
  if (wants('radar')) await radarOfBench(server, report);
  if (wants('dashboards')) await dashboardsOver(server, report);
  if (wants('import')) await withNew(server.url, 'import', (url) => importing(url, report));
  if (wants('workload')) await withNew(server.url, 'workload', (url) => workload(url, options.seed, report));
  if (wants('streams')) await withNew(server.url, 'streams', (url) => streams(url, report));
  if (wants('applications')) await withNew(server.url, 'applications', (url) => applications(url, report));
  if (wants('board')) await withNew(server.url, 'board', (url) => board(url, report));
  if (wants('moving')) await withNew(server.url, 'moving', (url) => moving(url, report));
  if (wants('reminders')) await withNew(server.url, 'reminders', (url) => reminders(url, report));
  if (wants('free-times')) {
    await withNew(server.url, 'free_times_small', (small) =>
      withNew(server.url, 'free_times_large', (large) => freeTimes({ small, large }, report)),
    );
  }
  if (!wants('search', 'load', 'library', 'latency', 'applying', 'login')) return;
  const searches = searchesOf(corpus.model);
  const scenarios = scenariosOf(corpus.model, searches);
  const sizes = { small: Math.round(options.rows / 10), large: options.rows };
  const small = await cachedDatabase(server, corpus, sizes.small);
  const large = wants('search', 'load') ? await cachedDatabase(server, corpus, sizes.large) : '';
  if (wants('search')) {
    report.title(
      `Search over ${sizes.large.toLocaleString('en')} postings, one client; growth from ${sizes.small.toLocaleString('en')}`,
    );
    await oneClient({ small, large }, scenarios, report);
  }
  if (wants('load')) {
    report.title(
      `The same, 16 clients; the bare server sends the same SQL, ${String(options.rounds)} rounds of ${String(options.seconds)} s each`,
    );
    await manyClients(large, scenarios, options, report);
  }
  if (wants('library')) {
    report.title(`The same ${sizes.small.toLocaleString('en')} postings in MiniSearch`);
    await library(small, { keywords: searches.mixed.slice(0, 150), slips: searches.slips.slice(0, 150) }, report);
  }
  // These write, so they get a copy.
  if (wants('latency')) await withCopy(server.url, small, (url) => latency(url, report));
  if (wants('applying')) await withCopy(server.url, small, (url) => applying(url, report));
  if (wants('login')) await withCopy(server.url, small, (url) => login(url, report));
}

/** Jobs are posted to both databases, so they get copies. */
async function matchOverPeople(server: CacheServer, people: number, report: Report): Promise<void> {
  const sizes = { small: Math.round(people / 10), large: people };
  report.title(
    `The best 50 of ${sizes.large.toLocaleString('en')} people for a job; growth from ${sizes.small.toLocaleString('en')}`,
  );
  const small = await cachedPeople(server, sizes.small);
  const large = await cachedPeople(server, sizes.large);
  await withCopy(server.url, small, (smallCopy) =>
    withCopy(server.url, large, (largeCopy) => match({ small: smallCopy, large: largeCopy }, report)),
  );
}

const RADAR = { people: 2_000, jobs: 10_000 };

async function radarOfBench(server: CacheServer, report: Report): Promise<void> {
  report.title(
    `The radar of ${RADAR.people.toLocaleString('en')} people over ${RADAR.jobs.toLocaleString('en')} open jobs, one client`,
  );
  const url = await cachedBench(server, RADAR);
  await withCopy(server.url, url, (copy) => radar(copy, report));
}

async function dashboardsOver(server: CacheServer, report: Report): Promise<void> {
  report.title(`Start pages over ${RADAR.jobs.toLocaleString('en')} open jobs, one client`);
  await withCopy(server.url, await cachedBench(server, RADAR), (copy) => dashboards(copy, report));
}

/** An empty database: the server makes its tables. */
function withNew(adminUrl: string, name: string, work: (url: string) => Promise<void>): Promise<void> {
  const url = new URL(adminUrl);
  url.pathname = `/rolecall_${name}`;
  return withDatabase(adminUrl, url, '', work);
}

function withCopy(adminUrl: string, of: string, work: (url: string) => Promise<void>): Promise<void> {
  const url = new URL(of);
  const template = url.pathname.slice(1);
  url.pathname = `/${template}_copy`;
  return withDatabase(adminUrl, url, `template ${template} strategy file_copy`, work);
}

async function withDatabase(
  adminUrl: string,
  url: URL,
  options: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const name = url.pathname.slice(1);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} ${options}`);
    await work(url.href);
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
}
