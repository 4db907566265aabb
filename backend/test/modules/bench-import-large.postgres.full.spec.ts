/** Ten thousand people in one file: how long that takes, and what a batch that breaks off in the middle leaves behind. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as calls from '#contract/api/bench-import.ts';
import { BenchImportRun } from '../../src/modules/bench/import/running/bench-import-run.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { BenchImportRowsRepository } from '../../src/records/bench/bench-import-rows.repository.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { check, preview } from './support/bench-imports.ts';

const PEOPLE = 10_000;
const MIB = 1_048_576;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

it('comes onto the bench once, within a minute of the processor and without filling the memory', async () => {
  const vendor = await app.signUp('company');
  const lines = Array.from(
    { length: PEOPLE },
    (_, index) =>
      `Person ${String(index)},p${String(index)}@pool.example,"Java, Spring",${String(index % 40)},${String(900 + index)}/hr,Pune`,
  );
  const file = `Name,E-mail,Skills,Exp,Bill rate,City\n${lines.join('\n')}\n`;
  const used = process.cpuUsage();
  const heap = process.memoryUsage().heapUsed;
  const checked = await check(vendor, await preview(vendor, file));
  expect(checked.sums).toMatchObject({ added: PEOPLE, errors: 0 });
  // The rows are on the bench and what became of them is not noted yet: the moment at which a process dies worst.
  const repository = app.server.app.get(BenchImportRowsRepository);
  const finish = repository.finish.bind(repository);
  let batches = 0;
  const dying = vi.spyOn(repository, 'finish').mockImplementation((...batch) => {
    batches += 1;
    return batches === 12 ? Promise.reject(new Error('killed')) : finish(...batch);
  });
  const run = app.server.app.get(BenchImportRun);
  await vendor.client.ok(calls.startBenchImport, { importId: checked._id });
  await run.run();
  const between = (await vendor.client.ok(calls.getBenchImport, { importId: checked._id })).data;
  expect(between).toMatchObject({ state: 'importing', progress: { done: 11 * 250, added: 11 * 250 } });
  const bench = `select count(*)::int as people, count(distinct email)::int as addresses from bench_resources where vendor_id = ?`;
  const counted = () => rows(app.database.primary(), bench, [vendor.userId]);
  expect(await counted()).toEqual([{ people: 11 * 250, addresses: 11 * 250 }]);
  await rows(app.database.primary(), 'update bench_imports set due_at = now() where id = ?', [checked._id]);
  await run.run();
  dying.mockRestore();
  const done = (await vendor.client.ok(calls.getBenchImport, { importId: checked._id })).data;
  expect(done).toMatchObject({ state: 'done', progress: { done: PEOPLE, added: PEOPLE, refused: 0 } });
  expect(await counted()).toEqual([{ people: PEOPLE, addresses: PEOPLE }]);
  const { user, system } = process.cpuUsage(used);
  const grown = process.memoryUsage().heapUsed - heap;
  console.log(
    `${String(PEOPLE)} rows: ${((user + system) / 1e6).toFixed(1)} s of the processor, ${(grown / MIB).toFixed(0)} MiB more in the heap`,
  );
  expect((user + system) / 1e6).toBeLessThan(60);
  expect(grown).toBeLessThan(200 * MIB);
}, 600_000);
