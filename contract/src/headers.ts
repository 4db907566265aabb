/** Request headers of our own. */
export const HEADERS = {
  /** `web` or `desktop`; `desktop` gets the refresh token in the body instead of a cookie. */
  shell: 'x-rolecall-shell',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
} as const;

export type Shell = 'web' | 'desktop';
