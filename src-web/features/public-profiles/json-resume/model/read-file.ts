import { HTTP } from '#contract/domain/limits.ts';

/** Why a file is not even sent. */
export class UnreadableFile extends Error {}

/** What a request has besides the document. */
const ROOM = 64;

/** The text of a file, in UTF-8 or in UTF-16 as some Windows programs write it. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('This file is not text. Please choose a JSON file.');
  }
}

/** What is sent of a text, which is looked at here as far as its size goes. */
export function documentOf(text: string): string {
  if (text.trim() === '') throw new UnreadableFile('There is nothing in it.');
  if (new Blob([JSON.stringify(text)]).size + ROOM > HTTP.jsonBytes) {
    throw new UnreadableFile('This is larger than 1 MB, and a resume has some thousand characters.');
  }
  return text;
}
