import { SaxesParser } from 'saxes';
import { SheetRefused } from '../sheet.ts';

export interface XmlListener {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const DEEPEST = 100;
const damaged = (): never => {
  throw new SheetRefused('This workbook is damaged. Please save it again and try once more.');
};
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML piece by piece and resolves nothing: a document type, which could declare entities (CWE-611, CWE-776), refuses
 * the file. Yields after each piece, so that whoever listens can hand on what is there.
 */
export async function* readXml(source: AsyncIterable<Buffer>, listener: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false });
  const decoder = new TextDecoder('utf-8');
  let depth = 0;
  parser.on('doctype', damaged);
  parser.on('error', damaged);
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) damaged();
    listener.open?.(localName(name), attributes as Record<string, string>);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    listener.close?.(localName(name));
  });
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  let isThere = false;
  for await (const piece of source) {
    isThere = true;
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  // A part that a workbook does without.
  if (!isThere) return;
  parser.close();
  yield;
}

/** All of it at once. */
export async function readAll(source: AsyncIterable<Buffer>, listener: XmlListener): Promise<void> {
  for await (const _ of readXml(source, listener));
}
