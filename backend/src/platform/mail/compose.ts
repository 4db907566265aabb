import { createHash } from 'node:crypto';
import addressparser from 'nodemailer/lib/addressparser';
import type { SendMailOptions } from 'nodemailer/lib/mailer';
import type { Mail } from './mail-port.ts';

/**
 * The mail as nodemailer takes it. Everything comes from the stored message, nothing from the moment: a second try
 * makes the same bytes, under the same Message-ID, by which mailboxes recognise a double.
 * @param from sender as in a mail header
 */
export function compose(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    // Passed as an object, so that commas and brackets in it cannot add recipients.
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: withMailLines(mail.text),
    html: withMailLines(mail.html),
    ...(mail.calendar === undefined
      ? {}
      : { icalEvent: { filename: 'interview.ics', method: mail.calendar.method, content: mail.calendar.content } }),
    date: mail.createdAt,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    // RFC 3834: holiday notes and other robots do not answer this.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    // Readable in the file as well, whatever script a name is written in.
    textEncoding: 'quoted-printable',
    baseBoundary: createHash('sha256').update(mail.id).digest('base64url').slice(0, 16),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A line ends with both characters; servers differ in what they make of one alone (RFC 5321, section 2.3.8). */
function withMailLines(text: string): string {
  return text.replace(/\r\n?|\n/g, '\r\n');
}

function domainOf(from: string): string {
  const [first] = addressparser(from, { flatten: true });
  return first?.address.split('@')[1] ?? 'rolecall.localhost';
}
