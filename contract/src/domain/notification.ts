import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { NOTIFICATION_STATUSES, NOTIFICATION_TYPES } from './options.ts';

/** Notification of spec section 3. Text is plain: it is shown by the operating system as well as by the page. */
export const notification = z.object({
  _id: id,
  type: NOTIFICATION_TYPES.schema,
  title: z.string(),
  details: z.string(),
  status: NOTIFICATION_STATUSES.schema,
  sentAt: instant,
  /** Id of the related record: an application for JobApplication and (but for `subject`) Message, an invite for JobInvitation. */
  notificationDetail: z.nullable(id),
  /** `invite`: the record of a Message is an invitation, not an application. `note`: of an application, its private notes. */
  subject: z.optional(z.enum(['invite', 'note'])),
  /** The panel groups close notifications with the same id into one entry: for new applications, the job. */
  groupId: z.optional(id),
  /** Set for a reminder of an interview: its start. The reader can snooze the reminder until shortly before. */
  reminderOf: z.optional(instant),
  /** Its person wants it in the panel only: no word from the operating system. */
  quiet: z.optional(z.literal(true)),
  /** In the quiet hours of its reader: until then no word from the operating system, afterwards one for all of them. */
  quietUntil: z.optional(instant),
});
export type NotificationSubject = NonNullable<Notification['subject']>;
export type Notification = z.output<typeof notification>;

/** The beginning of the title of a single new application, as its employer reads it. */
export const NEW_APPLICATION = 'New application';

export const newApplicationTitle = (jobTitle: string): string => `${NEW_APPLICATION}: ${jobTitle}`;

/** Reads the job's title out of a `newApplicationTitle`; null for every other title. */
export const jobInTitle = (title: string): string | null =>
  title.startsWith(newApplicationTitle('')) ? title.slice(newApplicationTitle('').length) : null;

/**
 * One event of the stream. `id` of the SSE frame is a per-user sequence that grows in commit order: a client that
 * reconnects with `Last-Event-ID` gets what it missed, and drops what it has by `_id`.
 */
export const streamEvent = z.discriminatedUnion('event', [
  /** First event of every connection. */
  z.object({ event: z.literal('ready'), unread: z.int() }),
  z.object({ event: z.literal('notification'), notification, unread: z.int(), replayed: z.boolean() }),
  /** Read, deleted or cleared, here or on another device, or somebody wrote or read: lists should be fetched again. */
  z.object({ event: z.literal('changed'), unread: z.int() }),
  /** The user's own applications are others by now, from whichever device: what shows them should be fetched again. */
  z.object({ event: z.literal('applications') }),
  /**
   * A person on the other side is typing in the conversation about an application or an invitation. It holds for a few
   * seconds and is stored nowhere.
   */
  z.object({ event: z.literal('typing'), recordId: id }),
  /** The session was ended; the server closes the stream after it. */
  z.object({ event: z.literal('session-ended') }),
]);
export type StreamEvent = z.output<typeof streamEvent>;
