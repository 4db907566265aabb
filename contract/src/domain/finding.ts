/** People as an employer who searches sees them: masked, with how they go together with one of its jobs. */
import * as z from 'zod/mini';
import { id, instant, line } from '../wire.ts';
import { queryList, wholePoint } from '../wire-query.ts';
import { directoryQuery } from './directory.ts';
import { LIMITS } from './limits.ts';
import { MATCH_FACTOR_KEYS } from './match-weights.ts';
import { CANDIDATE_SORTS, EXPERIENCES, GENDERS, INVITE_STATUSES, QUALIFICATIONS, tokens } from './options.ts';
import { candidateCard } from './public-profile.ts';

/** Order of the people; `match` needs a job, `relevance` a keyword. */
export const FINDING_SORTS = tokens({ match: 'Best match', ...CANDIDATE_SORTS.labels });
export type FindingSort = z.output<typeof FINDING_SORTS.schema>;

/** Filters of a search for people, beside words and surroundings. */
export const peopleFilterFields = {
  /** Matches the name as the card shows it. */
  name: z.optional(line(0, LIMITS.name)),
  /** Finds people who have all of these skills, under any of their names. */
  skills: z.optional(queryList(line(1, LIMITS.skill))),
  experiences: z.optional(queryList(EXPERIENCES.schema)),
  qualifications: z.optional(queryList(QUALIFICATIONS.schema)),
  /** Refused unless the operator set ALLOW_GENDER_FILTER. */
  candidateGender: z.optional(GENDERS.schema),
} as const;

const { pageId: _page, limit: _limit, ...whereabouts } = directoryQuery;

/** A search for people that an employer keeps; without an order, a page, a job or a list, which are for the moment. */
export const peopleFilters = z.strictObject({ ...whereabouts, ...peopleFilterFields }).check(...wholePoint);
export type PeopleFilters = z.output<typeof peopleFilters>;

/** The documented `userType` of the search: who shows somebody. */
export const PERSON_SOURCES = tokens({ personal: 'Job seekers', vendor: 'Vendors' });

const skillNamed = z.object({ skill: z.string(), years: z.nullable(z.number()) });

/** A match in short; whoever may read all of it asks `getMatch`. */
export const matchInShort = z.object({
  /** 0 to 100; null when too little is known of one side. */
  total: z.nullable(z.int()),
  /** Skills of the job, those it must have first: shown by an entry of the profile, only named by it, not named. */
  shown: z.array(skillNamed),
  claimed: z.array(skillNamed),
  missing: z.array(z.object({ skill: z.string(), must: z.boolean() })),
  /** Each factor beside the skills that could be compared, with its share from 0 to 1. */
  factors: z.array(z.object({ key: z.enum(MATCH_FACTOR_KEYS), share: z.number() })),
});
export type MatchInShort = z.output<typeof matchInShort>;

/** The latest invitation of this person to the job. */
export const standingInvite = z.object({
  _id: id,
  status: INVITE_STATUSES.schema,
  sentAt: instant,
  expiresAt: instant,
  updatedAt: instant,
  /** The application that followed from an accepted invitation. */
  applicationId: z.nullable(id),
});
export type StandingInvite = z.output<typeof standingInvite>;

export const foundPerson = z.extend(candidateCard, {
  source: PERSON_SOURCES.schema,
  /** IANA zone. */
  timeZone: z.nullable(z.string()),
  /** First day that the person names; `2026-12-15`. */
  startsOn: z.nullable(z.string()),
  noticeDays: z.nullable(z.int()),
  /** With the job that was named; null without one. */
  match: z.nullable(matchInShort),
  /** Null without a job, and where nobody was invited to it. */
  invite: z.nullable(standingInvite),
  /** The person has applied for that job. Which application it is stays open until one knows it from there. */
  hasApplied: z.boolean(),
  /** The account's lists that the person is on. */
  listIds: z.array(id),
});
export type FoundPerson = z.output<typeof foundPerson>;

/** People that an account keeps for later, under a name. */
export const peopleList = z.object({
  _id: id,
  name: z.string(),
  /** Those who can still be found. */
  people: z.int(),
});
export type PeopleList = z.output<typeof peopleList>;
