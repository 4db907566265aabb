import type { AnyCall } from '#contract/call.ts';

/** One call on its way to the server. */
export interface TransportRequest {
  readonly call: AnyCall;
  readonly input: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
  /** Set for a call with a file. */
  readonly file?: File | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** The server's answer, whatever its status. */
export interface TransportResponse {
  readonly status: number;
  /** The parsed envelope, or whatever something between us and the server wrote. */
  readonly body: unknown;
  /** The header of that name, as it came. */
  readonly retryAfter?: string | undefined;
}

/**
 * Carries calls to the server and brings its answers. Throws an `ApiError` of code `network` when there is none, and an
 * `AbortError` when the signal fires.
 */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;
