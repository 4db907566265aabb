import { expect, it } from 'vitest';
import { textOfFile } from './text-of-file.ts';

const TEXT = 'COMMENT:Zoë’s répondeur\r\n';
const utf16 = (isLittle: boolean) => {
  const bytes = new Uint8Array(2 + 2 * TEXT.length);
  const view = new DataView(bytes.buffer);
  [0xfeff, ...Array.from(TEXT, (sign) => sign.charCodeAt(0))].forEach((unit, at) =>
    view.setUint16(2 * at, unit, isLittle),
  );
  return bytes;
};

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT), TEXT],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TEXT}`), TEXT],
  ['UTF-16, the small end first', utf16(true), TEXT],
  ['UTF-16, the big end first', utf16(false), TEXT],
  ['Latin-1', Uint8Array.from(TEXT, (sign) => sign.charCodeAt(0) & 0xff), null],
  ['UTF-16 without a mark', utf16(true).slice(2), null],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d), null],
  ['nothing', new Uint8Array(), ''],
])('a file in %s', (_, bytes, text) => {
  expect(textOfFile(bytes)).toBe(text);
});
