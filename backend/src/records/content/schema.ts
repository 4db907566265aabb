/** Blogs, questions to staff, reports, and the figures of the home page. */
import type * as z from 'zod/mini';
import { defineEntity, p } from '@mikro-orm/core';
import type { siteFigures } from '#contract/api/home.ts';
import type { ContactKind, ContactState, ContactTopic, QuestionTopic } from '#contract/domain/contact.ts';
import type { ConversationSide, MessageWarning } from '#contract/domain/conversation.ts';
import type { ReportReason, ReportSource, ReportState, ReportSubject } from '#contract/domain/report.ts';
import { UserSchema } from '../auth/schema.ts';
import { JobSchema } from '../jobs/schema.ts';
import { FileSchema } from '../profile/schema.ts';

/** A post of the blog. */
export const BlogPostSchema = defineEntity({
  name: 'BlogPost',
  tableName: 'blog_posts',
  uniques: [{ name: 'blog_posts_slug_unique', properties: ['slug'] }],
  checks: [
    { name: 'blog_posts_slug_check', expression: `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'` },
    { name: 'blog_posts_updated_check', expression: 'updated_at is null or publish_at is not null' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** The readable part of its address. */
    slug: p.text(),
    title: p.text(),
    summary: p.text(),
    /** Markdown, as it was written. */
    body: p.text(),
    /** The body as it is shown, sanitised. */
    bodyHtml: p.text(),
    tags: p.array().defaultRaw(`'{}'`),
    authorName: p.text(),
    /** Everybody can read it from then on; null for a draft. */
    publishAt: p.datetime().nullable(),
    /** The time at which its words last changed while everybody could read it. */
    updatedAt: p.datetime().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().defaultRaw('now()'),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A picture of a post: its cover, or one within the text. */
export const BlogPictureSchema = defineEntity({
  name: 'BlogPicture',
  tableName: 'blog_pictures',
  uniques: [{ name: 'blog_pictures_file_id_unique', properties: ['file'] }],
  indexes: [{ name: 'blog_pictures_blog_id_index', properties: ['blog'] }],
  checks: [
    { name: 'blog_pictures_size_check', expression: 'width > 0 and height > 0' },
    {
      name: 'blog_pictures_cover_check',
      expression: 'cover_alt is null or (blog_id is not null and length(cover_alt) >= 1 and length(cover_alt) <= 200)',
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    file: () => p.manyToOne(FileSchema).updateRule('no action').deleteRule('no action'),
    width: p.integer(),
    height: p.integer(),
    /** The post that shows it; null until one is saved with it. */
    blog: () => p.manyToOne(BlogPostSchema).nullable().updateRule('no action').deleteRule('no action'),
    /** A description of the picture; set only for the post's cover. */
    coverAlt: p.text().nullable(),
    addedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A message to our staff, and what became of it. */
export const ContactMessageSchema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_messages',
  indexes: [
    { name: 'contact_messages_state_created_at_index', properties: ['state', 'createdAt'] },
    { name: 'contact_messages_sender_id_index', properties: ['sender'] },
    { name: 'contact_messages_job_id_index', properties: ['job'] },
    { name: 'contact_messages_employer_id_index', properties: ['employer'] },
  ],
  checks: [
    { name: 'contact_messages_kind_check', expression: `kind in ('contact', 'question')` },
    {
      name: 'contact_messages_state_check',
      expression: `state in ('waiting', 'quarantined', 'answered', 'closed')`,
    },
    {
      name: 'contact_messages_about_check',
      expression: `num_nonnulls(job_id, employer_id) <= case kind when 'question' then 1 else 0 end`,
    },
    {
      name: 'contact_messages_decided_check',
      expression: `(state in ('answered', 'closed')) = (decided_at is not null)`,
    },
    { name: 'contact_messages_answer_check', expression: `(state = 'answered') = (answer is not null)` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    kind: p.text().$type<ContactKind>(),
    topic: p.text().$type<ContactTopic | QuestionTopic>(),
    state: p.text().$type<ContactState>().default('waiting'),
    name: p.text(),
    email: p.text(),
    message: p.text(),
    /** The signed-in sender; the message is deleted with their account. */
    sender: () => p.manyToOne(UserSchema).nullable().updateRule('no action').deleteRule('cascade'),
    /** The subject of a question. */
    job: () => p.manyToOne(JobSchema).nullable().updateRule('no action').deleteRule('set null'),
    employer: () => p.manyToOne(UserSchema).nullable().updateRule('no action').deleteRule('set null'),
    createdAt: p.datetime().defaultRaw('now()'),
    answer: p.text().nullable(),
    /** A member of our staff. */
    decidedBy: p.uuid().nullable(),
    decidedAt: p.datetime().nullable(),
  },
});

/** A challenge that was handed back; it is forgotten once it would have run out. */
export const ContactProofSchema = defineEntity({
  name: 'ContactProof',
  tableName: 'contact_proofs',
  properties: {
    /** The id of the challenge. */
    id: p.uuid().primary(),
    expiresAt: p.datetime(),
  },
});

/** The case of a reported thing, and our staff's decision. A thing has at most one open case. */
export const ReportCaseSchema = defineEntity({
  name: 'ReportCase',
  tableName: 'report_cases',
  indexes: [
    { name: 'report_cases_subject_id_index', properties: ['subjectId'] },
    { name: 'report_cases_accused_id_index', properties: ['accused'] },
  ],
  checks: [
    {
      name: 'report_cases_subject_check',
      expression: `subject in ('job', 'employer', 'vendor', 'candidate', 'hotlist', 'message', 'mail')`,
    },
    { name: 'report_cases_state_check', expression: `state in ('open', 'no_action', 'warned', 'removed')` },
    {
      name: 'report_cases_decided_check',
      expression: `num_nonnulls(decided_by, decided_at, note) = case state when 'open' then 0 else 3 end`,
    },
    {
      name: 'report_cases_words_check',
      expression: `case when state in ('warned', 'removed') then coalesce(words, '') <> '' else words is null end`,
    },
    { name: 'report_cases_claimed_check', expression: `(claimed_by is null) = (claimed_until is null)` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    subject: p.text().$type<ReportSubject>(),
    /** Gone perhaps; the case stays. */
    subjectId: p.uuid(),
    /** The account that it belongs to. */
    accused: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('set null').nullable(),
    /** The name of the thing when the case was opened. */
    name: p.text(),
    state: p.text().$type<ReportState>().default('open'),
    /** Nothing but what looks as if a machine had sent it. */
    quarantined: p.boolean().default(false),
    /** Counts up with each report. */
    version: p.integer().default(1),
    openedAt: p.datetime().defaultRaw('now()'),
    /** The member of our staff who works on it, and the end of their claim. */
    claimedBy: p.uuid().nullable(),
    claimedUntil: p.datetime().nullable(),
    /** A member of our staff; the audit log still names one who has left. */
    decidedBy: p.uuid().nullable(),
    decidedAt: p.datetime().nullable(),
    /** The reason, for colleagues. */
    note: p.text().nullable(),
    /** The words that the owner read. */
    words: p.text().nullable(),
  },
});

/** The facts that are kept of a reported message beside its words. */
interface MessageFacts {
  /** One of these two is set. */
  readonly applicationId: string;
  readonly inviteId: string;
  /** The person who wrote it; null once they are gone. */
  readonly authorId: string | null;
  readonly side: ConversationSide;
  readonly sentAt: string;
  /** Names of the files that came with it. */
  readonly files: readonly string[];
}

/** A thing as it was when it was reported; later changes do not reach it. For a message its facts are named one by one. */
export interface Evidence extends Partial<MessageFacts> {
  readonly text: string | null;
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
}

/** A report of a thing, by a person or because its own words look wrong. */
export const ReportSchema = defineEntity({
  name: 'Report',
  tableName: 'reports',
  indexes: [
    { name: 'reports_reporter_id_index', properties: ['reporter'] },
    { name: 'reports_person_id_index', properties: ['person'] },
  ],
  uniques: [
    { name: 'reports_person_unique', properties: ['case', 'person'] },
    { name: 'reports_email_unique', properties: ['case', 'email'] },
  ],
  checks: [
    { name: 'reports_source_check', expression: `source in ('person', 'visitor', 'pattern')` },
    {
      name: 'reports_who_check',
      expression: `(source = 'person') = (reporter_id is not null) and (source = 'person' or person_id is null) and (source = 'visitor' or email is null)`,
    },
    {
      name: 'reports_reason_check',
      expression: `reason in ('money', 'elsewhere', 'false', 'gone', 'abuse', 'private', 'unwanted', 'not-about-the-job', 'other')`,
    },
    {
      name: 'reports_why_check',
      expression: `case when source = 'pattern' then reason is null and cardinality(warnings) > 0 else reason is not null end`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    case: () => p.manyToOne(ReportCaseSchema).updateRule('no action').deleteRule('cascade'),
    source: p.text().$type<ReportSource>(),
    /** The account that was signed in, and its person; both are null for a visitor, and where nobody reported it. */
    reporter: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade').nullable(),
    person: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade').nullable(),
    /** The address of a visitor who wants an answer. */
    email: p.text().nullable(),
    reason: p.text().$type<ReportReason>().nullable(),
    details: p.text().nullable(),
    /** The warnings that its own words earned; nobody had to report it. */
    warnings: p.array().$type<MessageWarning[]>().defaultRaw(`'{}'`),
    /** The thing as it was at the time; never changed. */
    evidence: p.json().$type<Evidence>(),
    quarantined: p.boolean().default(false),
    reportedAt: p.datetime().defaultRaw('now()'),
  },
});

export type StoredFigures = Omit<z.output<typeof siteFigures>, 'countedAt' | 'candidates'>;

/** The figures of the home page, counted now and then. One row. */
export const SiteFiguresSchema = defineEntity({
  name: 'SiteFigures',
  tableName: 'site_figures',
  checks: [{ name: 'site_figures_single_check', expression: 'id = 1' }],
  properties: {
    id: p.integer().primary().autoincrement(false).default(1),
    figures: p.json().$type<StoredFigures>(),
    countedAt: p.datetime(),
    tookMs: p.integer(),
  },
});
