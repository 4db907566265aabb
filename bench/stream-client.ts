/** One of thousands of event streams: as little as tells which events came when. */
import { get, type IncomingMessage } from 'node:http';

export interface BenchStream {
  /** Numbers of the notifications that came, over every line that it had. */
  readonly seen: string[];
  /** When each of them came, as `performance.now()` says. */
  readonly at: number[];
  /** What it would repeat as `Last-Event-ID`. */
  lastId(): string;
  /** Breaks the line. */
  cut(): void;
  /** Opens it, again where it was cut: it goes on from the last number. */
  open(): Promise<void>;
}

export function benchStream(url: string, token: string): BenchStream {
  const [seen, at]: [string[], number[]] = [[], []];
  let last = '';
  let answer: IncomingMessage | undefined;
  const read = (frame: string): void => {
    const id = /^id: (\d+)$/m.exec(frame)?.[1];
    if (id !== undefined) last = id;
    if (!frame.includes('"event":"notification"')) return;
    seen.push(id ?? '');
    at.push(performance.now());
  };
  return {
    seen,
    at,
    lastId: () => last,
    cut: () => answer?.destroy(),
    open: () =>
      new Promise((resolve, reject) => {
        const headers = { authorization: `Bearer ${token}`, ...(last !== '' && { 'last-event-id': last }) };
        const request = get(url, { agent: false, headers }, (response) => {
          answer = response;
          let rest = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            const frames = (rest + chunk).split('\n\n');
            rest = frames.pop() ?? '';
            for (const frame of frames) read(frame);
            // The first thing that comes says that it is open.
            if (response.statusCode === 200) resolve();
          });
          response.on('error', () => undefined);
          if (response.statusCode !== 200) reject(new Error(`A stream answered ${String(response.statusCode)}`));
        });
        request.on('error', reject);
      }),
  };
}
