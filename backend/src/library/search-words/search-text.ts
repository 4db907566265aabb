/**
 * Names that a parser would take apart, as one word: C++, C#, .NET, Node.js, T-SQL, U.S., R.N., Ph.D. The database's
 * `search_text` (001-tables.sql) does the same to what it indexes; a test compares them.
 */
export function searchText(text: string): string {
  return plainLetters(text)
    .replaceAll('/', ' ')
    .replace(/(^|[^\p{L}\p{N}])c\+\+/giu, '$1cplusplus ')
    .replace(/(^|[^\p{L}\p{N}])([cf])#/giu, '$1$2sharp ')
    .replace(/(^|[^\p{L}\p{N}])asp\.net($|[^\p{L}\p{N}])/giu, '$1aspnet dotnet $2')
    .replace(/(^|[^\p{L}\p{N}])\.net($|[^\p{L}\p{N}])/giu, '$1dotnet $2')
    .replace(/(?<!\p{L})(\p{L}+)\.js($|[^\p{L}\p{N}])/giu, '$1js $1 $2')
    .replace(LETTER_AND_WORD, '$1$2$3 $3')
    .replace(INITIALS, '$1$2$3$4$5')
    .replace(DEGREES, '$1$2$3$4$5$6$7');
}

/** Without accents, as many type them; `plain_letters` of the database. */
export function plainLetters(text: string): string {
  if (!ACCENTED.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[łøđðıßæœþ]/gi, (letter) => LETTERS.get(letter) ?? letter);
}
const ACCENTED = /[\u00c0-\u024f\u0370-\u04ff\u1e00-\u1fff]|\p{Mn}/u;
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ł: 'l',
    Ł: 'L',
    ø: 'o',
    Ø: 'O',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    Ð: 'D',
    ı: 'i',
    ß: 'ss',
    æ: 'ae',
    Æ: 'AE',
  }).concat(Object.entries({ œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'TH' })),
);

/** T-SQL, A-level: letters that descriptions are indexed without when they stand alone. */
const LETTER_AND_WORD = /(^|[^\p{L}\p{N}'’])([aist])-(\p{L}{2,})/giu;
/** Single letters with dots, but not the time of day. */
const INITIALS = /(^|[^a-z0-9.])(?![ap]\.m)([a-z])\.([a-z])(?:\.([a-z]))?(?:\.([a-z]))?\.?(?![a-z0-9]|\.[a-z0-9])/gi;
const DEGREES =
  /(^|[^a-z0-9.])(?:(ph|ed|psy|pharm)\.(d)|(r)\.(ph)|([bmd])\.(sc|tech|com|ed|phil|pharm|arch|eng))\.?(?![a-z0-9]|\.[a-z0-9])/gi;

/** The text of a query: its names as the index has them, without the second word that the index adds. */
export function queryText(text: string): string {
  return searchText(
    text
      .replace(/(^|[^\p{L}\p{N}])asp\.net/giu, '$1aspnet')
      .replace(/(?<!\p{L})(\p{L}+)\.js\b/giu, '$1js')
      .replace(LETTER_AND_WORD, '$1$2$3'),
  );
}
