/** What a calendar program answers to our invitation. */
import type { Interview } from '#contract/domain/interview.ts';

interface Answer {
  readonly email: string;
  readonly partstat?: 'ACCEPTED' | 'DECLINED' | 'TENTATIVE';
  /** Asks for this time instead: an instant in UTC, ISO 8601. */
  readonly counter?: string;
  readonly startsAt?: string;
  readonly comment?: string;
}

export const calendarReply = (
  { _id, version }: Pick<Interview, '_id' | 'version'>,
  { email, partstat = 'ACCEPTED', counter, startsAt = counter, comment }: Answer,
): string =>
  [
    'BEGIN:VCALENDAR',
    'PRODID:-//Example//Calendar 1.0//EN',
    'VERSION:2.0',
    `METHOD:${counter === undefined ? 'REPLY' : 'COUNTER'}`,
    'BEGIN:VEVENT',
    `UID:${_id}@rolecall`,
    `SEQUENCE:${String(version)}`,
    'DTSTAMP:20261126T100000Z',
    'ORGANIZER:mailto:no-reply@rolecall.localhost',
    `ATTENDEE;PARTSTAT=${partstat}:mailto:${email}`,
    ...(startsAt === undefined ? [] : [`DTSTART:${startsAt.replaceAll(/[-:]|\.\d+/g, '')}`]),
    ...(comment === undefined ? [] : [`COMMENT:${comment}`]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
