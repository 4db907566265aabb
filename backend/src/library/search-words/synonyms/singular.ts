/** The singular of an English noun, as far as its ending tells; anything else as it is. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is|ics|ous)$/.test(word)) return word;
  if (/men$/.test(word) && word.length > 5) return word.replace(/men$/, 'man');
  if (/ies$/.test(word) && word.length > 4) return word.replace(/ies$/, 'y');
  return /(?:ch|sh|x|ss)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '');
}
