import { formOf } from './multipart.ts';
import type { AnyCall, CallInput, Failure, Success } from '#contract/call.ts';

/** An answer of the API: the envelope as it came, with status and headers. */
export interface Answer<C extends AnyCall> {
  status: number;
  headers: Headers;
  body: Success<C> | Failure;
}

/** Calls the API over HTTP, as one user or as a visitor. A call with a file sends a small one unless another is given. */
export interface Client {
  /** Input of the wrong shape may be sent on purpose: `raw` is not checked by the compiler. */
  send<C extends AnyCall>(
    call: C,
    raw: unknown,
    headers?: Readonly<Record<string, string>>,
    file?: File,
  ): Promise<Answer<C>>;
  /** @throws Error showing the answer when it is not a success */
  ok<C extends AnyCall>(
    call: C,
    input: CallInput<C>,
    headers?: Readonly<Record<string, string>>,
    file?: File,
  ): Promise<Success<C>>;
  /** @throws Error when the call succeeds */
  fails(call: AnyCall, raw: unknown, headers?: Readonly<Record<string, string>>, file?: File): Promise<Failure>;
}

/** @param token access token, or null for a visitor */
export function clientOf(url: string, token: string | null): Client {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const client: Client = {
    async send(call, raw, headers = {}, file) {
      const get = call.method === 'GET';
      const target = `${url}${call.path}${get ? queryOf(raw) : ''}`;
      const response = await fetch(target, {
        method: call.method,
        headers: { ...(get || call.file ? {} : { 'content-type': 'application/json' }), ...authorization, ...headers },
        ...(get ? {} : { body: call.file ? formOf(raw, file) : JSON.stringify(raw) }),
      });
      return { status: response.status, headers: response.headers, body: (await response.json()) as never };
    },
    async ok(call, input, headers, file) {
      const { body } = await client.send(call, input, headers, file);
      if (!body.success) throw new Error(`${call.name} failed: ${JSON.stringify(body)}`);
      return body;
    },
    async fails(call, raw, headers, file) {
      const { body } = await client.send(call, raw, headers, file);
      if (body.success) throw new Error(`${call.name} should have failed: ${JSON.stringify(body)}`);
      return body;
    },
  };
  return client;
}

function queryOf(raw: unknown): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((raw ?? {}) as Record<string, unknown>)) {
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (each !== undefined) query.append(key, typeof each === 'string' ? each : JSON.stringify(each));
    }
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
