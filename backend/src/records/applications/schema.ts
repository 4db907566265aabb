/** Applications from draft to first day, the consent to them, and invitations. */
import { defineEntity, p } from '@mikro-orm/core';
import { UNTOLD_DAYS, type WithdrawReason } from '#contract/domain/application-moves.ts';
import type { StoredConsent } from '#contract/domain/consent.ts';
import type { DisputeState } from '#contract/domain/dispute.ts';
import type { JobPart, JOB_STEPS, MEETING_STEPS, ActivitySide } from '#contract/domain/job-activity.ts';
import type { OfferAnswer } from '#contract/domain/offer.ts';
import type { OnboardingOwner } from '#contract/domain/onboarding.ts';
import type {
  ApplicationStatus,
  DeclineReason,
  InviteStatus,
  RatePeriod,
  RejectReason,
} from '#contract/domain/options.ts';
import type { ViewList, ViewQuery } from '#contract/domain/pipeline.ts';
import type { OpenedWhat } from '#contract/domain/profile-viewer.ts';
import type { Bigint, CalendarDay, Numeric } from '../../platform/database/columns.ts';
import type { QuestionKind } from '#contract/domain/screening.ts';
import { UserSchema } from '../auth/schema.ts';
import { BenchResourceSchema, BenchResumeSchema } from '../bench/schema.ts';
import { JobSchema } from '../jobs/schema.ts';
import { MessageSchema } from '../notifications/schema.ts';
import { FileSchema, ResumeSchema } from '../profile/schema.ts';

export interface StoredAnswer {
  questionId: string;
  /** The question as it was asked; the job's questions may change later. */
  question: string;
  kind: QuestionKind;
  answer: string;
}

/** A person put forward for a job: a job seeker, or somebody of a vendor's bench. */
export const ApplicationSchema = defineEntity({
  name: 'Application',
  tableName: 'applications',
  indexes: [{ name: 'applications_resource_id_index', properties: ['resource'] }],
  uniques: [
    { name: 'applications_applicant_unique', properties: ['job', 'applicant'] },
    { name: 'applications_resource_unique', properties: ['job', 'resource'] },
  ],
  checks: [
    {
      name: 'applications_status_check',
      expression: `status in ('pending_consent', 'applied', 'viewed', 'shortlisted', 'interviewing', 'offered', 'hired', 'rejected', 'withdrawn', 'closed')`,
    },
    { name: 'applications_rating_check', expression: 'rating >= 100 and rating <= 500' },
    { name: 'applications_version_check', expression: 'version >= 0' },
    { name: 'applications_settles_check', expression: '(settles_at is null) = (status_before is null)' },
    {
      name: 'applications_status_before_check',
      expression: `status_before in ('pending_consent', 'applied', 'viewed', 'shortlisted', 'interviewing', 'offered', 'hired', 'rejected', 'withdrawn', 'closed')`,
    },
    {
      name: 'applications_taken_back_check',
      expression: `taken_back_at is null or applicant_id is not null or cover_note is null and answers = '[]' and resume_file_id is null and email_hash is null and phone_hash is null`,
    },
    {
      name: 'applications_taken_back_status_check',
      expression: `taken_back_at is null or status in ('hired', 'rejected', 'withdrawn', 'closed')`,
    },
    { name: 'applications_released_check', expression: 'released_at is null or vendor_id is not null' },
    {
      name: 'applications_who_check',
      expression:
        'applicant_id is not null and vendor_id is null and resource_id is null or applicant_id is null and vendor_id is not null and resource_id is not null',
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    job: () => p.manyToOne(JobSchema).updateRule('no action').deleteRule('cascade'),
    client: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    applicant: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade').nullable(),
    vendor: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade').nullable(),
    resource: () => p.manyToOne(BenchResourceSchema).updateRule('no action').deleteRule('cascade').nullable(),
    /** The resume that came with it. */
    resumeFile: () => p.manyToOne(FileSchema).updateRule('no action').deleteRule('no action').nullable(),
    emailHash: p.blob().$type<Uint8Array>().nullable(),
    phoneHash: p.blob().$type<Uint8Array>().nullable(),
    status: p.text().$type<ApplicationStatus>().default('applied'),
    coverNote: p.text().nullable(),
    answers: p.json().$type<StoredAnswer[]>().defaultRaw(`'[]'`),
    /** Whether they are what the job looks for; null where it looks for nothing. The database keeps it so. */
    answersFit: p.boolean().nullable(),
    appliedAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    firstSeenAt: p.datetime().nullable(),
    /** The time at which it was last moved by hand; null where nobody has moved it since it was sent. */
    steppedAt: p.datetime().nullable(),
    /** Grows with every step. */
    version: p.integer().default(0),
    /** Until then the side that applied sees the status before: the employer can still take the step back. */
    settlesAt: p.datetime().nullable(),
    statusBefore: p.text().$type<ApplicationStatus>().nullable(),
    /** The end of its last offer; null once that is answered, and where there is none. The database keeps it so. */
    offerUntil: p.datetime().nullable(),
    /** The database keeps these for its interviews: times to choose from, and times that the applicant asked for. */
    timesOfferedAt: p.datetime().nullable(),
    timesOfferedUntil: p.datetime().nullable(),
    timesAskedAt: p.datetime().nullable(),
    timesAskedUntil: p.datetime().nullable(),
    /** The end of the last that is booked, or when it came to nothing. */
    meetsUntil: p.datetime().nullable(),
    /** The one to open first. */
    interviewId: p.uuid().nullable(),
    /** One that is proposed, of which who applied has not been told: it says nothing above. */
    untoldInterviewId: p.uuid().nullable(),
    /** Mean of its ratings in hundredths of a star; null without any. */
    rating: p.integer().nullable(),
    /** Its sender gives the employer no contact details, profile or resume any more. */
    takenBackAt: p.datetime().nullable(),
    /** Set only for submissions. From then on others may submit the person, and the person may apply. */
    releasedAt: p.datetime().nullable(),
  },
});

/** One step in the life of an application: the timeline. */
export const ApplicationEventSchema = defineEntity({
  name: 'ApplicationEvent',
  tableName: 'application_events',
  indexes: [{ name: 'application_events_application_id_index', properties: ['application'] }],
  checks: [
    { name: 'application_events_by_side_check', expression: `by_side in ('applicant', 'employer', 'system')` },
    {
      name: 'application_events_reason_check',
      expression: `reason in ('not-a-fit', 'job-filled', 'duplicate', 'spam', 'rate', 'location', 'availability', 'failed-interview', 'candidate-declined', 'other')`,
    },
    { name: 'application_events_move_check', expression: 'move_id is null or from_status is not null' },
    {
      name: 'application_events_settles_check',
      expression: `settles_at is null or by_side = 'employer' and move_id is not null and settles_at >= at and settles_at <= at + '${String(UNTOLD_DAYS)} days'::interval`,
    },
    {
      name: 'application_events_withdraw_reason_check',
      expression: `withdraw_reason in ('other-job', 'not-a-fit', 'pay', 'place', 'timing', 'process', 'circumstances', 'other')`,
    },
    {
      name: 'application_events_withdrawn_check',
      expression: `withdraw_reason is null or by_side = 'applicant' and status = 'withdrawn'`,
    },
    { name: 'application_events_note_check', expression: `note is null or by_side = 'employer'` },
  ],
  properties: {
    id: p.bigint('string').$type<Bigint>().primary().generated('by default as identity'),
    application: () => p.manyToOne(ApplicationSchema).updateRule('no action').deleteRule('cascade'),
    at: p.datetime().defaultRaw('now()'),
    status: p.text().$type<ApplicationStatus>(),
    bySide: p.text().$type<'applicant' | 'employer' | 'system'>(),
    actorId: p.uuid().nullable(),
    reason: p.text().$type<RejectReason>().nullable(),
    /** Set only for steps by hand; the same for all applications that were moved at once. */
    moveId: p.uuid().nullable(),
    fromStatus: p.text().$type<ApplicationStatus>().nullable(),
    /** When who applied is told of an employer's step by hand, which can be taken back until then. */
    settlesAt: p.datetime().nullable(),
    /** The other side reads it. */
    message: p.text().nullable(),
    /** Only the employer's own team reads it. */
    note: p.text().nullable(),
    /** The reason for which it was withdrawn; both sides read it. */
    withdrawReason: p.text().$type<WithdrawReason>().nullable(),
  },
});

/** The terms of an offer; they belong to the step that made it. */
export const ApplicationOfferSchema = defineEntity({
  name: 'ApplicationOffer',
  tableName: 'application_offers',
  checks: [
    { name: 'application_offers_amount_check', expression: 'amount > 0::numeric' },
    { name: 'application_offers_currency_check', expression: `currency ~ '^[A-Z]{3}$'` },
    { name: 'application_offers_period_check', expression: `period in ('annualy', 'monthly', 'daily', 'hourly')` },
    { name: 'application_offers_answer_check', expression: `answer in ('accepted', 'declined')` },
    { name: 'application_offers_answered_check', expression: '(answer is null) = (answered_at is null)' },
  ],
  properties: {
    event: () => p.oneToOne(ApplicationEventSchema).primary().owner().updateRule('no action').deleteRule('cascade'),
    /** Pay for one period. */
    amount: p.decimal().precision(15).scale(2).$type<Numeric>(),
    currency: p.text(),
    period: p.text().$type<RatePeriod>(),
    startsOn: p.date().$type<CalendarDay>(),
    answerUntil: p.datetime(),
    details: p.text().nullable(),
    answer: p.text().$type<OfferAnswer>().nullable(),
    answeredAt: p.datetime().nullable(),
  },
});

export interface DraftAnswer {
  questionId: string;
  answer: string;
}

/** An application that somebody has begun and not sent. */
export const ApplicationDraftSchema = defineEntity({
  name: 'ApplicationDraft',
  tableName: 'application_drafts',
  indexes: [
    { name: 'application_drafts_bench_resume_id_index', properties: ['benchResume'] },
    { name: 'application_drafts_job_id_index', properties: ['job'] },
    { name: 'application_drafts_resume_id_index', properties: ['resume'] },
    { name: 'application_drafts_saved_at_index', properties: ['savedAt'] },
  ],
  checks: [
    {
      name: 'application_drafts_resume_check',
      expression: 'resume_id is null or not without_resume and resource_id is null',
    },
    {
      name: 'application_drafts_bench_resume_check',
      expression: 'bench_resume_id is null or not without_resume and resource_id is not null',
    },
    { name: 'application_drafts_version_check', expression: 'version >= 0' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** The account: its people see the same drafts. */
    owner: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    job: () => p.manyToOne(JobSchema).updateRule('no action').deleteRule('cascade'),
    /** The person on a vendor's bench; null for a job seeker's own draft. */
    resource: () => p.manyToOne(BenchResourceSchema).updateRule('no action').deleteRule('cascade').nullable(),
    resume: () => p.manyToOne(ResumeSchema).updateRule('no action').deleteRule('set null').nullable(),
    /** A resume of that person on the bench. */
    benchResume: () => p.manyToOne(BenchResumeSchema).updateRule('no action').deleteRule('set null').nullable(),
    withoutResume: p.boolean().default(false),
    coverNote: p.text().default(''),
    answers: p.json().$type<DraftAnswer[]>().defaultRaw(`'[]'`),
    version: p.integer().default(0),
    savedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A file that answers a question of the job, in an application or in one that is being written. */
export const AnswerFileSchema = defineEntity({
  name: 'AnswerFile',
  tableName: 'answer_files',
  uniques: [
    { name: 'answer_files_application_unique', properties: ['application', 'file'] },
    { name: 'answer_files_draft_unique', properties: ['draft', 'file'] },
  ],
  indexes: [{ name: 'answer_files_file_id_index', properties: ['file'] }],
  checks: [{ name: 'answer_files_of_check', expression: '(application_id is null) <> (draft_id is null)' }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    application: () => p.manyToOne(ApplicationSchema).updateRule('no action').deleteRule('cascade').nullable(),
    draft: () => p.manyToOne(ApplicationDraftSchema).updateRule('no action').deleteRule('cascade').nullable(),
    file: () => p.manyToOne(FileSchema).updateRule('no action').deleteRule('no action'),
  },
});

/** What was done with a job itself, or came of a meeting with one of its applicants. Nothing else keeps it. */
export const JobEventSchema = defineEntity({
  name: 'JobEvent',
  tableName: 'job_events',
  indexes: [{ name: 'job_events_application_id_index', properties: ['application'] }],
  checks: [
    {
      name: 'job_events_kind_check',
      expression: `kind in ('posted', 'approved', 'returned', 'changed', 'paused', 'resumed', 'renewed', 'job-filled', 'job-closed', 'reopened', 'times-proposed', 'meeting-changed', 'booked', 'moved', 'other-time-asked', 'declined', 'cancelled')`,
    },
    { name: 'job_events_by_side_check', expression: `by_side in ('applicant', 'employer', 'system')` },
    { name: 'job_events_actor_check', expression: `(by_side = 'system') = (actor_id is null)` },
    { name: 'job_events_parts_check', expression: `(kind = 'changed') = (cardinality(parts) > 0)` },
    {
      name: 'job_events_part_check',
      expression: `parts <@ '{title,description,category,job-type,engagement,place,skills,experience,qualification,openings,pay,start,last-day,vendors,questions,tags,reference}'::text[]`,
    },
    { name: 'job_events_meeting_check', expression: '(application_id is null) = (interview_id is null)' },
    {
      name: 'job_events_about_check',
      expression: `(kind in ('times-proposed', 'meeting-changed', 'booked', 'moved', 'other-time-asked', 'declined', 'cancelled')) = (interview_id is not null)`,
    },
  ],
  properties: {
    id: p.bigint('string').$type<Bigint>().primary().generated('by default as identity'),
    job: () => p.manyToOne(JobSchema).updateRule('no action').deleteRule('cascade'),
    at: p.datetime().defaultRaw('now()'),
    kind: p.text().$type<(typeof JOB_STEPS)[number] | (typeof MEETING_STEPS)[number]>(),
    bySide: p.text().$type<ActivitySide>(),
    /** The person who did it, who may be deleted by now; null for our staff and for the server. */
    actorId: p.uuid().nullable(),
    /** A change was about these parts of the posting. */
    parts: p.array().$type<JobPart[]>().defaultRaw(`'{}'`),
    /** The meeting's. */
    application: () => p.manyToOne(ApplicationSchema).updateRule('no action').deleteRule('cascade').nullable(),
    interviewId: p.uuid().nullable(),
  },
});

/** A note about an application, of the employer's people for themselves. */
export const ApplicationNoteSchema = defineEntity({
  name: 'ApplicationNote',
  tableName: 'application_notes',
  indexes: [{ name: 'application_notes_application_id_index', properties: ['application'] }],
  checks: [{ name: 'application_notes_text_check', expression: `text <> ''` }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    application: () => p.manyToOne(ApplicationSchema).updateRule('no action').deleteRule('cascade'),
    /** Person who wrote it, who may be deleted by now. */
    authorId: p.uuid(),
    /** Colleagues are mentioned by id. */
    text: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    editedAt: p.datetime().nullable(),
  },
});

/** A colleague whom a note mentions, or mentioned before it was changed; they are told once. */
export const NoteMentionSchema = defineEntity({
  name: 'NoteMention',
  tableName: 'note_mentions',
  indexes: [{ name: 'note_mentions_person_id_index', properties: ['person'] }],
  properties: {
    note: () => p.manyToOne(ApplicationNoteSchema).primary().updateRule('no action').deleteRule('cascade'),
    person: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    /** The mail about it is on its way, or has been. */
    mailed: p.boolean().default(false),
  },
});

/** A word by which an employer's people sort their applications. */
export const ApplicationTagSchema = defineEntity({
  name: 'ApplicationTag',
  tableName: 'application_tags',
  uniques: [{ name: 'application_tags_account_id_place_unique', properties: ['account', 'place'] }],
  checks: [
    { name: 'application_tags_place_check', expression: 'place >= 1 and place <= 100' },
    { name: 'application_tags_name_check', expression: 'char_length(name) >= 1 and char_length(name) <= 40' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    account: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    /** One of those that there are. */
    place: p.integer(),
    name: p.text(),
  },
});

/** A tag on an application. */
export const TaggedApplicationSchema = defineEntity({
  name: 'TaggedApplication',
  tableName: 'tagged_applications',
  indexes: [{ name: 'tagged_applications_tag_id_index', properties: ['tag'] }],
  uniques: [{ name: 'tagged_applications_application_id_place_unique', properties: ['application', 'place'] }],
  checks: [{ name: 'tagged_applications_place_check', expression: 'place >= 1 and place <= 10' }],
  properties: {
    application: () => p.manyToOne(ApplicationSchema).primary().updateRule('no action').deleteRule('cascade'),
    tag: () => p.manyToOne(ApplicationTagSchema).primary().updateRule('no action').deleteRule('cascade'),
    /** One of those that an application has. */
    place: p.integer(),
    taggedAt: p.datetime().defaultRaw('now()'),
  },
});

/** The rating that one of the employer's people gave an application. */
export const ApplicationRatingSchema = defineEntity({
  name: 'ApplicationRating',
  tableName: 'application_ratings',
  checks: [{ name: 'application_ratings_stars_check', expression: 'stars >= 1 and stars <= 5' }],
  properties: {
    application: () => p.manyToOne(ApplicationSchema).primary().updateRule('no action').deleteRule('cascade'),
    /** Person who rates, who may be deleted by now. */
    authorId: p.uuid().primary(),
    stars: p.integer(),
    ratedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A reminder that applicants for one job wait too long; there is one for each job and day. */
export const ApplicationReminderSchema = defineEntity({
  name: 'ApplicationReminder',
  tableName: 'application_reminders',
  indexes: [{ name: 'application_reminders_created_at_index', properties: ['createdAt'] }],
  uniques: [{ name: 'application_reminders_day_unique', properties: ['job', 'day'] }],
  checks: [{ name: 'application_reminders_failures_check', expression: 'failures >= 0' }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    job: () => p.manyToOne(JobSchema).updateRule('no action').deleteRule('cascade'),
    /** On the employer's calendar. */
    day: p.date().$type<CalendarDay>(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Null until its event is stored. */
    toldAt: p.datetime().nullable(),
    nextAt: p.datetime().defaultRaw('now()'),
    failures: p.integer().default(0),
  },
});

/** Filters, order and columns of a list, kept under a name. */
export const SavedViewSchema = defineEntity({
  name: 'SavedView',
  tableName: 'saved_views',
  indexes: [{ name: 'saved_views_author_id_index', properties: ['author'] }],
  uniques: [{ name: 'saved_views_name_unique', properties: ['account', 'author', 'list', 'name'] }],
  checks: [
    { name: 'saved_views_list_check', expression: `list in ('applications', 'applicants', 'bench')` },
    { name: 'saved_views_name_check', expression: `name <> ''` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    account: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    /** Person who made it. */
    author: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    list: p.text().$type<ViewList>(),
    name: p.text(),
    query: p.json().$type<ViewQuery>(),
    /** Colleagues see it as well. */
    shared: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** The one mail that tells one of an employer's people about an application. */
export const ApplicantMailSchema = defineEntity({
  name: 'ApplicantMail',
  tableName: 'applicant_mails',
  indexes: [
    { name: 'applicant_mails_application_id_index', properties: ['application'] },
    { name: 'applicant_mails_message_id_index', properties: ['message'] },
  ],
  properties: {
    person: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    application: () => p.manyToOne(ApplicationSchema).primary().updateRule('no action').deleteRule('cascade'),
    message: () => p.manyToOne(MessageSchema).updateRule('no action').deleteRule('cascade'),
    toldAt: p.datetime().defaultRaw('now()'),
  },
});

/** An employer asks a job seeker to apply, or a vendor to submit somebody. */
export const InviteSchema = defineEntity({
  name: 'Invite',
  tableName: 'invites',
  indexes: [
    { name: 'invites_application_id_index', properties: ['application'] },
    { name: 'invites_job_id_index', properties: ['job'] },
    { name: 'invites_resource_id_index', properties: ['resourceId', 'invitee'] },
  ],
  checks: [
    { name: 'invites_accepted_check', expression: `(status = 'accepted') = (application_id is not null)` },
    {
      name: 'invites_decline_reason_check',
      expression: `decline_reason in ('not-looking', 'not-a-fit', 'pay', 'place', 'timing', 'other')`,
    },
    { name: 'invites_declined_check', expression: `(status = 'declined') = (decline_reason is not null)` },
    { name: 'invites_expires_at_check', expression: 'expires_at > sent_at' },
    {
      name: 'invites_status_check',
      expression: `status in ('sent', 'viewed', 'accepted', 'declined', 'expired', 'withdrawn')`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    job: () => p.manyToOne(JobSchema).updateRule('no action').deleteRule('cascade'),
    client: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    /** The account that is asked: a job seeker's, or that of the vendor whose person it is. */
    invitee: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    /** The invited person on the vendor's bench; null for a job seeker. */
    resourceId: p.uuid().nullable(),
    message: p.text().nullable(),
    status: p.text().$type<InviteStatus>().default('sent'),
    declineReason: p.text().$type<DeclineReason>().nullable(),
    application: () => p.manyToOne(ApplicationSchema).updateRule('no action').deleteRule('cascade').nullable(),
    sentAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** The question to the person of a submission whether they agree to it, and their answer. */
export const SubmissionConsentSchema = defineEntity({
  name: 'SubmissionConsent',
  tableName: 'submission_consents',
  indexes: [{ name: 'submission_consents_vendor_id_index', properties: ['vendor'] }],
  uniques: [
    { name: 'submission_consents_token_hash_unique', properties: ['tokenHash'] },
    { name: 'submission_consents_code_hash_unique', properties: ['codeHash'] },
  ],
  checks: [
    {
      name: 'submission_consents_state_check',
      expression: `state in ('waiting', 'confirmed', 'refused', 'lapsed', 'taken_back', 'overruled')`,
    },
    {
      name: 'submission_consents_answered_check',
      expression: `state = 'overruled' or (answered_at is null) = (state in ('waiting', 'lapsed'))`,
    },
    { name: 'submission_consents_reported_check', expression: `reported_at is null or state = 'refused'` },
    { name: 'submission_consents_asks_check', expression: 'asks >= 1 and asks <= 3' },
    {
      name: 'submission_consents_rate_check',
      expression:
        '(rate_amount is null) = (rate_currency is null) and (rate_amount is null) = (rate_period is null) and rate_amount > 0',
    },
    {
      name: 'submission_consents_agreed_check',
      expression:
        '(agreed_amount is null) = (agreed_currency is null) and (agreed_amount is null) = (agreed_period is null) and agreed_amount > 0',
    },
    {
      name: 'submission_consents_agreed_period_check',
      expression: `agreed_period in ('annualy', 'monthly', 'daily', 'hourly')`,
    },
    {
      name: 'submission_consents_rate_period_check',
      expression: `rate_period in ('annualy', 'monthly', 'daily', 'hourly')`,
    },
  ],
  properties: {
    application: () => p.manyToOne(ApplicationSchema).primary().updateRule('no action').deleteRule('cascade'),
    job: () => p.manyToOne(JobSchema).updateRule('no action').deleteRule('cascade'),
    vendor: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    emailHash: p.blob().$type<Uint8Array>(),
    state: p.text().$type<StoredConsent>().default('waiting'),
    /** HMAC of what stands in the link; of the code with the address that it was sent to. */
    tokenHash: p.blob().$type<Uint8Array>(),
    codeHash: p.blob().$type<Uint8Array>(),
    /** Mails so far. */
    asks: p.integer().default(1),
    askedAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    answeredAt: p.datetime().nullable(),
    /** The person did not know the vendor. */
    reportedAt: p.datetime().nullable(),
    /** The rate that the vendor asks for the person. */
    rateAmount: p.decimal('string').precision(12).scale(2).$type<Numeric>().nullable(),
    rateCurrency: p.text().nullable(),
    ratePeriod: p.text().$type<RatePeriod>().nullable(),
    /** The person is paid this, as the vendor agreed with them. */
    agreedAmount: p.decimal('string').precision(12).scale(2).$type<Numeric>().nullable(),
    agreedCurrency: p.text().nullable(),
    agreedPeriod: p.text().$type<RatePeriod>().nullable(),
    /** The vendor's own note, which nobody else reads. */
    marginNote: p.text().nullable(),
  },
});

export type SubmissionHappening =
  | 'submitted'
  | 'asked'
  | 'turned_away'
  | 'confirmed'
  | 'refused'
  | 'reported'
  | 'lapsed'
  | 'taken_back'
  | 'disputed'
  | 'dispute_withdrawn'
  | 'decided_stands'
  | 'decided_moved'
  | 'decided_nobody';

/** An event between vendors and a person about a job, numbered in the order in which it happened. */
export const SubmissionEventSchema = defineEntity({
  name: 'SubmissionEvent',
  tableName: 'submission_events',
  indexes: [{ name: 'submission_events_person_index', properties: ['job', 'emailHash', 'id'] }],
  checks: [
    {
      name: 'submission_events_what_check',
      expression: `what in ('submitted', 'asked', 'turned_away', 'confirmed', 'refused', 'reported', 'lapsed', 'taken_back', 'disputed', 'dispute_withdrawn', 'decided_stands', 'decided_moved', 'decided_nobody')`,
    },
  ],
  properties: {
    id: p.bigint('string').$type<Bigint>().primary().generated('by default as identity'),
    job: () => p.manyToOne(JobSchema).updateRule('no action').deleteRule('cascade'),
    emailHash: p.blob().$type<Uint8Array>(),
    /** Null where the person did it by themselves. They stay when the account or the application has gone. */
    vendorId: p.uuid().nullable(),
    applicationId: p.uuid().nullable(),
    what: p.text().$type<SubmissionHappening>(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** A vendor's right to speak for a person at a job, and its end. */
export const SubmissionOwnershipSchema = defineEntity({
  name: 'SubmissionOwnership',
  tableName: 'submission_ownerships',
  indexes: [
    { name: 'submission_ownerships_vendor_id_index', properties: ['vendor'] },
    { name: 'submission_ownerships_application_id_index', properties: ['application'] },
    { name: 'submission_ownerships_until_index', properties: ['until'] },
  ],
  checks: [{ name: 'submission_ownerships_until_check', expression: 'until > since' }],
  properties: {
    job: () => p.manyToOne(JobSchema).primary().updateRule('no action').deleteRule('cascade'),
    emailHash: p.blob().$type<Uint8Array>().primary(),
    vendor: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    /** The submission to which they said yes; null where our staff decided, and there is none. */
    application: () => p.manyToOne(ApplicationSchema).updateRule('no action').deleteRule('cascade').nullable(),
    since: p.datetime().defaultRaw('now()'),
    until: p.datetime(),
  },
});

/** A person's no to a job: nobody asks them about it again. */
export const SubmissionRefusalSchema = defineEntity({
  name: 'SubmissionRefusal',
  tableName: 'submission_refusals',
  properties: {
    job: () => p.manyToOne(JobSchema).primary().updateRule('no action').deleteRule('cascade'),
    emailHash: p.blob().$type<Uint8Array>().primary(),
    refusedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A vendor believes that a person at a job is theirs to speak for. */
export const SubmissionDisputeSchema = defineEntity({
  name: 'SubmissionDispute',
  tableName: 'submission_disputes',
  indexes: [
    { name: 'submission_disputes_job_id_index', properties: ['job'] },
    { name: 'submission_disputes_resource_id_index', properties: ['resource'] },
  ],
  checks: [
    {
      name: 'submission_disputes_state_check',
      expression: `state in ('open', 'withdrawn', 'stands', 'moved', 'nobody')`,
    },
    { name: 'submission_disputes_ended_check', expression: `(ended_at is null) = (state = 'open')` },
    {
      name: 'submission_disputes_decided_check',
      expression: `(decided_by is not null) = (state in ('stands', 'moved', 'nobody')) and (decided_by is null) = (decision_reason is null)`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    job: () => p.manyToOne(JobSchema).updateRule('no action').deleteRule('cascade'),
    vendor: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    resource: () => p.manyToOne(BenchResourceSchema).updateRule('no action').deleteRule('cascade'),
    /** The person's hashes when it was opened; they lead to what others wrote about the person. */
    emailHash: p.blob().$type<Uint8Array>(),
    phoneHash: p.blob().$type<Uint8Array>().nullable(),
    reason: p.text(),
    state: p.text().$type<DisputeState>().default('open'),
    openedAt: p.datetime().defaultRaw('now()'),
    endedAt: p.datetime().nullable(),
    /** A member of our staff; the audit log still names one who has left. */
    decidedBy: p.uuid().nullable(),
    /** Only staff read it, because it may name the other side. */
    decisionReason: p.text().nullable(),
  },
});

/** A note about a dispute that one of our staff wrote for colleagues. */
export const DisputeNoteSchema = defineEntity({
  name: 'DisputeNote',
  tableName: 'dispute_notes',
  indexes: [{ name: 'dispute_notes_dispute_id_at_index', properties: ['dispute', 'at'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    dispute: () => p.manyToOne(SubmissionDisputeSchema).updateRule('no action').deleteRule('cascade'),
    staffId: p.uuid(),
    text: p.text(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** An employer or vendor has opened something of a job seeker's. */
export const ProfileOpeningSchema = defineEntity({
  name: 'ProfileOpening',
  tableName: 'profile_openings',
  indexes: [
    { name: 'profile_openings_viewer_id_index', properties: ['viewer'] },
    { name: 'profile_openings_application_id_index', properties: ['application'] },
    { name: 'profile_openings_last_at_index', properties: ['lastAt'] },
  ],
  checks: [
    { name: 'profile_openings_what_check', expression: `what in ('profile', 'application', 'resume')` },
    {
      name: 'profile_openings_application_check',
      expression: `what = 'profile' and application_id is null or what <> 'profile' and application_id is not null`,
    },
    { name: 'profile_openings_self_check', expression: 'seeker_id <> viewer_id' },
    { name: 'profile_openings_times_check', expression: 'times >= 1' },
    { name: 'profile_openings_order_check', expression: 'last_at >= first_at' },
  ],
  properties: {
    id: p.bigint('string').$type<Bigint>().primary().generated('by default as identity'),
    seeker: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    viewer: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    what: p.text().$type<OpenedWhat>(),
    /** None of a profile that was opened from its card. */
    application: () => p.manyToOne(ApplicationSchema).updateRule('no action').deleteRule('cascade').nullable(),
    firstAt: p.datetime().defaultRaw('now()'),
    lastAt: p.datetime().defaultRaw('now()'),
    times: p.integer().default(1),
  },
});

/** The checklist of a hired person. It stays without items when all of them were removed. */
export const OnboardingChecklistSchema = defineEntity({
  name: 'OnboardingChecklist',
  tableName: 'onboarding_checklists',
  properties: {
    application: () => p.oneToOne(ApplicationSchema).primary().owner().updateRule('no action').deleteRule('cascade'),
    madeAt: p.datetime().defaultRaw('now()'),
  },
});

/** One thing to do before somebody's first day. */
export const OnboardingItemSchema = defineEntity({
  name: 'OnboardingItem',
  tableName: 'onboarding_items',
  uniques: [{ name: 'onboarding_items_place_unique', properties: ['application', 'place'] }],
  checks: [
    { name: 'onboarding_items_title_check', expression: 'length(title) <= 140' },
    { name: 'onboarding_items_owner_check', expression: `owner in ('employer', 'applicant')` },
    { name: 'onboarding_items_done_by_check', expression: `done_by in ('employer', 'applicant')` },
    { name: 'onboarding_items_done_check', expression: '(done_at is null) = (done_by is null)' },
    { name: 'onboarding_items_version_check', expression: 'version >= 0' },
    { name: 'onboarding_items_files_check', expression: 'files >= 0 and files <= 5' },
    {
      name: 'onboarding_items_needs_file_check',
      expression: 'done_at is null or needs_file = false or files >= 1',
    },
    { name: 'onboarding_items_responsible_check', expression: `responsible_id is null or owner = 'employer'` },
  ],
  indexes: [{ name: 'onboarding_items_responsible_id_index', properties: ['responsible'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    application: () => p.manyToOne(ApplicationSchema).updateRule('no action').deleteRule('cascade'),
    /** In the order in which they were added. */
    place: p.integer(),
    title: p.text(),
    owner: p.text().$type<OnboardingOwner>(),
    /** The colleague who does it; null: the whole team. */
    responsible: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('set null').nullable(),
    dueOn: p.date().$type<CalendarDay>().nullable(),
    /** The day of which somebody was reminded: another day is reminded of again. */
    remindedFor: p.date().$type<CalendarDay>().nullable(),
    doneAt: p.datetime().nullable(),
    /** The side that ticked it. */
    doneBy: p.text().$type<OnboardingOwner>().nullable(),
    needsFile: p.boolean().default(false),
    /** The number of its files; a trigger counts them. */
    files: p.smallint().default(0),
    /** Grows with every change. */
    version: p.integer().default(0),
  },
});

/** A file that goes with an item; it is the account's that brought it. */
export const OnboardingFileSchema = defineEntity({
  name: 'OnboardingFile',
  tableName: 'onboarding_files',
  uniques: [{ name: 'onboarding_files_place_unique', properties: ['item', 'place'] }],
  properties: {
    /** Each goes with one item. */
    file: () => p.oneToOne(FileSchema).primary().owner().updateRule('no action').deleteRule('no action'),
    item: () => p.manyToOne(OnboardingItemSchema).updateRule('no action').deleteRule('cascade'),
    /** In the order in which they came. */
    place: p.integer(),
  },
});
