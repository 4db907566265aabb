/**
 * Reads one spreadsheet and ends: the file comes by standard input, its rows leave by standard output, and there is no other
 * way in or out. Only type syntax that Node can strip stands in what is imported here, because tests run it as it is.
 */
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { cutNetwork } from '../../../../../platform/queue/cut-network.ts';
import { HEAD_LENGTH, REFUSED } from './protocol.ts';

cutNetwork();
const { readSheet } = await import('../read-sheet.ts');
const { SheetRefused } = await import('../sheet.ts');

const LINES = 200;
let lines: string[] = [];
async function flush(): Promise<void> {
  const text = lines.join('');
  lines = [];
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
}

const input = await buffer(process.stdin);
if (input.length >= HEAD_LENGTH) {
  const nameLength = input.readUInt32LE(0);
  const sheet = input.toString('utf8', HEAD_LENGTH, HEAD_LENGTH + nameLength);
  let last: unknown = { kind: 'end' };
  try {
    for await (const part of readSheet(input.subarray(HEAD_LENGTH + nameLength), sheet === '' ? null : sheet)) {
      lines.push(`${JSON.stringify(part)}\n`);
      if (lines.length >= LINES) await flush();
    }
  } catch (error) {
    last = { kind: REFUSED, message: error instanceof SheetRefused ? error.message : null };
  }
  lines.push(`${JSON.stringify(last)}\n`);
  process.stdout.write(lines.join(''), () => process.exit(0));
}
