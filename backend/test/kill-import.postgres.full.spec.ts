/** Promise of the import of a bench: kill -9 in the middle of a spreadsheet loses nobody and doubles nobody. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '#contract/api/bench-import.ts';
import * as filesCalls from '#contract/api/files.ts';
import { openDatabase } from '../src/database/open.ts';
import { Database, rows, type OpenDatabase } from '../src/platform/database/database.ts';
import { check, preview } from './modules/support/bench-imports.ts';
import { buildApi, type ApiProcess, type BuiltApi } from './support/api-process.ts';
import { createTestApp, type TestApp, type TestUser } from './support/app.ts';
import { clientOf } from './support/client.ts';
import { eventually } from './support/eventually.ts';

const PEOPLE = 2_000;
const GIB = 1_073_741_824;
/** What the server may have taken of a file that is far too large before it says so: its own limit, and what was on the way. */
const MOST_TAKEN = 64 * 1_048_576;

let built: BuiltApi;
let app: TestApp;
let vendor: TestUser;
let opened: OpenDatabase;
/** The process after the killed one. */
let standing: ApiProcess | undefined;

beforeAll(async () => {
  built = await buildApi();
  app = await createTestApp({ config: { rateLimits: false } });
  vendor = await app.signUp('company');
  // From here on only the killed process works; this one would carry the import out.
  await app.server.stop();
  const { url, dataDir } = app.storage;
  opened = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 2, dataDir });
});
afterAll(async () => {
  await opened.close();
  built.remove();
  await app.storage.drop();
});

const startApi = () => built.start({ DATABASE_URL: app.storage.url ?? '', DATA_DIR: app.storage.dataDir });
const at = ({ url }: ApiProcess): TestUser => ({ ...vendor, client: clientOf(url, vendor.tokens.accessToken) });
const sql = <T extends object>(statement: string) =>
  rows<T>(new Database(opened.orm).primary(), statement, [vendor.userId]);
const onBench = async () => {
  const [count] = await sql<{ people: number; addresses: number }>(
    'select count(*)::int as people, count(distinct email)::int as addresses from bench_resources where vendor_id = ?',
  );
  return count;
};

it('goes on where the killed process was, and the same file once more adds nobody', async () => {
  const lines = Array.from({ length: PEOPLE }, (_, n) => `Person ${String(n)},p${String(n)}@pool.example,Java,Pune`);
  const file = `Name,E-mail,Skills,City\n${lines.join('\n')}\n`;
  const first = await startApi();
  const user = at(first);
  const checked = await check(user, await preview(user, file));
  expect(checked.sums).toMatchObject({ added: PEOPLE, errors: 0 });
  await user.client.ok(calls.startBenchImport, { importId: checked._id });
  const some = await eventually(async () => {
    const count = await onBench();
    if (count === undefined || count.people === 0) throw new Error('nobody is there yet');
    return count;
  });
  const died = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await died;
  expect(some.people).toBeLessThan(PEOPLE);
  const left = await onBench();
  // What is on the bench and what is noted of it are the same people.
  const [noted] = await sql<{ done: number; noted: number }>(
    `select i.done_rows as done, (select count(*)::int from bench_import_rows r where r.import_id = i.id and r.result = 'added') as noted
     from bench_imports i where i.vendor_id = ?`,
  );
  expect(left).toEqual({ people: noted?.done, addresses: noted?.noted });

  standing = await startApi();
  const second = at(standing);
  // A second click finds it running.
  await second.client.ok(calls.startBenchImport, { importId: checked._id });
  await eventually(async () => {
    const { state } = (await second.client.ok(calls.getBenchImport, { importId: checked._id })).data;
    expect(state).toBe('done');
  });
  const done = (await second.client.ok(calls.getBenchImport, { importId: checked._id })).data;
  expect(done.progress).toMatchObject({ done: PEOPLE, added: PEOPLE, changed: 0, refused: 0 });
  expect(await onBench()).toEqual({ people: PEOPLE, addresses: PEOPLE });
  const again = await check(second, await preview(second, file));
  expect(again.sums).toMatchObject({ added: 0, changed: 0, same: PEOPLE, duplicates: 0, errors: 0 });
}, 120_000);

it('refuses a spreadsheet of a gigabyte soon, long before it has come', async () => {
  standing ??= await startApi();
  const head = `--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\nbench-import\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="bench.csv"\r\n\r\nName,City\n`;
  const part = Buffer.from('Asha Rao,Pune\n'.repeat(8_192));
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      const bytes = sent === 0 ? Buffer.from(head) : part;
      if (sent >= GIB) stream.close();
      else stream.enqueue(bytes);
      sent += bytes.length;
    },
  });
  const headers = {
    authorization: `Bearer ${vendor.tokens.accessToken}`,
    'content-type': 'multipart/form-data; boundary=x',
  };
  const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  // Who is still sending when the refusal comes may find the connection closed before having read it.
  const status = await fetch(standing.url + filesCalls.upload.path, request).then(
    (answer) => answer.status,
    () => 413,
  );
  expect(status).toBe(413);
  expect(sent).toBeLessThan(MOST_TAKEN);
  expect(await sql("select id from files where owner_id = ? and state <> 'stored'")).toEqual([]);
  expect((await fetch(`${standing.url}/healthz`)).status).toBe(200);
});
