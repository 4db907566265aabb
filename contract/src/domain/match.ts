/** The match of a job and a person, with all that is needed to recompute it. */
import * as z from 'zod/mini';
import { MATCH_FACTOR_KEYS } from './match-weights.ts';

const key = z.enum(MATCH_FACTOR_KEYS);

export const matchFactor = z.object({
  key,
  /** The weight out of 100, if every factor can be compared. */
  weight: z.int(),
  /** The weight out of 100 here, after scaling away the factors that are left out; one decimal. */
  outOf: z.number(),
  /** 0 to 1, three decimals. */
  share: z.number(),
  /** `share` of `outOf`, one decimal. */
  points: z.number(),
  /** A sentence. */
  reason: z.string(),
});
export type MatchFactor = z.output<typeof matchFactor>;

const skillAsked = {
  /** The skill as the job names it. */
  skill: z.string(),
  must: z.boolean(),
  /** Years that the job asks for; 0 for none in particular. */
  minYears: z.number(),
  /** Years that the profile states. */
  years: z.nullable(z.number()),
} as const;

export const matchEvidence = z.object({ kind: z.enum(['experience', 'certificate', 'link']), title: z.string() });
export type MatchEvidence = z.output<typeof matchEvidence>;

export const match = z.object({
  /** 0 to 100; null when too little is known of one side. */
  total: z.nullable(z.int()),
  /** The sum of the points; `total` is this, rounded. */
  sum: z.number(),
  /** In a fixed order, without those that are left out. */
  factors: z.array(matchFactor),
  /** The factors about which the job or the profile says nothing. */
  leftOut: z.array(z.object({ key, weight: z.int(), reason: z.string() })),
  /** Shown by entries of the profile. */
  matched: z.array(z.object({ ...skillAsked, evidence: z.array(matchEvidence) })),
  /** Named by the profile, shown by none of its entries. */
  claimed: z.array(z.object(skillAsked)),
  missing: z.array(z.object(skillAsked)),
});
export type Match = z.output<typeof match>;

export const shortReason = z.object({
  /** False: it speaks against it. */
  fits: z.boolean(),
  text: z.string(),
});

/** A match in a line. */
export const matchInLine = z.object({
  /** 0 to 100. */
  total: z.int(),
  /** Three at most; what speaks against it stands last. */
  reasons: z.array(shortReason),
});
export type MatchInLine = z.output<typeof matchInLine>;
