/** Conversations about applications (product section 4). */
export const CONVERSATIONS = {
  /** Messages that one conversation can have. */
  messages: 500,
  /** The newest of them that are shown at first. */
  shown: 50,
  /** While somebody writes, the other side hears of it this often, and believes it for twice as long. */
  typingMs: 4_000,
  /** A message to several people is not sent to one of them again within this time. */
  onceMinutes: 60,
  /** Files that go with one message. */
  files: 3,
  /** After an application has ended without a hire, both sides can still write this long. */
  openAfterEndDays: 14,
  /** A message that is read within this many seconds brings no notification. */
  tellAfterSeconds: 5,
  /** Messages within this many minutes of an unopened notification only raise its count, without another alert. */
  burstMinutes: 10,
  /** A mail leaves when a message has waited this long for a reader. */
  mailAfterMinutes: 10,
  /** Between two such mails to one account. */
  mailSpacingMinutes: 60,
  /** Conversations that a mail lists. */
  mailListed: 5,
} as const;
