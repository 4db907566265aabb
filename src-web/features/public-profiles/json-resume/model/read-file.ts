import { HTTP } from '#contract/domain/limits.ts';

/** Why a file is not even sent. */
export class UnreadableFile extends Error {}

/** Room for the rest of the request beside the document, in bytes. */
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

/** Checks the size of a text before it is sent. */
export function documentOf(text: string): string {
  if (text.trim() === '') throw new UnreadableFile('There is nothing in it.');
  if (new Blob([JSON.stringify(text)]).size + ROOM > HTTP.jsonBytes) {
    throw new UnreadableFile('This is larger than 1 MB, and a resume has some thousand characters.');
  }
  return text;
}
