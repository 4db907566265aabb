import * as z from 'zod/mini';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { AnyCall } from '#contract/call.ts';
import { ERRORS } from '#contract/errors/catalogue.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import { HEADERS } from '#contract/headers.ts';

type Json = Record<string, unknown>;

/** Errors that every call can answer. */
const ALWAYS: readonly ErrorCode[] = ['validation_failed', 'rate_limited', 'internal', 'unavailable'];

/** OpenAPI 3.1 of the calls, generated from the same schemas that check the traffic. */
export function openApi(calls: readonly AnyCall[], version: string): OpenAPIObject {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Rolecall', version, description: 'A hiring and talent marketplace. Generated from the contract.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The access token of a sign-in' } },
      schemas: { Failure: FAILURE },
    },
  };
  return document as unknown as OpenAPIObject;
}

function operation(call: AnyCall): Json {
  const input = schemaOf(call.input, 'input');
  const codes = [
    ...new Set([
      ...call.errors,
      ...ALWAYS,
      ...(call.access === 'public' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ]),
  ];
  return {
    operationId: call.name,
    tags: [call.basis === 'documented' ? 'Documented' : 'Decided'],
    summary: call.summary,
    description: call.access === 'public' ? 'Open to everybody.' : `Open to: ${call.access.join(', ')}.`,
    security: call.access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...(call.method === 'GET' ? queryParameters(input) : []),
      ...(call.idempotent
        ? [{ name: HEADERS.idempotencyKey, in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(call.method === 'POST'
      ? { requestBody: { required: true, content: { 'application/json': { schema: input } } } }
      : {}),
    responses: { 200: success(call), ...failures(codes) },
  };
}

function success(call: AnyCall): Json {
  const data = schemaOf(call.output, 'output');
  if (call.stream) return { description: 'A stream of events', content: { 'text/event-stream': { schema: data } } };
  const properties: Json = { success: { const: true }, data, message: { type: 'string' } };
  if (call.page) properties['page'] = schemaOf(call.page, 'output');
  if (call.tokenOnTop) properties['token'] = { type: 'string', description: 'Repeats `data.token`' };
  const required = ['success', 'data', ...(call.page ? ['page'] : [])];
  return {
    description: 'Success',
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  };
}

function failures(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      {
        description: of.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

function queryParameters(schema: Json): Json[] {
  const required = (schema['required'] ?? []) as string[];
  return Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(([name, property]) => ({
    name,
    in: 'query',
    // What has a default may be left out.
    required: required.includes(name) && property['default'] === undefined,
    schema: property,
  }));
}

/** OpenAPI 3.1 schemas are JSON Schema 2020-12, which is what zod writes. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const FAILURE = {
  type: 'object',
  required: ['success', 'statusCode', 'code', 'message', 'error', 'requestId'],
  properties: {
    success: { const: false },
    statusCode: { type: 'integer' },
    code: { enum: Object.keys(ERRORS) },
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
