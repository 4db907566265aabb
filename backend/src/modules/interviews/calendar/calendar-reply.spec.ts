/** Files that calendar programs make of an answer, and files that mean harm. */
import { describe, expect, it } from 'vitest';
import { readReply, ReplyFault } from './calendar-reply.ts';

const UID = '0d9f4b0e-7c55-4ef0-9f0a-4f6f5c0b1a2d@rolecall';

interface Parts {
  method?: string;
  calendar?: string[];
  event?: string[];
  attendee?: string;
  sequence?: string;
}
const EVENT = [`UID:${UID}`, 'DTSTAMP:20261126T100000Z', 'ORGANIZER:mailto:no-reply@rolecall.localhost'];
const reply = ({
  method = 'REPLY',
  calendar = [],
  event = [],
  attendee = 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:ananya@example.com',
  sequence = 'SEQUENCE:3',
}: Parts = {}): string =>
  [
    'BEGIN:VCALENDAR',
    'PRODID:-//Example//Calendar 1.0//EN',
    'VERSION:2.0',
    `METHOD:${method}`,
    ...calendar,
    'BEGIN:VEVENT',
    ...EVENT,
    ...[sequence, attendee].filter((line) => line !== ''),
    ...event,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const faultOf = (content: string): string => {
  try {
    readReply(content);
  } catch (error) {
    if (error instanceof ReplyFault) return error.message;
    throw error;
  }
  return 'taken';
};

describe('an answer', () => {
  it.each([
    ['ACCEPTED', 'accepted'],
    ['declined', 'declined'],
    ['TENTATIVE', 'tentative'],
  ])('%s', (status, answer) => {
    const attendee = `ATTENDEE;CN="Ananya ""R""";PARTSTAT=${status};X-NOTE=y:MAILTO:Ananya@Example.com`.replaceAll(
      '""',
      '’',
    );
    expect(readReply(reply({ attendee }))).toEqual({
      ...{ uid: UID, sequence: 3, answer, attendees: ['ananya@example.com'], startsAt: null, comment: null },
    });
  });

  it('reads the same with bare line feeds, folded lines, a byte order mark and properties of the program’s own', () => {
    const plain = reply({ event: ['COMMENT:I am looking forward\\, really', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY'] });
    const expected = readReply(plain);
    expect(expected.comment).toBe('I am looking forward, really');
    expect(readReply(plain.replaceAll('\r\n', '\n'))).toEqual(expected);
    const folded = plain.replaceAll(/(.{20})(?=.)/g, '$1\r\n ');
    expect(readReply(folded)).toEqual(expected);
    expect(readReply(`\ufeff${plain}`.trim())).toEqual(expected);
  });

  it.each(['/aMTIz/principal/', 'urn:uuid:5b7bd62f-54a1-4d4b-9c0e-0d5b4f7a1b11', 'https://cal.example/p/7'])(
    'of somebody whom the calendar’s server names %s has their address beside it',
    (name) => {
      const attendee = `ATTENDEE;PARTSTAT=DECLINED;EMAIL=Ananya@Example.com:${name}`;
      expect(readReply(reply({ attendee })).attendees).toEqual(['ananya@example.com']);
    },
  );

  it('without a sequence answers the first invitation', () => {
    expect(readReply(reply({ sequence: '' })).sequence).toBe(0);
  });

  it.each([
    ['DTSTART:20261127T100000Z', '2026-11-27T10:00:00.000Z'],
    ['DTSTART;TZID=Asia/Kathmandu:20261127T100000', '2026-11-27T04:15:00.000Z'],
    ['DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20260715T100000', '2026-07-15T08:00:00.000Z'],
    ['DTSTART;TZID=America/Argentina/Buenos_Aires:20261127T100000', '2026-11-27T13:00:00.000Z'],
    // Clocks go back at three: the first time that they show it.
    ['DTSTART;TZID=Europe/Berlin:20261025T023000', '2026-10-25T00:30:00.000Z'],
  ])('asks for another time: %s', (start, at) => {
    const read = readReply(reply({ method: 'COUNTER', event: [start, 'COMMENT:The crane has to be moved'] }));
    expect(read).toMatchObject({ answer: 'counter', startsAt: new Date(at), comment: 'The crane has to be moved' });
  });
});

/** As Exchange writes one: the European rules, under whatever name. */
const OWN_ZONE = (name: string) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200'],
  ...['TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD', 'BEGIN:DAYLIGHT'],
  ...['DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];

describe('zones as Outlook and Exchange name them', () => {
  it.each([
    ['India Standard Time', '2026-11-27T04:30:00.000Z'],
    ['"India Standard Time"', '2026-11-27T04:30:00.000Z'],
    ['"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"', '2026-11-27T04:30:00.000Z'],
    ['W. Europe Standard Time', '2026-11-27T09:00:00.000Z'],
    ['"(UTC-08:00) Pacific Time (US & Canada)"', '2026-11-27T18:00:00.000Z'],
    ['eastern standard time', '2026-11-27T15:00:00.000Z'],
    ['UTC-02', '2026-11-27T12:00:00.000Z'],
    ['Europe/Kiev', '2026-11-27T08:00:00.000Z'],
    ['tzone://Microsoft/Utc', '2026-11-27T10:00:00.000Z'],
    ['"tzone://Microsoft/Utc"', '2026-11-27T10:00:00.000Z'],
  ])('%s', (zone, at) => {
    const read = readReply(reply({ method: 'COUNTER', event: [`DTSTART;TZID=${zone}:20261127T100000`] }));
    expect(read.startsAt?.toISOString()).toBe(at);
  });

  it.each([
    ['20261127T100000', '2026-11-27T09:00:00.000Z'],
    ['20260715T100000', '2026-07-15T08:00:00.000Z'],
    ['20260329T020000', '2026-03-29T00:00:00.000Z'],
    ['20260329T015900', '2026-03-29T00:59:00.000Z'],
    ['20261025T030000', '2026-10-25T02:00:00.000Z'],
    ['20260101T000000', '2025-12-31T23:00:00.000Z'],
  ])('by the file’s own rules where the name says nothing: %s', (clock, at) => {
    for (const name of ['Customized Time Zone', 'tzone://Microsoft/Custom']) {
      for (const zone of [name, `"${name}"`]) {
        const event = [`DTSTART;TZID=${zone}:${clock}`];
        const read = readReply(reply({ method: 'COUNTER', calendar: OWN_ZONE(name), event }));
        expect(read.startsAt?.toISOString()).toBe(at);
      }
    }
  });

  it.each(['FREQ=SECONDLY', 'FREQ=YEARLY;BYMONTH=3;BYDAY=9SU', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1;COUNT=3'])(
    'counts no rule such as %s',
    (rule) => {
      const calendar = OWN_ZONE('Own').map((line) => (line.startsWith('RRULE') ? `RRULE:${rule}` : line));
      const event = ['DTSTART;TZID=Own:20261127T100000'];
      expect(faultOf(reply({ method: 'COUNTER', calendar, event }))).toMatch(/^We don’t know the time zone/);
    },
  );

  it.each([
    'DTSTART;TZID=Customized Time Zone:20261127T100000',
    'DTSTART;VALUE=DATE:20261127',
    'DTSTART:20261127T100000',
    'DTSTART;TZID=Europe/Berlin:20260329T023000',
  ])('to accept or decline needs none of it: %s', (start) => {
    for (const [status, answer] of [
      ['ACCEPTED', 'accepted'],
      ['DECLINED', 'declined'],
    ] as const) {
      const attendee = `ATTENDEE;PARTSTAT=${status}:mailto:ananya@example.com`;
      expect(readReply(reply({ attendee, event: [start] }))).toMatchObject({ answer, startsAt: null });
    }
  });

  it('every zone of the table is one of this machine’s, and offsets agree with its name', () => {
    for (const name of [
      'Dateline Standard Time',
      'FLE Standard Time',
      'Qyzylorda Standard Time',
      'Nepal Standard Time',
    ]) {
      const event = [`DTSTART;TZID=${name}:20261127T100000`];
      expect(readReply(reply({ method: 'COUNTER', event })).startsAt).not.toBeNull();
    }
  });
});

describe('a file is refused in a sentence', () => {
  const unreadable = 'This isn’t a calendar file that we can read.';
  const zone = 'We don’t know the time zone in this file. Please ask for another time on this page.';
  const counter = (start: string) => reply({ method: 'COUNTER', event: [start] });
  it.each([
    ['a picture', '\u0089PNG\r\n', unreadable],
    ['a web page', '<html><body>Sorry</body></html>', unreadable],
    ['a card', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ananya\r\nEND:VCARD\r\n', unreadable],
    ['half a file', reply().slice(0, 120), unreadable],
    ['broken letters', reply().replace('rolecall.localhost', 'role\u0000call'), 'taken'],
    ['two calendars', reply() + reply(), unreadable],
    ['no event', 'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR\r\n', 'This file holds no event.'],
    ['a task', reply().replaceAll('VEVENT', 'VTODO'), 'This file holds no event.'],
    [
      'several events',
      reply().replace('END:VCALENDAR', `BEGIN:VEVENT\r\nUID:${UID}\r\nEND:VEVENT\r\nEND:VCALENDAR`),
      'This file holds several events. Please bring the answer to one.',
    ],
    [
      'the invitation',
      reply({ method: 'REQUEST' }),
      'This is the invitation itself. Please bring the file that your calendar made as an answer.',
    ],
    ['no method', reply().replace('METHOD:REPLY\r\n', ''), 'This file holds no answer to an invitation.'],
    ['another method', reply({ method: 'REFRESH' }), 'This file holds no answer to an invitation.'],
    [
      'a series',
      reply({ event: ['RECURRENCE-ID:20261127T100000Z'] }),
      'This file is about a series of events. An interview takes place once.',
    ],
    ['nobody', reply({ attendee: '' }), 'This file does not say who answers to what.'],
    [
      'two people',
      reply({ event: ['ATTENDEE;PARTSTAT=DECLINED:mailto:b@example.com'] }),
      'This file answers for several people.',
    ],
    [
      'no answer yet',
      reply({ attendee: 'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:a@b.c' }),
      'This file neither accepts nor declines.',
    ],
    ['a sequence below nought', reply({ sequence: 'SEQUENCE:-1' }), unreadable],
    ['another time without one', reply({ method: 'COUNTER' }), 'This file asks for another time, but names none.'],
    [
      'a whole day',
      counter('DTSTART;VALUE=DATE:20261127'),
      'An interview needs a day and a time; this file has no time.',
    ],
    ['a time nowhere', counter('DTSTART:20261127T100000'), zone],
    ['a zone that is none', counter('DTSTART;TZID=Mars/Olympus_Mons:20261127T100000'), zone],
    ['a zone of somebody’s own without its rules', counter('DTSTART;TZID=Customized Time Zone:20261127T100000'), zone],
    ['a time that clocks skip', counter('DTSTART;TZID=Europe/Berlin:20260329T023000'), zone],
  ])('%s', (_, content, fault) => {
    expect(faultOf(content)).toBe(fault);
  });
});

describe('a file that means harm', () => {
  const hostileZone = [
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Berlin',
    ...['BEGIN:STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
    ...['RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', 'END:STANDARD', 'END:VTIMEZONE'],
  ];
  const nested = (depth: number) =>
    ['BEGIN:VCALENDAR', ...Array<string>(depth).fill('BEGIN:VEVENT'), ...Array<string>(depth).fill('END:VEVENT')].join(
      '\n',
    );

  it('has no say in what a zone is', () => {
    const content = reply({
      method: 'COUNTER',
      calendar: hostileZone,
      event: ['DTSTART;TZID=Europe/Berlin:20260715T100000'],
    });
    expect(readReply(content).startsAt?.toISOString()).toBe('2026-07-15T08:00:00.000Z');
  });

  it.each([
    ['nested', nested(2_300)],
    ['parameters without end', reply({ attendee: `ATTENDEE${';X=1'.repeat(15_000)}:mailto:a@b.c` })],
    ['quotes without end', reply({ attendee: `ATTENDEE;CN=${'"'.repeat(60_000)}:mailto:a@b.c` })],
    ['backslashes', reply({ event: [`COMMENT:${'\\'.repeat(60_000)}`] })],
    ['folds', reply({ event: [`COMMENT:${'\r\n '.repeat(20_000)}`] })],
    ['commas', reply({ event: [`CATEGORIES:${','.repeat(60_000)}`] })],
    ['colons', ':'.repeat(65_000)],
    ['a rule', reply({ calendar: [], event: [`RRULE:FREQ=SECONDLY;BYSECOND=${'1,'.repeat(20_000)}1`] })],
    ['periods', reply({ event: [`FREEBUSY:${'20260101T000000Z/P1D,'.repeat(3_000)}`] })],
    ['names of the language', reply({ calendar: ['__proto__:x', 'CONSTRUCTOR:x', 'TOSTRING;VALUEOF=x:y'] })],
    ['types of the language', reply({ event: ['X-A;VALUE=__PROTO__:1', 'X-B;VALUE=CONSTRUCTOR:1'] })],
  ])('is read or refused at once: %s', (_, content) => {
    const begun = performance.now();
    expect(typeof faultOf(content)).toBe('string');
    // Minutes, if it went back and forth; the machine may be busy.
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect({}).not.toHaveProperty('x');
  });

  it('is read or refused wherever it is broken', () => {
    const whole = reply({ method: 'COUNTER', calendar: hostileZone, event: ['DTSTART:20261127T100000Z'] });
    let seed = 11;
    const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    const signs = ['\r\n', ';', ':', '"', ',', '\\', '=', '\u0000', 'é', '\ud800', ' ', 'BEGIN:VEVENT\r\n'];
    for (let round = 0; round < 1_500; round += 1) {
      const at = random(whole.length);
      const cut = round % 3 === 0 ? random(40) : 0;
      const broken = whole.slice(0, at) + (signs[random(signs.length)] ?? '') + whole.slice(at + cut);
      expect(faultOf(broken)).not.toBe('');
    }
  });
});
