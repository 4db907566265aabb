/** The fields of a call's input, read off the schema that checks the traffic. */
import * as z from 'zod/mini';
import type { AnyCall } from '#contract/call.ts';

interface Node {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  minimum?: number;
  items?: Node;
  properties?: Record<string, Node>;
  required?: string[];
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
}

/** In dot notation, `0` for the entries of a list: `job.skills.0.name`. */
export interface Field {
  path: string;
  /** Takes text of some kind; else a number, a flag, an option, a list or an object. */
  isText: boolean;
}

function schemaOf(call: AnyCall): Node {
  return z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Node;
}

const alternatives = (node: Node): Node[] => [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];

const known = new Map<AnyCall, readonly Field[]>();

/** Every field of a call, the lists and objects on the way to it included. */
export function fieldsOf(call: AnyCall): readonly Field[] {
  const fields = known.get(call) ?? readFields(call);
  known.set(call, fields);
  return fields;
}

function readFields(call: AnyCall): Field[] {
  const found = new Map<string, boolean>();
  const walk = (node: Node, path: string): void => {
    const isOption = node.enum !== undefined || node.const !== undefined;
    // What the schema cannot describe may be text.
    const unknown = node.type === undefined && alternatives(node).length === 0;
    if (path !== '') found.set(path, (found.get(path) ?? false) || (!isOption && (node.type === 'string' || unknown)));
    for (const alternative of alternatives(node)) walk(alternative, path);
    if (node.items !== undefined) walk(node.items, `${path}.0`);
    for (const [key, child] of Object.entries(node.properties ?? {})) walk(child, path === '' ? key : `${path}.${key}`);
  };
  walk(schemaOf(call), '');
  return [...found].map(([path, isText]) => ({ path, isText }));
}

/** The least that the schema takes, as far as it can be told from it: ids are of nobody. */
export function plainInput(call: AnyCall): unknown {
  const make = (node: Node): unknown => {
    if (node.const !== undefined) return node.const;
    if (node.enum !== undefined) return node.enum[0];
    const [first] = alternatives(node);
    if (first !== undefined && node.type === undefined) return make(first);
    switch (node.type) {
      case 'string':
        if (node.format === 'uuid') return crypto.randomUUID();
        return 'Plain words that are long enough'.padEnd(node.minLength ?? 0, '.');
      case 'integer':
      case 'number':
        return Math.max(node.minimum ?? 1, 1);
      case 'boolean':
        return true;
      case 'array':
        return [];
      default:
        return Object.fromEntries((node.required ?? []).map((key) => [key, make(node.properties?.[key] ?? {})]));
    }
  };
  return make(schemaOf(call));
}

/** A copy of `input` with `value` at `path`; lists and objects on the way are made where they are missing. */
export function withValue(input: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  const next = (child: unknown): unknown => (rest.length === 0 ? value : withValue(child, rest.join('.'), value));
  if (key === '0') {
    const list: unknown[] = Array.isArray(input) ? input : [];
    return [next(list[0]), ...list.slice(1)];
  }
  const object = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {};
  return { ...object, [key]: next((object as Record<string, unknown>)[key]) };
}
