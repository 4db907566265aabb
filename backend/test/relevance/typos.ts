/** Slips that are made without looking at what the search does with them: of every query one of each sort. */
const SLIPS = ['swapped', 'doubled', 'missing', 'wrong'] as const;
type Slip = (typeof SLIPS)[number];

/** In the longest word, at any place but its first and last letter, another one for every sort. */
export function typosOf(query: string): string[] {
  const word = query.split(' ').reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  return SLIPS.map((slip, index) => {
    const inner = Array.from(word).flatMap((letter, at) =>
      at > 0 && at < word.length - 2 && letter !== word[at + 1] ? [at] : [],
    );
    return query.replace(word, slipped(word, slip, inner[(word.length * 7 + index * 3) % inner.length] ?? 1));
  });
}

function slipped(word: string, slip: Slip, at: number): string {
  const [before, letter, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)];
  switch (slip) {
    case 'swapped':
      return before + next + letter + after;
    case 'doubled':
      return before + letter + letter + next + after;
    case 'missing':
      return before + next + after;
    case 'wrong':
      return before + beside(letter) + next + after;
  }
}

/** The key to the right, or to the left of the last one of its row. */
function beside(letter: string): string {
  const row = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].find((keys) => keys.includes(letter)) ?? '';
  const at = row.indexOf(letter);
  return row[at + 1] ?? row[at - 1] ?? letter;
}
