import { MAX_BODY_BYTES, DROPPED_ANSWER_HEADERS } from './gateway-rules.ts';

export class TooLarge extends Error {}

/** Reads the body up to the limit. Throws `TooLarge`. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    if (size > MAX_BODY_BYTES) throw new TooLarge();
    chunks.push(bytes);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

export function withoutTransferHeaders(answer: Response, body: BodyInit | null): Response {
  const headers = new Headers(answer.headers);
  for (const name of DROPPED_ANSWER_HEADERS) headers.delete(name);
  return new Response(answer.status === 204 || answer.status === 304 ? null : body, { status: answer.status, headers });
}
