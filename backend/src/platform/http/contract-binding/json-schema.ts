/**
 * JSON Schema of what a call takes and answers, for the OpenAPI document. zod writes the most of it; what it does not
 * see is put right here, by kinds of schema and never by call: text is trimmed before it is measured, a query has only
 * text, which is read as numbers, flags and lists, and what our own building blocks mean.
 */
import * as z from 'zod/mini';
import { dictionary } from '#contract/domain/dictionary.ts';
import { day, e164, instant, plannedDay, timeZone, webUrl } from '#contract/wire.ts';
import { queryFlag } from '#contract/wire-query.ts';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

const DAY_OF_MONTH = '(?:0[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0[1-9]|1[0-2])';
const TIME = 'T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?Z';

/** Referred to by name, because they are long. */
export const SHARED_SCHEMAS: Readonly<Record<string, Json>> = dictionary({
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
export function schemaOf(schema: z.core.$ZodType, io: Direction): Json {
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
