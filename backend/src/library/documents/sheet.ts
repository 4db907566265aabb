/** The rows of a spreadsheet, whatever its format. */

export interface SheetHead {
  readonly kind: 'head';
  readonly format: 'csv' | 'xlsx';
  /** Null for a file without sheets. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
}

/** A row that says something, with its number in a spreadsheet. */
export type SheetRow = readonly [row: number, cells: readonly string[]];

export type SheetPart = SheetHead | SheetRow;

/** Tells the reader of a sheet how much of it to take. */
export interface SheetRules {
  /** A reader holds one column more at most, so that the gate can say that there are too many. */
  readonly mostColumns: number;
  /** Made for each sheet: looks at a row before anybody keeps it. Undefined drops the row; throwing refuses the file. */
  readonly gate: () => (row: number, cells: readonly string[]) => SheetRow | undefined;
}
