import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { finished } from 'node:stream/promises';
import { Transform } from 'node:stream';
import type { Scanner } from './scanner.ts';

const TIMEOUT_MS = 20_000;
const CHUNK_BYTES = 65_536;
const MAX_ANSWER_BYTES = 4_096;

/** clamd, over TCP, by its INSTREAM command (clamd(8)): each chunk behind its length, an empty one at the end. */
export class ClamAv implements Scanner {
  constructor(
    private readonly host: string,
    private readonly port: number,
  ) {}

  async isClean(path: string): Promise<boolean> {
    const answer = await this.ask(path);
    if (/: OK$/.test(answer)) return true;
    if (/ FOUND$/.test(answer)) return false;
    throw new Error(`The virus scanner answered: ${answer}`);
  }

  private async ask(path: string): Promise<string> {
    const socket = connect({ host: this.host, port: this.port });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The virus scanner took too long')));
    const late = setTimeout(() => socket.destroy(new Error('The virus scanner took too long')), TIMEOUT_MS);
    try {
      socket.write('zINSTREAM\0');
      const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
      file.on('error', (error) => socket.destroy(error));
      file.pipe(inChunks()).pipe(socket, { end: false });
      let answer = '';
      socket.setEncoding('utf8');
      socket.on('data', (text: string) => {
        answer += text;
        if (answer.length > MAX_ANSWER_BYTES) socket.destroy(new Error('The virus scanner answered too much'));
        else if (answer.endsWith('\0')) socket.end();
      });
      await finished(socket, { writable: false });
      return answer.replace(/\0$/, '').trim();
    } finally {
      clearTimeout(late);
      socket.destroy();
    }
  }
}

function inChunks(): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      this.push(lengthOf(chunk.length));
      done(null, chunk);
    },
    flush(done) {
      done(null, lengthOf(0));
    },
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
