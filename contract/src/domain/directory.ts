/** Shared by the lists of employers and of candidates, and by their pages. */
import * as z from 'zod/mini';
import { line, pageQuery } from '../wire.ts';
import { queryDegrees, queryInt, queryList } from '../wire-query.ts';
import { countryCode } from './job.ts';
import { LIMITS } from './limits.ts';
import { CATEGORIES } from './options.ts';

/** Keyword and surroundings, as in `activeJobs`; candidates' keywords are read as those of jobs, to the sign. */
export const directoryQuery = {
  ...pageQuery,
  keyword: z.optional(line(0, LIMITS.keyword)),
  /** A place by name, such as "Pune" or "Pune, Maharashtra, India". */
  location: z.optional(line(1, LIMITS.place)),
  /** Kilometres around `location`, or around the coordinates; 0 = the place itself. */
  destination: z.optional(queryInt(0, LIMITS.distanceKm)),
  /** Degrees (WGS 84); both or neither. They win over `location`. */
  latitude: z.optional(queryDegrees(90)),
  longitude: z.optional(queryDegrees(180)),
  country: z.optional(countryCode),
  category: z.optional(queryList(CATEGORIES.schema)),
} as const;

/** The location that a person or company gives. */
export const placeFields = {
  country: z.nullable(countryCode),
  state: z.nullable(line(1, 80)),
  city: z.nullable(line(1, 80)),
} as const;

/** The version is what a change has to name: who comes second is told, and overwrites nothing. */
export const version = z.int().check(z.minimum(0));
