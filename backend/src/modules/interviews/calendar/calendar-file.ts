/** An interview as calendar programs take it over: RFC 5545, and RFC 5546 by mail. Pure. */
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator';
import { INTERVIEW_KINDS, type Interview } from '#contract/domain/interview.ts';
import { MINUTE_MS } from '#contract/domain/time.ts';
import { oneLine } from '../../../library/text/letter.ts';

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

export interface CalendarEntry {
  readonly interview: Pick<
    Interview,
    | '_id'
    | 'version'
    | 'jobTitle'
    | 'companyName'
    | 'kind'
    | 'round'
    | 'minutes'
    | 'link'
    | 'phone'
    | 'address'
    | 'updatedAt'
  >;
  readonly startsAt: string;
  /** The name of the other party, as the reader meets it. */
  readonly withWhom: string;
  /** The interviewed person, if the reader's side represents them. */
  readonly person: string | null;
  /** Our own page about it. */
  readonly url: string;
  readonly organizer: string;
  /** Address of the reader; none in a file to save. */
  readonly attendee: string | null;
}

const METHODS = {
  PUBLISH: ICalCalendarMethod.PUBLISH,
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
} as const;

/** Quotes may not stand in a parameter (RFC 5545, section 3.2), whatever an employer calls itself. */
const parameter = (text: string): string => oneLine(text).replaceAll('"', '’');

const NAME = { company: 'Rolecall', product: 'Interviews', language: 'EN' };
/** Asks calendar programs to reload the feed at this interval. */
const REFRESH_S = 3_600;

/**
 * The UID stays and SEQUENCE grows, so that a program moves or removes the entry that it has. Times are in UTC: every
 * program shows them on its reader's own clock, also after a change to summer time.
 */
export function calendarFile(entry: CalendarEntry, method: CalendarMethod): string {
  const calendar = ical({ prodId: NAME, method: METHODS[method] });
  addEntry(calendar, entry, method === 'CANCEL');
  return written(calendar);
}

/** All of somebody's interviews, for programs that read them again and again: what is off is left out. */
export function calendarOf(entries: readonly CalendarEntry[]): string {
  const calendar = ical({ prodId: NAME, method: METHODS.PUBLISH, name: 'Rolecall interviews', ttl: REFRESH_S });
  for (const entry of entries) addEntry(calendar, entry, false);
  const text = written(calendar);
  return entries.length === 0 ? text.replace('END:VCALENDAR', `${NOTHING}END:VCALENDAR`) : text;
}

/** A calendar holds at least one component (RFC 5545, section 3.6): one without interviews has this zone. */
const NOTHING = [
  ...['BEGIN:VTIMEZONE', 'TZID:Etc/UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000'],
  ...['TZOFFSETTO:+0000', 'TZNAME:UTC', 'END:STANDARD', 'END:VTIMEZONE', ''],
].join('\r\n');

/** Every line ends with CRLF, the last one too (RFC 5545, section 3.1). */
const written = (calendar: ICalCalendar): string => `${calendar.toString().trimEnd()}\n`.replace(/\r?\n/g, '\r\n');

function addEntry(
  calendar: ICalCalendar,
  { interview, startsAt, withWhom, person, url, organizer, attendee }: CalendarEntry,
  isOff: boolean,
): void {
  const start = new Date(startsAt);
  const where = interview.link ?? interview.phone ?? interview.address;
  const job = oneLine(interview.jobTitle);
  const round = interview.round === null ? '' : ` (${oneLine(interview.round)})`;
  const event = calendar.createEvent({
    id: `${interview._id}@rolecall`,
    sequence: interview.version,
    stamp: new Date(interview.updatedAt),
    start,
    end: new Date(start.getTime() + interview.minutes * MINUTE_MS),
    summary: `${person === null ? 'Interview' : `Interview of ${oneLine(person)}`}: ${job}${round}`,
    // The description invites no reply by mail: nobody reads those.
    description: [
      `${INTERVIEW_KINDS.labels[interview.kind]} with ${oneLine(withWhom)}`,
      ...(isOff ? [url] : [`To change or cancel it, open ${url}`, 'Answers by mail are not read.']),
    ].join('\n'),
    url,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: parameter(interview.companyName), email: organizer },
    ...(where === null ? {} : { location: where }),
  });
  if (attendee !== null) event.createAttendee({ email: attendee, rsvp: false });
}
