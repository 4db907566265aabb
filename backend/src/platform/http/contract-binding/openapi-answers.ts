import type { AnyCall } from '#contract/call.ts';
import { ERRORS } from '#contract/errors/catalogue.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import { schemaOf } from './json-schema.ts';
import type { Json } from './json-schema.ts';

/** Errors that every call can answer; `session_expired` for a token that is not or no longer one. */
const ALWAYS: readonly ErrorCode[] = [
  'validation_failed',
  'malformed_request',
  'rate_limited',
  'internal',
  'unavailable',
];
/** Errors that come of a body, and of two who change the same thing at once. */
const WITH_BODY: readonly ErrorCode[] = ['conflict', 'payload_too_large', 'unsupported_media_type'];

/** Codes of every failure that a call can answer. */
export function codesOf(call: AnyCall): ReadonlySet<ErrorCode> {
  const open = call.access === 'public';
  return new Set([
    ...call.errors,
    ...ALWAYS,
    ...(call.method === 'POST' ? WITH_BODY : []),
    ...(open ? [] : (['unauthenticated', 'forbidden'] as const)),
    // A token that has run out is accepted only by the calls for signing in.
    ...(open && call.method === 'POST' ? [] : (['session_expired'] as const)),
    ...(call.claims === undefined ? [] : (['forbidden'] as const)),
  ]);
}

export function success(call: AnyCall): Json {
  const data = schemaOf(call.output, 'output');
  if (call.stream) return { description: 'A stream of events', content: { 'text/event-stream': { schema: data } } };
  const properties: Json = { success: { type: 'boolean', const: true }, data, message: { type: 'string' } };
  if (call.page) properties['page'] = schemaOf(call.page, 'output');
  if (call.tokenOnTop) properties['token'] = { type: 'string', description: 'Repeats `data.token`' };
  const required = ['success', 'data', ...(call.page ? ['page'] : [])];
  return {
    description: 'Success',
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  };
}

export function failures(codes: Iterable<ErrorCode>): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      {
        description: of.join(', '),
        ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds after which another try may succeed',
    schema: { type: 'integer', minimum: 1 },
  },
};

export const FAILURE = {
  type: 'object',
  required: ['success', 'statusCode', 'code', 'message', 'error', 'requestId'],
  properties: {
    success: { type: 'boolean', const: false },
    statusCode: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    message: { type: 'string', description: 'A sentence for people' },
    error: { type: 'string', description: 'Repeats the message' },
    details: {
      description: 'The fields at fault, or more about the error',
      anyOf: [
        {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: { path: { type: 'string' }, message: { type: 'string' } },
          },
        },
        { type: 'object' },
      ],
    },
    requestId: { type: 'string' },
  },
};
