import * as z from 'zod/mini';

/** A place of the bundled table (GeoNames). */
export const place = z.object({
  /** Names exactly this place when it is sent as `location`: "Pune, Maharashtra, India". */
  label: z.string(),
  /** Empty for a state or country, whose coordinates are those of its largest city. */
  city: z.string(),
  state: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** Degrees, WGS 84. */
  latitude: z.number(),
  longitude: z.number(),
  /** IANA time zone. */
  timeZone: z.nullable(z.string()),
});
export type Place = z.output<typeof place>;

/** One completion of what is being typed. */
export const suggestion = z.object({
  kind: z.enum(['title', 'skill', 'company', 'place']),
  /** The field takes this text when the suggestion is chosen. */
  value: z.string(),
  /** Open jobs with it, counted some minutes ago; null for places. */
  jobs: z.nullable(z.int()),
  place: z.nullable(place),
});
export type Suggestion = z.output<typeof suggestion>;
