import ipaddr from 'ipaddr.js';
import type { Shell } from '#contract/headers.ts';
import type { ContractRequest } from '../contract-binding/request.ts';

/** An IPv6 customer has a whole /64 to choose addresses from, so that is what is counted. */
export function addressOf(ip: string | undefined): string {
  if (ip === undefined || !ipaddr.isValid(ip)) return ip ?? 'unknown';
  // An IPv4 address in the clothes of IPv6 is itself again.
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  // The same machine by either protocol: programs choose now the one and now the other.
  if (address.range() === 'loopback') return '127.0.0.1';
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The origin of a request as it states itself: for sessions, throttles and the audit log, never for rights. */
export interface Origin {
  readonly shell: Shell;
  /** The user agent's name for itself. */
  readonly device: string;
  /** Network address; of IPv6 the /64, which is what a customer has. */
  readonly address: string;
}

export function originOf(request: ContractRequest): Origin {
  return {
    shell: request.shell,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    address: addressOf(request.ip),
  };
}
