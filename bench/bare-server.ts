/** The baseline, a process of its own: node:http and pg, the statements it was given, JSON.stringify, nothing else. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

process.once('message', (message) => {
  const { url, connections, statements } = message as {
    url: string;
    connections: number;
    statements: Record<string, string[]>;
  };
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const server = createServer((request, response) => {
    const wanted = statements[request.url ?? ''];
    if (wanted === undefined) {
      response.writeHead(404).end();
      return;
    }
    Promise.all(wanted.map((sql) => pool.query(sql))).then(
      (results) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(results.map((result) => result.rows as unknown[])));
      },
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port);
  });
});
