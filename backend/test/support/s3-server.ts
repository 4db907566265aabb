/** An S3 server that checks signatures: s3rver, which checks none, behind a proxy that does. */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from './free-port.ts';
import { refusalOf, type Keys, type Refusal, type SignedRequest } from './signature-v4.ts';

export interface S3Server {
  readonly settings: Keys & { readonly bucketUrl: string };
  /** What happens to requests on their way, and how far the server's clock is ahead. */
  onTheWay: { change?: (request: SignedRequest) => Partial<SignedRequest>; aheadMs?: number };
  /** What became of each request that came, in order. */
  readonly verdicts: (Refusal | 'accepted')[];
  close(): Promise<void>;
}

/** The only account that s3rver knows. */
const KEYS: Keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };

export async function startS3Server(directory: string): Promise<S3Server> {
  const { default: S3rver } = await import('s3rver');
  const inside = await freePort();
  const storage = new S3rver({
    port: inside,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'rolecall' }],
  });
  await storage.run();
  const port = await freePort();
  const server: S3Server = {
    settings: { ...KEYS, bucketUrl: `http://127.0.0.1:${String(port)}/rolecall` },
    onTheWay: {},
    verdicts: [],
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await storage.close();
    },
  };
  const proxy = createServer((incoming, answer) => void check(server, inside, incoming, answer));
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return server;
}

async function check(server: S3Server, inside: number, incoming: IncomingMessage, answer: ServerResponse) {
  const { change, aheadMs = 0 } = server.onTheWay;
  const sent: SignedRequest = {
    method: incoming.method ?? '',
    target: incoming.url ?? '',
    headers: incoming.headers as Record<string, string>,
    body: Buffer.concat(await incoming.toArray()),
  };
  const request = { ...sent, ...change?.(sent) };
  const refusal = refusalOf(request, KEYS, Date.now() + aheadMs);
  server.verdicts.push(refusal ?? 'accepted');
  if (refusal !== null) {
    answer.writeHead(refusal === 'XAmzContentSHA256Mismatch' ? 400 : 403, { 'content-type': 'application/xml' });
    // As the real one does: it repeats what was signed, which is nothing for a log.
    answer.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${refusal}</Code><Message>No.</Message>` +
        `<StringToSign>${request.headers['authorization'] ?? ''}</StringToSign></Error>`,
    );
    return;
  }
  const { method, target: path, headers, body } = request;
  httpRequest({ host: '127.0.0.1', port: inside, method, path, headers }, (from) => {
    answer.writeHead(from.statusCode ?? 500, from.headers);
    from.pipe(answer);
  }).end(body);
}
