import type { ServerResponse } from 'node:http';

/** Says when to come back, in whole seconds (RFC 9110, section 10.2.3), which are never over too early. */
export function setRetryAfter(response: ServerResponse, seconds: number): void {
  response.setHeader('Retry-After', String(Math.max(1, Math.ceil(seconds))));
}
