import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { countryCode } from '../domain/job.ts';
import { LIMITS, SHELVES } from '../domain/limits.ts';
import { suggestion } from '../domain/place.ts';
import { line } from '../wire.ts';

export const getSuggestions = defineCall({
  name: 'getSuggestions',
  method: 'GET',
  path: '/api/getSuggestions',
  summary: 'Completes what is being typed: job titles, skills and companies, skills alone, or places',
  access: 'public',
  input: z.strictObject({
    kind: z.enum(['keyword', 'skill', 'place']),
    q: line(1, LIMITS.keyword),
    /** Places of this country first. */
    country: z.optional(countryCode),
  }),
  output: z.array(suggestion).check(z.maxLength(SHELVES.suggestions)),
  errors: [],
  basis: 'decided',
  rateLimit: 'suggest',
});
