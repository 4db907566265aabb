/** The things that have happened around one job, as its employer reads them. */
import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { tokens } from './options.ts';

/** The parts of a posting that can have been changed, in the order of its form. */
export const JOB_PARTS = tokens({
  title: 'Title',
  description: 'Description',
  category: 'Category',
  'job-type': 'Job type',
  engagement: 'Engagement',
  place: 'Place',
  skills: 'Skills',
  experience: 'Experience',
  qualification: 'Qualification',
  openings: 'Openings',
  pay: 'Pay',
  start: 'Start date',
  'last-day': 'Last day',
  vendors: 'Vendors',
  questions: 'Questions',
  tags: 'Tags',
  reference: 'Reference',
});
export type JobPart = z.output<typeof JOB_PARTS.schema>;

/** What the employer or our staff did with the job itself. */
export const JOB_STEPS = [
  ...(['posted', 'approved', 'returned', 'changed', 'paused', 'resumed', 'renewed'] as const),
  ...(['job-filled', 'job-closed', 'reopened'] as const),
] as const;

/** What became of a meeting with an applicant. */
export const MEETING_STEPS = [
  ...(['times-proposed', 'meeting-changed', 'booked', 'moved', 'other-time-asked', 'declined', 'cancelled'] as const),
] as const;

/** Steps of applications by either side, or by us; an application that was closed by us says so with its side. */
const APPLICATION_STEPS = [
  ...([
    'applied',
    'back',
    'shortlisted',
    'interviewing',
    'offered',
    'hired',
    'rejected',
    'withdrawn',
    'ended',
  ] as const),
  ...(['offer-accepted', 'offer-declined', 'noted'] as const),
] as const;

export const ACTIVITY_KINDS = [...APPLICATION_STEPS, ...JOB_STEPS, ...MEETING_STEPS] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const ACTIVITY_SIDES = ['employer', 'applicant', 'system'] as const;
export type ActivitySide = (typeof ACTIVITY_SIDES)[number];

/** A line of the activity; what happened to several people in one go is one line. */
export const activityLine = z.object({
  _id: z.string(),
  at: instant,
  kind: z.enum(ACTIVITY_KINDS),
  side: z.enum(ACTIVITY_SIDES),
  /** The colleague who did it, where one of the employer's people did. */
  by: z.nullable(z.object({ name: z.string(), isYou: z.boolean() })),
  /** The vendor who submitted them; null for people who applied themselves. */
  vendorName: z.nullable(z.string()),
  /** The number of applications that it is about. */
  count: z.int(),
  /** The first of them, the newest first; names as the list of applicants shows them. */
  people: z.array(z.object({ applicationId: id, name: z.string() })),
  interviewId: z.nullable(id),
  /** What was changed about the posting. */
  parts: z.array(JOB_PARTS.schema),
});
export type ActivityLine = z.output<typeof activityLine>;

export const ACTIVITY = { shown: 8, named: 2 } as const;

/** The place after which the older lines begin: the instant of a line in microseconds, and its id. */
export const activityPlace = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[a-z][\w-]{1,80}$/, { error: 'Not a place in this list' }),
  z.refine((place) => instant.safeParse(place.slice(0, place.indexOf('_'))).success, {
    error: 'Not a place in this list',
  }),
);
