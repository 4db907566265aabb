import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** Milliseconds until the whole answer is there, over a connection that stays open. @throws Error for anything but 200 */
export function ask(url: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    get(`${url}${path}`, { agent }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => (length += chunk.length));
      response.on('error', reject);
      response.on('end', () => {
        const took = performance.now() - started;
        if (response.statusCode === 200 && length > 0) resolve(took);
        else reject(new Error(`${path} answered ${String(response.statusCode)}`));
      });
    }).on('error', reject);
  });
}
