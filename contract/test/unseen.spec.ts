import { describe, expect, it } from 'vitest';
import { withoutUnseen } from '#contract/unseen.ts';
import { e164, email, line, text } from '#contract/wire.ts';

const name = line(1, 200);
const words = text(1, 200);

describe('what nobody sees', () => {
  it.each([
    ['Acme \u202egnp.exe', 'Acme gnp.exe'],
    ['A\u202ab\u202bc\u202cd\u202de', 'Abcde'],
    ['A\u2066b\u2067c\u2068d\u2069e', 'Abcde'],
    ['Asha\u200e Rao\u200f', 'Asha Rao'],
    ['Asha\u2028Rao', 'Asha Rao'],
    ['Asha\u0085Rao', 'Asha Rao'],
    ['\ufeffAsha\u00ad Ra\u200bo\u2060', 'Asha Rao'],
    ['Ac\u200dme', 'Acme'],
    ['Ac\u200cme 7\u200d', 'Acme 7'],
    ['\u200dAcme', 'Acme'],
    ['Ac\u0090me', 'Acme'],
    ['A\u034fcme', 'Acme'],
    ['Acme\ufe0f\u{e0101}', 'Acme'],
    ['Acme\u{e0041}\u{e0001}', 'Acme'],
    ['Ac\u3164me \u115f\u1160\uffa0Works', 'Acme Works'],
    ['\u2800Acme\u2800', 'Acme'],
  ])('%j is %j as a line', (given, kept) => expect(name.parse(given)).toBe(kept));

  it.each([
    ['Persian', 'می‌خواهم'],
    ['Devanagari', 'क्‍ष शर्‍मा'],
    ['Malayalam', 'നന്‍മ'],
    ['Sinhala', 'ශ්‍රී ලංකා'],
    ['a family', '👩‍👩‍👧‍👦'],
    ['a programmer', '👩🏽‍💻 at work'],
    ['a flag', '🏴‍☠️ 🏳️‍🌈'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a key and a heart', '1️⃣ ❤️ ☎︎'],
    ['an ideograph in one of its shapes', '葛󠄀城 辻󠄁'],
    ['Mongolian', 'ᠪᠢᠴᠢᠭ᠌'],
    ['Arabic', 'محمد علی'],
    ['letters with marks', 'Ñandú Ĵoĥo Ångström İstanbul ß'],
  ])('%s stays as it is', (_, given) => {
    expect(name.parse(given)).toBe(given);
    expect(words.parse(given)).toBe(given);
  });

  it.each(['a\u0000b', 'a\u0007b', 'a\u001bb', 'a\u007fb', 'a\ud800b'])(
    '%j is refused wherever it is typed',
    (given) => {
      expect(name.safeParse(given).success).toBe(false);
      expect(words.safeParse(given).success).toBe(false);
    },
  );

  it('is what an import leaves out, controls as well, while lines stay lines', () => {
    expect(withoutUnseen('a\u0000b\u0007c\td\r\ne\u2028f\u202e')).toBe('abc\td\r\ne\nf');
    expect(words.parse('a\u2028b\nc')).toBe('a\nb\nc');
    expect(name.safeParse('a\nb').success).toBe(false);
  });

  it('does not count, nor stand for a name', () => {
    expect(line(2, 3).safeParse('a\u200b').success).toBe(false);
    expect(name.safeParse('\u202e\u2066\u200d').success).toBe(false);
    expect(['\u3164', '\u115f\u1160', '\u2800'].map((blank) => name.safeParse(blank).success)).toEqual([
      false,
      false,
      false,
    ]);
    expect(line(1, 3).parse('\u202aabc\u202c')).toBe('abc');
  });

  it('comes with addresses and numbers that were copied', () => {
    expect(email.parse('\u202aAsha@Example.com\u202c')).toBe('asha@example.com');
    expect(e164.parse('\u202a+919876543210\u202c')).toBe('+919876543210');
    expect(email.safeParse('asha\u0000@example.com').success).toBe(false);
  });

  it.each(['r&d@example.com', "o'brien+jobs@example.co.uk", 'a/b=c@example.com'])('takes the address %s', (address) => {
    expect(email.parse(address)).toBe(address);
  });

  it.each(['r&d', '&@', 'r d@example.com', 'r&d.@example.com', '.r@example.com', 'r?cc=x@example.com', ''])(
    'refuses %j as an address',
    (address) => {
      expect(email.safeParse(address).success).toBe(false);
    },
  );
});
