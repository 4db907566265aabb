/** Reads a calendar program's answer to an invitation, a REPLY or COUNTER file of RFC 5546. Pure. */
import ICAL from 'ical.js';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import { instantIn } from './reply-zone.ts';

export interface CalendarReply {
  readonly uid: string;
  /** The sequence number of the invitation that it answers (RFC 5545, section 3.8.7.4); 0 if the file has none. */
  readonly sequence: number;
  /** `counter`: asks for another time. */
  readonly answer: 'accepted' | 'declined' | 'tentative' | 'counter';
  /** E-mail addresses in small letters: of a REPLY one, of a COUNTER perhaps of everybody who is invited. */
  readonly attendees: readonly string[];
  readonly startsAt: Date | null;
  /** The person's comment on the answer. */
  readonly comment: string | null;
}

/** Why a file is no answer that we take, as a sentence for whoever brought it. */
export class ReplyFault extends Error {}

const UNREADABLE = 'This isn’t a calendar file that we can read.';
const ANSWERS = { ACCEPTED: 'accepted', DECLINED: 'declined', TENTATIVE: 'tentative' } as const;
/** Exchange leaves out the quotes that a parameter with a colon needs (RFC 5545, section 3.2). */
const BARE_ZONE = /(;TZID=)(tzone:\/\/[^:;"\r\n]+)/gi;
/** `2026-11-27T10:00:00`, as jCal (RFC 7265) writes a time; in UTC with a Z. */
const TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):\d{2}(Z?)$/;

type Component = InstanceType<typeof ICAL.Component>;
type Property = InstanceType<typeof ICAL.Property>;

/**
 * To accept or decline needs no time: one that nobody understands is left out.
 * @throws ReplyFault for whatever is no answer to one invitation
 */
export function readReply(content: string): CalendarReply {
  const { calendar, event } = eventIn(content);
  const method = textOf(calendar.getFirstProperty('method'))?.toUpperCase();
  if (method === 'REQUEST' || method === 'PUBLISH' || method === 'CANCEL') {
    throw new ReplyFault('This is the invitation itself. Please bring the file that your calendar made as an answer.');
  }
  if (method !== 'REPLY' && method !== 'COUNTER') throw new ReplyFault('This file holds no answer to an invitation.');
  if (event.getFirstProperty('recurrence-id') !== null || event.getFirstProperty('rrule') !== null) {
    throw new ReplyFault('This file is about a series of events. An interview takes place once.');
  }
  const uid = textOf(event.getFirstProperty('uid'));
  const attendees = event.getAllProperties('attendee');
  if (uid === null || attendees.length === 0) throw new ReplyFault('This file does not say who answers to what.');
  const start = event.getFirstProperty('dtstart');
  const common = {
    uid,
    sequence: sequenceOf(event.getFirstProperty('sequence')),
    attendees: attendees.map(addressOf),
    comment: textOf(event.getFirstProperty('comment'))?.trim().slice(0, INTERVIEWS.messageLength) || null,
  };
  if (method === 'COUNTER') {
    if (start === null) throw new ReplyFault('This file asks for another time, but names none.');
    return { ...common, answer: 'counter', startsAt: startOf(start, calendar) };
  }
  const [attendee, another] = attendees;
  if (attendee === undefined || another !== undefined) throw new ReplyFault('This file answers for several people.');
  return { ...common, answer: answerOf(attendee), startsAt: start === null ? null : understood(start, calendar) };
}

function eventIn(content: string): {
  calendar: Component;
  event: Component;
} {
  try {
    const parsed: unknown = ICAL.parse(content.replaceAll(BARE_ZONE, '$1"$2"'));
    // Several calendars in one file come as a list of them.
    if (!Array.isArray(parsed) || parsed[0] !== 'vcalendar') throw new ReplyFault(UNREADABLE);
    const calendar = new ICAL.Component(parsed as never);
    const [event, another] = calendar.getAllSubcomponents('vevent');
    if (event === undefined) throw new ReplyFault('This file holds no event.');
    if (another !== undefined) throw new ReplyFault('This file holds several events. Please bring the answer to one.');
    return { calendar, event };
  } catch (error) {
    // Whatever the reader stumbles over: it is somebody's file.
    throw error instanceof ReplyFault ? error : new ReplyFault(UNREADABLE, { cause: error });
  }
}

/** A property's value as jCal has it: none of the reader's classes, which count with zones. */
function textOf(property: Property | null): string | null {
  const value: unknown = (property?.toJSON() as unknown[] | undefined)?.[3];
  return typeof value === 'string' ? value : null;
}

function sequenceOf(property: Property | null): number {
  const value: unknown = (property?.toJSON() as unknown[] | undefined)?.[3];
  if (property === null) return 0;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new ReplyFault(UNREADABLE);
  return value;
}

/** A server of calendars may name a person by its own path, as Apple's does, and the address beside it (RFC 7986, section 6.2). */
function addressOf(attendee: Property): string {
  const name = (textOf(attendee) ?? '').trim().toLowerCase();
  const beside: unknown = attendee.getParameter('email');
  const address = !/^mailto:|^[^/:]+@/.test(name) && typeof beside === 'string' ? beside.trim().toLowerCase() : name;
  return address.replace(/^mailto:/, '');
}

function answerOf(attendee: Property): CalendarReply['answer'] {
  const status: unknown = attendee.getParameter('partstat');
  const known = typeof status === 'string' ? status.toUpperCase() : '';
  if (known === 'ACCEPTED' || known === 'DECLINED' || known === 'TENTATIVE') return ANSWERS[known];
  throw new ReplyFault('This file neither accepts nor declines.');
}

function understood(property: Property, calendar: Component): Date | null {
  try {
    return startOf(property, calendar);
  } catch (error) {
    if (error instanceof ReplyFault) return null;
    throw error;
  }
}

function startOf(property: Property, calendar: Component): Date {
  const [, day, hour, minute, isUtc] = TIME.exec(textOf(property) ?? '') ?? [];
  if (day === undefined) throw new ReplyFault('An interview needs a day and a time; this file has no time.');
  const clock = Date.parse(`${day}T${String(hour)}:${String(minute)}:00Z`);
  if (Number.isNaN(clock)) throw new ReplyFault(UNREADABLE);
  if (isUtc === 'Z') return new Date(clock);
  const zone: unknown = property.getParameter('tzid');
  const start = typeof zone === 'string' ? instantIn(zone, clock, calendar) : undefined;
  if (start === undefined) {
    throw new ReplyFault('We don’t know the time zone in this file. Please ask for another time on this page.');
  }
  return start;
}
