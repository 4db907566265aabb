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
