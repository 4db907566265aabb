import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/**
 * Takes away what this process could reach others with, before a stranger's file is opened: nothing that reads a resume has to
 * send anything. Node's permissions forbid files, processes, threads and add-ons, but (in version 24) not yet the network.
 */
export function cutNetwork(): void {
  const refuse = (): never => {
    throw new Error('There is no network here');
  };
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  for (const method of ['bind', 'connect', 'send'] as const) dgram.Socket.prototype[method] = refuse;
  Object.assign(net, { connect: refuse, createConnection: refuse });
  const lookups = Object.keys(dns).filter((key) => /^(?:lookup|resolve|reverse)/.test(key));
  Object.assign(dns, Object.fromEntries(lookups.map((key) => [key, refuse])));
  Object.assign(dns.promises, Object.fromEntries(lookups.map((key) => [key, refuse])));
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']) {
    Object.defineProperty(globalThis, name, { value: refuse, writable: false, configurable: false });
  }
  // Bindings below the modules would be a way around them.
  Object.defineProperty(process, 'binding', { value: refuse, writable: false, configurable: false });
  syncBuiltinESMExports();
}
