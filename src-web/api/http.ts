/**
 * Calls over HTTP; the only file that knows axios. It is loaded with the first call: a page that came from the server
 * with its answers makes none before somebody does something.
 */
import axios from 'axios';
import { HTTP } from '#contract/domain/limits.ts';
import { unreachable } from '#contract/errors/catalogue.ts';
import { ApiError } from './api-error.ts';
import { serverName } from './call-api.ts';
import type { Transport } from './transport.ts';

const client = axios.create({
  timeout: HTTP.clientTimeoutMs,
  // Statuses are judged by the caller, so that every failure takes one path.
  validateStatus: () => true,
  paramsSerializer: { serialize: serializeQuery },
  // Tokens travel in a header, so there is no cookie for axios to protect. It would ask the browser's cookie store before
  // each call, and the call would leave a task later.
  withXSRFToken: false,
});

/** The origin of `/api` if there is no page to be relative to: tests under Node. */
export function setApiOrigin(origin: string): void {
  client.defaults.baseURL = origin;
}

/** Repeats the key for list items; what is undefined, null or an empty list is left out. */
export function serializeQuery(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) query.append(key, String(item));
  }
  return query.toString();
}

export const httpTransport: Transport = async ({ call, input, headers, signal, file, onProgress }) => {
  const response = await client
    .request<unknown>({
      url: call.path,
      method: call.method,
      headers,
      ...(call.method === 'GET' ? { params: input } : { data: file === undefined ? input : formOf(input, file) }),
      ...(file && { timeout: HTTP.uploadTimeoutMs }),
      ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
      ...(signal === undefined ? {} : { signal }),
    })
    .catch((error: unknown) => {
      throw noAnswer(error);
    });
  const retryAfter: unknown = response.headers['retry-after'];
  return {
    status: response.status,
    body: response.data,
    retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
  };
};

function formOf(input: unknown, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input as Record<string, unknown>)) form.append(name, String(value));
  // Behind the fields: who reads the form knows by then what the file is for.
  form.append('file', file);
  return form;
}

function noAnswer(error: unknown): Error {
  if (axios.isCancel(error)) return new DOMException('The request was cancelled', 'AbortError');
  const name = serverName();
  const late = axios.isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT');
  return new ApiError({
    code: 'network',
    status: 0,
    message: late
      ? `${name === 'Rolecall' ? 'The server' : name} took too long to respond. Please try again.`
      : unreachable(name),
  });
}
