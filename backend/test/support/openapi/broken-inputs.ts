/** Requests that break one rule of a call's schema each. */
import { generateSync } from 'json-schema-faker';
import { validInputs, type Operation, type Schema } from './document.ts';

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
