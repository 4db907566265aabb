/**
 * Sends the same form for many people at once, as standard input says, and prints what they were answered. A process of its
 * own, because a hundred senders are other machines to the server; node runs it as it is.
 */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ManyUploads } from './many-uploads.ts';

const { url, tokens, bytes, line } = JSON.parse(await text(process.stdin)) as ManyUploads;
const form = Buffer.concat([
  Buffer.from(
    '--many\r\nContent-Disposition: form-data; name="kind"\r\n\r\nresume\r\n' +
      '--many\r\nContent-Disposition: form-data; name="file"; filename="long.txt"\r\n\r\n',
  ),
  Buffer.alloc(bytes, line),
  Buffer.from('\r\n--many--\r\n'),
]);

/** As browsers do: a server that is told to close would close on a body that it refuses, before its answer is read. */
const agent = new Agent({ keepAlive: true });

function send(token: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=many',
      'content-length': form.length,
    };
    const sending = request(url, { method: 'POST', headers, agent }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.complete ? String(answer.statusCode) : 'cut'));
    });
    sending.once('error', () => resolve('cut'));
    sending.end(form);
  });
}

const counts: Record<string, number> = {};
for (const answer of await Promise.all(tokens.map(send))) counts[answer] = (counts[answer] ?? 0) + 1;
agent.destroy();
process.stdout.write(JSON.stringify(counts));
