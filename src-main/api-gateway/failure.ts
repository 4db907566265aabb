import { randomUUID } from 'node:crypto';
import type { Failure } from '#contract/call.ts';
import { ERRORS, unreachable, type ErrorCode } from '#contract/errors/catalogue.ts';

/** An answer of the gateway's own in the contract's failure envelope. */
export function failure(code: ErrorCode, headers: Record<string, string> = {}, sentence?: string): Response {
  const { status, message: usual } = ERRORS[code];
  const message = sentence ?? usual;
  const body: Failure = {
    success: false,
    statusCode: status,
    code,
    message,
    error: message,
    requestId: randomUUID(),
  };
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** Why a server was not reached, as far as Chromium says, and what to do about it; the first that fits says it. */
const TROUBLES: readonly (readonly [code: RegExp, sentence: (host: string) => string])[] = [
  [
    /^ERR_CERT_DATE_INVALID$/,
    (host) =>
      `The certificate of ${host} is not valid today. Please check the date and time of this computer. If they are right, the certificate has run out: please tell whoever runs ${host}.`,
  ],
  [
    /^ERR_CERT_COMMON_NAME_INVALID$/,
    (host) =>
      `The certificate that we got belongs to another server than ${host}. Please check the server’s address, and whether your network asks you to sign in first.`,
  ],
  [
    /^ERR_(?:CERT|CERTIFICATE|SSL|BAD_SSL|INSECURE)/,
    (host) =>
      `This computer does not trust the certificate of ${host}, so nothing was sent. Please ask whoever looks after your network to install its root certificate on this computer.`,
  ],
  [
    /^ERR_(?:PROXY|TUNNEL_CONNECTION|MANDATORY_PROXY|PAC|NO_SUPPORTED_PROXIES|UNEXPECTED_PROXY|SOCKS_CONNECTION)/,
    (host) =>
      `Your network’s proxy does not let us reach ${host}. Please check the proxy settings of this computer, or ask whoever looks after your network.`,
  ],
];

/** @param error as `net.fetch` throws it: "net::ERR_CERT_AUTHORITY_INVALID" */
export function troubleOf(error: unknown, host: string): string {
  const code = error instanceof Error ? /\bnet::(ERR_\w+)/.exec(error.message)?.[1] : undefined;
  const [, sentence] = (code === undefined ? undefined : TROUBLES.find(([pattern]) => pattern.test(code))) ?? [];
  return sentence === undefined ? unreachable(host) : `${sentence(host)} (${code ?? ''})`;
}
