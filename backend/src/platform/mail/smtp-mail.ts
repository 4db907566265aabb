import { createTransport, type Transporter } from 'nodemailer';
import type { NodemailerError } from 'nodemailer/lib/errors';
import { compose } from './compose.ts';
import type { Mail, MailPort } from './mail-port.ts';
import { Refused } from './refused.ts';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** Hands mails to a mail server, on a connection of its own each. */
export class SmtpMail implements MailPort {
  readonly timeoutMs = 45_000;
  private readonly transport: Transporter;

  /** @param url `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`; nodemailer's options as query */
  constructor(
    url: string,
    private readonly from: string,
  ) {
    const { username, hostname, protocol, searchParams } = new URL(url);
    this.transport = createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      // A password crosses no network in the clear, even where somebody on the way hides STARTTLS.
      ...(username !== '' && protocol === 'smtp:' && !LOCAL.includes(hostname) && !searchParams.has('requireTLS')
        ? { requireTLS: true }
        : {}),
    });
  }

  async send(mail: Mail, signal: AbortSignal): Promise<void> {
    try {
      await this.transport.sendMail({ ...compose(mail, this.from), signal });
    } catch (error) {
      const { code, permanent, message } = error as NodemailerError;
      // A login that is refused says nothing about the message: the operator can put that right.
      if (permanent === true && code !== 'EAUTH' && code !== 'ECONNECTION')
        throw new Refused(message, { cause: error });
      throw error;
    }
  }

  async sweep(): Promise<void> {
    // The mail server keeps what was sent.
  }
}
