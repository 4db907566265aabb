import type { Shell } from '#contract/headers.ts';
import type { ContractRequest } from '../contract-binding/request.ts';
import { addressOf } from './access.guard.ts';

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
