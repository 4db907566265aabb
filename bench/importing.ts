/** A spreadsheet of ten thousand people comes onto a bench, with and without the server's death in the middle. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import * as calls from '#contract/api/bench-import.ts';
import * as filesCalls from '#contract/api/files.ts';
import type { BenchImport } from '#contract/domain/bench-import-record.ts';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { clientOf, type Client } from '../backend/test/support/client.ts';
import type { Report } from './report.ts';
import { startApi, type ApiProcess } from './servers.ts';
import { openSession } from './store/session.ts';

const PEOPLE = 10_000;
/** A tenth of it, before: what a server that is warm takes anyway. */
const FEW = 1_000;
const WITHIN_S = 60;
/** MiB that ten times as many people may take beyond that. */
const MORE_MIB = 150;
const MIB = 1_048_576;
const EVERY_MS = 100;

/** @param databaseUrl of an empty database */
export async function importing(databaseUrl: string, report: Report): Promise<void> {
  report.title(`${PEOPLE.toLocaleString('en')} people come onto a bench from a spreadsheet`);
  const first = await startApi({ databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let second: ApiProcess | undefined;
  try {
    const few = await imported(first, await vendorOf(client, first.url), FEW);
    const many = await imported(first, await vendorOf(client, first.url), PEOPLE);
    report.line(
      'from the upload to the last one',
      `${many.seconds.toFixed(1)} s (read ${many.readSeconds.toFixed(1)}, checked ${many.checkSeconds.toFixed(1)}); ${(many.seconds / few.seconds).toFixed(1)}x of ${FEW.toLocaleString('en')} people`,
    );
    report.atMost('seconds', many.seconds, WITHIN_S);
    report.line(
      'memory of the server',
      `at most ${few.mib.toFixed(0)} MiB with few, ${many.mib.toFixed(0)} MiB with many`,
    );
    report.atMost('MiB more', many.mib - few.mib, MORE_MIB);
    report.atMost('refused', many.refused, 0);

    const killed = await vendorOf(client, first.url);
    const importId = await started(killed.user, PEOPLE);
    const onBench = () => countOf(client, killed.userId);
    while ((await onBench()).people === 0) await wait();
    await first.kill();
    const there = (await onBench()).people;
    second = await startApi({ databaseUrl, dataDir: first.dataDir });
    const user = clientOf(second.url, killed.token);
    while ((await stateOf(user, importId)).state !== 'done') await wait();
    const all = await onBench();
    report.line('kill -9', `with ${there.toLocaleString('en')} of them on the bench; then it went on by itself`);
    report.atMost('people at the time', there, PEOPLE - 1);
    report.atMost('people missing', PEOPLE - all.addresses, 0);
    report.atMost('people twice', all.people - all.addresses, 0);
  } finally {
    await client.end();
    await second?.stop();
    await first.stop();
  }
}

const wait = () => new Promise((resolve) => setTimeout(resolve, EVERY_MS));
const stateOf = async (user: Client, importId: string): Promise<BenchImport> =>
  (await user.ok(calls.getBenchImport, { importId })).data;

interface Vendor {
  readonly user: Client;
  readonly userId: string;
  readonly token: string;
}

async function vendorOf(client: pg.Client, url: string): Promise<Vendor> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (user_type, first_name, last_name, email, terms_version) values ('company', 'Bench', 'Import', $1, $2) returning id`,
    [`import.${randomUUID()}@rolecall.test`, TERMS_VERSION],
  );
  const userId = rows[0]?.id ?? '';
  const token = await openSession(client, userId);
  return { user: clientOf(url, token), userId, token };
}

async function countOf(client: pg.Client, vendorId: string): Promise<{ people: number; addresses: number }> {
  const { rows } = await client.query<{ people: number; addresses: number }>(
    'select count(*)::int as people, count(distinct email)::int as addresses from bench_resources where vendor_id = $1',
    [vendorId],
  );
  return rows[0] ?? { people: 0, addresses: 0 };
}

function sheetOf(people: number): File {
  const lines = Array.from(
    { length: people },
    (_, n) =>
      `Person ${String(n)},p${String(n)}@pool.example,98${String(20_000_000 + n)},"Java, Spring, Kafka",${String(n % 40)},${String(900 + n)}/hr,"Pune, Maharashtra, India"`,
  );
  return new File([`Name,E-mail,Mobile,Skills,Exp,Bill rate,Location\n${lines.join('\n')}\n`], 'bench.csv');
}

/** Up to the click after the dry run. @returns the id of the import */
async function started(user: Client, people: number, told: (step: 'read' | 'checked') => void = () => undefined) {
  const file = (await user.ok(filesCalls.upload, { kind: 'bench-import' }, {}, sheetOf(people))).data;
  const { _id: importId, columns } = (await user.ok(calls.previewBenchImport, { fileId: file._id })).data;
  told('read');
  const chosen = columns.map(({ index, target, dateOrder }) => ({
    index,
    target,
    dateOrder: dateOrder ?? ('dmy' as const),
  }));
  await user.ok(calls.checkBenchImport, { importId, columns: chosen, remember: false });
  told('checked');
  await user.ok(calls.startBenchImport, { importId });
  return importId;
}

async function imported({ pid }: ApiProcess, { user }: Vendor, people: number) {
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), EVERY_MS);
  const began = performance.now();
  const at = { read: 0, checked: 0 };
  try {
    const importId = await started(user, people, (step) => (at[step] = performance.now()));
    let now = await stateOf(user, importId);
    while (now.state !== 'done') {
      await wait();
      now = await stateOf(user, importId);
    }
    return {
      seconds: (performance.now() - began) / 1_000,
      readSeconds: (at.read - began) / 1_000,
      checkSeconds: (at.checked - at.read) / 1_000,
      mib: most / MIB,
      refused: people - now.progress.added,
    };
  } finally {
    clearInterval(watch);
  }
}

/** Bytes of a process that are in memory (proc(5): status). */
function memoryOf(pid: number): number {
  const [, kib = '0'] = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? [];
  return Number(kib) * 1_024;
}
