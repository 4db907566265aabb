import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Titles out of public vocabularies with those that mean the same, as build/synonyms.mjs writes them. */
export function occupationLines(): string[] {
  const packed = readFileSync(new URL('./occupations.txt.br', import.meta.url));
  return brotliDecompressSync(packed).toString('utf8').trimEnd().split('\n');
}
