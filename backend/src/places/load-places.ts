import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { PlaceTable } from './place-table.ts';

let table: Promise<PlaceTable> | undefined;

/**
 * The bundled places. Read when first asked for and unpacked off the main thread, so that the start does not wait: about
 * 40 ms there and 20 ms here.
 */
export function loadPlaces(): Promise<PlaceTable> {
  table ??= read().catch((error: unknown) => {
    table = undefined;
    throw error;
  });
  return table;
}

async function read(): Promise<PlaceTable> {
  // The build puts the file beside the bundle (build/vite.backend.config.ts).
  const packed = await readFile(new URL('./places.txt.br', import.meta.url));
  return new PlaceTable(await promisify(brotliDecompress)(packed));
}
