/** Interviews, their times and the feedback of interviewers. */
import { defineEntity, p } from '@mikro-orm/core';
import type {
  InterviewKind,
  InterviewOutcome,
  InterviewSide,
  InterviewState,
  Recommendation,
} from '#contract/domain/interview.ts';
import { ApplicationSchema } from '../applications/schema.ts';
import { UserSchema } from '../auth/schema.ts';
import { BenchResourceSchema } from '../bench/schema.ts';
import { JobSchema } from '../jobs/schema.ts';

/** `completed` follows from the time. */
export type StoredState = Exclude<InterviewState, 'completed'>;

/** One meeting of an employer's people with an applicant. */
export const InterviewSchema = defineEntity({
  name: 'Interview',
  tableName: 'interviews',
  indexes: [
    { name: 'interviews_application_id_index', properties: ['application'] },
    { name: 'interviews_job_id_index', properties: ['job'] },
    { name: 'interviews_client_id_index', properties: ['client', 'startsAt'] },
    { name: 'interviews_sender_id_index', properties: ['sender', 'startsAt'] },
    { name: 'interviews_applicant_id_index', properties: ['applicant'] },
    { name: 'interviews_resource_id_index', properties: ['resource'] },
  ],
  uniques: [{ name: 'interviews_move_id_unique', properties: ['moveId'] }],
  checks: [
    {
      name: 'interviews_state_check',
      expression: `state in ('proposed', 'scheduled', 'reschedule_requested', 'declined', 'cancelled', 'no_show')`,
    },
    { name: 'interviews_outcome_check', expression: `outcome in ('pending', 'pass', 'hold', 'fail')` },
    { name: 'interviews_kind_check', expression: `kind in ('video', 'phone', 'on-site')` },
    {
      name: 'interviews_how_check',
      expression: `(kind = 'video') = (link is not null) and (kind = 'on-site') = (address is not null) and (kind = 'phone' or phone is null)`,
    },
    { name: 'interviews_minutes_check', expression: 'minutes in (30, 45, 60)' },
    {
      name: 'interviews_ends_at_check',
      expression: '(starts_at is null) = (ends_at is null) and ends_at > starts_at',
    },
    {
      name: 'interviews_agreed_check',
      expression: `starts_at is not null or state in ('proposed', 'reschedule_requested', 'declined', 'cancelled')`,
    },
    { name: 'interviews_proposed_check', expression: `state <> 'proposed' or starts_at is null` },
    { name: 'interviews_any_time_check', expression: 'any_time_until is null or starts_at is null' },
    { name: 'interviews_version_check', expression: 'version >= 0' },
    { name: 'interviews_who_check', expression: '(applicant_id is null) <> (resource_id is null)' },
    { name: 'interviews_told_check', expression: `told_at is not null or state in ('proposed', 'cancelled')` },
    { name: 'interviews_untold_check', expression: 'told_at is not null or move_id is not null' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    application: () => p.manyToOne(ApplicationSchema).updateRule('no action').deleteRule('cascade'),
    job: () => p.manyToOne(JobSchema).updateRule('no action').deleteRule('cascade'),
    client: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    /** The account that applied: a job seeker's, or a vendor's. */
    sender: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    /** The person who is interviewed: one of the two is set. */
    applicant: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade').nullable(),
    resource: () => p.manyToOne(BenchResourceSchema).updateRule('no action').deleteRule('cascade').nullable(),
    state: p.text().$type<StoredState>().default('proposed'),
    outcome: p.text().$type<InterviewOutcome>().default('pending'),
    kind: p.text().$type<InterviewKind>(),
    /** What the employer calls this talk. */
    round: p.text().nullable(),
    minutes: p.integer().$type<30 | 45 | 60>(),
    link: p.text().nullable(),
    phone: p.text().nullable(),
    address: p.text().nullable(),
    message: p.text().nullable(),
    /** Agreed; while another time is asked for, the one that stands until then. */
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    /** Any free time may be chosen until then; null where the employer names times, and once one is agreed. */
    anyTimeUntil: p.datetime().nullable(),
    /** IANA zone in which the employer proposed it. */
    timeZone: p.text(),
    cancelReason: p.text().nullable(),
    /** Cancelled by nobody: its application has come to an end. */
    endedWithApplication: p.boolean().default(false),
    /**
     * When the side that applied was told that it is proposed, and sees it since. Null as long as the employer can take it
     * back, and for ever where it was cancelled before.
     */
    toldAt: p.datetime().nullable().defaultRaw('now()'),
    /** Names the proposal for whoever takes it back; the step that was made together with it has the same. */
    moveId: p.uuid().nullable(),
    /** Grows with every change; also the SEQUENCE of its calendar entry. */
    version: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** One of the employer's people who take part in an interview. */
export const InterviewInterviewerSchema = defineEntity({
  name: 'InterviewInterviewer',
  tableName: 'interview_interviewers',
  indexes: [{ name: 'interview_interviewers_person_id_index', properties: ['person'] }],
  properties: {
    interview: () => p.manyToOne(InterviewSchema).primary().updateRule('no action').deleteRule('cascade'),
    person: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
  },
});

export type RequestAnswer = 'accepted' | 'refused' | 'overtaken';

/** A request of one side for another time. */
export const InterviewRequestSchema = defineEntity({
  name: 'InterviewRequest',
  tableName: 'interview_requests',
  indexes: [
    { name: 'interview_requests_interview_id_index', properties: ['interview'] },
    { name: 'interview_requests_author_id_index', properties: ['author'] },
  ],
  checks: [
    { name: 'interview_requests_side_check', expression: `side in ('employer', 'applicant')` },
    { name: 'interview_requests_answer_check', expression: `answer in ('accepted', 'refused', 'overtaken')` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    interview: () => p.manyToOne(InterviewSchema).updateRule('no action').deleteRule('cascade'),
    side: p.text().$type<InterviewSide>(),
    author: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('set null').nullable(),
    message: p.text().nullable(),
    requestedAt: p.datetime().defaultRaw('now()'),
    /** Null while somebody waits for it; there is at most one such request of an interview. */
    answer: p.text().$type<RequestAnswer>().nullable(),
  },
});

/** A time to choose from, proposed or asked for. It keeps nobody's time from others. */
export const InterviewTimeSchema = defineEntity({
  name: 'InterviewTime',
  tableName: 'interview_times',
  indexes: [{ name: 'interview_times_request_id_index', properties: ['request'] }],
  properties: {
    interview: () => p.manyToOne(InterviewSchema).primary().updateRule('no action').deleteRule('cascade'),
    startsAt: p.datetime().primary(),
    /** Null for one that the employer proposed. */
    request: () => p.manyToOne(InterviewRequestSchema).updateRule('no action').deleteRule('cascade').nullable(),
  },
});

/** The time of a person that an interview takes. The database lets no two of one person overlap. */
export const InterviewHoldSchema = defineEntity({
  name: 'InterviewHold',
  tableName: 'interview_holds',
  indexes: [
    { name: 'interview_holds_interview_id_index', properties: ['interview'] },
    { name: 'interview_holds_person_id_index', properties: ['person', 'startsAt'] },
    { name: 'interview_holds_resource_id_index', properties: ['resource', 'startsAt'] },
  ],
  checks: [
    { name: 'interview_holds_who_check', expression: '(person_id is null) <> (resource_id is null)' },
    { name: 'interview_holds_ends_at_check', expression: 'ends_at > starts_at' },
    { name: 'interview_holds_length_check', expression: `ends_at <= starts_at + '01:10:00'::interval` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    interview: () => p.manyToOne(InterviewSchema).updateRule('no action').deleteRule('cascade'),
    /** One of both. */
    person: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade').nullable(),
    resource: () => p.manyToOne(BenchResourceSchema).updateRule('no action').deleteRule('cascade').nullable(),
    startsAt: p.datetime(),
    /** With the buffer after the interview. */
    endsAt: p.datetime(),
  },
});

/** A reminder of an interview that a person has put off; the row goes when the reminder comes back. */
export const InterviewSnoozeSchema = defineEntity({
  name: 'InterviewSnooze',
  tableName: 'interview_snoozes',
  indexes: [
    { name: 'interview_snoozes_account_id_index', properties: ['account'] },
    { name: 'interview_snoozes_person_id_index', properties: ['person'] },
  ],
  checks: [{ name: 'interview_snoozes_remind_at_check', expression: 'remind_at < starts_at' }],
  properties: {
    interview: () => p.manyToOne(InterviewSchema).primary().updateRule('no action').deleteRule('cascade'),
    /** The side on which the person reads it. */
    account: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    person: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    /** The agreed time that it reminds of; with another one nothing comes back. */
    startsAt: p.datetime(),
    remindAt: p.datetime(),
  },
});

export interface StoredQuestion {
  question: string;
  hint: string | null;
}

/** What interviewers ask in a round of a job's interviews. */
export const InterviewGuideSchema = defineEntity({
  name: 'InterviewGuide',
  tableName: 'interview_guides',
  checks: [
    {
      name: 'interview_guides_questions_check',
      expression: 'jsonb_array_length(questions) >= 1 and jsonb_array_length(questions) <= 20',
    },
    { name: 'interview_guides_version_check', expression: 'version >= 0' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    job: () => p.manyToOne(JobSchema).updateRule('no action').deleteRule('cascade'),
    /** One guide of a job has it, whatever its case; empty for interviews without a round. */
    round: p.text(),
    questions: p.json().$type<StoredQuestion[]>(),
    version: p.integer().default(0),
  },
});

export interface StoredMark {
  /** A skill of the job, or a question as it was asked: a guide may change later. */
  skill: string;
  mark: number;
  /** Empty, null or absent without one. */
  note?: string | null | undefined;
}

export interface StoredDraftMark extends Omit<StoredMark, 'mark'> {
  mark: number | null;
}

/** The feedback of one interviewer. */
export const InterviewFeedbackSchema = defineEntity({
  name: 'InterviewFeedback',
  tableName: 'interview_feedback',
  indexes: [{ name: 'interview_feedback_author_id_index', properties: ['author'] }],
  uniques: [{ name: 'interview_feedback_once_unique', properties: ['interview', 'author'] }],
  checks: [
    { name: 'interview_feedback_marks_check', expression: 'fair_marks(marks, false)' },
    { name: 'interview_feedback_overall_check', expression: 'overall >= 1 and overall <= 5' },
    {
      name: 'interview_feedback_recommendation_check',
      expression: `recommendation in ('strong-yes', 'yes', 'no', 'strong-no')`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    interview: () => p.manyToOne(InterviewSchema).updateRule('no action').deleteRule('cascade'),
    author: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('set null').nullable(),
    marks: p.json().$type<StoredMark[]>().defaultRaw(`'[]'`),
    overall: p.integer(),
    recommendation: p.text().$type<Recommendation>(),
    privateNote: p.text().nullable(),
    sharedNote: p.text().nullable(),
    givenAt: p.datetime().defaultRaw('now()'),
  },
});

/** What an interviewer has written of their feedback and not handed in yet; the row goes when they do. */
export const FeedbackDraftSchema = defineEntity({
  name: 'FeedbackDraft',
  tableName: 'feedback_drafts',
  indexes: [{ name: 'feedback_drafts_author_id_index', properties: ['author'] }],
  checks: [
    { name: 'feedback_drafts_marks_check', expression: 'fair_marks(marks, true)' },
    { name: 'feedback_drafts_overall_check', expression: 'overall >= 1 and overall <= 5' },
    {
      name: 'feedback_drafts_recommendation_check',
      expression: `recommendation in ('strong-yes', 'yes', 'no', 'strong-no')`,
    },
  ],
  properties: {
    interview: () => p.manyToOne(InterviewSchema).primary().updateRule('no action').deleteRule('cascade'),
    author: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    marks: p.json().$type<StoredDraftMark[]>().defaultRaw(`'[]'`),
    overall: p.integer().nullable(),
    recommendation: p.text().$type<Recommendation>().nullable(),
    privateNote: p.text().nullable(),
    sharedNote: p.text().nullable(),
    savedAt: p.datetime().defaultRaw('now()'),
  },
});

/** The working hours of a person on a day of the week. A day without a row is off, and a person without any row has not chosen. */
export const WorkingDaySchema = defineEntity({
  name: 'WorkingDay',
  tableName: 'working_days',
  checks: [
    { name: 'working_days_weekday_check', expression: 'weekday >= 0 and weekday <= 6' },
    {
      name: 'working_days_hours_check',
      expression: 'from_minute >= 0 and until_minute > from_minute and until_minute <= 1440',
    },
    { name: 'working_days_step_check', expression: 'from_minute % 15 = 0 and until_minute % 15 = 0' },
  ],
  properties: {
    person: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    /** Sunday is 0. */
    weekday: p.integer().primary(),
    /** Since midnight on the person's own clock. */
    fromMinute: p.integer(),
    untilMinute: p.integer(),
  },
});

/** The address at which a person holds video calls; a person without a row has none. */
export const MeetingRoomSchema = defineEntity({
  name: 'MeetingRoom',
  tableName: 'meeting_rooms',
  checks: [{ name: 'meeting_rooms_link_check', expression: `link ~* '^https?://'` }],
  properties: {
    person: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    link: p.text(),
  },
});

/** The address from which a person's calendar program reads their interviews of one account. */
export const CalendarFeedSchema = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feeds',
  uniques: [{ name: 'calendar_feeds_token_hash_unique', properties: ['tokenHash'] }],
  indexes: [{ name: 'calendar_feeds_account_id_index', properties: ['account'] }],
  properties: {
    person: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    account: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    /** HMAC-SHA-256 of the token (`Secrets.hash`): somebody who reads the table alone cannot open a feed. */
    tokenHash: p.blob().$type<Uint8Array>(),
    /** AES-256-GCM (`Secrets.seal`), for the person who copies the address again. */
    tokenSealed: p.blob().$type<Uint8Array>(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
