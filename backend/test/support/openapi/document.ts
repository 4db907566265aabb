/** The OpenAPI document as a client reads it, and requests that json-schema-faker makes of it. */
import { generateSync } from 'json-schema-faker';

export type Schema = Record<string, unknown>;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
interface Content {
  content?: Record<string, { schema: Schema }>;
}
interface OperationObject {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
export interface Document {
  paths: Record<string, Record<string, OperationObject>>;
  components: Schema;
}

export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Of the query, as one object, or of the body. */
  readonly input: Schema;
  /** Schemas of the answers by status; a stream has none. */
  readonly answers: ReadonlyMap<number, Schema | undefined>;
}

const JSON_TYPE = 'application/json';

export function operationsOf(document: Document): Operation[] {
  // Most failures look alike: one schema for all of them is compiled once.
  const known = new Map<string, Schema>();
  const whole = (schema: Schema): Schema => {
    const text = JSON.stringify(schema);
    const found = known.get(text) ?? { ...schema, components: document.components };
    known.set(text, found);
    return found;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      input: { ...inputOf(operation), components: document.components },
      answers: new Map(
        Object.entries(operation.responses).map(([status, { content }]) => {
          const schema = content?.[JSON_TYPE]?.schema;
          return [Number(status), schema && whole(schema)] as const;
        }),
      ),
    })),
  );
}

function inputOf({ parameters = [], requestBody }: OperationObject): Schema {
  const body = requestBody?.content?.[JSON_TYPE]?.schema;
  if (body !== undefined) return body;
  const form = requestBody?.content?.['multipart/form-data']?.schema;
  if (form !== undefined) return withoutFile(form);
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** The sender adds a file of its own. */
function withoutFile(form: Schema): Schema {
  const { file: _file, ...properties } = form['properties'] as Schema;
  return { ...form, properties, required: (form['required'] as string[]).filter((name) => name !== 'file') };
}

/** What is left out of a request: everything that may be, some of it, or nothing. */
const FILLINGS = [{ optionalsProbability: 0 }, { optionalsProbability: 0.5 }, { alwaysFakeOptionals: true }];

export function validInputs(schema: Schema, count: number): Schema[] {
  return Array.from(
    { length: count },
    (_, index) => generateSync(schema, { seed: index + 1, ...FILLINGS[index % FILLINGS.length] }) as Schema,
  );
}

/** Ways of breaking one rule of a schema: each is a schema that breaks it, and keeps the rest as far as it can. */
function brokenRules(schema: Schema): [string, Schema][] {
  const { type, minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  const found: [string, Schema][] = [];
  const text = { type: 'string', pattern: '^[a-z]+$' };
  if (typeof minLength === 'number' && minLength > 0)
    found.push(['minLength', { ...text, pattern: '^[a-z]*$', maxLength: minLength - 1 }]);
  if (typeof maxLength === 'number')
    found.push(['maxLength', { ...text, minLength: maxLength + 1, maxLength: maxLength + 9 }]);
  if (typeof minimum === 'number')
    found.push(['minimum', { type: 'integer', minimum: minimum - 99, maximum: minimum - 1 }]);
  if (typeof maximum === 'number')
    found.push(['maximum', { type: 'integer', minimum: maximum + 1, maximum: maximum + 99 }]);
  if (typeof minItems === 'number' && minItems > 0) found.push(['minItems', { type: 'array', maxItems: 0 }]);
  if (typeof maxItems === 'number') {
    found.push(['maxItems', { ...schema, minItems: maxItems + 1, maxItems: maxItems + 1 }]);
  }
  if (schema['enum'] !== undefined || schema['const'] !== undefined)
    found.push(['option', { type: 'string', pattern: '^no such option [a-z]{4}$' }]);
  if (schema['pattern'] !== undefined || schema['format'] !== undefined) found.push(['form', { const: '\u0000?%' }]);
  if (type === 'integer' || type === 'number' || type === 'boolean')
    found.push(['type', { type: 'string', pattern: '^[a-z]{3,9}$' }]);
  if (type === 'string' || type === 'array')
    found.push(['type', { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] }]);
  return found;
}

export interface Broken {
  /** Such as `maximum of limit`. */
  readonly rule: string;
  readonly input: Schema;
}

/**
 * Requests that break one rule each: a bound, an option, a form or a type of a field, at any depth of objects; a required
 * field that is missing; a field that is not known.
 */
export function brokenInputs(operation: Operation): Broken[] {
  const valid = validInputs(operation.input, 3)[2] ?? {};
  const broken: Broken[] = [{ rule: 'unknown field', input: withField(valid, ['nobodyDeclaredThis'], 'x') }];
  const walk = (schema: Schema, path: string[]): void => {
    const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
    for (const name of (schema['required'] ?? []) as string[]) {
      broken.push({
        rule: `required ${[...path, name].join('.')}`,
        input: withField(valid, [...path, name], undefined),
      });
    }
    for (const [name, property] of Object.entries(properties)) {
      // What may also be null breaks its rules as the other thing that it may be.
      const alternatives = (property['anyOf'] ?? [property]) as Schema[];
      const [kind = property] = alternatives.filter((each) => each['type'] !== 'null');
      for (const [rule, breaking] of brokenRules(kind)) {
        // A query has only text: an object is none of its values, and an empty list is no value.
        if (operation.method === 'GET' && (rule === 'minItems' || breaking['type'] === 'object')) continue;
        const value = generateSync(
          { ...breaking, components: operation.input['components'] as Schema },
          { seed: 7, alwaysFakeOptionals: true },
        );
        broken.push({
          rule: `${rule} of ${[...path, name].join('.')}`,
          input: withField(valid, [...path, name], value),
        });
      }
      if (kind['type'] === 'object') walk(kind, [...path, name]);
    }
  };
  walk(operation.input, []);
  return broken;
}

function withField(input: Schema, [name = '', ...rest]: string[], value: unknown): Schema {
  if (rest.length > 0) return { ...input, [name]: withField((input[name] ?? {}) as Schema, rest, value) };
  if (value !== undefined) return { ...input, [name]: value };
  const { [name]: _gone, ...others } = input;
  return others;
}
