import { runningPage } from './clean.ts';
import { utf16Order } from './sniff.ts';
import type { TextPage } from './model.ts';

/** Plain text in UTF-8, UTF-16 or, as everything that is neither, Windows-1252. */
export function readTxt(bytes: Buffer): TextPage[] {
  return [runningPage(withoutIndents(decode(bytes)))];
}

function decode(bytes: Buffer): string {
  const order = utf16Order(bytes);
  if (order !== undefined) return new TextDecoder(`utf-16${order}`).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function* withoutIndents(text: string): Iterable<{ text: string }> {
  for (const line of text.split(/\r\n?|\n|\f|\v/)) yield { text: line.trim() };
}
