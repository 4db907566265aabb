import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** All are written by hand but the occupations, which build/synonyms.mjs makes out of public vocabularies. */
type SynonymTable = 'everyday.txt' | 'never.txt' | 'occupations.txt.br' | 'short-forms.txt' | 'technical.txt';

/** The lines of a table of synonyms, which is a file beside this one; its first lines say how it is to be read. */
export function synonymLines(table: SynonymTable): string[] {
  const bytes = readFileSync(new URL(`./${table}`, import.meta.url));
  const text = (table.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString('utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
