/** A second reader of calendar files, which knows nothing of the first: content lines by the grammar of RFC 5545, and no leniency. */

interface Line {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

/** `name *(";" param) ":" value`: names of letters, digits and hyphens, values quoted or without what separates them (RFC 5545, section 3.1). */
const NAME = '[A-Za-z0-9-]+';
const VALUE = '(?:"[^"\\u0000-\\u0008\\u000a-\\u001f\\u007f]*"|[^";:,\\u0000-\\u0008\\u000a-\\u001f\\u007f]*)';
const PARAMETER = `;(${NAME})=(${VALUE}(?:,${VALUE})*)`;
const LINE = new RegExp(`^(${NAME})((?:${PARAMETER})*):([^\\u0000-\\u0008\\u000a-\\u001f\\u007f]*)$`);

/** Lines end with CRLF and have at most 75 octets; a space at the beginning continues the one before. */
function linesOf(text: string): Line[] {
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error('A line ends with something else than CRLF');
    if (Buffer.byteLength(line) > 75) throw new Error(`More than 75 octets: ${line}`);
  }
  const unfolded = physical
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
  return unfolded.map((line) => {
    const [, name, parameters = '', , , value] = LINE.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`No content line: ${line}`);
    const pairs = [...parameters.matchAll(new RegExp(PARAMETER, 'g'))].map(
      ([, key = '', given = '']) => [key.toUpperCase(), given.replaceAll('"', '')] as const,
    );
    return { name: name.toUpperCase(), parameters: new Map(pairs), value };
  });
}

/** What stands between BEGIN and END, its own lines and its components. */
interface Part {
  readonly kind: string;
  readonly lines: Line[];
  readonly parts: Part[];
}

function partOf(lines: readonly Line[]): Part {
  const root: Part = { kind: '', lines: [], parts: [] };
  const open = [root];
  for (const line of lines) {
    const inside = open.at(-1);
    if (line.name === 'BEGIN') {
      const part = { kind: line.value, lines: [], parts: [] };
      inside?.parts.push(part);
      open.push(part);
    } else if (line.name === 'END') {
      if (open.pop()?.kind !== line.value) throw new Error(`${line.value} ends where it has not begun`);
    } else if (inside === root) throw new Error(`${line.name} stands outside of a calendar`);
    else inside?.lines.push(line);
  }
  const [calendar, another] = root.parts;
  if (open.length !== 1 || calendar?.kind !== 'VCALENDAR' || another !== undefined) throw new Error('No one calendar');
  return calendar;
}

function one({ kind, lines }: Part, name: string, pattern: RegExp): string {
  const [line, another] = lines.filter((each) => each.name === name);
  if (line === undefined || another !== undefined) throw new Error(`${kind} needs one ${name}`);
  if (!pattern.test(line.value)) throw new Error(`${name} is ${line.value}`);
  return line.value;
}

/** A DATE-TIME in UTC (RFC 5545, section 3.3.5), as ISO 8601 writes it. */
const UTC = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;
const instant = (value: string): string => new Date(value.replace(UTC, '$1-$2-$3T$4:$5:$6Z')).toISOString();

export interface ReadEntry {
  readonly uid: string;
  readonly sequence: number;
  readonly stamp: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isOff: boolean;
}
export interface ReadCalendar {
  readonly method: string;
  readonly entries: readonly ReadEntry[];
}

/** @throws Error that names what is not as RFC 5545 and RFC 5546 want it */
export function readStrictly(text: string): ReadCalendar {
  const calendar = partOf(linesOf(text));
  one(calendar, 'VERSION', /^2\.0$/);
  one(calendar, 'PRODID', /./);
  const method = one(calendar, 'METHOD', /^(?:REQUEST|CANCEL|PUBLISH)$/);
  const entries = calendar.parts.map((event): ReadEntry => {
    if (event.kind !== 'VEVENT') throw new Error(`Not an event: ${event.kind}`);
    one(event, 'SUMMARY', /./);
    one(event, 'ORGANIZER', /^mailto:\S+@\S+$/i);
    const attendees = event.lines.filter(({ name }) => name === 'ATTENDEE');
    // An invitation names whom it invites; what is published to be looked at must not (RFC 5546, section 3.2.1).
    if (attendees.length > 0 === (method === 'PUBLISH')) throw new Error(`${method} for ${String(attendees.length)}`);
    if (attendees.some(({ value }) => !/^mailto:\S+@\S+$/i.test(value))) throw new Error('An attendee without address');
    const status = one(event, 'STATUS', /^(?:CONFIRMED|CANCELLED)$/);
    return {
      uid: one(event, 'UID', /^\S+$/),
      sequence: Number(one(event, 'SEQUENCE', /^\d+$/)),
      stamp: instant(one(event, 'DTSTAMP', UTC)),
      startsAt: instant(one(event, 'DTSTART', UTC)),
      endsAt: instant(one(event, 'DTEND', UTC)),
      isOff: method === 'CANCEL' || status === 'CANCELLED',
    };
  });
  return { method, entries };
}
