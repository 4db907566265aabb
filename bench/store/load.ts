/** Puts generated postings into a migrated database: COPY over two connections, indexes afterwards. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openDatabase } from '../../backend/src/database/open.ts';
import { coordinatesOf, type Coordinates } from '../../backend/src/library/places/coordinates.ts';
import { Database, rows } from '../../backend/src/platform/database/database.ts';
import type { NewJobRow } from '../../backend/src/records/jobs/new-job.ts';
import { SearchTerms } from '../../backend/src/records/search/search-terms.ts';
import { makeEmployers, makePosting, type BenchEmployer, type Lot } from '../corpus/generator.ts';
import type { Model } from '../corpus/model.ts';

const CONNECTIONS = 2;
const CHUNK_CHARACTERS = 256 * 1_024;

/** Migrates the empty database at `url` and fills it. */
export async function load(url: string, model: Model, postings: number): Promise<void> {
  const opened = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 2, dataDir: '' });
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const [first] = clients;
  if (first === undefined) throw new RangeError('No connection');
  const lot = { employers: makeEmployers(model, postings), postings, now: new Date() };
  await storeEmployers(first, lot.employers);
  const indexes = await dropIndexes(first);
  const types = await columnTypes(first);
  await Promise.all(clients.map((client, part) => copyPart(client, types, partOf(model, lot, part))));
  await Promise.all(
    clients.map((client, part) =>
      createIndexes(
        client,
        indexes.filter((_, at) => at % CONNECTIONS === part),
      ),
    ),
  );
  const database = new Database(opened.orm);
  await database.write(async (em) => {
    await rows(em, `set local statement_timeout = 0`);
    await new SearchTerms(database).refreshTerms(em);
  });
  await first.query('vacuum (analyze)');
  await Promise.all(clients.map((client) => client.end()));
  await opened.close();
}

async function storeEmployers(client: pg.Client, employers: readonly BenchEmployer[]): Promise<void> {
  const lists = [
    employers.map(({ id }) => id),
    employers.map(({ name }) => name),
    employers.map(({ verified }) => verified),
  ];
  await client.query(
    `with e as (select * from unnest($1::uuid[], $2::text[], $3::bool[]) as t(id, name, verified)),
          u as (insert into users (id, user_type, first_name, kyc_status)
                select id, 'client', left(name, 80), case when verified then 'completed' else 'pending' end from e)
     select count(*) from e`,
    lists,
  );
  await client.query(
    `insert into organisations (user_id, name) select * from unnest($1::uuid[], $2::text[])`,
    lists.slice(0, 2),
  );
}

type StoredRow = NewJobRow & Coordinates;

async function* partOf(model: Model, lot: Lot, part: number): AsyncGenerator<StoredRow> {
  const known = new Map<string, Coordinates>();
  for (let number = part; number < lot.postings; number += CONNECTIONS) {
    const row = makePosting(model, lot, number);
    const place = `${row.city ?? ''}|${row.state ?? ''}|${row.country}`;
    const coordinates = known.get(place) ?? (await coordinatesOf(row));
    known.set(place, coordinates);
    yield { ...row, ...coordinates };
  }
}

async function columnTypes(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const found = await client.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
      where table_schema = current_schema() and table_name = 'jobs' and is_generated = 'NEVER'`,
  );
  return new Map(found.rows.map(({ name, type }) => [name, type]));
}

async function copyPart(
  client: pg.Client,
  types: ReadonlyMap<string, string>,
  postings: AsyncGenerator<StoredRow>,
): Promise<void> {
  const first = await postings.next();
  if (first.done === true) return;
  const columns = Object.keys(first.value) as (keyof StoredRow)[];
  const line = (row: StoredRow): string =>
    // First found when it was posted, as with everything that no review held back.
    `${[...columns.map((name) => row[name]), row.created_at].map((value, at) => field(value, types.get(columns[at] ?? '') ?? 'text')).join('\t')}\n`;
  async function* chunks(): AsyncGenerator<string> {
    let chunk = line(first.value as StoredRow);
    for await (const row of postings) {
      chunk += line(row);
      if (chunk.length < CHUNK_CHARACTERS) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk;
  }
  await pipeline(
    Readable.from(chunks(), { objectMode: false, highWaterMark: CHUNK_CHARACTERS }),
    client.query(copyFrom(`copy jobs (${columns.join(', ')}, listed_at) from stdin`)),
  );
}

/** A value in COPY's text format. */
function field(value: unknown, type: string): string {
  if (value === null || value === undefined) return '\\N';
  return plain(value, type).replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '');
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function plain(value: unknown, type: string): string {
  if (type === 'jsonb') return JSON.stringify(value);
  if (Array.isArray(value)) return `{${value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`A column of type ${type} takes no ${typeof value}`);
}

/** Takes away every index of the postings that no constraint needs; answers how to build them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'jobs'::regclass and not i.indisunique order by 1`,
  );
  for (const { name } of found.rows) await client.query(`drop index ${name}`);
  return found.rows.map(({ definition }) => definition);
}

async function createIndexes(client: pg.Client, definitions: readonly string[]): Promise<void> {
  for (const definition of definitions) await client.query(definition);
}
