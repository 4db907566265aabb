/** What the session's spec uses of Node; the whole of Node's types would let page code use them unnoticed. */
declare module 'node:http' {
  interface IncomingMessage {
    url?: string;
    headers: Record<string, string | undefined>;
    socket: { destroy(): void };
  }
  interface ServerResponse {
    writeHead(status: number, headers: Record<string, string>): void;
    end(body: string): void;
  }
  export interface Server {
    listen(port: number, host: string, done: () => void): void;
    address(): unknown;
    close(done: () => void): void;
  }
  export function createServer(handler: (request: IncomingMessage, response: ServerResponse) => void): Server;
}
