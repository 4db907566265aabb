import * as z from 'zod/mini';

/** A mail before it is sent, from the top down; links that stand in every mail are left out. */
export const mailParts = z.array(
  z.union([
    z.object({ paragraph: z.string() }),
    z.object({ details: z.array(z.object({ label: z.string(), value: z.string() })) }),
    z.object({ button: z.string() }),
    z.object({ warning: z.string() }),
  ]),
);
export type MailPart = z.output<typeof mailParts>[number];

export const MESSAGE_CHANNELS = ['email', 'sms'] as const;
export const messageChannel = z.enum(MESSAGE_CHANNELS);
export type MessageChannel = z.output<typeof messageChannel>;

/**
 * A message waits (`queued`), has left (`sent`), had nothing to say any more when it was due (`unneeded`), or was given up
 * after its last try (`failed`). Staff make of a failed one that can never be sent an unneeded one.
 */
export const MESSAGE_STATUSES = ['queued', 'sent', 'unneeded', 'failed'] as const;
export const messageStatus = z.enum(MESSAGE_STATUSES);
export type MessageStatus = z.output<typeof messageStatus>;

/** Every text that we send. */
export const MESSAGE_TEMPLATES = [
  'code-register',
  'code-login',
  'code-reset',
  'code-email',
  'code-phone',
  'code-delete',
  'code-staff',
  /** An attempt to register with the address of an existing account. */
  'register-existing',
  /** An attempt to sign in or reset with an address that has no account. */
  'no-account',
  'new-device',
  'password-changed',
  'email-changed',
  'phone-changed',
  'phone-removed',
  'wallet-linked',
  'wallet-unlinked',
  'second-factor-on',
  'second-factor-changed',
  'second-factor-off',
  'recovery-code-used',
  /** One of our people set up a second factor, told to the others. */
  'staff-second-factor',
  'profile-leaving',
  'profile-restored',
  'profile-deleted',
  /** The same of an account with several owners, to those who did not ask for it themselves. */
  'account-leaving',
  'account-restored',
  'account-deleted',
  /** Our staff suspended an account, or lifted that, told to each of its people. */
  'account-suspended',
  'account-reinstated',
  /** A person is invited to act for an account, or no longer does. */
  'member-invited',
  'member-removed',
  'job-invited',
  /** An employer asks a vendor for somebody of their bench. */
  'bench-invited',
  /** An application has moved on, or an offer was answered. */
  'application-step',
  /** A message about an application has not been read. */
  'message-waiting',
  /** An interview is proposed, agreed, moved or off; and it is soon. */
  'interview-news',
  'interview-reminder',
  /** It is over: what its interviewers think. */
  'interview-feedback',
  /** An application has arrived: to who sent it, and to the employer's people. */
  'application-received',
  'new-applicants',
  /** To a vendor's people: what they submitted in the week before. */
  'weekly-submissions',
  /** A colleague mentions the reader in a private note. */
  'note-mentioned',
  /** Whether somebody agrees to be submitted to a job by a vendor. */
  'consent-asked',
  'bench-confirmation',
  /** People of a bench who are ready to start, sent by their vendor. */
  'hotlist-sent',
  /** The answer of our staff to a message or a question. */
  'contact-answered',
  /** The decision of our staff about a report, sent to a visitor. */
  'report-decided',
  /** To our own staff: what waits for them. */
  'staff-waiting',
  /** New jobs of saved searches. */
  'search-alert',
] as const;
export const messageTemplate = z.enum(MESSAGE_TEMPLATES);
export type MessageTemplate = z.output<typeof messageTemplate>;
