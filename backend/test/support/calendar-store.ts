/** Two readers of calendar files that know nothing of each other, and a calendar that takes in what they read. */
import ICAL from 'ical.js';
import { readStrictly, type ReadCalendar } from './strict-calendar.ts';

function readWithIcal(text: string): ReadCalendar {
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  const method = String(calendar.getFirstPropertyValue('method'));
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const stamp = component.getFirstPropertyValue('dtstamp') as InstanceType<typeof ICAL.Time>;
    return {
      uid: event.uid,
      sequence: event.sequence,
      stamp: stamp.toJSDate().toISOString(),
      startsAt: event.startDate.toJSDate().toISOString(),
      endsAt: event.endDate.toJSDate().toISOString(),
      isOff: method === 'CANCEL' || component.getFirstPropertyValue('status') === 'CANCELLED',
    };
  });
  return { method, entries };
}

/** By name; another program is another line. */
export const READERS: Readonly<Record<string, (text: string) => ReadCalendar>> = {
  'ical.js': readWithIcal,
  'the grammar': readStrictly,
};

/**
 * What a calendar program keeps (RFC 5546, sections 2.1.5 and 3.2): of each UID what has the highest SEQUENCE, of the same
 * what was stamped later. What is off is remembered, so that an invitation that comes late does not bring it back.
 */
export class CalendarStore {
  readonly #read: (text: string) => ReadCalendar;
  readonly #entries = new Map<string, ReadCalendar['entries'][number]>();

  constructor(read: (text: string) => ReadCalendar) {
    this.#read = read;
  }

  take(text: string): void {
    for (const entry of this.#read(text).entries) {
      const known = this.#entries.get(entry.uid);
      const isNewer =
        known === undefined ||
        entry.sequence > known.sequence ||
        (entry.sequence === known.sequence && entry.stamp >= known.stamp);
      if (isNewer) this.#entries.set(entry.uid, entry);
    }
  }

  /** What stands, soonest first: which interview, and when it begins. */
  get shown(): readonly { uid: string; startsAt: string }[] {
    return [...this.#entries.values()]
      .filter(({ isOff }) => !isOff)
      .map(({ uid, startsAt }) => ({ uid, startsAt }))
      .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
  }
}
