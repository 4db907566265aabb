import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compiledSchema } from './compiled-schema.ts';

const schema = z.array(
  z.object({
    id: z.uuid(),
    title: z.string().check(z.trim(), z.minLength(1)),
    pay: z.nullable(z.object({ min: z.number(), currency: z.enum(['INR', 'USD']) })),
    note: z.optional(z.string()),
    page: z._default(z.int(), 1),
    options: z.strictObject({ loud: z.boolean() }),
    counts: z.record(z.string(), z.int()),
  }),
);
const good = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  title: '  Welder ',
  pay: { min: 1, currency: 'INR', secret: 'x' },
  options: { loud: true },
  counts: { a: 1 },
  password: 'x',
};

describe('a compiled schema', () => {
  it.each([
    ['what fits, without what is not declared', [good, { ...good, pay: null, note: 'n', page: 3 }]],
    ['a missing field', [{ ...good, options: undefined }]],
    ['a field that must not be missing', [{ title: 'Welder' }]],
    ['a wrong nested value', [good, { ...good, pay: { min: '1', currency: 'EUR' } }]],
    ['an unknown field where none may be', [{ ...good, options: { loud: true, extra: 1 } }]],
    ['an empty text', [{ ...good, title: '  ' }]],
    ['something else altogether', { length: 1 }],
    ['null', null],
  ])('answers as the schema itself does: %s', (_, value) => {
    const [plain, compiled] = [z.safeParse(schema, value), z.safeParse(compiledSchema(schema), value)];
    expect(compiled.success).toBe(plain.success);
    expect(compiled.data).toEqual(plain.data);
    expect(compiled.error?.issues).toEqual(plain.error?.issues);
  });

  it('is made once', () => {
    expect(compiledSchema(schema)).toBe(compiledSchema(schema));
    expect(z.safeParse(compiledSchema(schema), [good]).data).toEqual([
      {
        id: good.id,
        title: 'Welder',
        pay: { min: 1, currency: 'INR' },
        page: 1,
        options: { loud: true },
        counts: { a: 1 },
      },
    ]);
  });
});
