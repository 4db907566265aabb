/** Values in the query of an address, which has only text. */
import * as z from 'zod/mini';
import { LIMITS } from './domain/limits.ts';

/** A whole number in a query string, where everything arrives as text. */
/* @__NO_SIDE_EFFECTS__ */
export const queryInt = (min: number, max: number) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^-?\d{1,16}$/, { error: 'Must be a whole number' }))]),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z
        .int({ error: 'Must be a whole number' })
        .check(
          z.minimum(min, { error: `At least ${String(min)}` }),
          z.maximum(max, { error: `At most ${String(max)}` }),
        ),
    ),
  );

/** One of a list of whole numbers in a query string. */
/* @__NO_SIDE_EFFECTS__ */
export const queryChoice = <const Choice extends number>(choices: readonly Choice[], error: string) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,16}$/, { error: 'Must be a whole number' }))]),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z.literal([...choices], { error }),
    ),
  );

/** Degrees of latitude or longitude in a query string. */
/* @__NO_SIDE_EFFECTS__ */
export const queryDegrees = (most: number) =>
  z.pipe(
    z.union([
      z.number(),
      z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,20})?(e-\d{1,3})?$/, { error: 'Must be degrees' })),
    ]),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z.number().check(z.minimum(-most, { error: 'Must be degrees' }), z.maximum(most, { error: 'Must be degrees' })),
    ),
  );

interface Point {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/* @__NO_SIDE_EFFECTS__ */
const notAlone = (other: keyof Point) =>
  z.refine<Point>((at) => at[other] !== undefined || (at.latitude === undefined && at.longitude === undefined), {
    path: [other],
    error: 'Latitude and longitude go together',
  });

/** Refuses a point with only one of its two numbers, and names the one that is missing. */
export const wholePoint = [notAlone('latitude'), notAlone('longitude')] as const;

/** A flag in a query string. */
export const queryFlag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
);

/** A list in a query string: the key repeated, or one comma-separated value; empty parts are dropped. */
/* @__NO_SIDE_EFFECTS__ */
export const queryList = <Item extends z.ZodMiniType<unknown, string>>(item: Item, max: number = LIMITS.filterValues) =>
  z.pipe(
    z.union([z.array(z.string()), z.string()]),
    z.pipe(
      z.transform((value: string | string[]) =>
        (Array.isArray(value) ? value : value.split(',')).map((part) => part.trim()).filter((part) => part !== ''),
      ),
      z.array(item).check(z.maxLength(max, { error: `At most ${String(max)} values` })),
    ),
  );
