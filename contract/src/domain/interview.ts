/** An interview between an employer and whoever applied (product section 6). */
import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { version } from './directory.ts';
import { tokens } from './options.ts';

export const INTERVIEW_KINDS = tokens({ video: 'Video call', phone: 'Phone call', 'on-site': 'On site' });
export type InterviewKind = z.output<typeof INTERVIEW_KINDS.schema>;

/** `completed` follows from the time, unless the employer says that nobody came. */
export const INTERVIEW_STATES = tokens({
  proposed: 'Times proposed',
  scheduled: 'Scheduled',
  reschedule_requested: 'Another time requested',
  declined: 'Declined',
  cancelled: 'Cancelled',
  completed: 'Completed',
  no_show: 'No-show',
});
export type InterviewState = z.output<typeof INTERVIEW_STATES.schema>;

/**
 * `accept` one of the proposed times; `decline` the interview; `ask` for another time; `accept-request` of the other side;
 * `refuse-request` of the other side, or take back the own one; `change` what it is or when; `cancel`; after it began `conclude` whether anybody came
 * and `give-feedback`.
 */
export const INTERVIEW_ACTIONS = [
  'accept',
  'decline',
  'ask',
  'accept-request',
  'refuse-request',
  'change',
  'cancel',
  'conclude',
  'give-feedback',
] as const;

/** The employer's verdict; the other side does not see it. */
export const INTERVIEW_OUTCOMES = tokens({ pending: 'Undecided', pass: 'Passed', hold: 'On hold', fail: 'Not passed' });
export type InterviewOutcome = z.output<typeof INTERVIEW_OUTCOMES.schema>;

/** The recommendations that an interviewer can give. */
export const RECOMMENDATIONS = tokens({
  'strong-yes': 'Strong yes',
  yes: 'Yes',
  no: 'No',
  'strong-no': 'Strong no',
});
export type Recommendation = z.output<typeof RECOMMENDATIONS.schema>;

/** Parts of the list: still ahead, waiting for the reader, over with feedback of an interviewer missing, over. */
export const INTERVIEW_VIEWS = tokens({
  upcoming: 'Upcoming',
  waiting: 'Waiting for you',
  feedback: 'Feedback due',
  past: 'Past',
});
export type InterviewView = z.output<typeof INTERVIEW_VIEWS.schema>;

/** Minutes that an interview can take. */
export const INTERVIEW_MINUTES = [30, 45, 60] as const;

/** Suggested names of a round; any other will do. */
export const INTERVIEW_ROUNDS = ['First talk', 'Technical', 'Task review', 'Meet the team', 'Final'] as const;

/** Below it stand the addresses that calendar programs read. */
export const CALENDAR_PATH = '/calendar/';

export const INTERVIEWS = {
  /** Interviews start on this grid, in minutes of UTC. All zones of today are a multiple of it away from UTC. */
  stepMinutes: 15,
  /** Nothing is proposed for sooner, or for later, than this. */
  noticeHours: 2,
  horizonDays: 30,
  /** Between two interviews of one person. */
  bufferMinutes: 10,
  /** Times to choose from, and times that somebody who cannot come asks for. */
  proposals: 5,
  requested: 3,
  /** Each side can ask for another time this often. */
  requestsPerSide: 3,
  interviewers: 6,
  /** Interviews about one application, ended ones counted. */
  perApplication: 20,
  /** Feedback can be changed for so long. */
  feedbackEditHours: 24,
  /** Questions of a guide; marked skills and questions of one feedback; characters of what is noted of one, and of a hint. */
  guideQuestions: 20,
  marks: 30,
  markNoteLength: 1_000,
  hintLength: 200,
  /** A no-show can be recorded for this many days after the start, and feedback is due for as many after the end. */
  concludeDays: 14,
  /** Busy times are asked for over so many days at once. */
  availabilityDays: 14,
  /** Working hours of whoever has not chosen their own, in their own zone. Outside them is a warning, not a refusal. */
  dayStarts: 9,
  dayEnds: 18,
  reminderHours: [24, 1],
  /** A reminder that is put off comes back after so long, and so long before the start at the latest. */
  snoozeMinutes: 10,
  lastReminderMinutes: 5,
  /** Feedback is asked for so long after the end. */
  feedbackReminderMinutes: 15,
  /** Characters of a message, an address, a note. */
  messageLength: 1_000,
  addressLength: 500,
  roundLength: 60,
  noteLength: 4_000,
  /** The limit of a calendar file that answers an invitation, in bytes. */
  replyLength: 65_536,
} as const;

export const INTERVIEW_SIDES = ['employer', 'applicant'] as const;
export type InterviewSide = (typeof INTERVIEW_SIDES)[number];

/** Only employers give feedback. */
export const interviewViewsOf = (side: InterviewSide): readonly InterviewView[] =>
  INTERVIEW_VIEWS.list.filter((view) => view !== 'feedback' || side === 'employer');

/** A person who takes part. */
const attendee = z.object({
  /** Null where the reader does not learn the account's id. */
  personId: z.nullable(id),
  name: z.string(),
  /** IANA zone of the person; of the vendor for somebody on a bench. */
  timeZone: z.string(),
  /** It is the reader. */
  own: z.boolean(),
});

export const rescheduleRequest = z.object({
  _id: id,
  by: z.enum(INTERVIEW_SIDES),
  /** The name of the person who asked; the other side reads a first name. */
  byName: z.string(),
  message: z.nullable(z.string()),
  /** 1 to 3 starts, soonest first; what has passed is left out. */
  times: z.array(instant),
  requestedAt: instant,
});
export type RescheduleRequest = z.output<typeof rescheduleRequest>;

export const interview = z.object({
  _id: id,
  version,
  applicationId: id,
  jobId: id,
  jobTitle: z.string(),
  companyName: z.string(),
  /** On which the reader is. */
  side: z.enum(INTERVIEW_SIDES),
  state: INTERVIEW_STATES.schema,
  kind: INTERVIEW_KINDS.schema,
  /** What the employer calls this talk, such as "Technical"; several of an application follow each other. */
  round: z.nullable(z.string()),
  minutes: z.literal([...INTERVIEW_MINUTES]),
  /** Set for a video call: the address to join. */
  link: z.nullable(z.string()),
  /** Set for a phone call; the message says who calls whom. */
  phone: z.nullable(z.string()),
  /** On site: where to go. */
  address: z.nullable(z.string()),
  /** From the employer, for the other side. */
  message: z.nullable(z.string()),
  /** Once agreed; while another time is asked for, the one that stands until then. */
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  /** To choose from until one is agreed, soonest first; what has passed is left out. */
  times: z.array(instant),
  /** While proposed: until then any time at which all can may be chosen; null where only `times` are to choose from. */
  anyTimeUntil: z.nullable(instant),
  request: z.nullable(rescheduleRequest),
  /** The number of times that the reader's side can still ask for another time. */
  requestsLeft: z.int(),
  /** The interviewers of the employer's side. */
  interviewers: z.array(attendee),
  /** The person who is interviewed. */
  candidate: attendee,
  /** Whose bench they are on; null for a job seeker. */
  vendorName: z.nullable(z.string()),
  /** Zone in which the employer proposed it. */
  timeZone: z.string(),
  cancelReason: z.nullable(z.string()),
  /** Cancelled by nobody: its application has come to an end. */
  endedWithApplication: z.boolean(),
  /** While the other side has not been told of it: its name for `undoApplicationMove`, which takes it back; null for that side. */
  untold: z.nullable(z.object({ moveId: id, until: instant })),
  /** The reader has put off the reminder until then; null where none is put off. */
  snoozedUntil: z.nullable(instant),
  /** Shown to the employer; null for the other side. */
  outcome: z.nullable(INTERVIEW_OUTCOMES.schema),
  /** Feedback that is in, whether the reader's own is, and the colleagues whose feedback is due; null for the other side. */
  feedback: z.nullable(z.object({ count: z.int(), own: z.boolean(), dueFrom: z.array(z.string()) })),
  /** Notes that interviewers share with the other side. */
  sharedNotes: z.array(z.string()),
  /** The actions that the reader can take now. */
  can: z.array(z.enum(INTERVIEW_ACTIONS)),
  createdAt: instant,
  updatedAt: instant,
});
export type Interview = z.output<typeof interview>;
export type Attendee = z.output<typeof attendee>;
