/** Source Sans 3 (SIL Open Font License 1.1): Latin, Greek and Cyrillic letters. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import type { ResumeDocument } from './resume-document.ts';

// Found like any other package, so that the built server finds them as well.
const { resolve } = createRequire(import.meta.url);
const FILES = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  bold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
} as const;
export type FontName = keyof typeof FILES;

let files: Readonly<Record<FontName, Buffer>> | undefined;
let font: Font | undefined;

export function fontFiles(): Readonly<Record<FontName, Buffer>> {
  files ??= { regular: readFileSync(resolve(FILES.regular)), bold: readFileSync(resolve(FILES.bold)) };
  return files;
}

function regular(): Font {
  if (font === undefined) {
    const made = create(fontFiles().regular);
    if (!('hasGlyphForCodePoint' in made)) throw new TypeError('the font file is a collection');
    font = made;
  }
  return font;
}

/** Letters that could only be drawn as empty boxes, each once. */
export function missingLetters(resume: ResumeDocument): string[] {
  const found = new Set<string>();
  for (const letter of JSON.stringify(resume).normalize('NFC')) {
    if (!regular().hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) found.add(letter);
  }
  return [...found];
}
