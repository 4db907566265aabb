/** Helvetica's widths from the blank to the tilde, in thousandths. */
const WIDTHS =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);
const WIDE_LETTERS = 500;

export function literal(text: string): string {
  const bytes = Array.from(text).map((letter) => EXTRA[letter] ?? letter.charCodeAt(0));
  return `(${bytes.map((byte) => (byte > 126 || byte < 32 || '()\\'.includes(String.fromCharCode(byte)) ? `\\${byte.toString(8).padStart(3, '0')}` : String.fromCharCode(byte))).join('')})`;
}

/** Windows-1252 beyond Latin-1, as far as the resumes need it. */
const EXTRA: Readonly<Record<string, number>> = { '–': 150, '—': 151, '•': 149, '’': 146, '€': 128, '…': 133 };

export function isLatin(text: string): boolean {
  return Array.from(text).every((letter) => letter.charCodeAt(0) < 256 || EXTRA[letter] !== undefined);
}

export function isRightToLeft(text: string): boolean {
  return /^[\p{Script=Hebrew}\p{Script=Arabic}\s]+$/u.test(text);
}

export function widthOf(text: string, size: number): number {
  const sum = isLatin(text)
    ? Array.from(text).reduce((width, letter) => width + (WIDTHS[letter.charCodeAt(0) - 32] ?? 556), 0)
    : Array.from(text).length * WIDE_LETTERS;
  return (sum * size) / 1000;
}

export function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(/(?<=\s)(?=\S)/)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && widthOf(line + word.trimEnd(), size) > width) lines.push(word);
    else lines[lines.length - 1] = line + word;
  }
  return lines;
}
