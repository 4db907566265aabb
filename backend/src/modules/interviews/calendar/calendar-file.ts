/** An interview as calendar programs take it over: RFC 5545, and RFC 5546 by mail. Pure. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { INTERVIEW_KINDS } from '#contract/domain/interview.ts';
import type { Interview } from '#contract/domain/interview.ts';
import { oneLine } from '../../../text/letter.ts';

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

export interface CalendarEntry {
  readonly interview: Pick<
    Interview,
    '_id' | 'version' | 'jobTitle' | 'companyName' | 'kind' | 'minutes' | 'link' | 'phone' | 'address' | 'updatedAt'
  >;
  readonly startsAt: string;
  /** Whom the reader meets. */
  readonly withWhom: string;
  /** Our own page about it. */
  readonly url: string;
  readonly organizer: string;
  /** Address of the reader; none in a file to save. */
  readonly attendee: string | null;
}

const MINUTE_MS = 60_000;
const METHODS = {
  PUBLISH: ICalCalendarMethod.PUBLISH,
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
} as const;

/** Quotes may not stand in a parameter (RFC 5545, section 3.2), whatever an employer calls itself. */
const parameter = (text: string): string => oneLine(text).replaceAll('"', '’');

/**
 * The UID stays and SEQUENCE grows, so that a program moves or removes the entry that it has. Times are in UTC: every
 * program shows them on its reader's own clock, also after a change to summer time.
 */
export function calendarFile(
  { interview, startsAt, withWhom, url, organizer, attendee }: CalendarEntry,
  method: CalendarMethod,
): string {
  const start = new Date(startsAt);
  const calendar = ical({
    prodId: { company: 'Rolecall', product: 'Interviews', language: 'EN' },
    method: METHODS[method],
  });
  const where = interview.link ?? interview.phone ?? interview.address;
  const event = calendar.createEvent({
    id: `${interview._id}@rolecall`,
    sequence: interview.version,
    stamp: new Date(interview.updatedAt),
    start,
    end: new Date(start.getTime() + interview.minutes * MINUTE_MS),
    summary: `Interview: ${oneLine(interview.jobTitle)}`,
    description: `${INTERVIEW_KINDS.labels[interview.kind]} with ${oneLine(withWhom)}\n${url}`,
    url,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: parameter(interview.companyName), email: organizer },
    ...(where === null ? {} : { location: where }),
  });
  if (attendee !== null) event.createAttendee({ email: attendee, rsvp: false });
  return calendar.toString().replace(/\r?\n/g, '\r\n');
}
