/** Messages between the API's thread and the thread that runs the embedded database. */

export type Operation =
  | { op: 'query'; sql: string; parameters: unknown[]; rowMode: 'array' | 'object' | undefined }
  | { op: 'exec'; sql: string }
  | { op: 'listen'; channel: string }
  | { op: 'unlisten'; channel: string }
  | { op: 'dump' }
  | { op: 'close' };

export type Request = Operation & { id: number };

export interface WorkerFault {
  message: string;
  code?: string;
  detail?: string;
  constraint?: string;
  table?: string;
  schema?: string;
  severity?: string;
}

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'notify'; channel: string; payload: string }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'fault'; id: number; fault: WorkerFault };

export interface QueryResult {
  rows: unknown[];
  affectedRows?: number;
  fields: { name: string; dataTypeID: number }[];
}

export interface WorkerData {
  /** Folder of the database, or `memory://`. */
  dataDir: string;
  /** Types by their oids, of which values stay the text that they are or become lists of texts. */
  types: { texts: number[]; arrays: number[] };
}
