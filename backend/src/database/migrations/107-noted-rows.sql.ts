/** A row of a spreadsheet may come in although a cell of it says too little: what was noted about it stands with its faults. */
const NAME = 'bench_import_rows_error_check';
const replaced = (rule: string): readonly string[] => [
  `alter table bench_import_rows drop constraint ${NAME}`,
  `alter table bench_import_rows add constraint ${NAME} check (${rule})`,
];

export const up: readonly string[] = replaced(`outcome is distinct from 'error' or faults <> '[]'`);

export const down: readonly string[] = [
  `update bench_import_rows set faults = '[]' where outcome is distinct from 'error' and faults <> '[]'`,
  ...replaced(`(outcome = 'error') = (faults <> '[]' and outcome is not null)`),
];
