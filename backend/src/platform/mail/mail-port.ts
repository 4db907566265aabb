import type { CalendarPart } from '../../library/text/letter.ts';

/** One mail to one person, ready to leave. */
export interface Mail {
  /** Id of the outbox message: names the file and the Message-ID, so that a second try is the same mail. */
  readonly id: string;
  /** An e-mail address without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Ends mails of this kind by a POST, without signing in (RFC 8058); only where there is such a choice. */
  readonly unsubscribeUrl?: string;
  /** An e-mail address without a name, to which answers go. */
  readonly replyTo?: string;
  readonly calendar?: CalendarPart;
  readonly createdAt: Date;
}

/** Sends mails out of the product. */
export interface MailPort {
  /** No `send` takes longer. */
  readonly timeoutMs: number;
  /**
   * Resolves when the mail is in other hands.
   * @param signal gives up at once
   * @throws Refused when another try would be refused as well; any other error may pass
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  /** Removes what is old, where this port keeps anything. */
  sweep(): Promise<void>;
}

/** Injection token of the `MailPort` that the settings choose. */
export const MAIL_PORT = Symbol('mail port');
