import { addImport, addSheet, addStopped } from '../../modules/support/bench-import-rows.ts';
import type { Base } from './bases.ts';

const of = (state: 'columns' | 'checked' | 'done', more: object = {}): Base => ({
  as: ({ users }) => users.company.client,
  input: async ({ app, users }) => ({ importId: await addImport(app, users.company, state), ...more }),
});

export const BENCH_IMPORT_BASES: Readonly<Record<string, Base>> = {
  previewBenchImport: {
    as: ({ users }) => users.company.client,
    input: async ({ app, users }) => ({ fileId: await addSheet(app, users.company) }),
    // A sheet by a name that the file has not is refused before anything is kept.
    unseen: { sheet: 'a file without sheets has none' },
    // Each opens the file in a process of its own, and no more than two at once.
    costly: 20,
    oneByOne: true,
  },
  checkBenchImport: of('columns', {
    columns: [{ index: 0, target: 'name', dateOrder: null }],
    forAll: { ratePeriod: 'hourly', rateCurrency: 'USD', costPeriod: 'monthly', costCurrency: 'EUR', country: 'US' },
    remember: false,
  }),
  getBenchImport: of('checked'),
  getBenchImportRows: of('checked'),
  mendBenchImportRow: {
    ...of('checked', { row: 2, cells: [{ target: 'name', value: 'Asha Rao' }] }),
    unseen: {
      'cells.0.value': 'they are read as cells of a file and answered as what they say',
      'take.0': 'they are names of fields, and nobody is shown them again',
    },
  },
  startBenchImport: {
    as: ({ users }) => users.company.client,
    input: async ({ app, users }) => ({ importId: await addStopped(app, users.company) }),
  },
  stopBenchImport: of('done'),
  undoBenchImport: of('done'),
};
