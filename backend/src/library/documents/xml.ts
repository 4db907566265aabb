import { SaxesParser } from 'saxes';
import { DocumentRefused } from './refused.ts';

export interface XmlListener {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Deeper than any program nests its parts. */
const DEEPEST = 100;

function refuse(): never {
  throw new DocumentRefused('damaged');
}

/** Listens to names without their namespaces' prefixes, where only one namespace matters. */
export const withoutPrefixes = (listener: XmlListener): XmlListener => ({
  open: (name, attributes) => listener.open?.(name.slice(name.indexOf(':') + 1), attributes),
  close: (name) => listener.close?.(name.slice(name.indexOf(':') + 1)),
  text: (text) => listener.text?.(text),
});

/**
 * Reads XML piece by piece without ever resolving anything: a document type, which could declare entities (XXE, CWE-611; a
 * billion laughs, CWE-776), refuses the file. Yields after each piece, so that a listener can hand on what it has.
 * A part without any bytes is one that is not there, and says nothing.
 * @throws DocumentRefused `damaged`
 */
export async function* readXml(pieces: AsyncIterable<Buffer>, listener: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) refuse();
    listener.open?.(name, attributes as Record<string, string>);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    listener.close?.(name);
  });
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  if (decoder === undefined) return;
  parser.close();
  yield;
}

/** Reads all of it before anything is handed on. */
export async function readWholeXml(pieces: AsyncIterable<Buffer>, listener: XmlListener): Promise<void> {
  for await (const _ of readXml(pieces, listener));
}

/** UTF-16 has a mark of its byte order; everything else is UTF-8. */
function encodingOf(start: Buffer): string {
  const mark = start.toString('hex', 0, 2);
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
}
