/**
 * The factors of a match, their weights, and the reasons for them: one table for both the calculation and the screen.
 */

export const MATCH_FACTORS = {
  must: {
    label: 'Must-have skills',
    weight: 40,
    why: 'The employer said that the work cannot be done without them.',
  },
  nice: {
    label: 'Nice-to-have skills',
    weight: 10,
    why: 'They help, but nobody is turned down for want of them.',
  },
  years: {
    label: 'Years of work',
    weight: 15,
    why: 'Years show routine, though less well than skills do.',
  },
  location: {
    label: 'Work mode and location',
    weight: 10,
    why: 'Both sides can settle it, so it weighs no more than pay.',
  },
  pay: {
    label: 'Pay',
    weight: 10,
    why: 'There is often some room, so it decides nothing alone.',
  },
  start: {
    label: 'Start',
    weight: 10,
    why: 'A few weeks matter less than the right person.',
  },
  hours: {
    label: 'Shared hours',
    weight: 5,
    why: 'Teams get used to other time zones, if not to none of the day in common.',
  },
} as const;

export type MatchFactorKey = keyof typeof MATCH_FACTORS;
export const MATCH_FACTOR_KEYS = Object.keys(MATCH_FACTORS) as [MatchFactorKey, ...MatchFactorKey[]];

/** With less than this of the weights to compare, a number would say more than anybody knows. */
export const LEAST_COMPARED = 25;
/** A skill that no entry of the profile shows counts for so much of one that is shown. */
export const CLAIMED_COUNTS = 0.5;
/** Up to `near` kilometres count in full, from `far` on none do. */
export const DAILY_TRIP_KM = { near: 50, far: 150 } as const;
/** So far above the most that the job pays, in per cent of it, nothing is left of the factor. */
export const PAY_ROOM_PERCENT = 25;
/** So many days after the wanted start nothing is left of the factor. */
export const LATEST_START_DAYS = 60;
/** The hours of a working day. */
export const WORKING_HOURS = 8;
