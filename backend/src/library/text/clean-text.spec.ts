import { describe, expect, it } from 'vitest';
import { oneLine } from './letter.ts';
import { notificationPart } from './notification-part.ts';

/** Each of them hides something, or turns round what is read after it. */
const HIDDEN = [
  '\u00ad',
  '\u061c',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u206f',
  '\ufeff',
  '\u034f',
  '\u2800',
  '\u3164',
];

describe.each([
  { name: 'in a message', clean: oneLine, gap: ' ', longest: 80 },
  { name: 'in a notification', clean: notificationPart, gap: '', longest: 120 },
])("somebody's text $name", ({ clean, gap, longest }) => {
  it.each(HIDDEN)('loses %j', (character) => {
    expect(clean(`Crane${character}driver`)).toBe(`Crane${gap}driver`);
    expect(clean(`${character} Crane driver ${character}`)).toBe('Crane driver');
  });

  it('is on one line', () => {
    expect(clean('Crane \r\n driver')).toBe('Crane driver');
    expect(clean('Crane\u2028driver\u0085')).toBe(`Crane${gap}driver`);
  });

  it('keeps the joiners that scripts and emoji need', () => {
    expect(clean('ക്ര\u200dെയിൻ 👩\u200d🔧 می\u200cخواهم')).toBe('ക്ര\u200dെയിൻ 👩\u200d🔧 می\u200cخواهم');
  });

  it('is no longer than there is room for, and ends in a whole character', () => {
    expect(clean('x'.repeat(longest))).toBe('x'.repeat(longest));
    expect(clean('x'.repeat(longest + 1))).toBe(`${'x'.repeat(longest - 1)}…`);
    expect(clean('🔧'.repeat(longest + 1))).toBe(`${'🔧'.repeat(longest - 1)}…`);
    expect(clean(`${'x'.repeat(longest - 2)} yy`)).toBe(`${'x'.repeat(longest - 2)}…`);
  });
});
