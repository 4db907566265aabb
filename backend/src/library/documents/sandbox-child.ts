/**
 * The side of a sandbox that a stranger's file is opened in. Only type syntax that Node can strip stands in what is imported here, because tests run it as it is.
 */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { buffer } from 'node:stream/consumers';
import { DocumentRefused } from './refused.ts';

/** The first line of the answer, once the process has loaded its code and tables. */
export const READY = 'ready';
/** The last line, behind one line of JSON for each part. */
export const END = 'end';
/** Instead of the end: the code and the sentence of a refusal follow as JSON. */
export const REFUSED = 'refused ';
/** Bytes before the name of a document and the document: the length of the name, unsigned, the lowest byte first. */
export const HEAD_BYTES = 4;
const LINES_AT_ONCE = 200;

type DocumentReader = (bytes: Buffer, name: string) => AsyncIterable<unknown>;

/**
 * Reads one document and ends: it comes by standard input, the parts of the answer leave by standard output, and there is no
 * other way in or out.
 * @param load gives the reader; what it imports is loaded when the network is gone already
 */
export async function answerInSandbox(load: () => Promise<DocumentReader>): Promise<void> {
  cutNetwork();
  const read = await load();
  await write(`${READY}\n`);
  const input = await buffer(process.stdin);
  // The server went away without a document.
  if (input.length < HEAD_BYTES) return;
  const from = HEAD_BYTES + input.readUInt32LE(0);
  let lines: string[] = [];
  try {
    for await (const part of read(input.subarray(from), input.toString('utf8', HEAD_BYTES, from))) {
      lines.push(`${JSON.stringify(part)}\n`);
      if (lines.length < LINES_AT_ONCE) continue;
      await write(lines.join(''));
      lines = [];
    }
    lines.push(`${END}\n`);
  } catch (error) {
    const { code, message } = error instanceof DocumentRefused ? error : new DocumentRefused('damaged');
    lines.push(`${REFUSED}${JSON.stringify([code, message])}\n`);
  }
  process.stdout.write(lines.join(''), () => process.exit(0));
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

/**
 * Takes away what this process could reach others with, before a stranger's file is opened: nothing that reads a document has
 * to send anything. Node's permissions forbid files, processes, threads and add-ons, but (in version 24) not yet the network.
 */
export function cutNetwork(): void {
  const refuse = (): never => {
    throw new Error('There is no network here');
  };
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  for (const method of ['bind', 'connect', 'send'] as const) dgram.Socket.prototype[method] = refuse;
  Object.assign(net, { connect: refuse, createConnection: refuse });
  const lookups = Object.keys(dns).filter((key) => /^(?:lookup|resolve|reverse)/.test(key));
  Object.assign(dns, Object.fromEntries(lookups.map((key) => [key, refuse])));
  Object.assign(dns.promises, Object.fromEntries(lookups.map((key) => [key, refuse])));
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']) {
    Object.defineProperty(globalThis, name, { value: refuse, writable: false, configurable: false });
  }
  // Bindings below the modules would be a way around them.
  Object.defineProperty(process, 'binding', { value: refuse, writable: false, configurable: false });
  syncBuiltinESMExports();
}
