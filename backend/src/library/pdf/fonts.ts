/** Source Sans 3 (SIL Open Font License 1.1): Latin, Greek and Cyrillic letters. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

// Found like any other package, so that the built server finds them as well.
const { resolve } = createRequire(import.meta.url);
const FILES = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  bold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
} as const;
export type FontName = keyof typeof FILES;

let files: Readonly<Record<FontName, Buffer>> | undefined;
const fonts = new Map<FontName, Font>();

export function fontFiles(): Readonly<Record<FontName, Buffer>> {
  files ??= { regular: readFileSync(resolve(FILES.regular)), bold: readFileSync(resolve(FILES.bold)) };
  return files;
}

/** The path of the font, for programs that read it themselves. */
export const fontPath = (name: FontName): string => resolve(FILES[name]);

function font(name: FontName): Font {
  const known = fonts.get(name);
  if (known !== undefined) return known;
  const made = create(fontFiles()[name]);
  if (!('hasGlyphForCodePoint' in made)) throw new TypeError('the font file is a collection');
  fonts.set(name, made);
  return made;
}

const hasLetter = (letter: string): boolean => font('regular').hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** Letters of a text that could only be drawn as empty boxes, each once. */
export function missingLetters(text: string): string[] {
  return [...new Set(text.normalize('NFC').match(/./gsu))].filter((letter) => !hasLetter(letter));
}

/** Stands where letters were that could only be drawn as empty boxes. */
export const NO_LETTERS = '…';

/** A text that can be drawn as it is, on one line. */
export function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/./gu, (letter) => (hasLetter(letter) ? letter : NO_LETTERS))
    .replace(/…(?:[\s…]*…)+/gu, NO_LETTERS);
}

/** The width of a drawn text, in the unit of the size. */
export function widthOf(text: string, name: FontName, size: number): number {
  const { unitsPerEm } = font(name);
  return (font(name).layout(text).advanceWidth / unitsPerEm) * size;
}
