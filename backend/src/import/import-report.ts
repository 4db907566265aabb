import type { Refusal, Repair, RowFault } from './posting.ts';
import type { FileFormat } from './peek.ts';

export interface ImportOptions {
  readonly file: string;
  readonly format?: FileFormat;
  readonly map: 'auto' | 'rolecall' | 'nyc' | 'usajobs';
  /** E-mail address of the employer that everything is posted for; null with `employers`. */
  readonly client: string | null;
  /** One employer account per employer that the rows name. */
  readonly employers: boolean;
  /** Name of the source; together with a row's id it says which posting is brought up to date. */
  readonly source: string;
  readonly dryRun: boolean;
  /** Postings whose closing day has passed are opened again for the default life instead of being stored as closed. */
  readonly renew: boolean;
  readonly limit: number | null;
  readonly now?: Date;
  readonly onProgress?: (report: ImportReport) => void;
  readonly onFault?: (line: number, fault: RowFault) => void;
}

export interface ImportReport {
  rows: number;
  taken: number;
  updated: number;
  unchanged: number;
  /** Stored as closed, because their closing day has passed. */
  past: number;
  refused: Partial<Record<Refusal, number>>;
  repaired: Partial<Record<Repair, number>>;
}

/** The options do not go together, or name an employer that is not there. */
export class ImportError extends Error {}
