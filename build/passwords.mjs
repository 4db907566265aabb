/**
 * Makes backend/src/modules/auth/guessing/words.txt.br: what passwords are made of, from the dictionaries of zxcvbn-ts
 * (MIT), which list the passwords that people really had and the words and names of English, and from passwords-more.txt.
 * Run it after one of them was updated: `node build/passwords.mjs`.
 *
 * Lines of a word and its rank in hundreds, thousands or more (0, 1, 2), sorted by bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const require = createRequire(import.meta.url);
const { dictionary: passwords } = require('@zxcvbn-ts/language-common');
const { dictionary: english } = require('@zxcvbn-ts/language-en');

/** Shorter ones are no easier to guess than the letters that they consist of. */
const LEAST_LETTERS = 3;
const MOST_LETTERS = 24;
/** Ranks that are still of the first and of the second kind. */
const RANKS = [1_000, 10_000];

const more = readFileSync(resolve(import.meta.dirname, 'passwords-more.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const ranks = new Map();
for (const list of [...Object.values({ ...passwords, ...english }), more]) {
  for (const [index, entry] of list.entries()) {
    const word = entry.normalize('NFKC').toLowerCase();
    const { length } = Buffer.from(word);
    if (length < LEAST_LETTERS || length > MOST_LETTERS || /[\t\n]/.test(word)) continue;
    const rank = RANKS.findIndex((limit) => index < limit);
    ranks.set(word, Math.min(ranks.get(word) ?? RANKS.length, rank === -1 ? RANKS.length : rank));
  }
}
const lines = [...ranks]
  .map(([word, rank]) => Buffer.from(`${word}\t${String(rank)}\n`))
  .sort((a, b) => Buffer.compare(a, b));
const text = Buffer.concat(lines);
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
});
writeFileSync(resolve(import.meta.dirname, '../backend/src/modules/auth/guessing/words.txt.br'), packed);
console.log(`${String(lines.length)} words: ${String(text.length)} bytes, packed ${String(packed.length)}`);
