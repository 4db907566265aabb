/** Rows of the access matrix for spreadsheets of a bench. */
import { upload } from '#contract/api/files.ts';
import type { UserType } from '#contract/domain/user.ts';
import { BenchImportRun } from '../../../src/modules/bench/import/running/bench-import-run.service.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { OTHER_VENDORS, VENDORS, type Actor } from './matrix.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<UserType, TestUser>>;
}

const FILE = 'Secret Person';

/** An import of that vendor in a state, with one row. */
export async function addImport(
  app: TestApp,
  vendor: TestUser,
  state: 'columns' | 'checked' | 'done' | 'stopped' = 'checked',
): Promise<string> {
  const em = app.database.primary();
  const [made] = await rows<{ id: string }>(
    em,
    `insert into bench_imports (vendor_id, by_id, file_name, state, row_count, of_rows, done_rows, left_alone, started_at, finished_at, columns)
     select ?::uuid, ?::uuid, '${FILE}.csv', s.state, 1, s.d, s.d, s.d, case s.d when 1 then now() end, case s.d when 1 then now() end,
       '[{"index":0,"heading":"Name","samples":[],"target":"name","source":"heading","covered":false,"unclear":null,"dateOrder":"dmy"}]'
     from (select ?::text as state, case when ? in ('done', 'stopped') then 1 else 0 end as d) s returning id`,
    [vendor.userId, vendor.userId, state, state],
  );
  await rows(
    em,
    `insert into bench_import_rows (import_id, row, cells, outcome, person, result)
     values (?::uuid, 2, '["${FILE}"]', ?, '{"name":"${FILE}","headline":"Welder"}', ?)`,
    [made?.id ?? '', state === 'columns' ? null : 'new', state === 'done' || state === 'stopped' ? 'left' : null],
  );
  return made?.id ?? '';
}

/** One that was stopped after its last row, with nothing else of the vendor under way. */
export async function addStopped(app: TestApp, vendor: TestUser): Promise<string> {
  await rows(
    app.database.primary(),
    `update bench_imports set state = 'stopped', finished_at = now() where vendor_id = ? and state = 'importing'`,
    [vendor.userId],
  );
  return addImport(app, vendor, 'stopped');
}

/** A file for an import that nobody has read. */
export async function addSheet(app: TestApp, vendor: TestUser): Promise<string> {
  const file = new File([`Name,Skills\n${FILE},Welding\n`], `${FILE}.csv`);
  return (await vendor.client.ok(upload, { kind: 'bench-import' }, {}, file)).data._id;
}

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function benchImportRows(world: () => World) {
  const vendorOf = (actor: Actor) => world().owner[actor === 'company' ? actor : 'individual'];
  const hidden = () => [FILE];
  const row = (state: 'columns' | 'checked' | 'done', more: object = {}) => ({
    own: async (actor: Actor) => ({ importId: await addImport(world().app, vendorOf(actor), state), ...more }),
    statuses: VENDORS,
    foreign: (['individual', 'company'] as const).map((type) => ({
      record: `an import of another ${type} vendor`,
      input: async () => ({ importId: await addImport(world().app, world().owner[type], state), ...more }),
      statuses: OTHER_VENDORS,
      hidden,
    })),
  });
  return {
    previewBenchImport: {
      own: async (actor: Actor) => ({ fileId: await addSheet(world().app, vendorOf(actor)) }),
      statuses: VENDORS,
      foreign: (['individual', 'company'] as const).map((type) => ({
        record: `a spreadsheet of another ${type} vendor`,
        input: async () => ({ fileId: await addSheet(world().app, world().owner[type]) }),
        statuses: OTHER_VENDORS,
        hidden,
      })),
    },
    checkBenchImport: row('columns', { columns: [], remember: false }),
    getBenchImport: row('checked'),
    getBenchImportRows: row('checked'),
    mendBenchImportRow: row('checked', { row: 2, decision: 'leave' }),
    stopBenchImport: row('done'),
    undoBenchImport: row('done'),
    startBenchImport: {
      ...row('checked'),
      own: async (actor: Actor) => ({ importId: await addStopped(world().app, vendorOf(actor)) }),
      settled: () => world().app.server.app.get(BenchImportRun).run(),
    },
    getBenchImports: { own: () => ({}), statuses: VENDORS, foreign: [] },
    exportBenchResources: { own: () => ({ format: 'csv' }), statuses: VENDORS, foreign: [] },
  } as const;
}
