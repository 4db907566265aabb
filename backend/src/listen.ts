import { createServer } from 'node:net';
import type { AddressInfo, Server as NetServer } from 'node:net';
import type { Server } from 'node:http';
import type { Config } from './config/config.ts';

/** `localhost` is two addresses; browsers choose either. The second socket hands its connections to the same server. */
export async function listen(server: Server, config: Config): Promise<{ url: string; sockets: NetServer[] }> {
  const both = config.host === 'localhost';
  await bind(server, config.port, both ? '127.0.0.1' : config.host);
  const { port, address, family } = server.address() as AddressInfo;
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${String(port)}`;
  if (!both) return { url, sockets: [] };
  const six = createServer((socket) => server.emit('connection', socket));
  try {
    await bind(six, port, '::1');
    return { url, sockets: [six] };
  } catch (error) {
    // A machine without IPv6 is fine; somebody else on the wanted port is not.
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE' && config.port !== 0) throw error;
    return { url, sockets: [] };
  }
}

function bind(server: Server | NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
