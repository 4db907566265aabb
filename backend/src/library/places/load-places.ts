import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { PlaceTable, ZipCodes } from './place-table.ts';

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
  // The build puts the files beside the bundle (build/vite.backend.config.ts).
  const [places, zipCodes] = await Promise.all([
    unpacked(new URL('./places.txt.br', import.meta.url)),
    unpacked(new URL('./zip-codes.txt.br', import.meta.url)),
  ]);
  return new PlaceTable(places, new ZipCodes(zipCodes));
}

async function unpacked(file: URL): Promise<Buffer> {
  return promisify(brotliDecompress)(await readFile(file));
}
