import type { OpenAPIObject } from '@nestjs/swagger';
import type { AnyCall } from '#contract/call.ts';
import { ERRORS } from '#contract/errors/catalogue.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import { HEADERS } from '#contract/headers.ts';
import { schemaOf, SHARED_SCHEMAS } from './json-schema.ts';
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

const TAGS = {
  Documented: "Calls of the product's specification",
  Decided: 'Calls of our own, where the specification is silent',
};

/** Codes of every failure that a call can answer. */
function codesOf(call: AnyCall): ReadonlySet<ErrorCode> {
  const open = call.access === 'public';
  return new Set([
    ...call.errors,
    ...ALWAYS,
    ...(call.method === 'POST' ? WITH_BODY : []),
    ...(open ? [] : (['unauthenticated', 'forbidden'] as const)),
    // Who signs in may carry a token that has run out; nobody else may.
    ...(open && call.method === 'POST' ? [] : (['session_expired'] as const)),
    ...(call.claims === undefined ? [] : (['forbidden'] as const)),
  ]);
}

/** Both spellings are answered; the document has the one that tools expect. */
const pathOf = (call: AnyCall): string => call.path.replace(/\/$/, '');

/** OpenAPI 3.1 of the calls, generated from the same schemas that check the traffic. */
export function openApi(calls: readonly AnyCall[], version: string): OpenAPIObject {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[pathOf(call)] = { ...paths[pathOf(call)], [call.method.toLowerCase()]: operation(call) };
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Rolecall',
      version,
      description: 'A hiring and talent marketplace. Generated from the contract.',
      contact: { name: 'Rolecall' },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The access token of a sign-in' } },
      schemas: { ...SHARED_SCHEMAS, Failure: FAILURE },
    },
  };
  return document as unknown as OpenAPIObject;
}

function operation(call: AnyCall): Json {
  const input = schemaOf(call.input, 'input');
  return {
    operationId: call.name,
    tags: [call.basis === 'documented' ? 'Documented' : 'Decided'],
    summary: call.summary,
    description: call.access === 'public' ? 'Open to everyone.' : `Open to: ${call.access.join(', ')}.`,
    security: call.access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...(call.method === 'GET' ? queryParameters(input) : []),
      ...(call.idempotent
        ? [{ name: HEADERS.idempotencyKey, in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(call.method === 'POST' ? { requestBody: { required: true, content: bodyOf(call, input) } } : {}),
    responses: { 200: success(call), ...failures(codesOf(call)) },
  };
}

function bodyOf(call: AnyCall, input: Json): Json {
  if (call.file === undefined) return { 'application/json': { schema: input } };
  const properties = {
    ...(input['properties'] as Json),
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  };
  const required = [...((input['required'] ?? []) as string[]), 'file'];
  return { 'multipart/form-data': { schema: { ...input, properties, required } } };
}

function success(call: AnyCall): Json {
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

function failures(codes: Iterable<ErrorCode>): Json {
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

function queryParameters(schema: Json): Json[] {
  const required = (schema['required'] ?? []) as string[];
  const together = (schema['dependentRequired'] ?? {}) as Record<string, string[]>;
  return Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(([name, property]) => ({
    name,
    in: 'query',
    // What has a default may be left out.
    required: required.includes(name) && property['default'] === undefined,
    ...(name in together ? { description: `Together with ${String(together[name])}, or not at all` } : {}),
    // The key repeated; one value with commas is taken, too.
    ...(property['type'] === 'array' ? { style: 'form', explode: true } : {}),
    schema: property,
  }));
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds after which another try may succeed',
    schema: { type: 'integer', minimum: 1 },
  },
};

const FAILURE = {
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
