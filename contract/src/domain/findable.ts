/** Letters that no decomposition takes apart. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ς: 'σ' }),
);

/** A text as it is sought in: without accents, capitals and apostrophes; Node.js is `nodejs`. The database's `find_text` does the same. */
export function findable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[łøđðıßæœþς]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .replace(/['’‘ʼʻ`´]/g, '')
    .replaceAll('.js', 'js');
}
