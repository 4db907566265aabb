/** Where tests keep their databases: an embedded one is 1,600 files, which take a second to copy on a disk. */
import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Of the memory as much again must be left for the tests themselves. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** A new folder: in memory where the system has a place for files there, and enough is left of both; else a temporary one. */
export function newDataFolder(prefix: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), prefix));
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory() / 2) >= ROOM_BYTES;
  } catch {
    return false;
  }
}
