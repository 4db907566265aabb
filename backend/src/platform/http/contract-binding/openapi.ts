import type { OpenAPIObject } from '@nestjs/swagger';
import type { AnyCall } from '#contract/call.ts';
import { HEADERS } from '#contract/headers.ts';
import { schemaOf, SHARED_SCHEMAS } from './json-schema.ts';
import type { Json } from './json-schema.ts';
import { codesOf, success, failures, FAILURE } from './openapi-answers.ts';

const TAGS = {
  Documented: "Calls of the product's specification",
  Decided: 'Calls of our own, where the specification is silent',
};

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

function queryParameters(schema: Json): Json[] {
  const required = (schema['required'] ?? []) as string[];
  const together = (schema['dependentRequired'] ?? {}) as Record<string, string[]>;
  return Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(([name, property]) => ({
    name,
    in: 'query',
    // A parameter with a default is optional.
    required: required.includes(name) && property['default'] === undefined,
    ...(name in together ? { description: `Together with ${String(together[name])}, or not at all` } : {}),
    // The key repeated; one value with commas is taken, too.
    ...(property['type'] === 'array' ? { style: 'form', explode: true } : {}),
    schema: property,
  }));
}
