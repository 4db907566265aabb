/** Breaks a text into lines, between words, and inside one only where a whole line cannot hold it. Pure. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => pieces(each, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** So many lines at most; the last one says with three points that there is more. */
export function wrapAtMost(most: number, text: string, width: number, measure: (text: string) => number): string[] {
  const lines = wrap(text, width, measure);
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last !== '' && measure(`${last}…`) > width) last = last.replace(/.$/su, '');
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`];
}

/** A word that is wider than its line, in parts that are not. */
function pieces(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [''];
  for (const letter of word) {
    const longer = (parts.at(-1) ?? '') + letter;
    if (longer.length > 1 && measure(longer) > width) parts.push(letter);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}
