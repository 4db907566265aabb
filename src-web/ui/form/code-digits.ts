/**
 * The digits of a one-time code in what was typed or pasted. A group of exactly that many digits wins, so that a whole
 * sentence ("Your code: 123456, valid for 10 minutes") can be pasted; otherwise the digits are taken as they come, which
 * covers "123 456" and "12-34-56".
 */
export function codeDigits(text: string, digits: number): string {
  // Keyboards of some languages write other digits than 0 to 9.
  const plain = text.normalize('NFKC');
  const apart = new RegExp(
    `(?<!\\d)(?:\\d{${String(digits)}}|\\d{${String(digits / 2)}}[ \\u00a0-]\\d{${String(digits / 2)}})(?!\\d)`,
  );
  const found = apart.exec(plain)?.[0] ?? plain;
  return found.replaceAll(/\D/g, '').slice(0, digits);
}
