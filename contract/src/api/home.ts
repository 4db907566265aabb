/** Figures about the whole site for the home page. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { CATEGORIES } from '../domain/options.ts';
import { instant } from '../wire.ts';

export const siteFigures = z.object({
  openJobs: z.int(),
  /** Open ones, posted in the last seven days. */
  postedThisWeek: z.int(),
  remoteJobs: z.int(),
  /** Employers with an open job. */
  employersHiring: z.int(),
  /** Different cities and countries with an open job. */
  places: z.int(),
  countries: z.int(),
  /** People that everybody can find. */
  candidates: z.int(),
  /** Open jobs of each category, the fullest first. */
  categories: z.array(z.object({ value: CATEGORIES.schema, count: z.int() })),
  countedAt: instant,
});
export type SiteFigures = z.output<typeof siteFigures>;

export const getSiteFigures = defineCall({
  name: 'getSiteFigures',
  method: 'GET',
  path: '/api/getSiteFigures',
  summary: 'How much there is of everything, counted at most some minutes ago',
  access: 'public',
  input: z.strictObject({}),
  output: siteFigures,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});
