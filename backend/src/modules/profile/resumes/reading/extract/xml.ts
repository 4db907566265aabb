import { SaxesParser } from 'saxes';
import { Refused } from './model.ts';

export interface XmlListener {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Deeper than any program nests its parts. */
const DEEPEST = 200;
const CHUNK = 65_536;

/**
 * Reads XML without ever resolving anything: a document type, which could declare entities (XXE, CWE-611; a billion laughs,
 * CWE-776), refuses the file.
 */
export function readXml(bytes: Buffer, listener: XmlListener): void {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw new Refused('damaged');
  });
  parser.on('error', () => {
    throw new Refused('damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) throw new Refused('damaged');
    listener.open?.(name, attributes as Record<string, string>);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    listener.close?.(name);
  });
  parser.on('text', (text) => listener.text?.(text));
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const decoder = new TextDecoder(isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8');
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
  }
  parser.close();
}
