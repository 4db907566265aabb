/**
 * Disputes about which vendor was first to submit a person: a vendor asks our staff to look (product sections 4 and 5).
 */
import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { APPLICATION_STATUSES, tokens } from './options.ts';

export const DISPUTE = {
  /** Limits of the words of the vendor, and of our staff, in characters. */
  reason: { min: 20, max: 2_000 },
  note: 2_000,
  /** Disputes of one vendor that wait for us at once. */
  open: 20,
  /** Disputes of one vendor about one person and job, over time. */
  perPerson: 2,
} as const;

/** The decisions that our staff can take. */
export const DISPUTE_DECISIONS = tokens({
  stands: 'Stands as it is',
  moved: 'Moves to the later one',
  nobody: 'Nobody speaks for them',
});
export type DisputeDecision = z.output<typeof DISPUTE_DECISIONS.schema>;

/** The state as the vendor who asked reads it. */
export const DISPUTE_STATES = tokens({
  open: 'We’re looking at it',
  withdrawn: 'Withdrawn',
  stands: 'Nothing changes',
  moved: 'You speak for them',
  nobody: 'Nobody speaks for them',
});
export type DisputeState = z.output<typeof DISPUTE_STATES.schema>;

/** The state as our staff read it. */
export const DISPUTE_STATES_FOR_STAFF = {
  ...DISPUTE_DECISIONS.labels,
  open: 'Open',
  withdrawn: 'Withdrawn',
} as const satisfies Readonly<Record<DisputeState, string>>;

/** The kinds of events in the trail of a dispute, about one person at one job. */
export const DISPUTE_EVENTS = tokens({
  submitted: 'Submitted',
  asked: 'Asked the person by mail',
  turned_away: 'Was turned away',
  confirmed: 'Said yes',
  refused: 'Said no',
  reported: 'Did not know the company',
  lapsed: 'The question ended without an answer',
  taken_back: 'Took the yes back',
  disputed: 'Opened a dispute',
  dispute_withdrawn: 'Withdrew the dispute',
  decided_stands: 'We decided: stands as it is',
  decided_moved: 'We decided: moves to the later one',
  decided_nobody: 'We decided: nobody speaks for them',
  step: 'Application',
});
export type DisputeEvent = z.output<typeof DISPUTE_EVENTS.schema>;

/** A vendor's own; nothing in it tells who else there is. */
export const ownDispute = z.object({
  _id: id,
  jobId: id,
  jobTitle: z.string(),
  companyName: z.string(),
  employeeId: id,
  personName: z.string(),
  reason: z.string(),
  state: DISPUTE_STATES.schema,
  openedAt: instant,
  /** When it was decided or withdrawn. */
  endedAt: z.nullable(instant),
});
export type OwnDispute = z.output<typeof ownDispute>;

export const disputeRow = z.object({
  _id: id,
  state: DISPUTE_STATES.schema,
  jobTitle: z.string(),
  companyName: z.string(),
  personName: z.string(),
  /** The vendor who opened the dispute. */
  vendorName: z.string(),
  openedAt: instant,
  endedAt: z.nullable(instant),
});
export type DisputeRow = z.output<typeof disputeRow>;

export const trailEntry = z.object({
  at: instant,
  what: DISPUTE_EVENTS.schema,
  /** The new status of the application; null unless the event is a step. */
  status: z.nullable(APPLICATION_STATUSES.schema),
  /** The name of the person who did it. */
  by: z.string(),
  /** Whose submission it is about, or that the person applied directly; null where it is about none. */
  about: z.nullable(z.string()),
});
export type TrailEntry = z.output<typeof trailEntry>;

export const disputeCase = z.extend(disputeRow, {
  jobId: id,
  reason: z.string(),
  decisionReason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** The oldest first. */
  trail: z.array(trailEntry),
  /** Notes of our staff, the oldest first. */
  notes: z.array(z.object({ _id: id, text: z.string(), by: z.string(), at: instant })),
  /** The vendor who represents the person now, and until when. */
  owner: z.nullable(z.object({ name: z.string(), until: instant })),
  /** Why it cannot be decided so; null where it can. */
  hindered: z.object({ moved: z.nullable(z.string()), nobody: z.nullable(z.string()) }),
});
export type DisputeCase = z.output<typeof disputeCase>;
