import type { Readable } from 'node:stream';

/** Bytes from the first to the last one, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Stores the contents of files, each under the random id of its row. Several processes may share one. */
export interface FileStorage {
  /** Stores the file at `path` whole or not at all, and may take it away from there. */
  put(id: string, path: string): Promise<void>;
  /** @throws Error when there is no such file */
  open(id: string, range?: ByteRange): Promise<Readable>;
  /** Also when it is gone already. */
  remove(id: string): Promise<void>;
}

/** Injection token of the `FileStorage` that the settings choose. */
export const FILE_STORAGE = Symbol('file storage');
