/**
 * Reads one resume and ends: the file comes by standard input, what was understood leaves by standard output, and there is no
 * other way in or out. Only type syntax that Node can strip stands in what is imported here, because tests run it as it is.
 */
import { buffer } from 'node:stream/consumers';
import { cutNetwork } from '../../../../../platform/queue/cut-network.ts';
import { HEAD_LENGTH, READY } from './protocol.ts';

cutNetwork();
const { readBytes } = await import('./read-bytes.ts');
const { warmUp } = await import('./warm-up.ts');
await warmUp();
process.stdout.write(READY);
const input = await buffer(process.stdin);
// The server went away without a document.
if (input.length >= HEAD_LENGTH) {
  const nameLength = input.readUInt32LE(0);
  const name = input.toString('utf8', HEAD_LENGTH, HEAD_LENGTH + nameLength);
  const answer = await readBytes(input.subarray(HEAD_LENGTH + nameLength), name);
  process.stdout.write(JSON.stringify(answer), () => process.exit(0));
}
