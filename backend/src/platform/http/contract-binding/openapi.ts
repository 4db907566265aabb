import type { OpenAPIObject } from '@nestjs/swagger';
import * as z from 'zod/mini';
import type { AnyCall } from '#contract/call.ts';
import { dictionary } from '#contract/domain/dictionary.ts';
import { ERRORS, type ErrorCode } from '#contract/errors/catalogue.ts';
import { HEADERS } from '#contract/headers.ts';
import { queryFlag } from '#contract/wire-query.ts';
import { day, e164, instant, plannedDay, timeZone, webUrl } from '#contract/wire.ts';

/**
 * JSON Schema of what a call takes and answers, for the OpenAPI document. zod writes the most of it; what it does not
 * see is put right here, by kinds of schema and never by call: text is trimmed before it is measured, a query has only
 * text, which is read as numbers, flags and lists, and what our own building blocks mean.
 */
type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

const DAY_OF_MONTH = '(?:0[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0[1-9]|1[0-2])';
const TIME = 'T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?Z';

/** Referred to by name, because they are long. */
const SHARED_SCHEMAS: Readonly<Record<string, Json>> = dictionary({
  TimeZone: {
    type: 'string',
    description: 'An IANA time zone; older names of the same zones are taken, too',
    enum: [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])],
  },
});

/** Building blocks whose patterns would be riddles, or whose checks are functions. */
const NAMED = new Map<z.core.$ZodType, Json>([
  [
    instant,
    {
      type: 'string',
      format: 'date-time',
      pattern: `^\\d{4}-${MONTH}-${DAY_OF_MONTH}${TIME}$`,
      description: 'An instant in UTC',
      examples: ['2026-01-31T10:00:00Z'],
    },
  ],
  [day, { type: 'string', format: 'date', examples: ['2026-01-31'] }],
  [
    plannedDay,
    {
      type: 'string',
      format: 'date',
      pattern: `^(?:19|20|21)\\d\\d-${MONTH}-${DAY_OF_MONTH}$`,
      examples: ['2026-01-31'],
    },
  ],
  [e164, { type: 'string', pattern: '^\\+[1-9]\\d{6,14}$', examples: ['+919876543210'] }],
  [queryFlag, { type: 'boolean' }],
  [
    webUrl,
    {
      type: 'string',
      maxLength: 190,
      pattern: '^(?:https?://)?(?:[A-Za-z0-9]+\\.)+[A-Za-z]{2,}(?:/[A-Za-z0-9._~/-]*)?$',
      description: 'A web address; letters of other scripts, a port and a query are taken, too',
      examples: ['https://www.example.com'],
    },
  ],
]);

/** OpenAPI 3.1 schemas are JSON Schema 2020-12, which is what zod writes. */
function schemaOf(schema: z.core.$ZodType, io: Direction): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      correct(zodSchema, jsonSchema, io);
    },
  });
  return rest;
}

function correct(schema: z.core.$ZodTypes, json: Json, io: Direction): void {
  if (schema === timeZone) replace(json, { $ref: '#/components/schemas/TimeZone' });
  const named = NAMED.get(schema);
  if (named !== undefined) replace(json, named);
  else if (schema._zod.def.type === 'record') listKeys(json);
  else if (io === 'input') correctInput(schema, json);
}

function correctInput(schema: z.core.$ZodTypes, json: Json): void {
  const { def } = schema._zod;
  switch (def.type) {
    case 'pipe': {
      const read = readAs(def);
      if (read !== undefined) replace(json, schemaOf(read, 'input'));
      return;
    }
    case 'string':
      if (schema !== timeZone) correctText(def.checks ?? [], json);
      return;
    case 'number':
      Object.assign(json, ...(def.checks ?? []).map(stepOf));
      return;
    case 'default':
      json['default'] ??= def.defaultValue;
      return;
    case 'object':
      joinPoint(json);
  }
}

/** Reads the step that a check declares, since the check itself is a function. */
function stepOf({ _zod: { def } }: z.core.$ZodCheck): { multipleOf?: number } {
  const { multipleOf } = (def as { params?: { multipleOf?: number } }).params ?? {};
  return multipleOf === undefined ? {} : { multipleOf };
}

/** The type that the text of a query is parsed as; undefined for a pipe of another kind. */
function readAs(def: z.core.$ZodPipeDef): z.core.$ZodType | undefined {
  if ((def.in as z.core.$ZodTypes)._zod.def.type !== 'union') return undefined;
  const then = (def.out as z.core.$ZodTypes)._zod.def;
  return then.type === 'pipe' ? then.out : undefined;
}

/** Trimmed text has its length without what surrounds it, and takes the letters that are made capitals. */
function correctText(checks: readonly z.core.$ZodCheck[], json: Json): void {
  const change = (text: string): string =>
    checks
      .map((check) => (check._zod.def as { tx?: (text: string) => string }).tx)
      .reduce((changed, tx) => tx?.(changed) ?? changed, text);
  const patterns = [json, ...((json['allOf'] ?? []) as Json[])]
    .map(({ pattern }) => pattern as string | undefined)
    // JSON in UTF-8 can hardly carry half a character, and many tools do not know the class.
    .filter((pattern) => pattern !== undefined && pattern !== '^\\P{Cs}*$')
    .map((pattern) => (change('a') === 'A' ? pattern?.replaceAll('A-Z', 'A-Za-z') : pattern));
  delete json['allOf'];
  delete json['pattern'];
  const least = Number(json['minLength'] ?? 0);
  // `[^…]*` is a whole text of such characters; with the first and the last that trimming leaves it is as exact.
  const characters = /^\^(\[\^[^\]]*)\]\*\$$/.exec(patterns[0] ?? '')?.[1];
  if (change(' a ') === 'a' && least > 0 && characters !== undefined) {
    const inner = `${characters}]`;
    const solid = `${characters}\\s]`;
    patterns[0] =
      least === 1
        ? `^${inner}*${solid}${inner}*$`
        : `^${inner}*${solid}${inner}{${String(least - 2)},}${solid}${inner}*$`;
  }
  if (patterns.length === 1) json['pattern'] = patterns[0];
  if (patterns.length > 1) json['allOf'] = patterns.map((pattern) => ({ pattern }));
}

/** A record of named keys is an object that has them all. */
function listKeys(json: Json): void {
  const keys = (json['propertyNames'] as { enum?: string[] } | undefined)?.enum;
  if (keys === undefined) return;
  json['properties'] = Object.fromEntries(keys.map((key) => [key, json['additionalProperties']]));
  json['required'] = keys;
  json['additionalProperties'] = false;
  delete json['propertyNames'];
}

/** States in the schema that a point needs both of its numbers. */
function joinPoint(json: Json): void {
  const properties = (json['properties'] ?? {}) as Json;
  if (!('latitude' in properties && 'longitude' in properties)) return;
  json['dependentRequired'] = { latitude: ['longitude'], longitude: ['latitude'] };
}

function replace(json: Json, by: Json): void {
  for (const key of Object.keys(json)) if (key !== 'default') Reflect.deleteProperty(json, key);
  Object.assign(json, by);
}

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
function codesOf(call: AnyCall): ReadonlySet<ErrorCode> {
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
