import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { once } from 'node:events';
import type { ByteRange, FileStorage } from './file-storage.ts';

const ID = /^[0-9a-f-]{36}$/;

/** A local folder, readable by the server's own user alone. It must be on the same disk as what is put into it. */
export class FolderStorage implements FileStorage {
  constructor(private readonly folder: string) {}

  async put(id: string, path: string): Promise<void> {
    const target = this.pathOf(id);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const file = await open(path, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(path, target);
  }

  async open(id: string, range?: ByteRange): Promise<Readable> {
    const stream = createReadStream(
      this.pathOf(id),
      range === undefined ? {} : { start: range.first, end: range.last },
    );
    await once(stream, 'open');
    return stream;
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }

  /** Spread over 256 folders: some file systems slow down with many names in one. */
  private pathOf(id: string): string {
    // Ids come from the database; a name that climbs out of the folder could only be a defect.
    if (!ID.test(id)) throw new Error('This is not the id of a file');
    return join(this.folder, id.slice(0, 2), id);
  }
}
